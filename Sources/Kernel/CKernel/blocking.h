// The world's functions for code that blocks; defined in Swift.
#ifndef TRIALRUN_BLOCKING_H
#define TRIALRUN_BLOCKING_H

#include "CKernel.h"
#include <time.h>

// No deadline.
#define TRIALRUN_FOREVER INT64_MAX

// Blocks the calling thread while the world continues, until the thread is woken (returns 0) or the
// deadline, in nanoseconds since the world's start, has passed (returns 1).
int trialrun_block(void *world, int call, const void *object, int64_t deadline);

// Wakes the first thread that is blocked on an object, or all such threads; returns their number.
int trialrun_wake(void *world, const void *object, bool all);

// Ends the world because of a call that it can't answer; does not return.
void trialrun_refuse(void *world, int call);

// Does the same for a certain function of a kind of call.
void trialrun_refuse_function(void *world, int call, const char *function);

// Whether the calling thread handles a crash: handlers of crashes have a stack of their own.
bool trialrun_handles_crash(void);

// Ends the calling thread's world, if there is one. A thread that handles a crash leaves the world
// instead, because the runtime's handler stops the other threads and starts a program.
static inline void trialrun_leave(int call, const char *function) {
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return;
  if (trialrun_handles_crash()) {
    trialrun_current_context = NULL;
    return;
  }
  trialrun_refuse_function(context->world, call, function);
}

// The instant of a world at which one of its clocks shows a time.
int64_t trialrun_deadline(const struct trialrun_context *context, clockid_t clock,
                          const struct timespec *time);

// Whether an address belongs to a library: to its code or, with shared libraries, its static memory. ICU's code has no
// section of its own in a program that is statically linked.
enum trialrun_library { TRIALRUN_DISPATCH, TRIALRUN_CORE_FOUNDATION, TRIALRUN_ICU };
bool trialrun_is_within(const void *address, enum trialrun_library library);

// Whether a thread, given by the system's number, is a blocked thread of the world.
bool trialrun_is_blocked(void *world, int thread);

// Schedules a call of a function at an instant of the world, with a name for reports; cancels such
// a call.
struct trialrun_plan trialrun_plan(void *world, int64_t instant, const char *name,
                                   void (*function)(void *), void *argument);
void trialrun_call_off(void *world, struct trialrun_plan plan);

// Makes the main actor run the main run loop as soon as it has no other work.
void trialrun_main_loop_turn(void *world);

// Whether the main actor has jobs to run now; runs them within the calling job.
bool trialrun_has_main_work(void *world);
void trialrun_run_main_work(void *world);

// Records that the calling job has its own run loop, which ends with the job.
void trialrun_job_has_loop(void *world);

// Looks up the library's definition of a function at the first call.
#define NEXT(type, name)                                                                           \
  static __typeof__(type) *next;                                                                   \
  if (!next) next = (__typeof__(type) *)trialrun_original(#name)

#endif
