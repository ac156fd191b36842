// Dispatch's timers and user-data sources inside a world. Dispatch's own sources wait on a thread
// of the process; the sources of a world are implemented here, and their handlers are work for
// their queues.
#define _GNU_SOURCE
#include "dispatch.h"
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef void (*function_t)(void *);

extern const char _dispatch_source_type_timer, _dispatch_source_type_data_add;
extern const char _dispatch_source_type_data_or, _dispatch_source_type_data_replace;
extern object_t dispatch_get_global_queue(long identifier, unsigned long flags);

// A handler, and its block if it is one.
struct handler {
  function_t function;
  object_t block;
};

struct source {
  // At this offset Dispatch's objects point to their class.
  const void *kind;
  atomic_long references;
  const char *type;
  uintptr_t handle, mask;
  object_t queue;
  void *context;
  struct handler event, cancel, registration;
  int suspensions;
  bool is_active, is_cancelled, is_enqueued;
  // Whether a timer that is due fires no more until its suspended process resumes.
  bool is_held;
  // The data since the last call of the event handler, and the data of that call.
  uint64_t data, delivered;
  // When a timer fires next, and its interval in nanoseconds; 0 for a one-shot timer.
  int64_t next, interval;
  bool is_planned;
  struct trialrun_plan plan;
  // The simulated process that the source belongs to, and its neighbours in the world's list.
  uint16_t process;
  struct source *next_source, **link;
};

static const char kind;

static struct source *source_of(object_t object) {
  struct source *source = object;
  return source && source->kind == &kind ? source : NULL;
}

bool trialrun_is_source(object_t object) { return source_of(object) != NULL; }

static void drop(struct handler *handler) {
  if (handler->block) _Block_release(handler->block);
  *handler = (struct handler){0};
}

static struct handler of_block(object_t block) {
  struct handler handler = {0};
  if (!block) return handler;
  handler.block = _Block_copy(block);
  handler.function = ((struct block *)handler.block)->invoke;
  return handler;
}

// Copies the block, because the handler may replace itself while it runs.
static void call(struct source *source, struct handler handler) {
  if (!handler.function) return;
  if (!handler.block) return handler.function(source->context);
  object_t block = _Block_copy(handler.block);
  handler.function(block);
  _Block_release(block);
}

static void cancel_plan(struct source *source) {
  if (!source->is_planned) return;
  source->is_planned = false;
  struct trialrun_context *context = trialrun_current_context;
  if (context) trialrun_call_off(context->world, source->plan);
}

static void unlink_source(struct source *source) {
  if (!source->link) return;
  *source->link = source->next_source;
  if (source->next_source) source->next_source->link = source->link;
  source->link = NULL;
}

static void release(struct source *source) {
  if (atomic_fetch_sub(&source->references, 1) > 1) return;
  cancel_plan(source);
  unlink_source(source);
  drop(&source->event);
  drop(&source->cancel);
  drop(&source->registration);
  dispatch_release(source->queue);
  free(source);
}

static void enqueue(struct source *source, function_t function) {
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return;
  struct trialrun_work work = trialrun_work_for(source->queue, false);
  work.function = function;
  work.argument = source;
  work.block = source->event.block;
  dispatch_retain(source->queue);
  atomic_fetch_add(&source->references, 1);
  trialrun_enqueue(context->world, work);
}

static bool runs(const struct source *source) {
  return source->is_active && source->suspensions == 0 && !source->is_cancelled;
}

static void deliver(struct source *source);

static void handle_event(void *argument) {
  struct source *source = argument;
  source->is_enqueued = false;
  if (runs(source) && source->data > 0) {
    source->delivered = source->data;
    source->data = 0;
    call(source, source->event);
    deliver(source);
  }
  release(source);
}

static void deliver(struct source *source) {
  if (!runs(source) || source->data == 0 || source->is_enqueued) return;
  source->is_enqueued = true;
  enqueue(source, handle_event);
}

static void handle_cancellation(void *argument) {
  struct source *source = argument;
  call(source, source->cancel);
  drop(&source->event);
  drop(&source->cancel);
  drop(&source->registration);
  release(source);
}

static void handle_registration(void *argument) {
  struct source *source = argument;
  if (!source->is_cancelled) call(source, source->registration);
  drop(&source->registration);
  release(source);
}

static void plan(struct source *source);

