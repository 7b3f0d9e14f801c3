"""Programs of other people that write and read pictures."""

import subprocess
import tempfile
from pathlib import Path


def run(*command: str, content: bytes = b"") -> bytes:
    """What a program prints; fails when it fails."""
    done = subprocess.run(command, input=content, capture_output=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: {done.stderr.decode(errors='replace')}")
    return done.stdout


def through(content: bytes, given: str, wanted: str, *command: str) -> bytes:
    """What a program makes of a file: `{in}` and `{out}` in the command are the names of both, which end as said."""
    with tempfile.TemporaryDirectory(prefix="photos-tui-corpus-") as folder:
        source, target = Path(folder, "in" + given), Path(folder, "out" + wanted)
        source.write_bytes(content)
        run(*(part.replace("{in}", str(source)).replace("{out}", str(target)) for part in command))
        return target.read_bytes()
