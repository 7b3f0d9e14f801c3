#!/usr/bin/env python3
"""Runs a command with processor time that nothing else needs, so that tests beside it hardly notice it.

    Scripts/run-beside.py COMMAND...

The lowest priority is not enough: a process that wakes up waits until the running one has used its slice of three
milliseconds, and tests with several processes wake up often. From Linux 6.12, a process can ask for shorter slices.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import platform
import struct
import sys

LOWEST_PRIORITY = 19
SLICE_NANOSECONDS = 100_000
# The numbers of the system call sched_setattr.
SCHED_SETATTR = {"x86_64": 314, "aarch64": 274}


def shorten_slices() -> None:
    """Asks for the lowest priority and short slices. Older kernels ignore the second."""
    # struct sched_attr of linux/sched/types.h: size, policy, flags, nice, priority, runtime and others that are 0.
    attributes = struct.pack("<IIQiIQQQII", 56, 0, 0, LOWEST_PRIORITY, 0, SLICE_NANOSECONDS, 0, 0, 0, 0)
    number = SCHED_SETATTR.get(platform.machine())
    if number is not None:
        ctypes.CDLL(None).syscall(number, 0, ctypes.create_string_buffer(attributes), 0)


def main() -> None:
    """Replaces this process by the command."""
    os.nice(LOWEST_PRIORITY)
    shorten_slices()
    # Where the kernel groups processes by session, a group has a priority, too, and that of a process counts only inside.
    with contextlib.suppress(OSError), open("/proc/self/autogroup", "w", encoding="ascii") as group:
        group.write(str(LOWEST_PRIORITY))
    os.execvp(sys.argv[1], sys.argv[1:])


if __name__ == "__main__":
    main()
