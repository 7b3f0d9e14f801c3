#!/usr/bin/python3
"""Types queries over a large library, and measures each key from outside.

    Benchmarks/type-queries.py [--program PATH] [--folder DIR] COUNT [QUERY...]

The library and its catalogue are those that `growth.py COUNT` has made in DIR (/tmp/photos-tui-growth). The script waits until
the program has nothing to do. For each key it prints the milliseconds to the first number of hits, that number, the
milliseconds to the last frame, and the last number.
"""

from __future__ import annotations

import os
import re

import large_library
from pty_session import PtySession

QUERIES = ("wedding", "iso>6400 -wedding", "img_00012")
CANCEL = "\x03"


def press(session: PtySession, key: str) -> list[tuple[float, str]]:
    """The milliseconds of the frames that follow a key, until 0.6 s without one, each with the number of hits in it."""
    frames: list[tuple[float, str]] = []
    start = session.now()
    os.write(session.master, key.encode())
    while data := session.read(0.6):
        numbers = re.findall(rb"[\d,]+ photos?(?: so far)?", data)
        frames.append(((session.last_byte - start) * 1000, numbers[-1].decode() if numbers else ""))
    return frames


def main() -> None:
    parser = large_library.parser(__doc__)
    parser.add_argument("queries", nargs="*", default=QUERIES)
    options = parser.parse_args()
    with large_library.browser(options) as session:
        for query in options.queries:
            opening = press(session, "/")
            print(f"{query!r}: / takes {opening[0][0]:.0f} ms" if opening else f"{query!r}: / shows nothing")
            for key in query:
                frames = press(session, key)
                first = next(((time, number) for time, number in frames if number), (0, "no number"))
                last = frames[-1] if frames else (0, "")
                print(f"  {key!r}: {first[0]:.0f} ms, {first[1]}; {last[0]:.0f} ms, {last[1]}", flush=True)
            press(session, CANCEL)


if __name__ == "__main__":
    main()
