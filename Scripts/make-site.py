#!/usr/bin/python3
"""Builds the documentation as a folder of web pages: make-site.py FOLDER MODULES

cmark-gfm reads the Markdown, as it does for readers on the web and in the program; mandoc reads the manual pages. The pages
keep their folders, so that links and pictures between them hold. MODULES is a folder with the built modules of the
products, for their reference. See Scripts/check-site.py.
"""
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from reference import MODULES, Reference, slug

ROOT = pathlib.Path(__file__).resolve().parent.parent
ASSETS = ROOT / "Documentation/site"
DOCC = re.compile(r"Sources/.*/(\w+)\.docc/")
# Pages of Documentation that are not about using the program.
OF_TOOLKIT = ["Comparison", "Previewing", "Semantics", "Toolkit-CHANGELOG"]
OF_DEVELOPMENT = ["SystemCalls"]


def sources():
    """The groups of the navigation, each with its sources. The guide is in the order of its table in README.md."""
    guide = re.findall(r"\]\((Documentation/\w+\.md)\)", (ROOT / "README.md").read_text())
    rest = [path for path in sorted(glob("Documentation/*.md"))]
    guide = list(dict.fromkeys(guide + rest))
    stem = lambda path: pathlib.Path(path).stem
    articles = [path for folder in sorted(glob("Sources/**/*.docc")) for path in sorted(
        glob(f"{folder}/*.md"), key=lambda path: (stem(path) != stem(folder), path))
        + glob(f"{folder}/Tutorials/?*Tutorial.tutorial")]
    return {
        "Guide": ["README.md"] + [path for path in guide if stem(path) not in OF_TOOLKIT + OF_DEVELOPMENT]
        + sorted(glob("Documentation/*.[1-8]")),
        "Toolkit": articles + [f"Documentation/{name}.md" for name in OF_TOOLKIT],
        "Reference": [f"Reference/{module}.md" for module in MODULES],
        "Development": ["CONTRIBUTING.md", "ARCHITECTURE.md", "DECISIONS.md"] + sorted(glob("Documentation/Decisions/*.md"))
        + [f"Documentation/{name}.md" for name in OF_DEVELOPMENT]
        + ["SECURITY.md", "RELEASING.md", "Benchmarks/README.md", "CHANGELOG.md"],
    }


def glob(pattern):
    return [str(path.relative_to(ROOT)) for path in ROOT.glob(pattern)]


def address(source):
    """The address of a page in the site."""
    if source == "README.md":
        return "index.html"
    article = DOCC.match(source)
    if article:
        return f"{article.group(1)}/{pathlib.Path(source).stem}.html"
    return source.removesuffix(".md") + ".html"


def relative(target, page):
    """The address of a target as a page links to it."""
    return "../" * page.count("/") + target


def plain(markup):
    """The text of markup."""
    return html.unescape(re.sub(r"<[^>]*>", "", markup))


def tutorial(source):
    """A tutorial as Markdown, with the files that its steps show."""
    resources = (ROOT / source).parent.parent / "Resources"

    def code(match):
        file = resources / match.group(2)
        return f"`{match.group(1)}`:\n\n```{file.suffix[1:]}\n{file.read_text()}```"

    text = re.sub(r"^ +", "", (ROOT / source).read_text(), flags=re.M)
    text = re.sub(r'^@Intro\(title: "(.*)"\) {$', r"# \1\n", text, flags=re.M)
    text = re.sub(r'^@Section\(title: "(.*)"\) {$', r"## \1\n", text, flags=re.M)
    text = re.sub(r"^(@(Tutorial|ContentAndMedia|Steps|Step|Image)\b.*|})$", "", text, flags=re.M)
    return re.sub(r'^@Code\(name: "(.*?)", file: "?(.*?)"?\)$', code, text, flags=re.M)


