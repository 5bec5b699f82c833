"""Names of players: what a name may hold, and which names look alike.

A name stands beside other people's names in logs, chats and results. It takes one line, shows everything it
is made of, and nobody can be taken for somebody else at the same table.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from sengoku.core.errors import BadName

LONGEST: Final = 40
#: Accents one above the other: more would climb into other lines.
_MOST_MARKS: Final = 3
#: Drawn as nothing or as a blank though they count as letters, marks or signs.
_BLANKS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
    + "".join(map(chr, [*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
)
#: Between little pictures and behind one: they make one picture of several.
_JOINS: Final = "\u200d\ufe0f"
_INVISIBLE: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
_BREAKS: Final = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029")
#: Scripts that are honestly written together.
_TOGETHER: Final = frozenset(("LATIN", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"))
#: Accents on Latin, Greek and Cyrillic letters; the marks of other scripts make another letter.
_ACCENTS: Final = ((0x300, 0x36F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F))
#: Small letters and figures, and the Latin letters they are taken for: Cyrillic, Greek, Armenian, Coptic,
#: Latin letters of phonetics, and strokes.
_SMALL: Final = str.maketrans(
    "авекмнорстухіјѕһԁԛԝӏьαεικνορτυχγβıłøđ01|օոսհցզⲟⲣⲥⲕⲭⲓɑɡɩȷʋᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢǀ│∣丨\u1175\u110b〇",
    "abekmhopctyxijshdqwlbaeikvoptuxybilodollonuhgqopckxiagijvabcdeghljklmnoprstuvwyzllllloo",
)
#: The same for capitals, which look like other letters than their small forms: also Lisu and Cherokee.
_LARGE: Final = str.maketrans(
    "АВЕКМНОРСТУХІЈЅԀԚԜӀΑΒΕΖΗΙΚΜΝΟΡΤΥΧŁØĐIՕՏԼⲀⲂⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴᎠᎡᎢᎩᎪᎫᎬᎳᎷᎻᏀᏃᏔᏕᏙᏚᏞᏟᏢᏦᏴ",
    "ABEKMHOPCTYXlJSDQWlABEZHlKMNOPTYXLODlOSLABHlKMNOPCTYXBPdDTGKJCZFMNLSRVHWXYAElOUDRTYAJEWMHGZWSVSLCPKB",
)
#: White letters on black, and the letters of flags.
_FRAMED: Final = {
    first + letter: chr(ord("A") + letter) for first in (0x1F150, 0x1F170, 0x1F1E6) for letter in range(26)
}
#: Signs of Chinese and Hiragana that look like Katakana.
_KANA: Final = str.maketrans("力口二八工夕卜一へべぺり", "カロニハエタトーヘベペリ")
#: Bots that nobody has named are called so, from their seat on: people of the time, in none of the games.
BOT_NAMES: Final = ("Kenshin", "Nene", "Shingen", "Oichi", "Masamune", "Gracia", "Yukimura", "Chacha")
#: And so, with the number of their seat, when all these are taken; no person is.
_BOT: Final = "Bot"
_MOST_SEATS: Final = 100


def check_name(text: str, *, bot: bool = False) -> str:
    """The name as it is kept, or BadName. Blanks at the ends are cut off; nothing at all is no name: ""."""
    if any(mark in _BREAKS for mark in text.strip()):
        raise BadName("name-line")
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if any(_unseen(text, place) for place in range(len(text)) if not text[place].isspace()):
        raise BadName("name-invisible")
    if not name:
        return ""
    if len(name) > LONGEST:
        raise BadName("name-long", {"most": LONGEST})
    if not any(unicodedata.category(mark)[0] in "LN" or unicodedata.category(mark) == "So" for mark in name):
        raise BadName("name-empty")
    if _stacked(name) > _MOST_MARKS:
        raise BadName("name-marks")
    if not _one_hand(name):
        raise BadName("name-scripts")
    if not bot and (_letters(name) in _bots() or _shapes(name) in _bots()):
        raise BadName("name-bot")
    return name


def check_unlike(name: str, others: Iterable[str]) -> None:
    """Refuse a name that looks like another at the table."""
    for other in others:
        if other and alike(name, other):
            raise BadName("name-alike", {"name": other})


def bot_name(seat: int, others: Iterable[str]) -> str:
    """The name of a bot that nobody has named, which is nobody else's at the table."""
    taken = list(others)
    for place in range(len(BOT_NAMES)):
        name = BOT_NAMES[(seat + place) % len(BOT_NAMES)]
        if not any(alike(name, other) for other in taken):
            return name
    return _plain(seat)


