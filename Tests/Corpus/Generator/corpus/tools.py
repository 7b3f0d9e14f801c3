"""Runs other programs that write and read images."""

import subprocess
import tempfile
from pathlib import Path


def run(*command: str, content: bytes = b"") -> bytes:
    """Returns the output of a program. Exits if the program fails."""
    done = subprocess.run(command, input=content, capture_output=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: {done.stderr.decode(errors='replace')}")
    return done.stdout


def through(content: bytes, given: str, wanted: str, *command: str) -> bytes:
    """Returns the file that a program makes of another. `{in}` and `{out}` in the command become paths that end in
    `given` and `wanted`."""
    with tempfile.TemporaryDirectory(prefix="photos-tui-corpus-") as folder:
        source, target = Path(folder, "in" + given), Path(folder, "out" + wanted)
        source.write_bytes(content)
        run(*(part.replace("{in}", str(source)).replace("{out}", str(target)) for part in command))
        return target.read_bytes()
