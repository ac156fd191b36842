// Dispatch's semaphores and groups inside a world: while a thread blocks on one, the world
// continues.
#define _GNU_SOURCE
#include "dispatch.h"
#include <dlfcn.h>

static const dispatch_time_t dispatch_now = 0, dispatch_forever = ~0ull;
static const uint64_t wall_mask = 3ull << 62, other_uptime_mask = 1ull << 63;

int64_t trialrun_instant(const struct trialrun_context *context, dispatch_time_t time) {
  if (time == dispatch_forever) return TRIALRUN_FOREVER;
  // Wall clock times are stored as negative numbers, with both top bits set.
  if ((time & wall_mask) == wall_mask)
    return context->now_ns + (int64_t)(0 - time) - trialrun_wall_clock(context);
  return (int64_t)(time & ~other_uptime_mask) - context->uptime_at_start_ns;
}

intptr_t dispatch_semaphore_wait(object_t semaphore, dispatch_time_t timeout) {
  NEXT(intptr_t(object_t, dispatch_time_t), dispatch_semaphore_wait);
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return next(semaphore, timeout);
  intptr_t result = next(semaphore, dispatch_now);
  if (result == 0 || timeout == dispatch_now) return result;
  // A signal is consumed by the thread that it wakes.
  return trialrun_block(context->world, TRIALRUN_SEMAPHORE_WAIT, semaphore,
                        trialrun_instant(context, timeout));
}

intptr_t dispatch_semaphore_signal(object_t semaphore) {
  NEXT(intptr_t(object_t), dispatch_semaphore_signal);
  struct trialrun_context *context = trialrun_current_context;
  if (context && context->blocked && trialrun_wake(context->world, semaphore, false)) return 1;
  return next(semaphore);
}

static intptr_t real_group_wait(object_t group, dispatch_time_t timeout) {
  NEXT(intptr_t(object_t, dispatch_time_t), dispatch_group_wait);
  return next(group, timeout);
}

bool trialrun_is_empty(object_t group) { return real_group_wait(group, dispatch_now) == 0; }

intptr_t dispatch_group_wait(object_t group, dispatch_time_t timeout) {
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return real_group_wait(group, timeout);
  intptr_t result = real_group_wait(group, dispatch_now);
  if (result == 0 || timeout == dispatch_now) return result;
  return trialrun_block(context->world, TRIALRUN_GROUP_WAIT, group,
                        trialrun_instant(context, timeout));
}

void dispatch_group_leave(object_t group) {
  NEXT(void(object_t), dispatch_group_leave);
  struct trialrun_context *context = trialrun_current_context;
  next(group);
  if (!context || !(context->blocked || context->awaited_groups) || !trialrun_is_empty(group))
    return;
  if (context->awaited_groups) trialrun_group_is_empty(context->world, group);
  if (context->blocked) trialrun_wake(context->world, group, true);
}
