"""What a machine can see of how a page looks: text that is cut, things that are covered, a page too wide."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

#: The windows a page has to look right in.
SIZES: Final = ((1440, 900), (1366, 768), (1280, 720), (1024, 768), (390, 844))

_SEEN = """
  const seen = (one) => one.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
    !one.closest('.unseen, [hidden], [aria-busy=true] .arrows');
  /** The part of an element that its scrolled and clipped ancestors let one see. */
  const visible = (one) => {
    let {left, top, right, bottom} = one.getBoundingClientRect();
    for (let at = one.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    return [Math.max(0, left), Math.max(0, top), Math.min(innerWidth, right), Math.min(innerHeight, bottom)];
  };
  const name = (one) => {
    const own = (one.getAttribute("class") ?? "").replace(/ ?svelte-\\w+/g, "");
    const kind = `${one.tagName.toLowerCase()}.${own}`;
    const words = (one.getAttribute('data-choice') ?? one.textContent).trim().replace(/\\s+/g, ' ');
    return `${kind} "${words.slice(0, 50)}"`;
  };
"""

#: Sideways scroll of the page.
_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

#: Words that do not fit where they stand. A name on one line with its whole text in a title may be shortened.
_CUT = f"""() => {{{_SEEN}
  const found = [];
  for (const one of document.querySelectorAll('body *')) {{
    // A strip says the rest when it is opened.
    if (one.closest('svg, select, textarea, .strip:not(.more)') || !seen(one)) continue;
    const style = getComputedStyle(one);
    const clamped = style.webkitLineClamp !== 'none' && one.textContent.trim();
    const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!words && !clamped) continue;
    if (style.display === 'inline' || style.clipPath !== 'none') continue;
    const [x, y] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
    const hidden = (way) => way === 'hidden' || way === 'clip';
    // Cards of a held hand lie half over each other; the one looked at is whole.
    if (style.textOverflow === 'ellipsis' && one.closest('[title], .card-button')) continue;
    const box = one.getBoundingClientRect();
    const wide = x > 1 && (hidden(style.overflowX) || style.overflowX === 'visible');
    const high = y > 6 && hidden(style.overflowY);
    const beyond = box.right > innerWidth + 1 && box.left < innerWidth && !scrolls(one);
    if (wide) found.push(`cut by ${{x}} px: ${{name(one)}}`);
    else if (high) found.push(`cut by ${{y}} px of height: ${{name(one)}}`);
    else if (beyond) found.push(`beyond the window: ${{name(one)}}`);
  }}
  return found;
  function scrolls(one) {{
    for (let at = one.parentElement; at; at = at.parentElement) {{
      if (getComputedStyle(at).overflowX !== 'visible' && at !== document.body) return true;
    }}
    return false;
  }}
}}"""

#: Legal things whose middle somebody else has.
_COVERED = f"""() => {{{_SEEN}
  const found = [];
  for (const one of document.querySelectorAll('.legal, .choices button, .button.danger')) {{
    if (one.disabled || !seen(one) || document.querySelector('dialog[open]:not(:has(.legal))')) continue;
    const [left, top, right, bottom] = visible(one);
    const box = one.getBoundingClientRect();
    // What is scrolled or moved out of sight can be brought back.
    if (right - left < box.width * 0.6 || bottom - top < box.height * 0.6) continue;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const top_ = document.elementFromPoint(x, y);
    if (!top_ || one.contains(top_) || top_.contains(one)) continue;
    const other = top_.closest('.legal, [data-choice]');
    if (one.dataset.choice && other?.dataset.choice === one.dataset.choice) continue;
    found.push(`${{name(one)}} under ${{name(top_)}}`);
  }}
  return found;
}}"""


def faults(page: Page) -> list[str]:
    """What is wrong with the page as it stands, in words."""
    wide = page.evaluate(_WIDE)
    found = [f"the page is {wide} px too wide"] if wide > 0 else []
    return found + page.evaluate(_CUT) + page.evaluate(_COVERED)


def resized(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(150)  # for what is laid out anew after a measurement; nothing is asserted about it


def held(page: Page, thing: Locator, shown: Locator) -> None:
    """A finger rests on a thing until something is shown, and is lifted."""
    box = thing.bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(shown).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(shown).to_be_visible()
