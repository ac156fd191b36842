"""The studies whose processes are killed, and the results of an undisturbed run of each study."""

import atexit
import os
import subprocess

# Its judgement takes a while, so that a kill can hit it too.
STUDY = """# A small promise.
study: A small study
starts: 2026-03-01T09:00:00Z
lasts: 3d
app:
  name: SensorLogger
  isolation: {isolation}
  entitlements: [device-usage]
  fetch: {{ every: 1d }}
participants:
  - group: willing
    count: {count}
expect:
  - that: nothing goes wrong
    no rows: select participant from errors
  - that: judging takes a while
    no rows: |
      with recursive n(i) as (select 1 union all select i + 1 from n where i < {steps})
      select i from n where i < 0
"""


def is_final(name):
    """Whether a file has its final name; the others are those of PartialFile, which the next run removes."""
    return "-partial" not in name and not name.endswith(("-whole", "-whole-journal"))


class Study:
    """A scenario in a separate folder, and the files that every run of the scenario must write."""

    def __init__(self, command, folder, isolation, count, steps=10):
        self.command = command
        self.folder = folder
        os.makedirs(folder)
        with open(f"{folder}/a.yaml", "w", encoding="utf-8") as file:
            file.write(STUDY.format(isolation=isolation, count=count, steps=steps))
        self.isolation = isolation
        self.calls = 0
        self.finish(self.start("whole", ["--jobs", "1"]))
        self.whole = self.tree("whole")

    def words(self, out, options):
        return ["run", f"{self.folder}/a.yaml", "--quiet", "--out", f"{self.folder}/{out}", *options]

    def start(self, out, options):
        return self.call(self.words(out, options))

    def call(self, words):
        """Starts the command with a separate folder for temporary files."""
        self.calls += 1
        temporary = f"{self.folder}/temporary-{self.calls}"
        os.makedirs(temporary)
        process = subprocess.Popen(
            [self.command, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "TMPDIR": temporary},
        )
        process.temporary = temporary
        # If this script is interrupted, the process ends too.
        atexit.register(lambda: process.poll() is None and process.kill())
        return process

    def finish(self, process):
        """Waits for a run, which must succeed, and returns its output."""
        said, _ = process.communicate()
        if process.returncode != 0:
            raise Failure(f"exit status {process.returncode}: {said.decode()}")
        self.expect_no_temporary_files(process)
        return said.decode()

    def expect_no_temporary_files(self, process):
        if left := os.listdir(process.temporary):
            raise Failure(f"temporary files remain: {left}")

    def tree(self, out):
        """The path and the bytes of every file below a folder."""
        found = {}
        top = f"{self.folder}/{out}"
        for folder, _, names in os.walk(top):
            for name in names:
                path = f"{folder}/{name}"
                with open(path, "rb") as file:
                    found[os.path.relpath(path, top)] = file.read()
        return found

    def expect_whole(self, out):
        """Fails unless a folder has exactly the files of an undisturbed run, byte for byte."""
        if difference := differences(self.tree(out), self.whole):
            raise Failure(f"{out}: {difference}")

    def expect_nothing_torn(self, out):
        """Fails unless every file with its final name is complete."""
        for name, bytes_ in self.tree(out).items():
            if is_final(name) and bytes_ != self.whole.get(name):
                raise Failure(f"{out}/{name} has its final name and is incomplete")


class Failure(Exception):
    """A run did something that no run may do."""


def differences(found, wanted):
    names = sorted(set(found) | set(wanted))
    return ", ".join(name for name in names if found.get(name) != wanted.get(name))
