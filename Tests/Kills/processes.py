"""What the system says of processes."""

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
    """Processor time in hundredths of a second, of it and of those of its children that have ended; None if it is gone."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return None
    return None if fields[0] == "Z" else sum(int(field) for field in fields[11:15])


def identity(pid):
    """When it began: another process of the same number has begun at another time."""
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
