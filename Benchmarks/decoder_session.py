"""Talks to a decoder as the program does, and measures the time from outside."""

from __future__ import annotations

import fcntl
import mmap
import os
import pathlib
import socket
import struct
import subprocess
import time
from dataclasses import dataclass

MAGIC, VERSION = 0x50544431, 3
HELLO = struct.pack("<IHH", MAGIC, VERSION, 1)
SET_BUFFER, REQUEST = 2, 3
THUMBNAIL, DECODE = 2, 3
FIRST, GOOD = 1, 2
OK, NONE, UNKNOWN_FORMAT = 0, 7, 2
QUICK_STAGE = 2
REPLY_BYTES = 232
# What a server is told to start a decoder.
START = struct.pack("<i", 0)


@dataclass
class Answer:
    """A reply, and the milliseconds until it arrived."""

    milliseconds: float
    status: int
    flags: int
    width: int
    height: int
    message: str


class DecoderSession:
    """A decoder that has entered its sandbox, with memory for pictures: a copy of a server, which starts with it."""

    def __init__(self, program: pathlib.Path, pixels: int = 1200 * 1200) -> None:
        self.control, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.server = subprocess.Popen(
            ["/bin/sh", "-c", f'exec "$0" 3<&{other.fileno()}', str(program)],
            pass_fds=[other.fileno()],
            env={"GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        other.close()
        self.program = program
        self.socket = self._start_decoder()
        self.number = 0
        self._provide_memory(pixels * 4)

    def _start_decoder(self) -> socket.socket:
        """Makes the server copy itself, and waits for the copy's hello."""
        own, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        socket.send_fds(self.control, [START], [other.fileno()])
        other.close()
        own.settimeout(20)
        if not own.recv(4096).startswith(HELLO):
            raise SystemExit(f"{self.program}: no hello")
        return own

    def start_milliseconds(self) -> float:
        """The time until another decoder of the running server is ready for a file."""
        start = time.perf_counter()
        decoder = self._start_decoder()
        milliseconds = (time.perf_counter() - start) * 1000
        decoder.close()
        return milliseconds

    def _provide_memory(self, count: int) -> None:
        memory = os.memfd_create("benchmark", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
        os.ftruncate(memory, count)
        fcntl.fcntl(memory, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW | fcntl.F_SEAL_SEAL)
        self.memory = mmap.mmap(memory, count)
        message = struct.pack("<IHHQ", MAGIC, VERSION, SET_BUFFER, count)
        socket.send_fds(self.socket, [message], [memory])
        os.close(memory)

    def ask(self, operation: int, photo: pathlib.Path, box: tuple[int, int], stage: int = GOOD) -> Answer:
        """Sends one request with the opened file."""
        self.number += 1
        message = struct.pack(
            "<IHHQBBBBIII16xI4x", MAGIC, VERSION, REQUEST, self.number, operation, stage, 0, 0, *box, 0, 0
        )
        with open(photo, "rb") as file:
            start = time.perf_counter()
            socket.send_fds(self.socket, [message], [file.fileno()])
            reply = self.socket.recv(4096)
            milliseconds = (time.perf_counter() - start) * 1000
        if len(reply) != REPLY_BYTES:
            raise SystemExit(f"{photo}: the decoder is gone")
        status, flags = reply[16], struct.unpack_from("<H", reply, 20)[0]
        width, height = struct.unpack_from("<II", reply, 24)
        return Answer(milliseconds, status, flags, width, height, reply[72:].rstrip(b"\0").decode(errors="replace"))

    def peak_memory(self) -> int:
        """The peak memory of the decoder, in MiB."""
        server = self.server.pid
        decoder = pathlib.Path(f"/proc/{server}/task/{server}/children").read_text().split()[0]
        status = pathlib.Path(f"/proc/{decoder}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) // 1024

    def __enter__(self) -> "DecoderSession":
        return self

    def __exit__(self, *_: object) -> None:
        # The decoder ends with its server.
        self.server.kill()
        self.server.wait()
        self.control.close()
        self.socket.close()
        self.memory.close()
