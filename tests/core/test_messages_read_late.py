"""Messages are parsed when they are said, and say the same as if all had been parsed at once."""

from __future__ import annotations

import pytest

from sengoku.core.messages import _Catalogue

TEXT = """### Words

word = lantern
    .of = of a lantern
-brand = Sengoku
# a comment with sign = inside
plain = A { word } by { -brand }
chosen =
    { $count ->
        [one] one { plain }

       *[other] { $count } times { word.of }
    }
word = never: the first one counts
"""


@pytest.mark.parametrize(
    ("key", "args", "said"),
    [
        ("word", {}, "lantern"),
        ("plain", {}, "A lantern by Sengoku"),
        ("chosen", {"count": 1}, "one A lantern by Sengoku"),
        ("chosen", {"count": 3}, "3 times of a lantern"),
    ],
)
def test_a_message_brings_what_it_refers_to(key, args, said):
    catalogue = _Catalogue("en", [TEXT, "word = later"])
    text, faults = catalogue.format_pattern(catalogue.get_message(key).value, args)
    assert (str(text), faults) == (said, [])


def test_only_what_is_said_is_parsed():
    catalogue = _Catalogue("en", [TEXT])
    assert catalogue.has_message("plain")
    assert not catalogue.has_message("brand")
    assert not catalogue.has_message("sign")
    catalogue.get_message("word")
    assert set(catalogue._unread) == {"-brand", "plain", "chosen"}
    with pytest.raises(LookupError):
        catalogue.get_message("sign")
