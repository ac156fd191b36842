// Ways out of a world that are not answered: what they start runs in real time, so the world ends.
#define _GNU_SOURCE
#include "dispatch.h"
#include <dlfcn.h>
#include <pthread.h>
#include <sys/timerfd.h>

static void refuse(int call) {
  struct trialrun_context *context = trialrun_current_context;
  if (context) trialrun_refuse(context->world, call);
}

object_t dispatch_source_create(object_t type, uintptr_t handle, uintptr_t mask, object_t queue) {
  NEXT(object_t(object_t, uintptr_t, uintptr_t, object_t), dispatch_source_create);
  refuse(TRIALRUN_SOURCE);
  return next(type, handle, mask, queue);
}

object_t dispatch_io_create(unsigned long type, int file, object_t queue, object_t block) {
  NEXT(object_t(unsigned long, int, object_t, object_t), dispatch_io_create);
  refuse(TRIALRUN_IO);
  return next(type, file, queue, block);
}

object_t dispatch_io_create_with_path(unsigned long type, const char *path, int flags,
                                      unsigned mode, object_t queue, object_t block) {
  NEXT(object_t(unsigned long, const char *, int, unsigned, object_t, object_t),
       dispatch_io_create_with_path);
  refuse(TRIALRUN_IO);
  return next(type, path, flags, mode, queue, block);
}

void dispatch_read(int file, size_t length, object_t queue, object_t block) {
  NEXT(void(int, size_t, object_t, object_t), dispatch_read);
  refuse(TRIALRUN_IO);
  next(file, length, queue, block);
}

void dispatch_write(int file, object_t data, object_t queue, object_t block) {
  NEXT(void(int, object_t, object_t, object_t), dispatch_write);
  refuse(TRIALRUN_IO);
  next(file, data, queue, block);
}

// Nothing tells of a queue that it is not active yet.
object_t dispatch_queue_attr_make_initially_inactive(object_t attributes) {
  NEXT(object_t(object_t), dispatch_queue_attr_make_initially_inactive);
  refuse(TRIALRUN_INACTIVE);
  return next(attributes);
}

// The address sanitizer must see every thread begin.
#if !__has_feature(address_sanitizer)
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *),
                   void *argument) {
  NEXT(int(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *), pthread_create);
  refuse(TRIALRUN_THREAD);
  return next(thread, attributes, start, argument);
}
#endif

// A run loop's timers are made of these.
int timerfd_settime(int timer, int flags, const struct itimerspec *wanted,
                    struct itimerspec *before) {
  NEXT(int(int, int, const struct itimerspec *, struct itimerspec *), timerfd_settime);
  if (wanted->it_value.tv_sec != 0 || wanted->it_value.tv_nsec != 0) refuse(TRIALRUN_TIMER);
  return next(timer, flags, wanted, before);
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
