// What the callbacks of an app cost: counted while their code runs in a world that is profiled.
//
// A world without a profile pays for one comparison at a few places. Allocations are counted by
// redirecting the calls of the loaded libraries, which happens only in a process that profiles.
#ifndef TRIALRUN_PROFILE_H
#define TRIALRUN_PROFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The number of kinds of callbacks; 0 stands for code that is not the app's.
#define TRIALRUN_CALLBACKS 16

// Bounds of what is recorded (our choice).
#define TRIALRUN_STACK_DEPTH 64
#define TRIALRUN_STACKS 32768
#define TRIALRUN_ORIGINS 2048
#define TRIALRUN_PROFILED_DAYS 400

/// What the callbacks of one kind have cost so far; the calls come first.
struct trialrun_cost {
  uint64_t calls;
  /// Time on the processor, in ticks of the profile's clock, without the time of callbacks within.
  uint64_t ticks;
  /// Calls of malloc and its relatives, the bytes that they requested, and calls of free.
  uint64_t allocations, bytes, releases;
  /// Jobs and queue items that were submitted to run.
  uint64_t jobs;
  /// Files that were opened, bytes written to files, and bytes of requests.
  uint64_t opened, written, sent;
  /// Jobs of the main actor, their time, and the longest time, allocations and calls of one of them.
  uint64_t holds, hold_ticks, longest_hold, most_hold_allocations;
};

/// One sample of a stack: addresses, innermost first.
struct trialrun_stack {
  uint8_t callback;
  bool on_main;
  /// Whether the app's code held a lock of POSIX threads, as an NSLock is.
  bool holds_lock;
  uint16_t count;
  uintptr_t addresses[TRIALRUN_STACK_DEPTH];
};

/// The living memory that was allocated at one place, for objects of one type.
struct trialrun_origin {
  /// The type's metadata; null for memory that is no object.
  const void *type;
  /// The return address of the allocating call.
  uintptr_t place;
  uint8_t callback;
  uint64_t alive, bytes;
  /// The type's name; empty if there is none.
  char name[112];
};

/// The profile of one world, in memory that a process shares with its parent.
struct trialrun_profile {
  struct trialrun_cost costs[TRIALRUN_CALLBACKS];
  /// Fetches that delivered samples, the samples, and the most of one fetch.
  uint64_t fetches, samples, largest_fetch;
  /// Nanoseconds of a tick, and the ticks that an empty callback seems to take.
  double tick_ns, empty_ticks;

  // What is recorded beside the exact counts.
  bool has_times, has_stacks, has_objects, has_instructions;

  /// The callback whose code runs.
  uint8_t current;
  /// Whether a job of the main actor runs.
  bool on_main;
  /// The callback whose instructions the instrumenting tool has counted last.
  uint8_t collected;
  /// The locks that the callback's code holds.
  uint32_t locks;
  uint64_t mark, hold, hold_allocations;
  uint64_t check_mark, check_ticks;
  int64_t check_ns;
  uintptr_t check_thread;

  uint32_t stack_count, lost_stacks;
  struct trialrun_stack *stacks;
  uint32_t origin_count, day_count;
  /// Allocations whose origins were not recorded because there were too many.
  uint64_t lost_origins;
  int64_t next_day_ns;
  struct trialrun_origin *origins;
  /// The living objects of each origin at the end of each day.
  uint32_t (*alive_by_day)[TRIALRUN_ORIGINS];
};

/// Creates an empty profile in shared memory; null if the system has no memory left.
struct trialrun_profile *trialrun_profile_create(bool times, bool stacks, bool objects,
                                                 bool instructions);
void trialrun_profile_destroy(struct trialrun_profile *profile);

/// Begins and ends profiling in this process, outside of any world; only one world may run meanwhile.
void trialrun_profile_begin(struct trialrun_profile *profile);
void trialrun_profile_end(struct trialrun_profile *profile);

/// Lets the costs from now on count for a callback, or, with 0, for none.
///
/// Returns the callback for which they counted until now, for trialrun_profile_leave.
uint8_t trialrun_profile_enter(struct trialrun_profile *profile, uint8_t callback);
void trialrun_profile_leave(struct trialrun_profile *profile, uint8_t outer);

/// The same for a job of the main actor.
uint8_t trialrun_profile_enter_main(struct trialrun_profile *profile, uint8_t callback);
void trialrun_profile_leave_main(struct trialrun_profile *profile, uint8_t outer);

/// Notes that a lock was acquired or released (change 1 or -1) by a call with this return address.
void trialrun_profile_lock(struct trialrun_profile *profile, const void *place, int change);

/// Records that the day of a world's instant may be over.
void trialrun_profile_day(struct trialrun_profile *profile, int64_t now_ns);

/// Forgets what is alive: the app's process has ended, and a phone takes all of its memory back.
void trialrun_profile_process_ends(struct trialrun_profile *profile);

#endif
