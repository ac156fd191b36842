#ifndef CKERNEL_H
#define CKERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "files.h"
#include "processes.h"
#include "profile.h"
#include "terminal.h"

struct trialrun_identity;

/// The state from which the C library's clocks and random sources answer on a thread that runs a
/// world.
///
/// Plain data, written by the world and read by the functions that replace the C library's, so that
/// reading a clock needs no call into Swift.
struct trialrun_context {
  /// The world, for the executors; C code never accesses its contents.
  void *world;
  /// True time, in nanoseconds since the world's start.
  int64_t now_ns;
  /// The number of jobs and timers that have run so far.
  int64_t steps;
  /// True time at which the wall clock was last set, in nanoseconds since the world's start.
  int64_t wall_set_ns;
  /// What the wall clock showed then, in nanoseconds since 1970.
  int64_t wall_reading_ns;
  /// How much the wall clock gains, in parts per billion.
  int64_t wall_drift_ppb;
  /// What the monotonic clocks showed at the world's start, in nanoseconds since boot.
  int64_t uptime_at_start_ns;
  /// The state of the generator behind the system's randomness.
  uint64_t random_state;
  /// Called before each draw, with the world and the number of bytes; null if nothing observes
  /// draws.
  void (*draws)(void *world, size_t count);
  /// The world's own file system, for the functions of files.h; null if it uses the machine's.
  void *files;
  /// The simulated machine; null if the world sees the real one.
  const struct trialrun_identity *identity;
  /// The open /dev/urandom of this world, or -1.
  int urandom_descriptor;
  /// The number of the world's blocked threads; with 0, no thread needs to be woken.
  int64_t blocked;
  /// The number of blocked threads that wait for a lock.
  int64_t blocked_on_locks;
  /// The number of work items that wait until a Dispatch group is empty.
  int64_t awaited_groups;
  /// The number of suspended processes.
  int64_t suspended;
  /// The run loops of this world; null until code uses one.
  struct trialrun_loops *loops;
  /// The Dispatch sources of this world.
  struct source *sources;
  /// Whether the world observes what its code writes to standard output and standard error.
  bool observes_output;
  /// What the app's callbacks cost; null if nobody asks.
  struct trialrun_profile *profile;
};

/// The kind of function that blocks the calling thread, or that the world doesn't support.
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

/// The computer, the process and the user that code in a world sees.
struct trialrun_identity {
  /// The computer's name on the network.
  const char *host_name;
  /// The name, release and machine that `uname` returns.
  const char *system_name;
  const char *system_release;
  const char *hardware;
  /// The user's name and home folder, and the user's and group's number.
  const char *user_name;
  const char *home;
  uint32_t user_number;
  /// The process's number.
  int32_t process_number;
  /// The number of processors, and the bytes of memory.
  int32_t processors;
  int64_t memory;
  /// The environment, as NAME=VALUE, terminated by null.
  const char *const *environment;
};

extern __thread struct trialrun_context *trialrun_current_context;

/// The context of the calling thread's world, or null.
static inline struct trialrun_context *trialrun_context_current(void) {
  return trialrun_current_context;
}

/// Sets the calling thread's world; null for none.
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

/// The system's number of the calling thread, independent of its world.
int trialrun_thread_number(void);

/// Starts a thread.  With a `stack` of 0, the thread has the default stack size. Returns 0, or an
/// error number.
int trialrun_start_thread(unsigned long *thread, size_t stack, void *(*start)(void *),
                          void *argument);

/// A planned call of a world.
struct trialrun_plan {
  int64_t slot;
  uint64_t key;
};

/// Runs the main run loop of a world once, on the main actor.
void trialrun_run_main_loop(struct trialrun_context *context);

/// Notifies a main run loop that runs within one of its own callbacks that the main queue has work.
void trialrun_main_has_work(struct trialrun_context *context);

/// Releases the run loop of a job that has ended.
void trialrun_drop_thread_loop(struct trialrun_context *context);

/// Releases all run loops of a world that has ended.
void trialrun_drop_loops(struct trialrun_context *context);

/// Cancels the Dispatch sources of a process of a world; no handler is called.
void trialrun_end_sources(struct trialrun_context *context, uint16_t process);

/// Counts the ticks that the Dispatch timers of a process missed while it was suspended.
void trialrun_resume_sources(struct trialrun_context *context, uint16_t process);

/// The number of a job's task, and the running task, from the Swift runtime; null for none.
uint64_t trialrun_task_number(void *job);
void *trialrun_current_task(void);

/// Whether a task was cancelled.
bool trialrun_task_is_cancelled(void *task);

/// The actor whose turn a job is; null if the job is something else.
void *trialrun_actor_of_turn(void *job);

/// Reads the jobs that wait for an actor's turn, in the order in which they would run; returns their number, at most
/// the room.
size_t trialrun_actor_jobs(void *actor, void **jobs, size_t room);

/// Removes all jobs that wait for a turn of an actor that runs none.
void trialrun_clear_actor(void *actor);

/// Lets a job wait for an actor's turn.
void trialrun_enqueue_on_actor(void *job, void *actor);

