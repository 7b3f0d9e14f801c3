#!/usr/bin/env python3
"""Prints the tests that took longest: slowest-tests.py COUNT EVENTS...

EVENTS are files that Swift Testing writes with --event-stream-output-path. The time of a test is that from the beginning
of its first case to the end of its last one, without the time that it waits for other tests to end.
"""

import json
import sys


def durations(path: str) -> dict[str, float]:
    """The seconds of each test, by the test's identifier."""
    names: dict[str, str] = {}
    began: dict[str, float] = {}
    ended: dict[str, float] = {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            try:
                record = json.loads(line)
            except ValueError:
                continue  # The last line of a program that crashed.
            payload = record.get("payload", {})
            if record.get("kind") == "test":
                suite = payload["id"].split("/")[0]
                names[payload["id"]] = suite + ": " + (payload.get("displayName") or payload["name"])
                continue
            identifier, time = payload.get("testID"), payload.get("instant", {}).get("absolute", 0)
            if payload.get("kind") == "testCaseStarted":
                began.setdefault(identifier, time)
            elif payload.get("kind") == "testCaseEnded":
                ended[identifier] = time
    return {names.get(test, test): ended[test] - began[test] for test in ended if test in began}


def main() -> None:
    """Prints one line for each test, the slowest first."""
    found = [item for path in sys.argv[2:] for item in durations(path).items()]
    for name, seconds in sorted(found, key=lambda item: -item[1])[: int(sys.argv[1])]:
        print(f"{seconds:8.1f} s  {name}")


if __name__ == "__main__":
    main()
