#!/usr/bin/env python3
"""Runs `swift test` with the given options, and reports its progress and its failures:  Tests/progress.py [OPTION]...

Tests/run calls it, after it has built the tests. On standard error it says how many tests have ended; on standard output
it prints each failure as soon as it is there, with the command that repeats the test, and in the end the result. With
--times it runs one test at a time, and also prints the twenty slowest tests and the time of each folder of tests. Each
record of swift-testing's event stream is a line of JSON.
"""

import collections
import json
import os
import pathlib
import subprocess
import sys
import threading

# How many of the slowest tests --times prints.
SLOWEST = 20


class Progress:
    """The state of a test run, by the records of its event stream."""

    def __init__(self):
        self.names = {}  # of the test functions, by the test's identifier
        self.begun = {}  # when each began that has not ended
        self.times = {}
        self.failed = set()
        self.skipped = collections.Counter()  # by the reason
        self.ended = False
        self.shown = -1

    def read(self, record):
        payload = record["payload"]
        if record["kind"] == "test":
            if payload["kind"] == "function":
                self.names[payload["id"]] = payload.get("displayName") or payload["name"]
            return
        test, kind = payload.get("testID"), payload["kind"]
        if kind == "issueRecorded":
            self.fail(test, payload)
        elif kind == "runEnded":
            self.ended = True
        if test not in self.names:
            return
        if kind == "testStarted":
            self.begun[test] = payload["instant"]["absolute"]
        elif kind == "testEnded":
            self.times[test] = payload["instant"]["absolute"] - self.begun.pop(test)
            self.report()
        elif kind == "testSkipped":
            self.skipped[" ".join(payload.get("_comments", [])) or "no reason is given"] += 1
            self.report()

    def fail(self, test, payload):
        issue = payload["issue"]
        if issue.get("isKnown") or issue.get("severity") == "warning":
            return
        self.clear()
        first = test not in self.failed
        self.failed.add(test)
        place = issue.get("sourceLocation") or {}
        where = f"{place.get('fileID')}:{place.get('line')}:{place.get('column')}" if place else "no place is known"
        print(f"✘ {self.names.get(test, test)}\n  {where}")
        for message in payload["messages"]:
            print("  " + message["text"].replace("\n", "\n  "))
        if first and test:
            # MODULE.SUITE/FUNCTION/FILE:LINE:COLUMN
            print(f"  repeat: Tests/run --filter '{test.split('(')[0].partition('.')[2]}'")
        sys.stdout.flush()

    def report(self):
        done, all_tests = len(self.times) + self.skipped.total(), len(self.names)
        if not all_tests:
            return
        text = f"tests: {done:,} of {all_tests:,}"
        if self.failed:
            text += f", {len(self.failed):,} failed"
        if sys.stderr.isatty():
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()
        elif done * 10 // all_tests > self.shown:
            # A log gets a line for each tenth.
            self.shown = done * 10 // all_tests
            print(text, file=sys.stderr, flush=True)

    def clear(self):
        if sys.stderr.isatty():
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def print_times(self):
        folders = collections.Counter()
        for test, time in self.times.items():
            folders[test.partition(".")[0]] += time
        slowest = sorted(self.times.items(), key=lambda pair: -pair[1])[:SLOWEST]
        print("seconds  test")
        for test, time in slowest:
            print(f"{time:7.1f}  {test.partition('/')[0]}: {self.names[test]}")
        print("seconds  folder")
        for folder, time in folders.most_common():
            print(f"{time:7.1f}  {folder}")


def main():
    options = sys.argv[1:]
    prints_times = "--times" in options
    options = [option for option in options if option != "--times"]
    folder = pathlib.Path(os.environ["TMPDIR"])
    stream, log = folder / "events", folder / "test.log"
    os.mkfifo(stream)
    progress = Progress()

    def follow():
        with open(stream, encoding="utf-8") as lines:
            for line in lines:
                progress.read(json.loads(line))

    reader = threading.Thread(target=follow, daemon=True)
    reader.start()
    command = ["swift", "test", *options, "--event-stream-output-path", str(stream), "--event-stream-version", "0"]
    if prints_times:
        # Side by side, all tests begin at once, and a test's time would be that of all.
        command.append("--no-parallel")
    with open(log, "wb") as output:
        status = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output).returncode
    # If no test has opened the stream, its reader still waits for that; a program of a test may keep the stream open.
    os.close(os.open(stream, os.O_RDWR | os.O_NONBLOCK))
    reader.join(timeout=10)
    progress.clear()

    text = log.read_text(encoding="utf-8", errors="replace")
    if status != 0 and not (progress.ended and progress.failed):
        print("\n".join(text.splitlines()[-60:]))
        for test in progress.begun:
            print(f"had not ended: {test}")
    if prints_times:
        progress.print_times()
    for reason, count in sorted(progress.skipped.items()):
        print(f"{count} skipped: {reason}")
    if not progress.times:
        print("no test was run", file=sys.stderr)
        sys.exit(status or 1)
    failed = len(progress.failed)
    print(f"{len(progress.times) - failed} passed, {failed} failed")
    sys.exit(status or (1 if failed or not progress.ended else 0))


try:
    main()
except KeyboardInterrupt:
    # Tests/run ends what was started.
    sys.exit("interrupted")
