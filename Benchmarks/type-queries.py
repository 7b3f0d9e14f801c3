#!/usr/bin/python3
"""Types queries over a large library, and measures each key from outside.

    Benchmarks/type-queries.py [--program PATH] [--folder DIR] COUNT [QUERY...]

The library and its catalogue are those that `growth.py COUNT` has made in DIR (/tmp/photos-tui-growth). The script waits until
the program has nothing to do. For each key it prints the milliseconds to the first number of hits, that number, the
milliseconds to the last frame, and the last number.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import re

from pty_session import PtySession

ROOT = pathlib.Path(__file__).resolve().parent.parent
QUERIES = ("wedding", "iso>6400 -wedding", "img_00012")
CANCEL = "\x03"


def processor_time(pid: int) -> int:
    """The processor time of a process, in hundredths of a second."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def wait_until_calm(session: PtySession) -> None:
    """Reads until the program has used less than 3% of a processor for three seconds."""
    calm = used = 0
    while session.now() < 300 and calm < 3:
        end = session.now() + 1
        while session.now() < end:
            session.read(max(0.001, end - session.now()))
        now = processor_time(session.pid)
        calm = calm + 1 if now - used < 3 and session.now() > 6 else 0
        used = now
    print(f"nothing to do after {session.now() - 3:.0f} s, {used / 100:.1f} s of processor time")


def press(session: PtySession, key: str) -> list[tuple[float, str]]:
    """The milliseconds of the frames that follow a key, until 0.6 s without one, each with the number of hits in it."""
    frames: list[tuple[float, str]] = []
    start = session.now()
    os.write(session.master, key.encode())
    while data := session.read(0.6):
        numbers = re.findall(rb"\d+ photos?(?: so far)?", data)
        frames.append(((session.last_byte - start) * 1000, numbers[-1].decode() if numbers else ""))
    return frames


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(ROOT / ".build/release/photos-tui"))
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path("/tmp/photos-tui-growth"))
    parser.add_argument("count", type=int)
    parser.add_argument("queries", nargs="*", default=QUERIES)
    options = parser.parse_args()
    environment = {
        "HOME": str(options.folder / f"home-{options.count}"), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
        "PATH": os.environ["PATH"], "PHOTOS_TUI_NO_INDEX": "1", "PHOTOS_TUI_NO_ANIMATION": "1",
    }
    library = str(options.folder / f"library-{options.count}")
    with PtySession([options.program, "--fresh", library], 120, 40, environment) as session:
        wait_until_calm(session)
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
