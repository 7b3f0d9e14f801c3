"""Collects the corpus: files, references and the manifest."""

import hashlib
import json
import shutil
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from corpus import references

BACKGROUND = (0x33, 0x66, 0x99)
"""The background behind transparent pixels in all references."""


@dataclass
class Collection:
    """The corpus, whose files are written as they are added, in the folders `good`, `bad` and `references`."""

    folder: Path
    good: list[dict] = field(default_factory=list)
    bad: list[dict] = field(default_factory=list)
    kept: dict[str, str] = field(default_factory=dict)

    def begin(self) -> None:
        """Removes the files of an earlier run."""
        for name in ("good", "bad", "references"):
            shutil.rmtree(self.folder / name, ignore_errors=True)
            (self.folder / name).mkdir(parents=True)

    def add(
        self,
        name: str,
        content: bytes,
        format: str,
        by: references.Reader,
        psnr: float = 50,
        orientation: int = 1,
        durations: tuple[int, ...] = (),
        loops: int = 1,
        scaled: bool = False,
        **more: object,
    ) -> None:
        """Adds a good file. `by` decodes it independently, and `psnr` is the least similarity in decibels.

        With `scaled` the reference is averaged, so that it is at most 128 pixels wide.
        """
        path = self.folder / "good" / name
        self._write(path, content)
        frames = by.read(path)
        row = {
            "name": name,
            "format": format,
            "orientation": orientation,
            "width": frames[0].shape[1],
            "height": frames[0].shape[0],
            "frames": len(frames),
            "psnr": psnr,
            "by": by.label,
            "references": [
                self._keep(name, number, references.reduced(frame) if scaled else frame)
                for number, frame in enumerate(frames)
            ],
            **more,
        }
        if frames[0].shape[2] == 4 and any((frame[..., 3] < 255).any() for frame in frames):
            row["hasAlpha"] = True
        if durations:
            row |= {"durations": list(durations), "loops": loops}
        self.good.append(row)

    def unseen(self, name: str, content: bytes, format: str, width: int, height: int) -> None:
        """Adds a good file that is too large to compare pixel by pixel."""
        self._write(self.folder / "good" / name, content)
        row = {"name": name, "format": format, "orientation": 1, "width": width, "height": height, "frames": 1}
        self.good.append({**row, "psnr": 0, "by": "nobody", "references": []})

    def fault(self, name: str, content: bytes, *statuses: str, **more: object) -> None:
        """Adds a bad file and the statuses that decoding it may have."""
        self._write(self.folder / "bad" / name, content)
        self.bad.append({"name": name, "statuses": list(statuses), **more})

    def end(self) -> None:
        """Writes the manifest."""
        rows = {"background": "%02X%02X%02X" % BACKGROUND}
        lines = [json.dumps(rows)[:-1]]
        for side, entries in (("good", self.good), ("bad", self.bad)):
            body = ",\n  ".join(
                json.dumps(entry, ensure_ascii=True) for entry in sorted(entries, key=lambda e: e["name"])
            )
            lines.append(f',\n "{side}": [\n  {body}\n ]')
        (self.folder / "manifest.json").write_text("".join(lines) + "\n}\n")

    def _keep(self, name: str, number: int, frame: np.ndarray) -> str:
        """Stores the pixels over the background as a reference and returns its name. Equal ones are stored once."""
        pixels = references.over(frame, BACKGROUND)
        content = b"P6\n%d %d\n255\n" % (pixels.shape[1], pixels.shape[0]) + pixels.tobytes()
        digest = hashlib.sha256(content).hexdigest()
        if digest not in self.kept:
            self.kept[digest] = f"{name}{f'-{number}' if number else ''}.ppm"
            self._write(self.folder / "references" / self.kept[digest], content)
        return self.kept[digest]

    @staticmethod
    def _write(path: Path, content: bytes) -> None:
        if path.exists():
            raise SystemExit(f"{path.name}: made twice")
        path.write_bytes(content)
