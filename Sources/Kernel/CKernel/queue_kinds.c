// Properties of Dispatch's objects: which queues are serial, and which are created inactive.
#define _GNU_SOURCE
#include "dispatch.h"
#include <dlfcn.h>

// The offsets of a queue's fields, which the library publishes for debuggers.
extern const struct {
  uint16_t version, label, label_size, flags, flags_size, serial, serial_size, width, width_size;
  uint16_t running, running_size, suspended, suspended_size, target, target_size;
} dispatch_queue_offsets;

extern const char _dispatch_main_q;
extern void *const _dispatch_block_special_invoke;
extern const char *dispatch_queue_get_label(object_t queue);

static const uint16_t root_width = 0xfff;

static uint16_t width(object_t queue) {
  return *(uint16_t *)((char *)queue + dispatch_queue_offsets.width);
}

object_t trialrun_target(object_t queue) {
  return *(object_t *)((char *)queue + dispatch_queue_offsets.target);
}

object_t trialrun_main_queue(void) {
  return (object_t)&_dispatch_main_q;
}

const char *trialrun_queue_label(object_t queue) {
  return dispatch_queue_get_label(queue);
}

// Of a queue and its chain of targets, the last serial queue owns the turn, else a concurrent queue
// of the app; the system's queues never wait for each other's work.
struct trialrun_work trialrun_work_for(object_t queue, bool is_barrier) {
  struct trialrun_work work = {.queue = queue, .is_exclusive = is_barrier};
  for (object_t each = queue; each; each = trialrun_target(each)) {
    if (each == trialrun_main_queue()) work.is_main = true;
    if (work.is_main || width(each) >= root_width) break;
    bool is_serial = width(each) == 1;
    if (!is_serial && work.owner) continue;
    work.owner = each;
    if (is_serial) work.is_exclusive = true;
  }
  return work;
}

// The layout of a work item's block, as the library's dispatch_block_notify reads it.
struct work_item {
  struct block block;
  void *descriptor;
  unsigned long magic, flags;
};

bool trialrun_is_barrier(const struct block *block) {
  const struct work_item *item = (const struct work_item *)block;
  return (void *)block->invoke == _dispatch_block_special_invoke && item->magic == 0xd159b10c
         && (item->flags & 1);
}

// An initially inactive queue is suspended until it is activated.
static __thread bool wants_inactive;
static const char inactive;

extern void dispatch_queue_set_specific(object_t queue, const void *key, void *value,
                                        void (*destructor)(void *));
extern void *dispatch_queue_get_specific(object_t queue, const void *key);

object_t dispatch_queue_attr_make_initially_inactive(object_t attributes) {
  NEXT(object_t(object_t), dispatch_queue_attr_make_initially_inactive);
  if (!trialrun_current_context) return next(attributes);
  // The underlying Dispatch queue is active, because it never has any work.
  wants_inactive = true;
  return attributes;
}

static object_t suspend_if_inactive(object_t queue) {
  struct trialrun_context *context = trialrun_current_context;
  if (!context || !wants_inactive) return queue;
  wants_inactive = false;
  struct trialrun_work work = trialrun_work_for(queue, false);
  dispatch_queue_set_specific(queue, &inactive, work.owner, NULL);
  trialrun_suspend(context->world, work);
  return queue;
}

object_t dispatch_queue_create(const char *label, object_t attributes) {
  NEXT(object_t(const char *, object_t), dispatch_queue_create);
  return suspend_if_inactive(next(label, attributes));
}

object_t dispatch_queue_create_with_target(const char *label, object_t attributes,
                                           object_t target) {
  NEXT(object_t(const char *, object_t, object_t), dispatch_queue_create_with_target);
  return suspend_if_inactive(next(label, attributes, target));
}

void trialrun_activate_queue(struct trialrun_context *context, object_t queue) {
  struct trialrun_work work = {.queue = queue,
                               .owner = dispatch_queue_get_specific(queue, &inactive)};
  if (!work.owner) return;
  dispatch_queue_set_specific(queue, &inactive, NULL, NULL);
  trialrun_resume(context->world, work);
}
