// The system's randomness inside a world: seeded, so that Int.random(in:) and UUID() are
// reproducible.
#define _GNU_SOURCE
#include "blocking.h"
#include "locks.h"
#include "ports.h"
#include "real.h"
#include "worldfiles.h"
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

// SplitMix64, as in the world's named streams.
static uint64_t draw(struct trialrun_context *context) {
  uint64_t z = context->random_state += 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

static void fill(struct trialrun_context *context, void *buffer, size_t count) {
  // Some callers ask for zero bytes once, to check whether the call works.
  if (count > 0 && context->draws) context->draws(context->world, count);
  unsigned char *bytes = buffer;
  while (count > 0) {
    uint64_t number = draw(context);
    size_t part = count < sizeof number ? count : sizeof number;
    memcpy(bytes, &number, part);
    bytes += part;
    count -= part;
  }
}

ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return trialrun_real_syscall(SYS_getrandom, (long)buffer, (long)count, flags, 0, 0, 0);
  fill(context, buffer, count);
  return (ssize_t)count;
}

int getentropy(void *buffer, size_t count) {
  if (count > 256) return -1;
  return getrandom(buffer, count, 0) == (ssize_t)count ? 0 : -1;
}

void arc4random_buf(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  while (count > 0) {
    ssize_t part = getrandom(bytes, count, 0);
    if (part <= 0) continue;
    bytes += part;
    count -= (size_t)part;
  }
}

uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

// Refuses the system calls that create a process; creating a thread is allowed.
static void refuse_process(long number, long flags) {
  const char *name = NULL;
  switch (number) {
#ifdef SYS_fork
  case SYS_fork: name = "fork"; break;
  case SYS_vfork: name = "vfork"; break;
#endif
  case SYS_clone: name = flags & CLONE_THREAD ? NULL : "clone"; break;
  case SYS_execve: name = "execve"; break;
  case SYS_execveat: name = "execveat"; break;
  }
  if (name) trialrun_leave(TRIALRUN_PROCESS, name);
}

// OpenSSL's generator includes process and machine state (RAND(7)), so it is not reproducible.
// Outside of worlds the system's generator is equivalent.
int trialrun_random_bytes(unsigned char *buffer, int count) {
  if (count < 0) return 0;
  arc4random_buf(buffer, (size_t)count);
  return 1;
}

// SQLite has one generator per process: the first world that uses it would seed it, and later
// worlds would continue it. Weak: a program with its own SQLite keeps that library's definition.
__attribute__((weak)) void sqlite3_randomness(int count, void *buffer) {
  if (count > 0 && buffer) arc4random_buf(buffer, (size_t)count);
}

long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (trialrun_current_context) {
    if (number == SYS_getrandom) return getrandom((void *)a, (size_t)b, (unsigned)c);
    if (number == SYS_futex && trialrun_has_locked(trialrun_current_context, (uint32_t *)a, (int)b))
      return 0;
    if (number == SYS_statx)
      return trialrun_statx((int)a, (const char *)b, (int)c, (unsigned)d, (struct statx *)e);
    if (number == SYS_renameat2)
      return renameat2((int)a, (const char *)b, (int)c, (const char *)d, (unsigned)e);
    if (number == SYS_mmap) return (long)mmap((void *)a, (size_t)b, (int)c, (int)d, (int)e, f);
    if (trialrun_sends_signal(number)) return trialrun_send_signal(number, a, b, c, d);
    refuse_process(number, a);
  }
  return trialrun_real_syscall(number, a, b, c, d, e, f);
}

// In a world without its own files a random device is opened normally, but reads return the world's
// randomness.
static int recorded_descriptor(const char *path, int descriptor) {
  struct trialrun_context *context = trialrun_current_context;
  if (context && descriptor >= 0
      && (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0))
    context->urandom_descriptor = descriptor;
  return descriptor;
}

int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list list;
    va_start(list, flags);
    mode = va_arg(list, mode_t);
    va_end(list);
  }
  if (files_of_world()) return trialrun_open_in_world(AT_FDCWD, path, flags, mode);
  return recorded_descriptor(path, trialrun_real_open(path, flags, mode));
}

int open64(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list list;
    va_start(list, flags);
    mode = va_arg(list, mode_t);
    va_end(list);
  }
  if (files_of_world()) return trialrun_open_in_world(AT_FDCWD, path, flags, mode);
  return recorded_descriptor(path, trialrun_real_open(path, flags | O_LARGEFILE, mode));
}

ssize_t read(int descriptor, void *buffer, size_t count) {
  struct trialrun_context *context = trialrun_current_context;
  if (is_world_file(descriptor) && files_of_world())
    return trialrun_read_world_file(descriptor, buffer, count);
  if (trialrun_is_port(descriptor)) return trialrun_port_read(descriptor, buffer, count);
  if (!context || context->urandom_descriptor != descriptor)
    return trialrun_real_read(descriptor, buffer, count);
  fill(context, buffer, count);
  return (ssize_t)count;
}

int close(int descriptor) {
  struct trialrun_context *context = trialrun_current_context;
  if (is_world_file(descriptor) && files_of_world()) return trialrun_close_world_file(descriptor);
  if (trialrun_is_port(descriptor)) return trialrun_port_close(descriptor);
  if (context && context->urandom_descriptor == descriptor) context->urandom_descriptor = -1;
  return trialrun_real_close(descriptor);
}
