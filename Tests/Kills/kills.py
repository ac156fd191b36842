"""Kills workers and coordinators of runs, and compares the results with those of undisturbed runs.

    kills.py COMMAND WORKERS COORDINATORS

No kill depends on real time: each one waits for a state that is visible from outside, such as the number of recorded
bytes or the existence of a partly written page. A run that ends before its moment is repeated, and does not count.
"""

import itertools
import os
import random
import shutil
import signal
import sys
import time

from processes import children, descendants, identity, size, ticks
from studies import Failure, Study, is_final

# Time limits in seconds: for a process that should end by itself, and for a run.
PATIENCE = 60
HANG = 1800

# The pause between two observations of a run, in seconds. Without a pause, this script would use the run's processor.
PAUSE = 0.0005


def kill_workers(studies, wanted):
    """Kills the wanted number of workers over several runs, and returns how many it killed."""
    chance = random.Random(1)
    killed = 0
    runs = itertools.cycle([(jobs, study) for jobs in (1, 2, 3, 7) for study in studies])
    while killed < wanted:
        jobs, study = next(runs)
        share = min(wanted - killed, -(-wanted // 8))
        found = disturb(study, jobs, share, chance)
        killed += sum(found.values())
        text = ", ".join(f"{count} {name}" for name, count in sorted(found.items()))
        print(f"  isolation {study.isolation}, {jobs} jobs: {text}; {killed} of {wanted}", flush=True)
    return killed


def disturb(study, jobs, most, chance):
    """Runs a study, kills some of its workers, and compares the results; returns the number of kills by signal."""
    out = f"killed-{jobs}"
    process = study.start(out, ["--jobs", str(jobs)])
    results = f"{study.folder}/{out}/results.sqlite"
    partial = f"{results}-partial"
    # The kills end before the run judges its expectations: the run would rightly report a judge that is killed.
    enough = 0.7 * len(study.whole["results.sqlite"])
    # They stay ended when the finished results get their final name.
    over = False
    found = {}
    seen = {}
    began = time.monotonic()
    while process.poll() is None:
        time.sleep(PAUSE)
        if time.monotonic() - began > HANG:
            process.kill()
            raise Failure(f"a run with {jobs} jobs hangs after {found}")
        over = over or sum(found.values()) == most or size(partial) > enough or os.path.exists(results)
        if over:
            continue
        for worker in children(process.pid):
            # A few participants after the worker's start, at a different point of its work for each worker.
            limit = seen.setdefault(worker, chance.randint(5, 9))
            if limit is None or (ticks(worker) or 0) < limit or sum(found.values()) == most:
                continue
            seen[worker] = None
            sent = chance.choice([signal.SIGKILL] * 8 + [signal.SIGSTOP, signal.SIGSEGV])
            os.kill(worker, sent)
            found[sent.name] = found.get(sent.name, 0) + 1
    said = study.finish(process)
    if said:
        raise Failure(f"a run whose workers were killed prints {said}")
    study.expect_whole(out)
    shutil.rmtree(f"{study.folder}/{out}")
    return found


class Moment:
    """A moment of a run at which its coordinator is killed."""

    def __init__(self, name, has_come):
        self.name = name
        self.has_come = has_come


def moments(study, chance):
    """The moments, in turn, each detected from the run's process and the path of its folder; None stands for a merge."""

    def recorded(share):
        wanted = share * len(study.whole["results.sqlite"])
        return lambda pid, out: size(f"{out}/results.sqlite-partial") >= wanted

    def begun(pid, out):
        return len(children(pid)) >= 2

    def judging(pid, out):
        return size(f"{out}/results.sqlite") > 0 and children(pid)

    def writing(pid, out):
        return os.path.isdir(out) and any(name.startswith("report.html-partial") for name in os.listdir(out))

    while True:
        yield Moment("bytes recorded", recorded(chance.uniform(0.1, 0.95)))
        yield Moment("workers begun", begun)
        yield Moment("judging", judging)
        yield Moment("writing the page", writing)
        yield Moment("bytes recorded", recorded(chance.uniform(0.1, 0.95)))
        yield None


def kill_coordinators(study, wanted):
    """Kills the wanted number of coordinators, and resumes each run; returns the number of kills by moment."""
    chance = random.Random(2)
    for k in (1, 2):
        study.finish(study.start("shards", ["--shard", f"{k}/2"]))
    study.finish(study.call(merging(study, "merged")))
    merged = study.tree("merged")
    found = {}
    for moment in moments(study, chance):
        if sum(found.values()) == wanted:
            break
        if moment is None:
            name = kill_merge(study, merged)
        else:
            name = kill_run(study, moment)
        if name:
            found[name] = found.get(name, 0) + 1
            done = sum(found.values())
            if done % 10 == 0:
                print(f"  {done} of {wanted} coordinators", flush=True)
    return found


def kill_run(study, moment):
    """Kills a run at a moment; returns the moment's name, or None if the run ended before."""
    out = "cut"
    shutil.rmtree(f"{study.folder}/{out}", ignore_errors=True)
    process = study.start(out, ["--jobs", "2"])
    if not kill_at(process, f"{study.folder}/{out}", moment.has_come):
        study.finish(process)
        study.expect_whole(out)
        return None
    study.expect_no_temporary_files(process)
    study.expect_nothing_torn(out)
    study.finish(study.start(out, ["--resume", "--jobs", "2"]))
    study.expect_whole(out)
    return moment.name


def merging(study, out):
    return ["merge", f"{study.folder}/shards", "--out", f"{study.folder}/{out}", "--quiet"]


def kill_merge(study, merged):
    """Kills a merge while it writes; returns the moment's name, or None if the merge ended before."""
    out = "cut"
    shutil.rmtree(f"{study.folder}/{out}", ignore_errors=True)
    process = study.call(merging(study, out))

    def has_come(pid, folder):
        return size(f"{folder}/results.sqlite-partial") > 0 and size(f"{folder}/results.sqlite") == 0

    if not kill_at(process, f"{study.folder}/{out}", has_come):
        study.finish(process)
        return None
    study.expect_no_temporary_files(process)
    for name, bytes_ in study.tree(out).items():
        if is_final(name) and bytes_ != merged.get(name):
            raise Failure(f"{name} of a killed merge is incomplete")
    study.finish(study.call(merging(study, out)))
    if study.tree(out) != merged:
        raise Failure("a merge after a killed merge has other results")
    return "merging"


def kill_at(process, out, has_come):
    """Kills a process at a moment, and waits until its descendants have ended; False if the process ended before."""
    began = time.monotonic()
    while process.poll() is None:
        if has_come(process.pid, out):
            break
        time.sleep(PAUSE)
        if time.monotonic() - began > HANG:
            process.kill()
            raise Failure("a run hangs")
    else:
        return False
    family = {pid: identity(pid) for pid in descendants(process.pid)}
    process.kill()
    process.communicate()
    if process.returncode != -signal.SIGKILL:
        return False
    deadline = time.monotonic() + PATIENCE
    while left := [pid for pid, born in family.items() if ticks(pid) is not None and identity(pid) == born]:
        if time.monotonic() > deadline:
            raise Failure(f"the processes {left} still run after the coordinator was killed")
    return True


def main():
    command, workers, coordinators = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    top = os.environ["TMPDIR"]
    began = time.monotonic()
    studies = [
        Study(command, f"{top}/worker", "worker", 4000),
        Study(command, f"{top}/process", "process", 400),
    ]
    killed = kill_workers(studies, workers)
    found = kill_coordinators(Study(command, f"{top}/coordinator", "worker", 600, 2_000_000), coordinators)
    text = ", ".join(f"{count} {name}" for name, count in sorted(found.items()))
    print(f"{killed} workers and {sum(found.values())} coordinators killed ({text}), {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        main()
    except Failure as failure:
        print(f"Tests/Kills: {failure}", file=sys.stderr)
        sys.exit(1)