static void fire(void *argument) {
  struct source *source = argument;
  source->is_planned = false;
  struct trialrun_context *context = trialrun_current_context;
  int64_t count = 1;
  if (source->interval > 0) {
    count += (context->now_ns - source->next) / source->interval;
    if (__builtin_add_overflow(source->next, count * source->interval, &source->next))
      source->next = TRIALRUN_FOREVER;
  } else {
    source->next = TRIALRUN_FOREVER;
  }
  source->data += (uint64_t)count;
  deliver(source);
  plan(source);
}

static void plan(struct source *source) {
  cancel_plan(source);
  struct trialrun_context *context = trialrun_current_context;
  if (!context || !runs(source) || source->next == TRIALRUN_FOREVER) return;
  // While a process is suspended, its handler can't run: later ticks are counted when it resumes.
  if (context->suspended && source->is_enqueued
      && trialrun_is_process_suspended(context->world, source->process)) {
    source->is_held = true;
    return;
  }
  if (source->next <= context->now_ns) return fire(source);
  source->plan = trialrun_plan(context->world, source->next, "a DispatchSource timer", fire, source);
  source->is_planned = true;
}

// Updates a source after it was activated, resumed or cancelled.
static void update(struct source *source) {
  if (!source->is_active || source->suspensions > 0) return cancel_plan(source);
  if (source->is_cancelled) {
    cancel_plan(source);
    if (source->cancel.function || source->event.function) enqueue(source, handle_cancellation);
    return;
  }
  deliver(source);
  plan(source);
}

static void activate(struct source *source) {
  if (source->is_active) return;
  source->is_active = true;
  if (source->registration.function) enqueue(source, handle_registration);
  update(source);
}

object_t dispatch_source_create(const char *type, uintptr_t handle, uintptr_t mask,
                                object_t queue) {
  NEXT(object_t(const char *, uintptr_t, uintptr_t, object_t), dispatch_source_create);
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return next(type, handle, mask, queue);
  if (type != &_dispatch_source_type_timer && type != &_dispatch_source_type_data_add
      && type != &_dispatch_source_type_data_or && type != &_dispatch_source_type_data_replace) {
    trialrun_refuse(context->world, TRIALRUN_SOURCE);
    return next(type, handle, mask, queue);
  }
  struct source *source = calloc(1, sizeof *source);
  source->kind = &kind;
  source->references = 1;
  source->type = type;
  source->handle = handle;
  source->mask = mask;
  source->queue = queue ? queue : dispatch_get_global_queue(0, 0);
  source->next = TRIALRUN_FOREVER;
  dispatch_retain(source->queue);
  source->process = trialrun_current_process(context->world);
  source->next_source = context->sources;
  source->link = &context->sources;
  if (source->next_source) source->next_source->link = &source->next_source;
  context->sources = source;
  return source;
}

void dispatch_source_set_timer(object_t object, dispatch_time_t start, uint64_t interval,
                               uint64_t leeway) {
  NEXT(void(object_t, dispatch_time_t, uint64_t, uint64_t), dispatch_source_set_timer);
  struct source *source = source_of(object);
  if (!source) return next(object, start, interval, leeway);
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return;
  source->data = 0;
  source->next = start == 0 ? context->now_ns : trialrun_instant(context, start);
  source->interval = interval > INT64_MAX ? 0 : interval == 0 ? 1 : (int64_t)interval;
  // Foundation ends a run loop's wait with such a timer; the clock must be past that instant then.
  if (interval > INT64_MAX && leeway == 1000 && source->next < TRIALRUN_FOREVER - 1000)
    source->next += 1000;
  plan(source);
}

void dispatch_source_merge_data(object_t object, uintptr_t value) {
  NEXT(void(object_t, uintptr_t), dispatch_source_merge_data);
  struct source *source = source_of(object);
  if (!source) return next(object, value);
  if (source->is_cancelled) return;
  if (source->type == &_dispatch_source_type_data_add) source->data += value;
  if (source->type == &_dispatch_source_type_data_or) source->data |= value;
  if (source->type == &_dispatch_source_type_data_replace) source->data = value;
  deliver(source);
}

void dispatch_source_cancel(object_t object) {
  NEXT(void(object_t), dispatch_source_cancel);
  struct source *source = source_of(object);
  if (!source) return next(object);
  if (source->is_cancelled) return;
  source->is_cancelled = true;
  update(source);
}

