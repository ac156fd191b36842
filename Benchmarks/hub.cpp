// The hub workload with std::priority_queue: what the hub suite measures everything else against.
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <queue>
#include <vector>

struct Stream { // SplitMix64
  uint64_t state;
  static uint64_t mix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }
  uint64_t next() { return mix(state += 0x9E3779B97F4A7C15); }
};

struct Event {
  int64_t time; // microseconds
  uint64_t sequence;
  uint32_t participant;
  bool is_delivery;
  bool operator<(const Event &other) const {
    return time != other.time ? time > other.time : sequence > other.sequence;
  }
};

int main() {
  const uint32_t participants = 10000;
  const int ticks = 50;
  std::timespec from, to;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  std::vector<Stream> streams;
  std::vector<int> left(participants, ticks);
  std::priority_queue<Event> queue;
  uint64_t sequence = 0, checksum = 0;
  for (uint32_t id = 0; id < participants; id++) {
    streams.push_back(Stream{id});
    queue.push({int64_t(streams[id].next() % 1000000), sequence++, id, false});
  }
  while (!queue.empty()) {
    Event event = queue.top();
    queue.pop();
    if (event.is_delivery) {
      checksum += Stream::mix(uint64_t(event.participant) << 40 ^ uint64_t(event.time));
      continue;
    }
    int64_t latency = 1000 + int64_t(streams[event.participant].next() % 49001);
    queue.push({event.time + latency, sequence++, event.participant, true});
    if (--left[event.participant] > 0)
      queue.push({event.time + 1000000, sequence++, event.participant, false});
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
  double seconds = double(to.tv_sec - from.tv_sec) + double(to.tv_nsec - from.tv_nsec) / 1e9;
  std::printf("%.9f %016llx\n", seconds, (unsigned long long)checksum);
}
