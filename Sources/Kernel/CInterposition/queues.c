// Ways out of a world: a queue's work runs in real time, so the world ends instead.
#define _GNU_SOURCE
#include "blocking.h"
#include <dlfcn.h>
#include <pthread.h>

typedef void *object_t;

// A block, as the compiler lays it out.
struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(struct block *, size_t);
};

static void refuse(int call) {
  struct trialrun_context *context = trialrun_current_context;
  if (context) trialrun_refuse(context->world, call);
}

#define REFUSED(name, call, parameters, arguments)                                                 \
  void name parameters {                                                                           \
    NEXT(void parameters, name);                                                                   \
    refuse(call);                                                                                  \
    next arguments;                                                                                \
  }

REFUSED(dispatch_async, TRIALRUN_ASYNC, (object_t queue, object_t block), (queue, block))
REFUSED(dispatch_barrier_async, TRIALRUN_ASYNC, (object_t queue, object_t block), (queue, block))
REFUSED(dispatch_after, TRIALRUN_ASYNC, (uint64_t time, object_t queue, object_t block),
        (time, queue, block))
REFUSED(dispatch_group_async, TRIALRUN_ASYNC, (object_t group, object_t queue, object_t block),
        (group, queue, block))
REFUSED(dispatch_group_notify, TRIALRUN_NOTIFY, (object_t group, object_t queue, object_t block),
        (group, queue, block))

object_t dispatch_source_create(object_t type, uintptr_t handle, uintptr_t mask, object_t queue) {
  NEXT(object_t(object_t, uintptr_t, uintptr_t, object_t), dispatch_source_create);
  refuse(TRIALRUN_ASYNC);
  return next(type, handle, mask, queue);
}

int trialrun_start_thread(unsigned long *thread, size_t stack, void *(*start)(void *),
                          void *argument) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  if (stack > 0) pthread_attr_setstacksize(&attributes, stack);
  int status = pthread_create(thread, &attributes, start, argument);
  pthread_attr_destroy(&attributes);
  return status;
}

// One after the other, which is one of the orders that the caller must expect.
void dispatch_apply(size_t count, object_t queue, struct block *block) {
  NEXT(void(size_t, object_t, struct block *), dispatch_apply);
  if (!trialrun_current_context) return next(count, queue, block);
  for (size_t index = 0; index < count; index++) block->invoke(block, index);
}

// The queues that a thread is on by way of `sync`, innermost first.
static __thread struct trialrun_held *held;

struct trialrun_held *trialrun_held_queues(void) { return held; }

bool trialrun_holds(const struct trialrun_held *held, const void *queue) {
  for (; held; held = held->below)
    if (held->queue == queue) return true;
  return false;
}

// The system's own queues never wait for each other's work.
static bool is_global(object_t queue) {
  NEXT(object_t(intptr_t, uintptr_t), dispatch_get_global_queue);
  static const intptr_t classes[] = {0x21, 0x19, 0x15, 0x11, 0x09, 0x05};
  for (size_t index = 0; index < sizeof classes / sizeof *classes; index++)
    if (next(classes[index], 0) == queue) return true;
  return false;
}

static void sync_in_world(object_t queue, object_t block, void (*next)(object_t, object_t)) {
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return next(queue, block);
  static object_t main_queue;
  if (!main_queue) main_queue = dlsym(RTLD_DEFAULT, "_dispatch_main_q");
  if (queue == main_queue) trialrun_refuse(context->world, TRIALRUN_MAIN_SYNC);
  while (context->blocked && !is_global(queue) && trialrun_is_held(context->world, queue))
    trialrun_block(context->world, TRIALRUN_SYNC, queue, TRIALRUN_FOREVER);
  struct trialrun_held own = {queue, held};
  held = &own;
  next(queue, block);
  held = own.below;
  if (context->blocked) trialrun_wake(context->world, queue, false);
}

void dispatch_sync(object_t queue, object_t block) {
  NEXT(void(object_t, object_t), dispatch_sync);
  sync_in_world(queue, block, next);
}

void dispatch_barrier_sync(object_t queue, object_t block) {
  NEXT(void(object_t, object_t), dispatch_barrier_sync);
  sync_in_world(queue, block, next);
}
