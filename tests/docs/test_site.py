"""The documentation site: what goes into it, and what its check finds. ./test builds the real one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import docs_site
from tools.docs_site import SiteError, check, contents, place, reference, relink

GOOD = '<a id="top"></a><a href="other.html#here">x</a><a href="#top">y</a><img src="/picture.svg">'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Two pages and a picture that are in order."""
    (tmp_path / "index.html").write_text(GOOD)
    (tmp_path / "other.html").write_text('<h2 id="here"></h2><a href="http://example.org">elsewhere</a>')
    (tmp_path / "picture.svg").touch()
    return tmp_path


def test_a_site_in_order_has_no_faults(site: Path) -> None:
    assert check(site) == []


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ('<a href="gone.html">', "links gone.html, which is not there"),
        ('<a href="other.html#gone">', "links other.html#gone, which is not there"),
        ('<a href="#gone">', "links #gone, which is not there"),
        ('<img src="gone.png">', "links gone.png, which is not there"),
        ('<script src="https://cdn.example.org/x.js">', "loads https://cdn.example.org/x.js from elsewhere"),
        ('<link rel="stylesheet" href="//fonts.example.org">', "loads //fonts.example.org from elsewhere"),
    ],
)
def test_what_is_broken_is_named(site: Path, written: str, fault: str) -> None:
    (site / "index.html").write_text(GOOD + written)
    assert check(site) == [f"index.html {fault}"]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small repository, its pages gathered as the builder does it."""
    pages = tmp_path / "pages"
    files = {
        "docs/index.md": "# Home\n[G](guide.md) [R](rules/go.md) ([fr](rules/go.fr.md)) [C](../CHANGELOG.md)",
        "docs/guide.md": "# A guide\n[code](../src/code.py) [log](../CHANGELOG.md#old) [gone](gone.md)",
        "docs/rules/go.md": "# Go\n[home](../index.md)",
        "docs/rules/go.fr.md": "# Le go",
        "CHANGELOG.md": "# Changes\n[guide](docs/guide.md)",
        "README.md": "# Not a page",
        "src/code.py": "",
    }
    for name, text in files.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.setattr(docs_site, "ROOT", tmp_path)
    monkeypatch.setattr(docs_site, "PAGES", pages)
    for source in tmp_path.rglob("*.md"):
        page = place(source)
        if page:
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(relink(source, page))
    return pages


def test_links_fit_the_site_and_lead_to_no_source_file(project: Path) -> None:
    assert (project / "guide.md").read_text() == "# A guide\ncode [log](changelog.md#old) [gone](gone.md)"
    assert (project / "changelog.md").read_text() == "# Changes\n[guide](guide.md)"
    assert (project / "rules" / "go.md").read_text() == "# Go\n[home](../index.md)"
    assert not (project / "readme.md").exists()


def test_the_index_is_the_table_of_contents(project: Path) -> None:
    assert contents() == [
        {"Home": "index.md"},
        {"Guides": [{"A guide": "guide.md"}]},
        {"Rules": [{"Go": "rules/go.md"}]},
        {"Règles": [{"Le go": "rules/go.fr.md"}]},
        {"Decisions": []},
        {"Project": [{"Changes": "changelog.md"}]},
    ]


def test_a_page_that_the_index_forgets_is_named(project: Path) -> None:
    (project / "secret.md").write_text("# Secret")
    with pytest.raises(SiteError, match=r"does not link these pages: secret\.md"):
        contents()


def test_the_reference_has_every_public_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs_site, "PAGES", tmp_path)
    modules = [module for page in reference() for module in page]
    assert {"sengoku", "sengoku.core.state", "sengoku.bots.bot", "sengoku.arena.simulate"} <= set(modules)
    assert (
        (tmp_path / "reference" / "sengoku.core.state.md").read_text().endswith("\n::: sengoku.core.state\n")
    )
