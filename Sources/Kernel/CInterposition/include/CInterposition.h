#ifndef CINTERPOSITION_H
#define CINTERPOSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "files.h"

struct trialrun_identity;

/// What the C library's clocks and random sources answer on a thread that runs a world.
///
/// Plain data, written by the world and read by the functions that this target defines in the place
/// of the C library's: no call back into Swift is needed to tell the time.
struct trialrun_context {
  /// The world itself, for the executors; the C side never looks inside.
  void *world;
  /// True time, in nanoseconds since the world's start.
  int64_t now_ns;
  /// Jobs and timers that have run so far.
  int64_t steps;
  /// True time at which the wall clock was last set, in nanoseconds since the world's start.
  int64_t wall_set_ns;
  /// What the wall clock showed then, in nanoseconds since 1970.
  int64_t wall_reading_ns;
  /// How much the wall clock gains, in parts per billion.
  int64_t wall_drift_ppb;
  /// What the monotonic clocks showed at the world's start, in nanoseconds since boot.
  int64_t uptime_at_start_ns;
  /// State of the generator behind the system's randomness.
  uint64_t random_state;
  /// Told of each draw before it is made, with the world and how many bytes; null if nobody asks.
  void (*draws)(void *world, size_t count);
  /// The world's own file system, for the functions of files.h; null if it uses the machine's.
  void *files;
  /// What the world takes the machine for; null if it sees the machine itself.
  const struct trialrun_identity *identity;
  /// The open /dev/urandom of this world, or -1.
  int urandom_descriptor;
  /// How many of the world's threads are blocked; with none, nobody is to be told of a signal.
  int64_t blocked;
  /// How many of those wait for a lock.
  int64_t blocked_on_locks;
  /// How much work waits until a Dispatch group is empty.
  int64_t awaited_groups;
  /// The run loops of this world; null until code asks for one.
  struct trialrun_loops *loops;
  /// The Dispatch sources of this world.
  struct source *sources;
};

/// Which function blocks the calling thread, or leaves the world.
enum trialrun_call {
  TRIALRUN_SEMAPHORE_WAIT,
  TRIALRUN_GROUP_WAIT,
  TRIALRUN_CONDITION_WAIT,
  TRIALRUN_LOCK,
  TRIALRUN_SYNC,
  TRIALRUN_SLEEP,
  TRIALRUN_POLL,
  TRIALRUN_SOURCE,
  TRIALRUN_IO,
  TRIALRUN_MAIN_SYNC,
  TRIALRUN_TIMER,
  TRIALRUN_PROCESS,
  TRIALRUN_SOCKET,
  TRIALRUN_SIGNAL,
  TRIALRUN_RUN_LOOP,
  TRIALRUN_JOIN,
  TRIALRUN_POSIX_SEMAPHORE,
};

/// What code in a world sees of the computer, the process and the user that it runs on.
struct trialrun_identity {
  /// The computer's name on the network.
  const char *host_name;
  /// The name, release and machine that `uname` gives.
  const char *system_name;
  const char *system_release;
  const char *hardware;
  /// The user's name and home folder, and the user's and group's number.
  const char *user_name;
  const char *home;
  uint32_t user_number;
  /// The process's number.
  int32_t process_number;
  /// How many processors there are, and bytes of memory.
  int32_t processors;
  int64_t memory;
  /// The environment, as NAME=VALUE, with null at its end.
  const char *const *environment;
};

extern __thread struct trialrun_context *trialrun_current_context;

/// The context of the world that the calling thread runs, or null.
static inline struct trialrun_context *trialrun_context_current(void) {
  return trialrun_current_context;
}

/// Makes the calling thread run a world, or, with null, none.
static inline void trialrun_context_enter(struct trialrun_context *context) {
  trialrun_current_context = context;
}

/// The time of a world that may be running in another process.
static inline int64_t trialrun_shared_now(const struct trialrun_context *context) {
  return __atomic_load_n(&context->now_ns, __ATOMIC_RELAXED);
}

/// The steps of a world that may be running in another process.
static inline int64_t trialrun_shared_steps(const struct trialrun_context *context) {
  return __atomic_load_n(&context->steps, __ATOMIC_RELAXED);
}

/// The system's number of the calling thread, whatever its world answers.
int trialrun_thread_number(void);

/// Starts a thread.
///
/// With 0, it has the stack that the system gives by itself. Returns 0, or why there is no thread.
int trialrun_start_thread(unsigned long *thread, size_t stack, void *(*start)(void *),
                          void *argument);

/// Something that a world has planned.
struct trialrun_plan {
  int64_t slot;
  uint64_t key;
};

/// Runs the main run loop of a world once, on the main actor.
void trialrun_run_main_loop(struct trialrun_context *context);

