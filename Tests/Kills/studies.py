"""The studies that are disturbed, and what an undisturbed run of each leaves behind."""

import atexit
import os
import subprocess

# Judging it takes a while, so that it can be disturbed too.
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


class Study:
    """A scenario in a folder of its own, and the bytes that every run of it must give."""

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
        """Starts the command with a folder for temporary files that nobody else has."""
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
        # Nothing of it outlives whoever is interrupted here.
        atexit.register(lambda: process.poll() is None and process.kill())
        return process

    def finish(self, process):
        """Waits for a run that must succeed, and says nothing that it needn't."""
        said, _ = process.communicate()
        if process.returncode != 0:
            raise Failure(f"exit status {process.returncode}: {said.decode()}")
        self.expect_no_temporary_files(process)
        return said.decode()

    def expect_no_temporary_files(self, process):
        if left := os.listdir(process.temporary):
            raise Failure(f"among temporary files there stays {left}")

    def tree(self, out):
        """Every file below a folder with its bytes."""
        found = {}
        top = f"{self.folder}/{out}"
        for folder, _, names in os.walk(top):
            for name in names:
                path = f"{folder}/{name}"
                with open(path, "rb") as file:
                    found[os.path.relpath(path, top)] = file.read()
        return found

    def expect_whole(self, out):
        """Whether a folder has what an undisturbed run leaves, to the byte, and nothing else."""
        if difference := differences(self.tree(out), self.whole):
            raise Failure(f"{out}: {difference}")

    def expect_nothing_torn(self, out):
        """Whether what has its final name is whole."""
        for name, bytes_ in self.tree(out).items():
            if "-partial" not in name and bytes_ != self.whole.get(name):
                raise Failure(f"{out}/{name} has its final name and is not whole")


class Failure(Exception):
    """What a run did that no run may."""


def differences(found, wanted):
    names = sorted(set(found) | set(wanted))
    return ", ".join(name for name in names if found.get(name) != wanted.get(name))
