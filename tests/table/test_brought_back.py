"""Files that `sengoku admin` brings back or in: what is none is refused and changes nothing."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from sengoku.table.admin.backups import check
from sengoku.table.admin.house import House, HouseFault
from sengoku.table.databases import newest
from tests.table.keeping import Keep, keep
from tests.table.servers import Server

__all__ = ["keep"]

#: What the head of a backup that was made by hand may have that is no backup's.
_NO_HEADS: dict[str, Any] = {
    "revision": [7, "0000", ""],
    "secrets": [5, [], ["short"], ["with a blank in the middle of it, so that it would be two"]],
    "at": ["x", -1, 10**18],
    "sengoku-backup": [2, None],
}


def _backup(file: Path, rows: list[Any], **changed: Any) -> Path:
    """A backup as somebody might write one by hand: whole, whatever it holds."""
    told = {"version": "0", "revision": newest(), "at": 1, "secrets": ["s" * 64], "rows": 1, "tables": 1}
    lines = [json.dumps({"sengoku-backup": 1, **told, **changed}), *map(json.dumps, rows)]
    body = "".join(line + "\n" for line in lines).encode()
    end = json.dumps({"end": len(rows), "sha256": hashlib.sha256(body).hexdigest()}) + "\n"
    file.write_bytes(gzip.compress(body + end.encode()))
    return file


def test_what_is_no_backup_is_refused_and_makes_no_database(tmp_path: Path, keep: Keep) -> None:
    nowhere = Server(tmp_path / "nowhere")
    files: dict[str, tuple[str, list[Any], dict[str, Any]]] = {
        f"{name}{number}": ("not a backup", [], {name: value})
        for name, values in _NO_HEADS.items()
        for number, value in enumerate(values)
    }
    files["newer"] = ("newer version", [], {"revision": "9999"})
    files["shape"] = ("is damaged", [[1]], {})
    files["odd"] = ("is damaged", ["[[[[["], {})
    for name, (why, rows, changed) in files.items():
        code, _, said = keep(nowhere, "restore", str(_backup(tmp_path / name, rows, **changed)))
        assert (code, why in said) == (2, True), (name, said)
    plain = tmp_path / "plain"
    plain.write_text("nothing")
    code, _, said = keep(nowhere, "restore", str(plain))
    assert (code, "not a backup" in said) == (2, True)
    assert keep(nowhere, "restore", str(tmp_path / "missing"))[0] == 2
    assert not nowhere.data.exists()


def _live(folder: Path, keep: Keep) -> Server:
    """A house that has been lived in: a database, a secret, what lies beside them."""
    here = Server(folder)
    assert keep(here, "restore", str(_backup(folder.parent / "first.sengoku", [])))[0] == 0
    (here.data / "tables.db-served").touch()
    return here


def test_no_backup_or_export_is_written_over_anything_else(tmp_path: Path, keep: Keep) -> None:
    here = _live(tmp_path / "here", keep)
    (tmp_path / "note.txt").write_text("Not to be forgotten.")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(here.data / "tables.db")
    os.link(here.data / "secret", tmp_path / "twin")
    backup, export = tmp_path / "good.sengoku", tmp_path / "good.jsonl"
    for _ in range(2):  # the second replaces the first
        assert keep(here, "backup", str(backup))[0] == 0
        assert keep(here, "export", str(export))[0] == 0
    beside = [here.data / f"tables.db{end}" for end in ("", "-wal", "-shm", "-served", "-journal")]
    needed = [*beside, here.data / "secret", tmp_path / "link", tmp_path / "twin"]
    others = [tmp_path / "note.txt", tmp_path / "folder"]

    def state() -> dict[str, bytes | None]:
        """Without what SQLite lays beside a database while it is open."""
        files = [file for file in tmp_path.rglob("*") if not file.name.endswith(("-wal", "-shm"))]
        return {str(file): file.read_bytes() if file.is_file() else None for file in files}

    before = state()
    for command, kept in (("backup", export), ("export", backup)):
        for file in (*needed, *others, kept):
            for dry in ((), ("--dry-run",)):
                code, _, said = keep(here, command, str(file), *dry)
                said = " ".join(said.split())
                why = "the server needs" if file in needed else "is there already"
                assert (code, why in said, "Choose another name" in said) == (2, True, True), (file, said)
                assert state() == before
    (tmp_path / "empty").touch()
    assert keep(here, "backup", str(tmp_path / "empty"))[0] == 0
    check(tmp_path / "empty")


def test_no_byte_of_a_backup_can_be_changed(tmp_path: Path) -> None:
    file = _backup(tmp_path / "whole", [])
    whole = file.read_bytes()
    for number in {*range(len(whole))} - {*range(4, 10)}:  # what gzip says of when and where it was made
        file.write_bytes(whole[:number] + bytes([whole[number] ^ 255]) + whole[number + 1 :])
        with pytest.raises(HouseFault):
            check(file)


def test_a_backup_that_fits_no_database_changes_nothing(tmp_path: Path, keep: Keep) -> None:
    here = Server(tmp_path / "here")
    assert (
        keep(
            here,
            "restore",
            str(
                _backup(tmp_path / "good", []),
            ),
            "--dry-run",
        )[0]
        == 0
    )
    assert not here.data.exists()
    assert keep(here, "restore", str(_backup(tmp_path / "good", [])))[0] == 0
    secret = (here.data / "secret").read_text()
    for row in (["tables", {"nope": 1}], ["log", {"table_id": "zzz", "seq": 1, "at": 1, "body": "{}"}]):
        bad = _backup(tmp_path / "bad", [row], secrets=["t" * 64])
        code, _, said = keep(here, "restore", str(bad))
        assert (code, "is damaged" in said) == (2, True), said
    assert (here.data / "secret").read_text() == secret
    assert [act["what"] for act in keep(here, "log")[1]] == ["restore"]


def test_a_secret_is_changed_together_with_the_database_or_not_at_all(
    tmp_path: Path, keep: Keep, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Server(tmp_path / "here")
    first, other = (_backup(tmp_path / name, [], secrets=[name * 64]) for name in "ab")
    assert keep(here, "restore", str(first))[0] == 0
    kept = House.changing

    @contextmanager
    def full(house: House) -> Iterator[Any]:
        with kept(house) as connection:
            yield connection
            raise OperationalError("COMMIT", None, sqlite3.OperationalError("database or disk is full"))

    monkeypatch.setattr(House, "changing", full)
    for command in (["restore", str(other)], ["rotate"]):
        code, _, said = keep(here, *command)
        assert (code, "disk is full" in said) == (2, True)
        assert (here.data / "secret").read_text() == "a" * 64 + "\n"
    assert keep(Server(tmp_path / "there"), "restore", str(other))[0] == 2
    assert not (tmp_path / "there" / "secret").exists()


def test_a_secret_is_brought_back_over_nothing_but_secrets(tmp_path: Path, keep: Keep) -> None:
    here, file = Server(tmp_path / "here"), _backup(tmp_path / "good", [])
    notes = tmp_path / "notes.txt"
    for held in (b"my notes\n", b"notes in Latin-1: caf\xe9\n"):
        notes.write_bytes(held)
        code, _, said = keep(here, "restore", str(file), "--secret-file", str(notes))
        assert (code, "something else than a secret" in said, str(notes) in said) == (2, True, True), said
        assert notes.read_bytes() == held
        assert not here.data.exists()
    code, _, said = keep(here, "restore", str(file), "--secret-file", str(tmp_path))
    assert (code, "something else than a secret" in said) == (2, True), said
    notes.write_text("")  # nothing is lost with an empty one
    assert keep(here, "restore", str(file), "--secret-file", str(notes))[0] == 0
    assert notes.read_text() == "s" * 64 + "\n"


#: What an exported table may have that no table has, and of what the refusal speaks.
_NO_TABLES: list[tuple[str, Any, str]] = [
    ("id", "../../etc", "no id of a table"),
    ("id", "x" * 5000, "no id of a table"),
    ("status", "weird", "none of open"),
    ("seats", 0, "1 to 100 seats"),
    ("seats", 10**12, "1 to 100 seats"),
    ("seats", "two", "Expected `int`"),
    ("created", 10**17, "is no time"),
    ("lang", "e" * 99, "lang has more than 8 characters"),
    ("options", [], "Expected `object`"),
]


def test_what_no_server_has_exported_is_refused_with_its_line(tmp_path: Path, keep: Keep) -> None:
    here, file = Server(tmp_path / "here"), tmp_path / "tables.jsonl"
    keep(here, "restore", str(_backup(tmp_path / "empty", [])))
    table = {
        "id": "k7m2pq9xyz", "game": "stones", "version": "1", "seats": 2, "options": {}, "seed": "7",
        "lang": "en", "listed": False, "created": 1, "status": "open", "host_hash": "h",
        "invite_hash": "i", "opening": [], "seeding": "", "absence": 3,
    }  # fmt: skip
    head = {"sengoku-tables": 1, "revision": newest(), "fingerprint": "f"}

    def brought(*lines: object) -> tuple[int, str]:
        file.write_text("".join(f"{one if isinstance(one, str) else json.dumps(one)}\n" for one in lines))
        code, _, said = keep(here, "import", str(file))
        return code, said

    good = {"table": table, "log": []}
    for bad in ("", "[]", {**head, "sengoku-tables": 2}, {**head, "fingerprint": 5}, "{" * 9999):
        code, said = brought(bad, good)
        assert (code, "is not a file that" in said) == (2, True), said
    file.write_text("")
    assert keep(here, "import", str(file))[0] == 2
    assert brought({**head, "revision": "9999"}, good)[0] == 2
    for name, value, why in _NO_TABLES:
        code, said = brought(head, good, {"table": {**table, name: value}, "log": []})
        assert (code, "line 3" in said, why in said) == (2, True, True), (name, said)
    chat = {"kind": "chat", "seat": 0, "name": "Anna", "text": "Hello"}
    for log in ([[2, 1, chat]], [[1, 10**18, chat]], [[1, 1, {"kind": "odd"}]], [[1, 1]], "no"):
        code, said = brought(head, {"table": table, "log": log})
        assert (code, "line 2" in said) == (2, True), said
    assert brought(head, "[" * 99_999)[0] == 2
    assert keep(here, "tables")[1] == []
    assert brought(head, {"table": table, "log": [[1, 1, chat]]})[0] == 0