/// Tells a main run loop that runs within one of its own callbacks of work for the main queue.
void trialrun_main_has_work(struct trialrun_context *context);

/// Lets go of the run loop of the job that is over.
void trialrun_drop_thread_loop(struct trialrun_context *context);

/// Lets go of all run loops of a world that is over.
void trialrun_drop_loops(struct trialrun_context *context);

/// Cancels the Dispatch sources of a process of a world; no handler hears of it.
void trialrun_end_sources(struct trialrun_context *context, uint16_t process);

/// The Swift runtime's own: the number of a job's task, and the task that runs; null for none.
uint64_t trialrun_task_number(void *job);
void *trialrun_current_task(void);

/// Work for a Dispatch queue.
struct trialrun_work {
  /// The queue that it was given to, retained.
  void *queue;
  /// The queue whose turn it needs, that one or one that it targets; null for none.
  void *owner;
  /// The group that waits for it; null for none.
  void *group;
  /// What is called, and with what.
  void (*function)(void *);
  void *argument;
  /// The block that a function of the kernel calls in the end, not retained, for reports; null for none.
  const void *block;
  /// Whether the argument is a block, to be released.
  bool is_block;
  /// Whether nothing else of its owner runs meanwhile.
  bool is_exclusive;
  /// Whether it is the main queue's.
  bool is_main;
};

/// Calls work, lets go of it and leaves its group.
void trialrun_perform(struct trialrun_work work);

/// Lets go of work that is never called.
void trialrun_drop(struct trialrun_work work);

/// What a Dispatch queue was called when it was made.
const char *trialrun_queue_label(void *queue);

/// Has the processor fetch what an address points to, before it is used.
static inline void trialrun_prefetch(const void *address) { __builtin_prefetch(address); }

/// What the wall clock of a world shows, in nanoseconds since 1970.
int64_t trialrun_wall_clock(const struct trialrun_context *context);

/// Points the calls of a library that was loaded with deep binding at the program's definitions.
void trialrun_adopt_library(void *handle);

/// A library's own definition of what this program has a definition of too; null if there is none.
void *trialrun_original(const char *name);

/// Whether this program has Swift's libraries within itself.
bool trialrun_has_libraries_within(void);

/// Has a constructor of the program called again once its libraries are ready; false if they are.
bool trialrun_defer(void (*function)(void));

/// The file of the program or library that an address belongs to; null if it belongs to none.
const char *trialrun_image_of(const void *address);

/// How many functions of a crashed thread are noted.
#define TRIALRUN_CRASH_DEPTH 24

/// Where a process crashed and why, as it notes it in memory that it shares with its parent.
struct trialrun_crash {
  /// How many addresses there are; 0 if it has not crashed.
  uint32_t count;
  /// From which of them on they are functions that await the others, and not their callers.
  uint32_t awaiting;
  /// Where it crashed, where that function would have returned to, and so on.
  uintptr_t addresses[TRIALRUN_CRASH_DEPTH];
  /// Whether it called abort().
  bool is_aborting;
  /// The number that the system gave the process; 0 as long as it is not watched.
  int process;
  /// Whether there was a copy of the process, as fork makes one.
  bool has_copy;
  /// What the Swift runtime said of it; empty if nothing.
  char message[1024];
};

/// Has a crash of this process noted, and the process die of its signal then; not where somebody else
/// looks for crashes already.
void trialrun_watch_crashes(struct trialrun_crash *memory);

/// Has a function called once on a thread of its own when this process crashes, aborts or exits, before it does;
/// null for none. The process waits for it, but not for longer than twenty seconds.
void trialrun_call_at_crash(void (*call)(void));

/// Reads where a task that is about to be resumed goes on, and where those go on that await it; returns
/// how many addresses that are.
uint32_t trialrun_resume_points(const void *task, uintptr_t *addresses, uint32_t room);

/// Reads the addresses of the functions that work for a queue calls: a function, or a block's own function and the
/// closure that the block holds. There are at most two; returns how many.
uint32_t trialrun_work_functions(const struct trialrun_work *work, uintptr_t addresses[2]);

/// Ends the calling process if it is a copy of the one that is watched, and notes that there is one.
void trialrun_end_copy(struct trialrun_crash *memory);

/// Notes whether the watched process, which calls, has children: no app can start anything else.
void trialrun_record_copies(struct trialrun_crash *memory);

/// Gives the calling thread a stack on which a crash can be noted when its own is used up.
void trialrun_use_crash_stack(void);

/// The Swift runtime's own: the readable name that a symbol stands for, to be freed; null if it is
/// not Swift's. With no output given, it allocates one.
char *swift_demangle(const char *symbol, size_t length, char *output, size_t *output_size,
                     uint32_t flags);

#endif
