// What the callbacks of an app cost; see profile.h.
#define _GNU_SOURCE
#include "CKernel.h"
#include "real.h"
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

// A loss of time within a callback is taken for a pause of the thread from this length on, and
// looked for after this time; in nanoseconds (our choice).
#define SHORTEST_PAUSE 20000
#define CHECK_INTERVAL 500000

static inline uint64_t ticks(void) {
#if defined(__x86_64__)
  return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
  uint64_t value;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(value));
  return value;
#else
  struct timespec time;
  trialrun_real_clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
#endif
}

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  trialrun_real_clock_gettime(clock, &time);
  return time.tv_sec * 1000000000 + time.tv_nsec;
}

static void *map(size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

static size_t size_of_days(void) { return sizeof(uint32_t[TRIALRUN_PROFILED_DAYS][TRIALRUN_ORIGINS]); }

// The length of a tick in nanoseconds; measured once, because the processes that are forked for measurements inherit it.
static double tick_length(void) {
  static double known;
  if (known > 0) return known;
  int64_t start_ns = nanoseconds(CLOCK_MONOTONIC);
  uint64_t start = ticks();
  int64_t end_ns;
  do end_ns = nanoseconds(CLOCK_MONOTONIC);
  while (end_ns - start_ns < 20000000);
  known = (double)(end_ns - start_ns) / (double)(ticks() - start);
  return known;
}

struct trialrun_profile *trialrun_profile_create(bool times, bool stacks, bool objects,
                                                 bool instructions) {
  struct trialrun_profile *profile = map(sizeof *profile);
  if (!profile) return NULL;
  profile->has_times = times;
  profile->has_stacks = stacks;
  profile->has_objects = objects;
  profile->has_instructions = instructions;
  if (times) profile->tick_ns = tick_length();
  if (stacks) profile->stacks = map(TRIALRUN_STACKS * sizeof *profile->stacks);
  if (objects) {
    profile->origins = map(TRIALRUN_ORIGINS * sizeof *profile->origins);
    profile->alive_by_day = map(size_of_days());
  }
  if ((stacks && !profile->stacks) || (objects && (!profile->origins || !profile->alive_by_day))) {
    trialrun_profile_destroy(profile);
    return NULL;
  }
  return profile;
}

void trialrun_profile_destroy(struct trialrun_profile *profile) {
  if (profile->stacks) munmap(profile->stacks, TRIALRUN_STACKS * sizeof *profile->stacks);
  if (profile->origins) munmap(profile->origins, TRIALRUN_ORIGINS * sizeof *profile->origins);
  if (profile->alive_by_day) munmap(profile->alive_by_day, size_of_days());
  munmap(profile, sizeof *profile);
}

// Compares the clock with the thread's processor time, because the system may have let another
// thread run meanwhile; returns the ticks of a pause.
static uint64_t lost_ticks(struct trialrun_profile *profile, uint64_t now) {
  uint64_t passed = now - profile->check_mark;
  if (passed < profile->check_ticks) return 0;
  int64_t processor = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
  uintptr_t thread = (uintptr_t)pthread_self();
  double whole = (double)passed * profile->tick_ns;
  double lost = whole - (double)(processor - profile->check_ns);
  bool is_known = thread == profile->check_thread && profile->check_mark != 0;
  profile->check_mark = ticks();
  profile->check_ns = processor;
  profile->check_thread = thread;
  if (!is_known || lost < SHORTEST_PAUSE || lost < whole / 100) return 0;
  return (uint64_t)(lost / profile->tick_ns);
}

// Adds the time since the last change of callbacks to the present one.
static inline void charge(struct trialrun_profile *profile) {
  uint64_t now = ticks();
  uint64_t passed = now - profile->mark;
  uint64_t lost = lost_ticks(profile, now);
  // A pause within this time is about as long as it: the two clocks differ by a little. A pause that
  // is longer was before this time.
  if (lost && passed >= lost / 2) passed = passed > lost ? passed - lost : 0;
  if (profile->current) {
    profile->costs[profile->current].ticks += passed;
    if (profile->on_main) profile->hold += passed;
  }
  profile->mark = lost ? ticks() : now;
}

// A request to Callgrind, if the program runs in it; no effect on the processor itself (Valgrind's
// documentation, "The Client Request mechanism").
static inline void request_of_callgrind(uint64_t number, const char *text) {
#if defined(__x86_64__)
  volatile uint64_t request[6] = {((uint64_t)'C' << 24) | ((uint64_t)'T' << 16) | number,
                                  (uint64_t)(uintptr_t)text, 0, 0, 0, 0};
  volatile uint64_t result = 0;
  __asm__ volatile("rolq $3, %%rdi; rolq $13, %%rdi; rolq $61, %%rdi; rolq $51, %%rdi\n\t"
                   "xchgq %%rbx, %%rbx"
                   : "=d"(result)
                   : "a"(&request[0]), "0"(result)
                   : "cc", "memory");
#else
  (void)number, (void)text;
#endif
}

enum { DUMP_AT = 3, TOGGLE_COLLECT = 2 };

static void dump_instructions(struct trialrun_profile *profile) {
  if (!profile->collected) return;
  char text[24];
  snprintf(text, sizeof text, "callback %d", profile->collected);
  request_of_callgrind(DUMP_AT, text);
  profile->collected = 0;
}

// Lets the tool count instructions only while a callback's code runs, and each callback's alone.
static void collect_instructions(struct trialrun_profile *profile, uint8_t outer, uint8_t callback) {
  if (outer == callback) return;
  if (outer) request_of_callgrind(TOGGLE_COLLECT, NULL);
  if (callback && profile->collected != callback) {
    dump_instructions(profile);
    profile->collected = callback;
  }
  if (callback) request_of_callgrind(TOGGLE_COLLECT, NULL);
}

uint8_t trialrun_profile_enter(struct trialrun_profile *profile, uint8_t callback) {
  uint8_t outer = profile->current;
  if (profile->has_times) charge(profile);
  if (profile->has_instructions && outer) collect_instructions(profile, outer, 0);
  profile->current = callback;
  if (profile->has_instructions) collect_instructions(profile, 0, callback);
  return outer;
}

void trialrun_profile_leave(struct trialrun_profile *profile, uint8_t outer) {
  trialrun_profile_enter(profile, outer);
}

uint8_t trialrun_profile_enter_main(struct trialrun_profile *profile, uint8_t callback) {
  uint8_t outer = trialrun_profile_enter(profile, callback);
  profile->on_main = true;
  profile->hold = 0;
  profile->hold_allocations = 0;
  return outer;
}

void trialrun_profile_leave_main(struct trialrun_profile *profile, uint8_t outer) {
  struct trialrun_cost *cost = &profile->costs[profile->current];
  uint8_t callback = profile->current;
  trialrun_profile_leave(profile, outer);
  profile->on_main = false;
  if (!callback) return;
  cost->holds++;
  cost->hold_ticks += profile->hold;
  if (profile->hold > cost->longest_hold) cost->longest_hold = profile->hold;
  if (profile->hold_allocations > cost->most_hold_allocations)
    cost->most_hold_allocations = profile->hold_allocations;
}

// Measures what an empty callback seems to take.
static void calibrate(struct trialrun_profile *profile) {
  profile->check_ticks = (uint64_t)(CHECK_INTERVAL / profile->tick_ns);
  // The least of some rounds is the one that nothing has disturbed.
  double least = 1e9;
  for (int round = 0; round < 50; round++) {
    profile->costs[1].ticks = 0;
    for (int call = 0; call < 1000; call++)
      trialrun_profile_leave(profile, trialrun_profile_enter(profile, 1));
    double each = (double)profile->costs[1].ticks / 1000;
    if (each < least) least = each;
  }
  profile->empty_ticks = least;
  memset(&profile->costs[1], 0, sizeof profile->costs[1]);
}

void trialrun_profile_begin_allocations(struct trialrun_profile *profile);
void trialrun_profile_end_allocations(void);
void trialrun_profile_begin_stacks(struct trialrun_profile *profile);
void trialrun_profile_end_stacks(struct trialrun_profile *profile);
void trialrun_profile_name_origins(struct trialrun_profile *profile);

void trialrun_profile_begin(struct trialrun_profile *profile) {
  if (profile->has_times) calibrate(profile);
  profile->next_day_ns = INT64_C(86400000000000);
  trialrun_profile_begin_allocations(profile);
  if (profile->has_stacks) trialrun_profile_begin_stacks(profile);
  if (profile->has_times) profile->mark = ticks();
}

void trialrun_profile_end(struct trialrun_profile *profile) {
  if (profile->has_stacks) trialrun_profile_end_stacks(profile);
  if (profile->has_instructions) dump_instructions(profile);
  if (profile->has_objects) trialrun_profile_name_origins(profile);
  trialrun_profile_end_allocations();
}
