#define _GNU_SOURCE
#include "real.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

// Resolved at the first call, because a constructor of this target may run later than another
// library's.
#define NEXT(name)                                                                                 \
  static __typeof__(name) *function;                                                               \
  if (!function) function = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

int trialrun_real_clock_gettime(clockid_t clock, struct timespec *result) {
  NEXT(clock_gettime);
  return function(clock, result);
}

long trialrun_real_syscall(long number, long a, long b, long c, long d, long e, long f) {
  NEXT(syscall);
  return function(number, a, b, c, d, e, f);
}

int trialrun_real_open(const char *path, int flags, mode_t mode) {
  NEXT(open);
  return function(path, flags, mode);
}

int trialrun_real_close(int descriptor) {
  NEXT(close);
  return function(descriptor);
}

ssize_t trialrun_real_read(int descriptor, void *buffer, size_t count) {
  NEXT(read);
  return function(descriptor, buffer, count);
}
