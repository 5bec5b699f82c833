"""Programs that play: they get what a person at that seat would see, and nothing else.

>>> bots("samurai-sword")
('random', 'heuristic')

`decide(bot(game_id, name), state, seat, private_dice(seed, seat))` is what such a bot chooses.
"""

from sengoku.bots.bot import Bot, Player, Seen, decide, private_dice
from sengoku.bots.chance import USUAL, RandomBot
from sengoku.bots.registry import UnknownBot, bot, bots, bots_in, with_own

__all__ = ["USUAL", "Bot", "Player", "RandomBot", "Seen", "UnknownBot"]
__all__ += ["bot", "bots", "bots_in", "decide", "private_dice", "with_own"]
