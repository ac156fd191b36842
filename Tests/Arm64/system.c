// What qemu does not do as the system does: it has no call that reads memory, and accepts addresses within a page.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// Reads memory that may not exist: the system checks the address of what is written into a pipe.
static long read_memory(const struct iovec *own, const struct iovec *other) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  long count = write(ends[1], other->iov_base, other->iov_len);
  if (count > 0) count = read(ends[0], own->iov_base, (size_t)count);
  close(ends[0]);
  close(ends[1]);
  return count;
}

long syscall(long number, ...) {
  static long (*next)(long, ...);
  if (!next) next = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  long result = next(number, a, b, c, d, e, f);
  if (number != SYS_process_vm_readv || result >= 0 || errno != ENOSYS) return result;
  return read_memory((const struct iovec *)b, (const struct iovec *)d);
}

int mprotect(void *start, size_t length, int protection) {
  static int (*next)(void *, size_t, int);
  if (!next) next = (int (*)(void *, size_t, int))dlsym(RTLD_NEXT, "mprotect");
  if ((uintptr_t)start % getauxval(AT_PAGESZ) != 0) return errno = EINVAL, -1;
  return next(start, length, protection);
}
