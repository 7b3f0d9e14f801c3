#!/usr/bin/python3
"""Checks a gallery in headless Chromium, in light and in dark. usage: check-gallery.py PROGRAM LIBRARY

PROGRAM is photos-tui, LIBRARY a folder of photos. axe-core looks for barriers, on the page and in a view. Then keys,
swipes and links are tried, also without scripts. axe.min.js is that of the package axe-playwright-python, or the file
that AXE names. Prints a line for each check, and fails if one fails.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

PACKAGE = "axe-playwright-python==0.1.8"

program, library = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
folder = Path(tempfile.mkdtemp(prefix="photos-tui-gallery."))
environment = dict(os.environ)
for name in ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"]:
    environment[name] = str(folder / name)
    os.mkdir(environment[name])
chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
failures = []


def check(name, passed, detail=""):
    print(("ok      " if passed else "FAILED  ") + name + (f": {detail}" if detail and not passed else ""))
    if not passed:
        failures.append(name)


def run(*arguments):
    return subprocess.run([str(item) for item in arguments], env=environment, capture_output=True, text=True, timeout=300)


def axe():
    """The text of axe.min.js."""
    if "AXE" in os.environ:
        return Path(os.environ["AXE"]).read_text()
    run(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, PACKAGE)
    wheel = next(folder.glob("axe_playwright_python-*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        return archive.read("axe_playwright_python/axe.min.js").decode()


def gallery():
    """Makes a gallery of photos with names and texts that HTML must not take for its own."""
    photos = folder / "photos"
    photos.mkdir()
    for photo in sorted(library.glob("*.jpg"))[:6]:
        shutil.copy(photo, photos)
    shutil.copy(photos / sorted(os.listdir(photos))[0], photos / "a&<b>'\", c.jpg")
    names = [photos / name for name in sorted(os.listdir(photos))]
    run(program, "rate", "5", *names)
    run(program, "caption", "<script>alert(1)</script>\nSecond line & more", names[0])
    run(program, "title", "\"Dawn\" over the ridge", names[1])
    made = run(program, "export", "--gallery", "--create-folder", "--title", "Ada & Ben <3", folder / "proof", photos)
    check("the gallery is made", made.returncode == 0, made.stderr)
    return folder / "proof" / "index.html"


def dump(page, *options):
    """The document of a page after its scripts have run."""
    address = page if "#" in str(page) else str(page)
    result = run(
        chromium, "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
        "--virtual-time-budget=20000", "--window-size=1280,900", *options, "--dump-dom", f"file://{address}")
    return result.stdout


def with_script(page, name, script):
    """A copy of a page that runs a script and leaves its result in the document."""
    text = page.read_text()
    end = text.rindex("</body>")
    copy = page.with_name(name)
    copy.write_text(
        text[:end] + "<script>" + script + "</script><script>(async () => { let result; try { result = await check() }"
        " catch (error) { result = String(error) } document.body.innerHTML = '';"
        " const box = document.createElement('pre'); box.id = 'result'; box.textContent = JSON.stringify(result);"
        " document.body.append(box) })()</script>" + text[end:])
    return copy


def result(document):
    found = re.search(r'<pre id="result">(.*?)</pre>', document, re.S)
    text = found[1].replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&") if found else "null"
    return json.loads(text)


AXE = """
const check = async () => {
  const result = await axe.run()
  return { passes: result.passes.length, faults: [...result.violations, ...result.incomplete].map(
    rule => rule.id + ': ' + rule.nodes[0].html.slice(0, 120)) }
}
"""

KEYS = """
const wait = time => new Promise(resolve => setTimeout(resolve, time))
const check = async () => {
  const seen = []
  const press = async key => {
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await wait(50)
    seen.push(key + ' ' + location.hash)
  }
  const swipe = async (from, to) => {
    const touch = x => new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 300 })
    document.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(from)], changedTouches: [touch(from)] }))
    dispatchEvent(new TouchEvent('touchstart', { touches: [touch(from)], changedTouches: [touch(from)] }))
    dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(to)] }))
    await wait(50)
    seen.push('swipe ' + location.hash)
  }
  await press('ArrowRight')
  document.querySelector('#tile-2 a').click()
  await wait(50)
  seen.push('click ' + location.hash)
  for (const key of ['ArrowRight', 'ArrowLeft', ' ', 'End', 'ArrowRight', 'Home', 'ArrowLeft']) await press(key)
  await swipe(300, 100)
  await swipe(100, 300)
  await swipe(100, 120)
  document.querySelector('#photo-1 .next').click()
  await wait(50)
  seen.push('next ' + location.hash)
  seen.push('focus ' + document.activeElement.id)
  seen.push('shown ' + [...document.querySelectorAll('.view')].filter(
    view => getComputedStyle(view).display !== 'none').map(view => view.id))
  seen.push('page ' + getComputedStyle(document.querySelector('main')).visibility)
  await press('Escape')
  return seen
}
"""


def main():
    if not chromium:
        check("Chromium is installed", False, "Debian: chromium-headless-shell")
        return
    page = gallery()
    text = page.read_text()
    check("nothing is loaded from elsewhere", "http" not in text and "//" not in text)
    tester = with_script(page, "axe.html", axe() + AXE)
    for scheme, number in [("dark", 0), ("light", 1)]:
        for place in ["", "#photo-2"]:
            found = result(dump(f"{tester}{place}", f"--blink-settings=preferredColorScheme={number}"))
            passed = bool(found) and found["faults"] == [] and found["passes"] > 20
            check(f"axe finds no barrier {'in a view' if place else 'on the page'} ({scheme})", passed, found)
    seen = result(dump(with_script(page, "keys.html", KEYS)))
    expected = [
        "ArrowRight ", "click #photo-2", "ArrowRight #photo-3", "ArrowLeft #photo-2", "  #photo-3", "End #photo-7",
        "ArrowRight #photo-7", "Home #photo-1", "ArrowLeft #photo-1", "swipe #photo-2", "swipe #photo-1",
        "swipe #photo-1", "next #photo-2", "focus photo-2", "shown photo-2", "page hidden", "Escape #tile-2",
    ]
    check("keys, swipes and links lead from photo to photo", seen == expected, seen)
    plain = page.with_name("plain.html")
    plain.write_text(re.sub(r"<script>.*?</script>", "", text, flags=re.S))
    document = dump(f"{plain}#photo-2")
    check("without scripts the links are there", 'href="#photo-3"' in document and "<script" not in document)
    check("texts are texts", "&lt;script&gt;alert(1)&lt;/script&gt;<br>Second line &amp; more" in text)


main()
shutil.rmtree(folder)
sys.exit(1 if failures else 0)