class Site:
    def __init__(self, folder, modules):
        self.folder = folder
        self.groups = sources()
        self.reference = Reference(modules)
        # The navigation has the products; their pages have the types.
        self.pages = [source for group in self.groups.values() for source in group]
        self.pages += [f"{page}.md" for page in self.reference.pages if f"{page}.md" not in self.pages]
        self.addresses = {source: address(source) for source in self.pages}
        self.names = {pathlib.Path(page).name for page in self.addresses.values()}
        self.titles = {}
        self.index = []
        self.files = set()

    def build(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        bodies = {source: self.body(source) for source in self.pages}
        for source, body in bodies.items():
            self.write(source, body)
        for file in self.files:
            self.copy(file)
        for asset in ASSETS.iterdir():
            shutil.copy(asset, self.folder)
        # Readable in the search from a file: a script may be read, and JSON may not.
        text = json.dumps(self.index, ensure_ascii=False, separators=(",", ":"))
        (self.folder / "index.js").write_text(f"window.siteIndex = {text}\n")
        return len(bodies)

    def body(self, source):
        """The markup of a page, and its title."""
        if re.search(r"\.[1-8]$", source):
            name, section = pathlib.Path(source).stem, source[-1]
            self.titles[source] = f"{name}({section})"
            version = re.search(r'number = "(.*)"', (ROOT / "Sources/photos-tui/Version.swift").read_text()).group(1)
            text = (ROOT / source).read_text().replace("@VERSION@", version).replace("@DATE@", "")
            return subprocess.run(["mandoc", "-T", "html", "-O", "fragment,man=%N.%S.html"], input=text,
                                  check=True, capture_output=True, text=True).stdout
        read = tutorial if source.endswith(".tutorial") else lambda source: (ROOT / source).read_text()
        text = self.reference.pages.get(source.removesuffix(".md")) or read(source)
        if article := DOCC.match(source):
            text = self.reference.linked(text, article.group(1))
            text = re.sub(r"<doc:([\w/]+)>", lambda link: self.article(link.group(1)), text)
        markup = subprocess.run(["cmark-gfm", "-e", "table", "-e", "strikethrough", "-e", "autolink"], input=text,
                                check=True, capture_output=True, text=True).stdout
        title = re.search(r"<h1>(.*?)</h1>", markup, re.S)
        self.titles[source] = plain(title.group(1)) if title else pathlib.Path(source).stem
        return markup

    def article(self, name):
        """A link to an article or a tutorial of the toolkit."""
        source = next(source for source in self.groups["Toolkit"]
                      if DOCC.match(source) and pathlib.Path(source).stem == name.split("/")[-1])
        title = re.search(r"^(?:# | *@Intro\(title: \")(.*?)(?:\"\).*)?$", (ROOT / source).read_text(), re.M).group(1)
        return f"[{title.strip('`')}](/{source})"

    def write(self, source, markup):
        page = address(source)
        markup = self.link(source, page, self.identify(page, markup))
        markup = re.sub(r"<table", '<div class="table" tabindex="0"><table', markup).replace("</table>", "</table></div>")
        markup = markup.replace("<pre>", '<pre tabindex="0">')
        self.collect(page, self.titles[source], markup)
        navigation = "".join(
            f"<h2>{group}</h2><ul>" + "".join(self.entry(other, page) for other in members) + "</ul>"
            for group, members in self.groups.items())
        title = self.titles[source]
        heading = title if title == "photos-tui" else f"{title} – photos-tui"
        path = self.folder / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"""<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{html.escape(heading)}</title>
<link rel="stylesheet" href="{relative("style.css", page)}">
<script defer src="{relative("search.js", page)}"></script>
<a class="skip" href="#content">Skip to the text</a>
<header>
<strong><a href="{relative("index.html", page)}">photos-tui</a></strong>
<form class="search" data-root="{relative("", page)}" hidden><input type="search" name="q" aria-label="Search"
placeholder="Search, with /"></form>
<a class="pages" href="#pages">All pages</a>
</header>
<main id="content"><div id="results" aria-live="polite"></div>
{markup}</main>
<nav id="pages" aria-label="All pages">{navigation}</nav>
<footer>{html.escape(source)}</footer>
</html>
""")

    def entry(self, source, page):
        current = ' aria-current="page"' if address(source) == page else ""
        return f'<li><a href="{relative(address(source), page)}"{current}>{html.escape(self.titles[source])}</a></li>'

    def identify(self, page, markup):
        """Gives headings the identifiers by which pages refer to them."""
        taken = {}

        def heading(match):
            level, text = match.groups()
            name = slug(plain(text), taken)
            return f'<h{level} id="{name}"><a href="#{name}">{re.sub("</?a[^>]*>", "", text)}</a></h{level}>'

        return re.sub(r"<h([1-6])>(.*?)</h\1>", heading, markup, flags=re.S)

    def link(self, source, page, markup):
        """Lets links point to pages and to copied files. What is only in the repository becomes text."""
        def target(path):
            """The file of the repository that a link means, and its anchor."""
            path, _, anchor = path.partition("#")
            base = ROOT if path.startswith("/") else (ROOT / source).parent
            file = (base / path.lstrip("/")).resolve()
            name = str(file.relative_to(ROOT)) if file.is_relative_to(ROOT) else ""
            return name, f"#{anchor}" if anchor else ""

        def anchor(match):
            path, text = html.unescape(match.group(1)), match.group(2)
            if re.match(r"\w+:|#", path) or path in self.names:
                return match.group(0)
            name, fragment = target(path)
            if name in self.addresses:
                return f'<a href="{relative(self.addresses[name], page)}{fragment}">{text}</a>'
            if (ROOT / name).is_file():
                self.files.add(name)
                return f'<a href="{relative(name, page)}">{text}</a>'
            return text

        def picture(match):
            name, _ = target(html.unescape(match.group(1)))
            self.files.add(name)
            return f'<img src="{relative(name, page)}"'

        markup = re.sub(r'<a href="([^"]*)">(.*?)</a>', anchor, markup, flags=re.S)
        return re.sub(r'<img src="([^":]*)"', picture, markup)

    def copy(self, name):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, path)

    def collect(self, page, title, markup):
        """Adds the sections of a page to the index of the search."""
        parts = re.split(r'<h[1-3][^>]*?id="([^"]+)"[^>]*>(.*?)</h[1-3]>', markup, flags=re.S)
        for anchor, heading, text in zip(["", *parts[1::3]], [title, *parts[2::3]], parts[0::3]):
            text = " ".join(plain(text).split())
            if text:
                url = page + (f"#{anchor}" if anchor and not heading == title else "")
                self.index.append([url, title, plain(heading).strip(), text])


if __name__ == "__main__":
    os.chdir(ROOT)
    count = Site(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).absolute()).build()
    print(f"{count} pages in {sys.argv[1]}")
