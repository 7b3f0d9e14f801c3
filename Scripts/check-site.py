#!/usr/bin/python3
"""Checks the web pages of make-site.py: check-site.py FOLDER

No link or anchor leads nowhere, every page has one heading of the first level, pictures have a text, and the colours of the
style sheet have the contrast of WCAG AA. With Chromium: no page is wider than 360 pixels, and the search finds pages that
are opened from a file.
"""
import functools
import html.parser
import http.server
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.parse

# Text and background, by the names of the style sheet.
PAIRS = [("ink", "paper"), ("ink", "panel"), ("ink", "mark"), ("quiet", "paper"), ("quiet", "panel"), ("link", "paper"),
         ("link", "panel")]
CONTRAST = 4.5
NARROW = 360
BROWSERS = ["chromium-headless-shell", "chromium"]


class Page(html.parser.HTMLParser):
    """The identifiers and the links of a page."""

    def __init__(self, text):
        super().__init__()
        self.identifiers, self.links, self.faults, self.titles = set(), [], [], 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            self.identifiers.add(values["id"])
        if tag == "h1":
            self.titles += 1
        if tag == "img" and not values.get("alt"):
            self.faults.append(f"{values.get('src')} has no text")
        for name in ("href", "src"):
            if name in values:
                self.links.append(values[name])


def faults_of_links(folder):
    files = sorted(folder.rglob("*.html"))
    pages = {path: Page(path.read_text()) for path in files}
    for path, page in pages.items():
        name = path.relative_to(folder)
        yield from (f"{name}: {fault}" for fault in page.faults)
        if page.titles != 1 and "manual-text" not in path.read_text():
            yield f"{name}: {page.titles} headings of the first level"
        for link in page.links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir() and parts.path:
                target = target / "index.html"
            if not target.is_file():
                yield f"{name}: {link} leads nowhere"
            elif parts.fragment and target in pages and parts.fragment not in pages[target].identifiers:
                yield f"{name}: {link} has no such anchor"


def luminance(color):
    parts = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear))


def faults_of_colors(folder):
    blocks = re.findall(r":root \{(.*?)\}", (folder / "style.css").read_text(), re.S)
    for style, block in zip(["light", "dark"], blocks, strict=True):
        colors = dict(re.findall(r"--(\w+): (#\w{6})", block))
        for text, background in PAIRS:
            bright, dark = sorted((luminance(colors[text]), luminance(colors[background])), reverse=True)
            if (bright + 0.05) / (dark + 0.05) < CONTRAST:
                yield f"style.css: {text} on {background} has too little contrast in {style}"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def document(browser, address, *options):
    """The document at an address, once its scripts have run."""
    with tempfile.TemporaryDirectory() as profile:
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
                   "--virtual-time-budget=20000", *options, "--dump-dom", address]
        return subprocess.run(command, capture_output=True, text=True, timeout=300).stdout


# Loads each page in a narrow frame and writes its width.
MEASURE = """<!DOCTYPE html><title>measuring</title><pre></pre><script>
const pages = PAGES, found = []
async function measure() {
  for (const page of pages) {
    const frame = document.createElement("iframe")
    frame.style.width = "NARROWpx"
    frame.src = page
    document.body.append(frame)
    await new Promise((done) => { frame.onload = done })
    const root = frame.contentDocument.documentElement
    found.push([page, root.scrollWidth])
    frame.remove()
  }
  document.querySelector("pre").textContent = JSON.stringify(found)
}
measure()
</script>"""


def faults_in_browser(folder, browser):
    pages = [str(path.relative_to(folder)) for path in sorted(folder.rglob("*.html"))]
    with tempfile.TemporaryDirectory() as served:
        served = pathlib.Path(served)
        (served / "site").symlink_to(folder)
        script = MEASURE.replace("PAGES", json.dumps([f"site/{page}" for page in pages])).replace("NARROW", str(NARROW))
        (served / "measure.html").write_text(script)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=served))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        result = document(browser, f"http://127.0.0.1:{server.server_port}/measure.html")
        server.shutdown()
    found = re.search(r"<pre>(.*?)</pre>", result, re.S)
    if not found or not found.group(1):
        yield "the browser measured nothing"
    for page, width in json.loads(found.group(1)) if found and found.group(1) else []:
        if width > NARROW:
            yield f"{page} is {width} pixels wide in a window of {NARROW}"
    for page, words, expected in [("index.html", "sidecar", "Documentation/"), ("Documentation/Keys.html", "trash", "Keys.html"),
                                  ("Reference/AdaptiveCore/View.html", "tableview", "Reference/AdaptiveCore/TableView.html")]:
        if f'href="{"../" * page.count("/")}' not in (text := document(browser, f"file://{folder}/{page}?q={words}")) \
                or expected not in text.split('id="results"')[1].split("</ol>")[0]:
            yield f"{page}: the search for {words} finds nothing"


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    faults = [*faults_of_links(folder), *faults_of_colors(folder)]
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser:
        faults += faults_in_browser(folder, browser)
    else:
        print("check-site.py: no Chromium, so widths and the search are not checked")
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