def _plain(seat: int) -> str:
    return f"{_BOT} {seat + 1}"


def alike(one: str, other: str) -> bool:
    """Whether one name could be taken for the other: by its letters, or by the shapes of its letters."""
    return _letters(one) == _letters(other) or _shapes(one) == _shapes(other)


@cache
def _bots() -> frozenset[str]:
    """What plain names of bots look like."""
    names = [_plain(seat) for seat in range(_MOST_SEATS)]
    return frozenset([*map(_letters, names), *map(_shapes, names)])


def one_line(name: str) -> str:
    """Any text as a name that takes one line and shows all it is made of; for names that come from a file."""
    line = " ".join(unicodedata.normalize("NFC", name).split())[:LONGEST]
    return "".join("\N{REPLACEMENT CHARACTER}" if _unseen(line, at) else line[at] for at in range(len(line)))


def _unseen(text: str, place: int) -> bool:
    """Whether a character cannot be seen. What joins and colours little pictures is part of them."""
    mark = text[place]
    if mark in _JOINS and place and unicodedata.category(text[place - 1]) in ("So", "Sk", "Mn"):
        return place > 1 and text[place - 1] in _JOINS and text[place - 2] in _JOINS
    return mark in _BLANKS or unicodedata.category(mark) in _INVISIBLE


def _letters(name: str) -> str:
    """The letters without accents and capitals."""
    folded = _bare(unicodedata.normalize("NFKC", name).casefold())
    return _solid(unicodedata.normalize("NFKC", folded).casefold().translate(_SMALL))


def _shapes(name: str) -> str:
    """What the letters look like: I, l and 1 are the same stroke."""
    bare = _bare(unicodedata.normalize("NFKC", name)).translate(_FRAMED).translate(_LARGE)
    bare = bare.translate(_SMALL).translate(_KANA)
    return _solid(bare.casefold()).replace("rn", "m").replace("vv", "w")


def _bare(text: str) -> str:
    kept = [
        mark
        for mark in unicodedata.normalize("NFD", text)
        if not any(first <= ord(mark) <= last for first, last in _ACCENTS)
    ]
    return unicodedata.normalize("NFC", "".join(kept))


def _solid(text: str) -> str:
    """Without blanks, punctuation, loose accents and what joins pictures."""
    return "".join(mark for mark in text if not _is_dust(mark))


def _is_dust(mark: str) -> bool:
    kind = unicodedata.category(mark)
    return mark in _JOINS or kind[0] in "ZP" or kind in ("Sk", "Me") or "\u02b0" <= mark <= "\u02ff"


def _stacked(name: str) -> int:
    """The most marks on one letter."""
    most = run = 0
    for mark in name:
        run = run + 1 if unicodedata.category(mark) in ("Mn", "Me") else 0
        most = max(most, run)
    return most


def _one_hand(name: str) -> bool:
    """Whether the letters are of scripts that are written together: Latin with Cyrillic only imitates."""
    scripts = {
        unicodedata.name(mark, "").partition(" ")[0]
        for mark in unicodedata.normalize("NFKC", name)
        if unicodedata.category(mark) in ("Lu", "Ll", "Lt", "Lo")
    } - {"FEMININE", "MASCULINE", "MICRO"}
    return len(scripts) <= 1 or scripts <= _TOGETHER
