// A thread's turn on a queue inside a world, by `sync` or because the thread runs the queue's work.
#define _GNU_SOURCE
#include "dispatch.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// The queues on which a thread runs, innermost first; stored on the thread's stack.
struct current {
  object_t queue;
  struct current *below;
};

static __thread struct current *current;

void trialrun_perform(struct trialrun_work work) {
  struct current own = {work.queue, current};
  current = &own;
  work.function(work.argument);
  current = own.below;
  object_t group = work.group;
  trialrun_drop(work);
  if (group) dispatch_group_leave(group);
}

// Runs the iterations one after the other, which is a valid order.
void dispatch_apply(size_t count, object_t queue, struct block *block) {
  NEXT(void(size_t, object_t, struct block *), dispatch_apply);
  if (!trialrun_current_context) return next(count, queue, block);
  void (*invoke)(struct block *, size_t) = (void (*)(struct block *, size_t))block->invoke;
  for (size_t index = 0; index < count; index++) invoke(block, index);
}

static void sync_in_world(object_t queue, struct block *block, bool is_barrier,
                          void (*next)(object_t, object_t)) {
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return next(queue, block);
  struct trialrun_work turn = trialrun_work_for(queue, is_barrier || trialrun_is_barrier(block));
  if (turn.is_main) {
    if (trialrun_is_on_main(context->world)) trialrun_refuse(context->world, TRIALRUN_MAIN_SYNC);
    turn.function = block->invoke;
    turn.argument = block;
    dispatch_retain(queue);
    return trialrun_run_on_main(context->world, turn);
  }
  if (turn.owner) trialrun_begin_turn(context->world, turn);
  struct current own = {queue, current};
  current = &own;
  next(queue, block);
  current = own.below;
  if (turn.owner) trialrun_end_turn(context->world, turn);
}

void dispatch_sync(object_t queue, object_t block) {
  NEXT(void(object_t, object_t), dispatch_sync);
  sync_in_world(queue, block, false, next);
}

void dispatch_barrier_sync(object_t queue, object_t block) {
  NEXT(void(object_t, object_t), dispatch_barrier_sync);
  sync_in_world(queue, block, true, next);
}

// The queue on which the thread runs; null for none.
static object_t current_queue(struct trialrun_context *context) {
  if (current) return current->queue;
  return trialrun_is_on_main(context->world) ? trialrun_main_queue() : NULL;
}

extern void *dispatch_queue_get_specific(object_t queue, const void *key);

void *dispatch_get_specific(const void *key) {
  NEXT(void *(const void *), dispatch_get_specific);
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return next(key);
  for (object_t queue = current_queue(context); queue; queue = trialrun_target(queue)) {
    void *value = dispatch_queue_get_specific(queue, key);
    if (value) return value;
  }
  return NULL;
}

static bool is_on(struct trialrun_context *context, object_t wanted) {
  if (wanted == trialrun_main_queue()) return trialrun_is_on_main(context->world);
  for (struct current *each = current; each; each = each->below)
    for (object_t queue = each->queue; queue; queue = trialrun_target(queue))
      if (queue == wanted) return true;
  return false;
}

static void assert_queue(struct trialrun_context *context, object_t queue, bool is_wanted) {
  if (is_on(context, queue) == is_wanted) return;
  fprintf(stderr, "dispatchPrecondition: the code was %sexpected to run on this queue\n",
          is_wanted ? "" : "not ");
  abort();
}

void dispatch_assert_queue(object_t queue) {
  NEXT(void(object_t), dispatch_assert_queue);
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return next(queue);
  assert_queue(context, queue, true);
}

void dispatch_assert_queue_not(object_t queue) {
  NEXT(void(object_t), dispatch_assert_queue_not);
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return next(queue);
  assert_queue(context, queue, false);
}

// Foundation's function behind Thread.isMainThread and similar checks: a world's main thread is the
// thread that runs its main actor.
bool _CFIsMainThread(void) {
  NEXT(bool(void), _CFIsMainThread);
  struct trialrun_context *context = trialrun_current_context;
  return context ? trialrun_is_on_main(context->world) : next();
}
