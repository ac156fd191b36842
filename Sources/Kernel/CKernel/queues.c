// Work that a world's code submits to Dispatch's queues: it runs in the world's order of events.
#define _GNU_SOURCE
#include "dispatch.h"
#include <dlfcn.h>

typedef void (*function_t)(void *);

static struct trialrun_work block_work(object_t queue, object_t block, bool is_barrier) {
  struct trialrun_work work =
      trialrun_work_for(queue, is_barrier || trialrun_is_barrier(block));
  work.argument = _Block_copy(block);
  work.function = ((struct block *)work.argument)->invoke;
  work.is_block = true;
  dispatch_retain(queue);
  return work;
}

static struct trialrun_work function_work(object_t queue, void *argument, function_t function,
                                          bool is_barrier) {
  struct trialrun_work work = trialrun_work_for(queue, is_barrier);
  work.argument = argument;
  work.function = function;
  dispatch_retain(queue);
  return work;
}

// Adds the work to a group.
static struct trialrun_work of_group(struct trialrun_work work, object_t group) {
  dispatch_group_enter(group);
  work.group = group;
  return work;
}

static void plan(struct trialrun_context *context, struct trialrun_work work,
                 dispatch_time_t time) {
  trialrun_enqueue_at(context->world, work, trialrun_instant(context, time));
}

static void notify(struct trialrun_context *context, struct trialrun_work work, object_t group) {
  if (trialrun_is_empty(group)) return trialrun_enqueue(context->world, work);
  context->awaited_groups++;
  trialrun_enqueue_after_group(context->world, work, group);
}

// Defines a function of Dispatch, with its replacement in a world.
#define VIRTUAL(name, parameters, arguments, in_world)                                             \
  void name parameters {                                                                           \
    NEXT(void parameters, name);                                                                   \
    struct trialrun_context *context = trialrun_current_context;                                   \
    if (!context) return next arguments;                                                           \
    in_world;                                                                                      \
  }

VIRTUAL(dispatch_async, (object_t queue, object_t block), (queue, block),
        trialrun_enqueue(context->world, block_work(queue, block, false)))
VIRTUAL(dispatch_async_f, (object_t queue, void *argument, function_t function),
        (queue, argument, function),
        trialrun_enqueue(context->world, function_work(queue, argument, function, false)))
VIRTUAL(dispatch_barrier_async, (object_t queue, object_t block), (queue, block),
        trialrun_enqueue(context->world, block_work(queue, block, true)))
VIRTUAL(dispatch_barrier_async_f, (object_t queue, void *argument, function_t function),
        (queue, argument, function),
        trialrun_enqueue(context->world, function_work(queue, argument, function, true)))
VIRTUAL(dispatch_after, (dispatch_time_t time, object_t queue, object_t block),
        (time, queue, block), plan(context, block_work(queue, block, false), time))
VIRTUAL(dispatch_after_f,
        (dispatch_time_t time, object_t queue, void *argument, function_t function),
        (time, queue, argument, function),
        plan(context, function_work(queue, argument, function, false), time))
VIRTUAL(dispatch_group_async, (object_t group, object_t queue, object_t block),
        (group, queue, block),
        trialrun_enqueue(context->world, of_group(block_work(queue, block, false), group)))
VIRTUAL(dispatch_group_async_f,
        (object_t group, object_t queue, void *argument, function_t function),
        (group, queue, argument, function),
        trialrun_enqueue(context->world,
                         of_group(function_work(queue, argument, function, false), group)))
VIRTUAL(dispatch_group_notify, (object_t group, object_t queue, object_t block),
        (group, queue, block), notify(context, block_work(queue, block, false), group))
VIRTUAL(dispatch_group_notify_f,
        (object_t group, object_t queue, void *argument, function_t function),
        (group, queue, argument, function),
        notify(context, function_work(queue, argument, function, false), group))

void trialrun_drop(struct trialrun_work work) {
  if (work.is_block) _Block_release(work.argument);
  dispatch_release(work.queue);
}
