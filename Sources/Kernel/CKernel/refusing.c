// Functions that a world does not support: they start work in real time, so the world ends.
#define _GNU_SOURCE
#include "dispatch.h"
#include <dlfcn.h>

static void refuse(int call) {
  struct trialrun_context *context = trialrun_current_context;
  if (context) trialrun_refuse(context->world, call);
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
