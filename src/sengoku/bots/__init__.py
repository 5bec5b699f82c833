"""Programs that play: they get what a person at that seat would see, and nothing else.

>>> bots("samurai-sword")
('random', 'heuristic')

`decide(bot(game_id, name), state, seat, private_dice(seed, seat))` is what such a bot chooses.
"""

from sengoku.bots.bot import Bot, Player, Seen, decide, private_dice
from sengoku.bots.chance import USUAL, RandomBot
from sengoku.bots.own import UnknownBot, is_own, try_own
from sengoku.bots.registry import any_bot, bot, bots, bots_in, with_own

__all__ = ["USUAL", "Bot", "Player", "RandomBot", "Seen", "UnknownBot"]
__all__ += ["any_bot", "bot", "bots", "bots_in", "decide", "is_own", "private_dice", "try_own", "with_own"]
