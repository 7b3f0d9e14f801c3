"""Runs a program on a pseudo-terminal, and measures the time from outside."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time


class PtySession:
    """One run of a program on a pseudo-terminal of a given size. Times are seconds since the fork.

    `cell` is the extent of a cell in pixels, 0 for a terminal that does not tell; `answers` adds to what it answers.
    """

    ANSWERS = {b"\x1b[c": b"\x1b[?62;22c", b"\x1b[0c": b"\x1b[?62;22c", b"\x1b[5n": b"\x1b[0n"}

    def __init__(
        self, command: list[str], columns: int, rows: int, environment: dict[str, str],
        cell: tuple[int, int] = (0, 0), answers: dict[bytes, bytes] | None = None,
    ) -> None:
        self.output = bytearray()
        self.answers = self.ANSWERS | (answers or {})
        self.cell = cell
        self.last_byte = 0.0
        pid, master = pty.fork()
        if pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, columns * cell[0], rows * cell[1]))
            os.execvpe(command[0], command, environment)
        self.pid, self.master = pid, master
        self.start = time.perf_counter()

    def __enter__(self) -> "PtySession":
        return self

    def __exit__(self, *_: object) -> None:
        try:
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(self.pid, 0)
        os.close(self.master)

    def now(self) -> float:
        """The seconds since the fork."""
        return time.perf_counter() - self.start

    def read(self, timeout: float) -> bytes:
        """The bytes that have arrived, after waiting at most `timeout` seconds for the first; empty at the end, or on a time-out."""
        ready, _, _ = select.select([self.master], [], [], timeout)
        if not ready:
            return b""
        try:
            data = os.read(self.master, 1 << 20)
        except OSError:
            return b""
        self.last_byte = self.now()
        self.output += data
        self._answer(data)
        return data

    def _answer(self, data: bytes) -> None:
        """Replies to queries. Some programs wait for the reply to a device attributes query before they draw, or for the
        terminal's acknowledgement that it has read what they sent."""
        for query, answer in self.answers.items():
            for _ in range(data.count(query)):
                os.write(self.master, answer)

    def read_frame(self) -> None:
        """Reads until a frame is complete, which ends with the synchronized update, or nothing comes for a second."""
        while self.read(1.0) and not self.output.endswith(b"\x1b[?2026l"):
            pass

    def read_until_quiet(self, silence: float, limit: float = 20.0) -> float:
        """The time of the last byte before `silence` seconds without output."""
        deadline = self.now() + limit
        while self.now() < deadline and self.read(silence):
            pass
        return self.last_byte

    def send(self, keys: bytes) -> float:
        """Types keys, and returns the time."""
        os.write(self.master, keys)
        return self.now()

    def resize(self, columns: int, rows: int) -> float:
        """Changes the window's size, which signals the program, and returns the time."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, columns * self.cell[0], rows * self.cell[1]))
        return self.now()