/// Work for a Dispatch queue.
struct trialrun_work {
  /// The queue to which the work was submitted, retained.
  void *queue;
  /// The queue whose turn the work needs: that queue or one of its targets; null for none.
  void *owner;
  /// The group that waits for the work; null for none.
  void *group;
  /// The function to call, and its argument.
  void (*function)(void *);
  void *argument;
  /// The block that a function of the kernel finally calls, not retained, for reports; null for
  /// none.
  const void *block;
  /// Whether the argument is a block, to be released.
  bool is_block;
  /// Whether no other work of its owner may run meanwhile.
  bool is_exclusive;
  /// Whether the work belongs to the main queue.
  bool is_main;
};

/// Performs work, releases it and leaves its group.
void trialrun_perform(struct trialrun_work work);

/// Releases work that is never performed.
void trialrun_drop(struct trialrun_work work);

/// The label of a Dispatch queue.
const char *trialrun_queue_label(void *queue);

// Fetching memory ahead into the processor's cache. An address that turns out not to be one does no
// harm.

/// Fetches the lines of the cache from an address on.
static inline void trialrun_prefetch(const void *address, int lines) {
  for (int line = 0; line < lines; line++) __builtin_prefetch((const char *)address + 64 * line);
}

/// Fetches what the first word that a closure captures refers to, given the closure's context: the
/// word after the two of every Swift object.
static inline void trialrun_prefetch_capture(const void *context, int lines) {
  trialrun_prefetch(((const void *const *)context)[2], lines);
}

/// Fetches the memory in which a task continues, if a job is a task (Swift's public source,
/// ABI/Task.h).
static inline void trialrun_prefetch_continuation(const void *job, int lines) {
  if (((const char *)job)[32] == 0) trialrun_prefetch(((const void *const *)job)[8], lines);
}

/// The wall clock of a world, in nanoseconds since 1970.
int64_t trialrun_wall_clock(const struct trialrun_context *context);

/// Redirects the calls of a library that was loaded with deep binding to the program's definitions.
void trialrun_adopt_library(void *handle);

/// A library's definition of a function that this program also defines; null if there is none.
void *trialrun_original(const char *name);

/// Whether this program is statically linked with Swift's libraries.
bool trialrun_has_libraries_within(void);

/// Defers a constructor of the program until its libraries are ready; returns false if they already
/// are.
bool trialrun_defer(void (*function)(void));

/// The file of the program or library that contains an address; null if there is none.
const char *trialrun_image_of(const void *address);

/// The first place of some bytes in others, by GNU's memmem, which Swift does not see; null if there is none.
const void *trialrun_find(const void *bytes, size_t count, const void *wanted, size_t length);

/// The number of a crashed thread's functions that are recorded.
#define TRIALRUN_CRASH_DEPTH 24

/// Where and why a process crashed, recorded in memory that it shares with its parent.
struct trialrun_crash {
  /// The number of addresses; 0 if the process has not crashed.
  uint32_t count;
  /// The index from which the addresses are functions that await the others, not callers.
  uint32_t awaiting;
  /// The address of the crash, followed by the return addresses.
  uintptr_t addresses[TRIALRUN_CRASH_DEPTH];
  /// Whether the process called abort().
  bool is_aborting;
  /// The process's real number; 0 until it is watched.
  int process;
  /// Whether a copy of the process existed, such as by fork.
  bool has_copy;
  /// The Swift runtime's message; empty if there is none.
  char message[1024];
};

/// Records a crash of this process, which then ends by the crash's signal; existing handlers of
/// signals stay in place.
void trialrun_watch_crashes(struct trialrun_crash *memory);

/// Sets a function that is called once on a separate thread before this process crashes, aborts or
/// exits; null for none. The process waits for the function for at most twenty seconds.
void trialrun_call_at_crash(void (*call)(void));

/// Reads the resume addresses of a task that is about to be resumed, and of the tasks that await
/// it; returns the number of addresses.
uint32_t trialrun_resume_points(const void *task, uintptr_t *addresses, uint32_t room);

/// Reads the addresses of the functions that work for a queue calls: a function, or a block's
/// function and its closure. Returns the number of addresses, at most two.
uint32_t trialrun_work_functions(const struct trialrun_work *work, uintptr_t addresses[2]);

/// Ends the calling process if it is a copy of the watched one, and records that a copy existed.
void trialrun_end_copy(struct trialrun_crash *memory);

/// Records whether the calling watched process has children: an app's only children are copies.
void trialrun_record_copies(struct trialrun_crash *memory);

/// Gives the calling thread a stack for recording a crash after its own stack is used up.
void trialrun_use_crash_stack(void);

/// Replaces the process's streams of standard output and standard error by streams that worlds can
/// observe; called once.
void trialrun_observe_streams(void);

/// Writes what the library's buffer of standard output has.
void trialrun_flush_streams(void);

/// Begins or ends a part of the calling thread's work whose output no world observes; parts nest.
void trialrun_hide_output(bool hides);

/// The Swift runtime's demangler: returns the readable name of a symbol, which the caller frees;
/// null if it is no Swift symbol. Without an output buffer it allocates one.
char *swift_demangle(const char *symbol, size_t length, char *output, size_t *output_size,
                     uint32_t flags);

#endif