// Process 0 stands for all processes.
void trialrun_end_sources(struct trialrun_context *context, uint16_t process) {
  struct source *next, *ended = NULL;
  for (struct source *source = context->sources; source; source = next) {
    next = source->next_source;
    if (process != 0 && source->process != process) continue;
    cancel_plan(source);
    unlink_source(source);
    source->is_cancelled = true;
    // Released later, because a handler may hold the last reference to another source.
    source->next_source = ended;
    ended = source;
    atomic_fetch_add(&source->references, 1);
  }
  while (ended) {
    struct source *source = ended;
    ended = source->next_source;
    source->next_source = NULL;
    drop(&source->event);
    drop(&source->cancel);
    drop(&source->registration);
    release(source);
  }
}

void trialrun_resume_sources(struct trialrun_context *context, uint16_t process) {
  struct source *next;
  for (struct source *source = context->sources; source; source = next) {
    next = source->next_source;
    if (source->process != process || !source->is_held) continue;
    source->is_held = false;
    plan(source);
  }
}

#define SETTER(name, part)                                                                         \
  void dispatch_source_set_##name(object_t object, object_t block) {                               \
    NEXT(void(object_t, object_t), dispatch_source_set_##name);                                    \
    struct source *source = source_of(object);                                                     \
    if (!source) return next(object, block);                                                       \
    struct handler before = source->part;                                                          \
    source->part = of_block(block);                                                                \
    drop(&before);                                                                                 \
  }                                                                                                \
  void dispatch_source_set_##name##_f(object_t object, function_t function) {                      \
    NEXT(void(object_t, function_t), dispatch_source_set_##name##_f);                              \
    struct source *source = source_of(object);                                                     \
    if (!source) return next(object, function);                                                    \
    drop(&source->part);                                                                           \
    source->part.function = function;                                                              \
  }

SETTER(event_handler, event)
SETTER(cancel_handler, cancel)
SETTER(registration_handler, registration)

#define GETTER(type, name, value)                                                                  \
  type name(object_t object) {                                                                     \
    NEXT(type(object_t), name);                                                                    \
    struct source *source = source_of(object);                                                     \
    return source ? value : next(object);                                                          \
  }

GETTER(uintptr_t, dispatch_source_get_data, (uintptr_t)source->delivered)
GETTER(uintptr_t, dispatch_source_get_handle, source->handle)
GETTER(uintptr_t, dispatch_source_get_mask, source->mask)
GETTER(intptr_t, dispatch_source_testcancel, source->is_cancelled)
GETTER(void *, dispatch_get_context, source->context)

void dispatch_set_context(object_t object, void *value) {
  NEXT(void(object_t, void *), dispatch_set_context);
  struct source *source = source_of(object);
  if (!source) return next(object, value);
  source->context = value;
}

void dispatch_retain(object_t object) {
  NEXT(void(object_t), dispatch_retain);
  struct source *source = source_of(object);
  if (!source) return next(object);
  atomic_fetch_add(&source->references, 1);
}

void dispatch_release(object_t object) {
  NEXT(void(object_t), dispatch_release);
  struct source *source = source_of(object);
  if (!source) return next(object);
  release(source);
}

void dispatch_set_target_queue(object_t object, object_t queue) {
  NEXT(void(object_t, object_t), dispatch_set_target_queue);
  struct source *source = source_of(object);
  if (!source) return next(object, queue);
  object_t before = source->queue;
  source->queue = queue ? queue : dispatch_get_global_queue(0, 0);
  dispatch_retain(source->queue);
  dispatch_release(before);
}

void dispatch_suspend(object_t object) {
  NEXT(void(object_t), dispatch_suspend);
  struct trialrun_context *context = trialrun_current_context;
  struct source *source = source_of(object);
  if (source) {
    source->suspensions++;
    update(source);
  } else if (context) {
    trialrun_suspend(context->world, trialrun_work_for(object, false));
  } else {
    next(object);
  }
}

void dispatch_resume(object_t object) {
  NEXT(void(object_t), dispatch_resume);
  struct trialrun_context *context = trialrun_current_context;
  struct source *source = source_of(object);
  if (source) {
    // Resuming an inactive source activates it, as before dispatch_activate existed.
    if (!source->is_active && source->suspensions == 0) return activate(source);
    if (source->suspensions > 0) source->suspensions--;
    update(source);
  } else if (context) {
    trialrun_resume(context->world, trialrun_work_for(object, false));
  } else {
    next(object);
  }
}

void dispatch_activate(object_t object) {
  NEXT(void(object_t), dispatch_activate);
  struct source *source = source_of(object);
  if (source) return activate(source);
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return next(object);
  trialrun_activate_queue(context, object);
}
