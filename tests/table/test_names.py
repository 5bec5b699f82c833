"""Names: one line, nothing invisible, nobody who looks like somebody else at the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.servers import Server

HONEST = [
    "Bea", "René", "Zoë O’Brien", "Jean-François", "Nguyễn Thị Ánh", "山田　太郎", "がくと",
    "ヴァージニア・ウルフ", "佐々木 Ken",
    "Ольга", "Γιώργος", "محمد", "김철수", "Łukasz", "x", "R2-D2", "Ōtani", "武田 一", "ルノー", "Հայկ",
    "🐢 Kame", "नमिता",
]  # fmt: skip

REFUSED = [
    ("Be\u200ba", "name-invisible"),
    ("Be\u00ada", "name-invisible"),
    ("\u3164", "name-invisible"),
    ("\u2800\u2800", "name-invisible"),
    ("Bea\ufe0f", "name-invisible"),
    ("B\u202eae", "name-invisible"),
    ("Bea\u0378", "name-invisible"),
    ("Bea\x1b[31m", "name-invisible"),
    ("Bea\nhas won", "name-line"),
    ("Bea\u2028won", "name-line"),
    ("Bea\tX", "name-line"),
    ("\u0301\u0301", "name-empty"),
    (" . ", "name-empty"),
    ("Z" + "\u0335" * 9, "name-marks"),
    ("Ве\u0430trice", "name-scripts"),
    ("pаypal", "name-scripts"),
    ("Ρanos", "name-scripts"),
    ("Bot 2", "name-bot"),
    ("B0t l", "name-bot"),
    ("x" * 41, "name-long"),
]

#: Who sits there, and who may not sit down beside them.
ALIKE = [
    ("Bea", "bea"), ("Bea", "Ｂｅａ"), ("Bea", "Béa"), ("Bea", "B e a"), ("Bea", "Веа"),
    ("Ian", "lan"), ("Ian", "1an"), ("Otto", "0tto"), ("Otto", "Οττο"), ("Ольга", "ольга"),
    ("Bea", "Bea."), ("山田", "⼭田"), ("Bea", "Bea`"), ("Bea", "Bea ˈ"), ("Bea", "Bea\u0489"),
    ("Anna", "ɑnna"), ("Anna", "ᴀɴɴᴀ"), ("ANNA", "ꓮꓠꓠꓮ"), ("TATA", "ᎢᎪᎢᎪ"), ("COX", "ⲤⲞⲬ"), ("on", "օո"),
    ("ANNA", "🅰🅽🅽🅰"), ("ANNA", "🇦🇳🇳🇦"), ("Ian", "ǀan"), ("Ian", "丨an"), ("Ian", "ㅣan"), ("Olaf", "〇laf"),
    ("カロ", "力口"), ("エニ", "工二"), ("ヘル", "へル"),
]  # fmt: skip


def _claim(server: Server, made: dict[str, Any], seat: int, name: str) -> Any:
    body = {"name": name, "invite": made["invite_key"]}
    return server.call("POST", f"/api/tables/{made['table']['id']}/seats/{seat}/claim", json=body)


@pytest.mark.parametrize("name", HONEST)
def test_an_honest_name_is_kept(server: Server, name: str) -> None:
    made = server.create("stones", ["open", "open"])
    answer = _claim(server, made, 0, name)
    assert answer.status_code == 200, answer.text
    assert answer.json()["table"]["players"][0]["name"] == name.replace("\u3000", " ")


@pytest.mark.parametrize(("name", "why"), REFUSED)
def test_a_name_that_hides_something_is_refused(server: Server, name: str, why: str) -> None:
    made = server.create("stones", ["open", "open"])
    answer = _claim(server, made, 0, name).json()
    assert (answer["error"], answer["reasons"][0]["key"]) == ("bad-name", why)
    body = {"game": "stones", "seats": 2, "name": name}
    assert server.call("POST", "/api/tables", json=body).json()["error"] == "bad-name"
    plan = [{"kind": "you"}, {"kind": "bot", "bot": "random", "name": name}]
    refused = server.call("POST", "/api/tables", json={"game": "stones", "seats": 2, "plan": plan})
    assert refused.status_code == (201 if why == "name-bot" else 422)


def test_bots_have_names_that_nobody_else_has_or_wants(server: Server) -> None:
    made = server.create("samurai-sword", ["random", "you", "open", "random", "open"], name="Kenshin")
    table = made["table"]["id"]
    called = [player["name"] for player in made["table"]["players"]]
    assert called == ["Nene", "Kenshin", "", "Oichi", ""]
    assert _claim(server, made, 2, "Oichi").json()["reasons"][0]["key"] == "name-alike"
    assert _claim(server, made, 2, "Masamune").status_code == 200
    begun = server.call("POST", f"/api/tables/{table}/start", made["host_key"], json={})
    assert begun.status_code == 200, begun.text
    shown = server.call("GET", f"/api/tables/{table}").json()
    called = [player["name"] for player in shown["players"]]
    assert called == ["Nene", "Kenshin", "Masamune", "Oichi", "Gracia"]


@pytest.mark.parametrize(("first", "second"), ALIKE)
def test_nobody_looks_like_somebody_else(server: Server, first: str, second: str) -> None:
    for one, other in ((first, second), (second, first)):
        made = server.create("stones", ["open", "open"])
        assert _claim(server, made, 0, one).status_code == 200
        answer = _claim(server, made, 1, other).json()
        assert (answer["error"], answer["reasons"][0]["key"]) == ("bad-name", "name-alike")
        assert one in answer["message"] or one.replace("\u3000", " ") in answer["message"]


def test_seats_that_nobody_names_have_names_of_their_own(server: Server) -> None:
    made = server.create("stones", ["open", "open", "open"])
    assert _claim(server, made, 0, "Player 2").status_code == 200
    second = _claim(server, made, 1, "").json()["table"]["players"][1]["name"]
    assert second not in ("", "Player 2")
    assert _claim(server, made, 2, "").json()["table"]["players"][2]["name"] == "Player 3"
    same = [{"kind": "you", "name": "Bea"}, {"kind": "you", "name": "bea"}]
    refused = server.call("POST", "/api/tables", json={"game": "stones", "seats": 2, "plan": same})
    assert refused.json()["reasons"][0]["key"] == "name-alike"
