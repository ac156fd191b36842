// Dispatch inside a world. Dispatch's headers are not included: its types are declared here as
// pointers and numbers.
#ifndef TRIALRUN_DISPATCH_H
#define TRIALRUN_DISPATCH_H

#include "blocking.h"

typedef void *object_t;
typedef uint64_t dispatch_time_t;

// Converts a dispatch time to an instant of a world.
int64_t trialrun_instant(const struct trialrun_context *context, dispatch_time_t time);

// A block in the compiler's layout.
struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(void *);
};

// Whether a block is a work item with the barrier flag.
bool trialrun_is_barrier(const struct block *block);

// Describes work for a queue: the function to call, and the queue whose turn it needs. Copies
// nothing.
struct trialrun_work trialrun_work_for(object_t queue, bool is_barrier);

// A queue's target; null for the system's queues.
object_t trialrun_target(object_t queue);

// Dispatch's main queue.
object_t trialrun_main_queue(void);

// Whether a job of the main actor is running.
bool trialrun_is_on_main(void *world);

// Enqueues work in its queue; takes ownership of it.
void trialrun_enqueue(void *world, struct trialrun_work work);

// Does the same at an instant.
void trialrun_enqueue_at(void *world, struct trialrun_work work, int64_t instant);

// Enqueues work when a group, which is not empty yet, becomes empty; reports that a group has
// become empty.
void trialrun_enqueue_after_group(void *world, struct trialrun_work work, object_t group);
void trialrun_group_is_empty(void *world, object_t group);

// Whether a Dispatch object is a source that was created in a world.
bool trialrun_is_source(object_t object);

// Activates a queue that was created inactive.
void trialrun_activate_queue(struct trialrun_context *context, object_t queue);

// Runs work on the main queue and waits for its end; takes ownership of it.
void trialrun_run_on_main(void *world, struct trialrun_work work);

// Waits until the calling thread has its turn on a queue; ends the turn.
void trialrun_begin_turn(void *world, struct trialrun_work turn);
void trialrun_end_turn(void *world, struct trialrun_work turn);

// Suspends a queue's work until the queue is resumed equally often.
void trialrun_suspend(void *world, struct trialrun_work turn);
void trialrun_resume(void *world, struct trialrun_work turn);

// Whether a group is empty.
bool trialrun_is_empty(object_t group);

// The simulated process whose code runs; 0 for none.
uint16_t trialrun_current_process(void *world);

// Whether a simulated process is suspended.
bool trialrun_is_process_suspended(void *world, uint16_t process);

object_t _Block_copy(const void *block);
void _Block_release(const void *block);
void dispatch_retain(object_t object);
void dispatch_release(object_t object);
void dispatch_group_enter(object_t group);
void dispatch_group_leave(object_t group);

#endif
