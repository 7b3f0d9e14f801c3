"""The browser on a large library with its catalogue, those that `growth.py` has made, until it has nothing to do."""

from __future__ import annotations

import argparse
import contextlib
import os
import pathlib
import tempfile
from typing import Iterator

from pty_session import PtySession

ROOT = pathlib.Path(__file__).resolve().parent.parent


def parser(description: str) -> argparse.ArgumentParser:
    """A parser for the program, the folder of the libraries, and the number of photos."""
    result = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    result.add_argument("--program", default=str(ROOT / ".build/release/photos-tui"))
    result.add_argument("--folder", type=pathlib.Path, default=pathlib.Path("/tmp/photos-tui-growth"))
    result.add_argument("count", type=int)
    return result


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


@contextlib.contextmanager
def browser(options: argparse.Namespace) -> Iterator[PtySession]:
    """The browser at 120x40. What it saves is not there the next time."""
    with tempfile.TemporaryDirectory() as state:
        environment = {
            "HOME": str(options.folder / f"home-{options.count}"), "XDG_STATE_HOME": state, "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], "PHOTOS_TUI_NO_INDEX": "1", "PHOTOS_TUI_NO_ANIMATION": "1",
        }
        library = str(options.folder / f"library-{options.count}")
        with PtySession([options.program, "--fresh", library], 120, 40, environment) as session:
            wait_until_calm(session)
            yield session
