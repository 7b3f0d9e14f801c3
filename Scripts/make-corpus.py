#!/usr/bin/python3
"""Makes the test corpus in Tests/Corpus from seeds: files in good/ and bad/, independent decodes of the good ones in
references/, and manifest.json, which says what is expected of each.

    Scripts/install-packages.sh corpus
    Scripts/make-corpus.py

Run it again after changing what it makes, and read the difference. A file in bad/ is named after what is wrong with it.
"""

from pathlib import Path

from corpus import faults, faults_rare, gif, heif, jpeg, jxl, others, plain, png, tiff, webp
from corpus.collection import Collection


def main() -> None:
    """Makes everything anew."""
    corpus = Collection(Path(__file__).resolve().parent.parent / "Tests" / "Corpus")
    corpus.begin()
    for format in (jpeg, png, gif, webp, heif, jxl, tiff):
        format.make(corpus)
    plain.make_bmp(corpus)
    plain.make_pnm(corpus)
    others.make(corpus)
    faults.make(corpus)
    faults_rare.make(corpus)
    corpus.end()
    files = [path for path in corpus.folder.rglob("*") if path.is_file()]
    print(f"{len(corpus.good)} good, {len(corpus.bad)} bad, {sum(path.stat().st_size for path in files) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
