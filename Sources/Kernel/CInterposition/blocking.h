// What the world does when code in it blocks; defined in Swift.
#ifndef TRIALRUN_BLOCKING_H
#define TRIALRUN_BLOCKING_H

#include "CInterposition.h"
#include <time.h>

// No deadline.
#define TRIALRUN_FOREVER INT64_MAX

// Lets the world go on without the calling thread until it is woken (0) or, in nanoseconds since
// the world's start, the deadline is over (1).
int trialrun_block(void *world, int call, const void *object, int64_t deadline);

// Wakes the first thread that is blocked on an object, or all; how many that were.
int trialrun_wake(void *world, const void *object, bool all);

// Ends the world because of a call that it can't answer; the calling thread does not go on.
void trialrun_refuse(void *world, int call);

// The same for one of the functions that a kind of call has.
void trialrun_refuse_function(void *world, int call, const char *function);

// Ends the world that the calling thread is in, if it is in one.
static inline void trialrun_leave(int call, const char *function) {
  struct trialrun_context *context = trialrun_current_context;
  if (context) trialrun_refuse_function(context->world, call, function);
}

// The instant of a world at which one of its clocks shows a time.
int64_t trialrun_deadline(const struct trialrun_context *context, clockid_t clock,
                          const struct timespec *time);

// Whether an address is in the code of a library.
enum trialrun_library { TRIALRUN_DISPATCH, TRIALRUN_CORE_FOUNDATION };
bool trialrun_is_within(const void *address, enum trialrun_library library);

// Whether a thread, by the system's number, is one of the world's that are blocked.
bool trialrun_is_blocked(void *world, int thread);

// Has a function called at an instant of the world, under a name for reports; calls that off.
struct trialrun_plan trialrun_plan(void *world, int64_t instant, const char *name,
                                   void (*function)(void *), void *argument);
void trialrun_call_off(void *world, struct trialrun_plan plan);

// Has the main actor run the main run loop, as soon as it has nothing else to do.
void trialrun_main_loop_turn(void *world);

// Whether the main actor has jobs to run now; runs them, within the one that calls.
bool trialrun_has_main_work(void *world);
void trialrun_run_main_work(void *world);

// The calling job has a run loop of its own, which ends with the job.
void trialrun_job_has_loop(void *world);

// Looks the library's own definition of a function up, at the first call.
#define NEXT(type, name)                                                                           \
  static __typeof__(type) *next;                                                                   \
  if (!next) next = (__typeof__(type) *)trialrun_original(#name)

#endif
