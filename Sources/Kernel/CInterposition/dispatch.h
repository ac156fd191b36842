// Dispatch inside a world. Dispatch is not asked for its types: they are pointers and numbers.
#ifndef TRIALRUN_DISPATCH_H
#define TRIALRUN_DISPATCH_H

#include "blocking.h"

typedef void *object_t;
typedef uint64_t dispatch_time_t;

// The instant of a world that a dispatch time stands for.
int64_t trialrun_instant(const struct trialrun_context *context, dispatch_time_t time);

// A block, as the compiler lays it out.
struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(void *);
};

// Whether a block is a work item with the barrier flag.
bool trialrun_is_barrier(const struct block *block);

// Work for a queue: what to call, and which queue's turn it needs. Takes no copies.
struct trialrun_work trialrun_work_for(object_t queue, bool is_barrier);

// A queue's target; null for the system's own.
object_t trialrun_target(object_t queue);

// Dispatch's main queue.
object_t trialrun_main_queue(void);

// Whether the job of the main actor is what runs.
bool trialrun_is_on_main(void *world);

// Has work run in its queue's turn; takes it over.
void trialrun_enqueue(void *world, struct trialrun_work work);

// The same at an instant.
void trialrun_enqueue_at(void *world, struct trialrun_work work, int64_t instant);

// The same once a group is empty, which it is not yet; and tells that one is.
void trialrun_enqueue_after_group(void *world, struct trialrun_work work, object_t group);
void trialrun_group_is_empty(void *world, object_t group);

// Whether an object of Dispatch's is a source that was made in a world.
bool trialrun_is_source(object_t object);

// Lets a queue that was made inactive begin its work.
void trialrun_activate_queue(struct trialrun_context *context, object_t queue);

// Runs work on the main queue and waits for its end; takes it over.
void trialrun_run_on_main(void *world, struct trialrun_work work);

// Waits for the calling thread's turn on a queue; ends that turn.
void trialrun_begin_turn(void *world, struct trialrun_work turn);
void trialrun_end_turn(void *world, struct trialrun_work turn);

// Holds a queue's work back until it is resumed as often.
void trialrun_suspend(void *world, struct trialrun_work turn);
void trialrun_resume(void *world, struct trialrun_work turn);

// Whether a group is empty.
bool trialrun_is_empty(object_t group);

// The process whose code runs; 0 for none.
uint16_t trialrun_current_process(void *world);

object_t _Block_copy(const void *block);
void _Block_release(const void *block);
void dispatch_retain(object_t object);
void dispatch_release(object_t object);
void dispatch_group_enter(object_t group);
void dispatch_group_leave(object_t group);

#endif
