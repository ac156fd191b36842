"""Information about processes, from /proc."""

import os


def children(pid):
    try:
        with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
            return [int(word) for word in file.read().split()]
    except OSError:
        return []


def descendants(pid):
    found = children(pid)
    return found + [one for child in found for one in descendants(child)]


def ticks(pid):
    """Processor time of a process and of its ended children, in hundredths of a second; None if the process is gone."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return None
    return None if fields[0] == "Z" else sum(int(field) for field in fields[11:15])


def identity(pid):
    """The process's start time, which distinguishes it from a later process with the same number."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rpartition(")")[2].split()[19]
    except OSError:
        return None


def size(path):
    try:
        return os.stat(path).st_size
    except OSError:
        return 0
