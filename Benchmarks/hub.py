"""The hub workload in SimPy's process style."""

import sys
import time

try:
    import simpy
except ImportError:
    sys.exit(3)

PARTICIPANTS = 10_000
TICKS = 50
MASK = (1 << 64) - 1


def mix(z):
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


class Stream:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        return mix(self.state)


class Hub:
    checksum = 0

    def receive(self, participant, now):
        self.checksum = (self.checksum + mix(participant << 40 ^ now)) & MASK


def live(environment, participant, hub):
    stream = Stream(participant)
    yield environment.timeout(stream.next() % 1_000_000)
    for tick in range(TICKS):
        latency = 1_000 + stream.next() % 49_001
        yield environment.timeout(latency)
        hub.receive(participant, environment.now)
        if tick + 1 < TICKS:
            yield environment.timeout(1_000_000 - latency)


start = time.process_time()
environment = simpy.Environment()
hub = Hub()
for participant in range(PARTICIPANTS):
    environment.process(live(environment, participant, hub))
environment.run()
print(f"{time.process_time() - start:.9f} {hub.checksum:016x}")
