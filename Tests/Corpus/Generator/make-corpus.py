#!/usr/bin/python3
"""Makes the image files that the tests use, from formulas and fixed seeds.

In Tests/Corpus: files in good/ and bad/, independent decodes of the good ones in references/, and manifest.json with
what the tests expect of each file. A file in bad/ is named after its fault. In Tests/DecoderTests/Fixtures: the smaller
files that single tests refer to by name.

    make corpus

Run it after you change the generator, and read the difference before you commit it.
"""

from pathlib import Path

import fixtures
from corpus import faults, faults_rare, floating, gif, heif, heif_grid, jpeg, jpeg_2000, jxl, lossless, others
from corpus import photoshop, plain, png, small_formats, tiff, tiff_variants, video, webp
from corpus.collection import Collection

TESTS = Path(__file__).resolve().parent.parent.parent


def main() -> None:
    """Makes all files again."""
    corpus = Collection(TESTS / "Corpus")
    corpus.begin()
    more = (photoshop, jpeg_2000, floating, small_formats, video)
    for format in (jpeg, png, gif, webp, heif, heif_grid, jxl, tiff, tiff_variants, lossless, *more):
        format.make(corpus)
    plain.make_bmp(corpus)
    plain.make_bmp_variants(corpus)
    plain.make_pnm(corpus)
    others.make(corpus)
    faults.make(corpus)
    faults_rare.make(corpus)
    for format in more:
        format.make_faults(corpus)
    corpus.end()
    fixtures.make(TESTS / "DecoderTests" / "Fixtures")
    files = [path for side in ("good", "bad", "references") for path in (corpus.folder / side).iterdir()]
    print(f"{len(corpus.good)} good, {len(corpus.bad)} bad, {sum(path.stat().st_size for path in files) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
