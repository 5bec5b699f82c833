"""Faults of grammar a machine can find in a sentence: missing elision, wrong number, a plural verb for one.

`faults` is given the sentence and the names in it that stand for one person, clan or unit each.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

#: Before a number that counts: it is not part of another. Before one that acts: it is no place either.
_COUNT = r"(?<![\w.,×+−–/-])"
_ACTS = rf"{_COUNT}(?<!\bde )(?<!\ben )(?<!\bfrom )(?<!\bof )(?<!\bin )"

# -- French -------------------------------------------------------------------------------------------------

#: Words that lose their vowel before another one.
_ELIDED = "de|le|la|que|ne|se|me|te|je|ce|jusque|lorsque|puisque"
_VOWEL = "[aeiouàâäéèêëîïôöùûüœæāēīōū]"
#: Words with a mute h; Japanese names are said with theirs.
_MUTE_H = "habi|harmoni|herb|hésit|heure|hexagon|histoi|hiver|homm|honnêt|honneur|honor|horloge|humai|humbl"
_UNELIDED = re.compile(
    rf"(?<![-\w'’])(?:{_ELIDED}) (?!onz|oui\b|un\b)(?:{_VOWEL}|{_MUTE_H})\w*", re.IGNORECASE
)
_FRENCH_ONE = re.compile(rf"{_COUNT}[01] ([a-zà-ÿœ]+[sx])\b")
#: Words that end so in the singular as well, or are no nouns.
_SAME_IN_FRENCH = re.compile(
    "pas|fois|plus|sans|dans|puis|vers|mais|indécis|sous|temps|corps|choix|voix|moins|alors|hors|des"
)
_FRENCH_NOUNS = "point|carte|case|jeton|unité|tour|niveau|marqueur|promesse|troupe|sceau|tirage|disque|tuile"
_FRENCH_SEVERAL = re.compile(rf"{_COUNT}(?:[2-9]|[1-9]\d+) (?:{_FRENCH_NOUNS})\b")
_FRENCH_ONE_DO = re.compile(rf"{_ACTS}[01] (?:[\w-]+ ){{0,4}}?(?:sont|ont|vont|[a-z]+nnent)\b")
_FRENCH_PLURAL_VERB = re.compile(r"[a-zéèêîûç]+(?<!m)(?<![tv]i)ent|sont|ont|vont|font")

# -- English ------------------------------------------------------------------------------------------------

_ENGLISH_ONE = re.compile(rf"{_COUNT}(?<!\d of )1 ([a-z]+s)\b")
#: Words on -s that are no plurals.
_SAME_IN_ENGLISH = re.compile(
    "is|was|has|as|its|plus|minus|loss|less|bonus|begins|belongs|stands|moves|takes"
)
_ENGLISH_NOUNS = "point|card|box|chit|token|unit|turn|step|level|marker|promise|troop|seal|draw|disc|tile"
_ENGLISH_SEVERAL = re.compile(rf"{_COUNT}(?:0|[2-9]|[1-9]\d+) (?:{_ENGLISH_NOUNS})\b(?! [a-z]+s\b)")
_ENGLISH_ONE_DO = re.compile(rf"{_ACTS}1 (?:[\w-]+ ){{0,2}}?(?:are|were|have|return)\b")
#: What may follow a name without an -s: helping verbs and words that are no verbs.
_NO_VERB = re.compile(
    "and|or|nor|but|as|if|where|when|with|without|of|to|in|into|from|at|for|on|by|than|against|before|after|"
    "about|through|under|over|out|off|up|down|can|cannot|may|must|will|would|could|did|had|won|not|never|now|"
    "no|first|again|also|alone|already|only|still|then|the|a|an"
)


def faults(lang: str, text: str, names: Iterable[str]) -> list[str]:
    """The pieces of the sentence that are wrong; of other languages nothing is known."""
    found = {"en": _english, "fr": _french}.get(lang, lambda _: ())(text)
    return [*found, *_plural_for_one(lang, text, names)]


def _french(text: str) -> Iterator[str]:
    yield from [match[0] for match in _FRENCH_ONE.finditer(text) if not _SAME_IN_FRENCH.fullmatch(match[1])]
    for pattern in (_UNELIDED, _FRENCH_SEVERAL, _FRENCH_ONE_DO):
        yield from [match[0] for match in pattern.finditer(text)]


def _english(text: str) -> Iterator[str]:
    yield from [match[0] for match in _ENGLISH_ONE.finditer(text) if not _SAME_IN_ENGLISH.fullmatch(match[1])]
    for pattern in (_ENGLISH_SEVERAL, _ENGLISH_ONE_DO):
        yield from [match[0] for match in pattern.finditer(text)]


def _plural_for_one(lang: str, text: str, names: Iterable[str]) -> Iterator[str]:
    """A single name begins the sentence, and its verb is that of several."""
    parts = re.split(r"(?<=[.!?:;]) ", text.replace("\N{NO-BREAK SPACE}", " "))
    for name in names:
        for part in parts:
            verb = re.match(r"[a-zà-ÿ'’]+", part[len(name) + 1 :]) if part.startswith(f"{name} ") else None
            if verb is None:
                continue
            if lang == "fr" and _FRENCH_PLURAL_VERB.fullmatch(verb[0]):
                yield f"{name} {verb[0]}"
            if lang == "en" and not verb[0].endswith(("s", "ed")) and not _NO_VERB.fullmatch(verb[0]):
                yield f"{name} {verb[0]}"
