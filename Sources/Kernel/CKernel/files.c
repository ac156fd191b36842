// The C library's calls on open files, inside a world with its own files. Calls on descriptors of
// the machine, such as standard output, are passed on.
#define _GNU_SOURCE
#include "output.h"
#include "worldfiles.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/vfs.h>
#include <unistd.h>

_Static_assert(TRIALRUN_TMPFILE == O_TMPFILE, "as the system has it");

#include "real.h"

// Defines a function: for a file of the world it returns `answer`, an expression of `files`, `next`
// and the arguments; all other calls go to the next library.
#define ON_FILE(type, name, parameters, arguments, file, answer)                                   \
  type name parameters {                                                                           \
    NEXT(type parameters, name);                                                                   \
    void *files = files_of_world();                                                                \
    if (!files || !is_world_file(file)) return next arguments;                                     \
    uint8_t callback = pause_profile();                                                            \
    long outcome = answer;                                                                         \
    resume_profile(callback);                                                                      \
    return (type)done(outcome);                                                                    \
  }

int trialrun_memory_file(void) { return memfd_create("file", MFD_CLOEXEC); }

void *trialrun_extend_map(void *start, size_t length, size_t new_length) {
  void *moved = mremap(start, length, new_length, MREMAP_MAYMOVE);
  return moved == MAP_FAILED ? NULL : moved;
}

static long read_file(void *files, int file, void *buffer, size_t count, int64_t place) {
  long result = trialrun_file_read(files, file, buffer, count, place);
  return result == TRIALRUN_OF_RANDOMNESS ? getrandom(buffer, count, 0) : result;
}

ssize_t trialrun_read_world_file(int file, void *buffer, size_t count) {
  uint8_t callback = pause_profile();
  long result = read_file(files_of_world(), file, buffer, count, HERE);
  resume_profile(callback);
  return done(result);
}

int trialrun_close_world_file(int file) {
  uint8_t callback = pause_profile();
  long result = trialrun_file_close(files_of_world(), file);
  resume_profile(callback);
  return (int)done(result);
}

ON_FILE(ssize_t, pread, (int file, void *buffer, size_t count, off_t place),
        (file, buffer, count, place), file, read_file(files, file, buffer, count, place))
ON_FILE(ssize_t, pread64, (int file, void *buffer, size_t count, off64_t place),
        (file, buffer, count, place), file, read_file(files, file, buffer, count, place))

ssize_t write(int file, const void *buffer, size_t count) {
  NEXT(ssize_t(int, const void *, size_t), write);
  void *files = files_of_world();
  if (files && is_world_file(file)) {
    uint8_t callback = pause_profile();
    long result = wrote(callback, trialrun_file_write(files, file, buffer, count, HERE));
    resume_profile(callback);
    return done(result);
  }
  ssize_t written = next(file, buffer, count);
  if (written > 0 && trialrun_is_observed(file))
    trialrun_observe_bytes(file, buffer, (size_t)written);
  return written;
}

ON_FILE(ssize_t, pwrite, (int file, const void *buffer, size_t count, off_t place),
        (file, buffer, count, place), file,
        wrote(callback, trialrun_file_write(files, file, buffer, count, place)))
ON_FILE(ssize_t, pwrite64, (int file, const void *buffer, size_t count, off64_t place),
        (file, buffer, count, place), file,
        wrote(callback, trialrun_file_write(files, file, buffer, count, place)))

static long read_parts(void *files, int file, const struct iovec *parts, int count, int64_t place) {
  long sum = 0;
  for (int index = 0; index < count; index++) {
    long result = read_file(files, file, parts[index].iov_base, parts[index].iov_len,
                            place == HERE ? HERE : place + sum);
    if (result < 0) return sum ? sum : result;
    sum += result;
    if ((size_t)result < parts[index].iov_len) break;
  }
  return sum;
}

static long write_parts(void *files, int file, const struct iovec *parts, int count,
                        int64_t place) {
  long sum = 0;
  for (int index = 0; index < count; index++) {
    long result = trialrun_file_write(files, file, parts[index].iov_base, parts[index].iov_len,
                                      place == HERE ? HERE : place + sum);
    if (result < 0) return sum ? sum : result;
    sum += result;
  }
  return sum;
}

ON_FILE(ssize_t, readv, (int file, const struct iovec *parts, int count), (file, parts, count),
        file, read_parts(files, file, parts, count, HERE))

ssize_t writev(int file, const struct iovec *parts, int count) {
  NEXT(ssize_t(int, const struct iovec *, int), writev);
  void *files = files_of_world();
  if (files && is_world_file(file)) {
    uint8_t callback = pause_profile();
    long result = wrote(callback, write_parts(files, file, parts, count, HERE));
    resume_profile(callback);
    return done(result);
  }
  ssize_t written = next(file, parts, count);
  if (trialrun_is_observed(file)) trialrun_observe_parts(file, parts, written);
  return written;
}

ON_FILE(ssize_t, preadv, (int file, const struct iovec *parts, int count, off_t place),
        (file, parts, count, place), file, read_parts(files, file, parts, count, place))
ON_FILE(ssize_t, pwritev, (int file, const struct iovec *parts, int count, off_t place),
        (file, parts, count, place), file, wrote(callback, write_parts(files, file, parts, count, place)))

ON_FILE(off_t, lseek, (int file, off_t offset, int whence), (file, offset, whence), file,
        trialrun_file_seek(files, file, offset, whence))
ON_FILE(off64_t, lseek64, (int file, off64_t offset, int whence), (file, offset, whence), file,
        trialrun_file_seek(files, file, offset, whence))
ON_FILE(int, ftruncate, (int file, off_t length), (file, length), file,
        trialrun_file_ftruncate(files, file, length))
ON_FILE(int, ftruncate64, (int file, off64_t length), (file, length), file,
        trialrun_file_ftruncate(files, file, length))
ON_FILE(int, fchmod, (int file, mode_t mode), (file, mode), file,
        trialrun_file_fchmod(files, file, mode))
ON_FILE(int, fchown, (int file, uid_t owner, gid_t group), (file, owner, group), file, 0)
ON_FILE(int, futimens, (int file, const struct timespec times[2]), (file, times), file,
        trialrun_file_futimes(files, file, times))
ON_FILE(int, fchdir, (int file), (file), file, trialrun_file_fchdir(files, file))
// Locks of the same process never conflict, but they are recorded: a phone ends an app that holds some when it is
// suspended.
ON_FILE(int, flock, (int file, int operation), (file, operation), file, trialrun_file_flock(files, file, operation))

static long lock_section(void *files, int file, int command, off_t length) {
  if (command == F_TEST) return 0;
  return trialrun_file_lock(files, file, command != F_ULOCK, 0, SEEK_CUR, length);
}

ON_FILE(int, lockf, (int file, int command, off_t length), (file, command, length), file,
        lock_section(files, file, command, length))
ON_FILE(int, syncfs, (int file), (file), file, 0)
ON_FILE(int, isatty, (int file), (file), file, -ENOTTY)

static long reserve(void *files, int file, off_t start, off_t length) {
  struct stat status;
  long result = trialrun_file_fstat(files, file, &status, NULL);
  if (result < 0) return result;
  return status.st_size >= start + length ? 0
                                          : trialrun_file_ftruncate(files, file, start + length);
}

int posix_fallocate(int file, off_t start, off_t length) {
  NEXT(int(int, off_t, off_t), posix_fallocate);
  void *files = files_of_world();
  if (!files || !is_world_file(file)) return next(file, start, length);
  return (int)-reserve(files, file, start, length);
}

ON_FILE(int, fallocate, (int file, int mode, off_t start, off_t length),
        (file, mode, start, length), file,
        mode == 0 ? reserve(files, file, start, length) : -EOPNOTSUPP)

int dup(int file) {
  NEXT(int(int), dup);
  void *files = files_of_world();
  if (!files || !is_world_file(file)) return next(file);
  return (int)done(trialrun_file_dup(files, file));
}

static long control(void *files, int file, int command, void *argument) {
  switch (command) {
  case F_DUPFD:
  case F_DUPFD_CLOEXEC: return trialrun_file_dup(files, file);
  case F_GETFL: return trialrun_file_flags(files, file);
  case F_GETFD: return FD_CLOEXEC;
  case F_GETLK: ((struct flock *)argument)->l_type = F_UNLCK; return 0;
  case F_SETFD:
  case F_SETFL: return 0;
  case F_SETLK:
  case F_SETLKW: {
    const struct flock *lock = argument;
    return trialrun_file_lock(files, file, lock->l_type == F_WRLCK, lock->l_start, lock->l_whence, lock->l_len);
  }
  default: return -EINVAL;
  }
}

int fcntl(int file, int command, ...) {
  NEXT(int(int, int, ...), fcntl);
  va_list list;
  va_start(list, command);
  void *argument = va_arg(list, void *);
  va_end(list);
  void *files = files_of_world();
  if (!files || !is_world_file(file)) return next(file, command, argument);
  return (int)done(control(files, file, command, argument));
}

int fcntl64(int file, int command, ...) {
  va_list list;
  va_start(list, command);
  void *argument = va_arg(list, void *);
  va_end(list);
  return fcntl(file, command, argument);
}

int ioctl(int file, unsigned long request, ...) {
  NEXT(int(int, unsigned long, ...), ioctl);
  va_list list;
  va_start(list, request);
  void *argument = va_arg(list, void *);
  va_end(list);
  if (!files_of_world() || !is_world_file(file)) return next(file, request, argument);
  return (int)done(-ENOTTY);
}

void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset) {
  void *files = is_world_file(file) ? files_of_world() : NULL;
  // A world has no other process that could share the memory, so it is mapped privately.
  if (flags & MAP_ANONYMOUS && trialrun_current_context)
    flags = (flags & ~MAP_TYPE) | MAP_PRIVATE;
  // mmap is called before libraries can resolve symbols, so this must not resolve the next
  // definition.
  if (!files)
    return (void *)trialrun_real_syscall(SYS_mmap, (long)address, (long)length, protection, flags,
                                         file, offset);
  long result = trialrun_file_map(files, file, length, protection, flags, offset);
  if (result > -4096 && result < 0) {
    errno = (int)-result;
    return MAP_FAILED;
  }
  return (void *)result;
}

void *mmap64(void *address, size_t length, int protection, int flags, int file, off64_t offset) {
  return mmap(address, length, protection, flags, file, offset);
}

static ssize_t copy(int target, int source, off_t *place, size_t count) {
  char part[65536];
  size_t sum = 0;
  while (sum < count) {
    size_t wanted = count - sum < sizeof part ? count - sum : sizeof part;
    ssize_t length =
        place ? pread(source, part, wanted, *place) : read(source, part, wanted);
    if (length <= 0) return sum ? (ssize_t)sum : length;
    if (place) *place += length;
    for (ssize_t written = 0; written < length;) {
      ssize_t result = write(target, part + written, (size_t)(length - written));
      if (result < 0) return sum ? (ssize_t)sum : -1;
      written += result;
    }
    sum += (size_t)length;
  }
  return (ssize_t)sum;
}

ssize_t sendfile(int target, int source, off_t *place, size_t count) {
  NEXT(ssize_t(int, int, off_t *, size_t), sendfile);
  if (!files_of_world() || (!is_world_file(target) && !is_world_file(source)))
    return next(target, source, place, count);
  return copy(target, source, place, count);
}

ssize_t sendfile64(int target, int source, off64_t *place, size_t count) {
  return sendfile(target, source, place, count);
}

ssize_t copy_file_range(int source, off64_t *from, int target, off64_t *to, size_t count,
                        unsigned flags) {
  NEXT(ssize_t(int, off64_t *, int, off64_t *, size_t, unsigned), copy_file_range);
  if (!files_of_world() || (!is_world_file(target) && !is_world_file(source)))
    return next(source, from, target, to, count, flags);
  if (to && lseek(target, *to, SEEK_SET) < 0) return -1;
  ssize_t result = copy(target, source, from, count);
  if (to && result > 0) *to += result;
  return result;
}

static long volume(void *files, struct statvfs *result) {
  trialrun_file_volume(files, result);
  return 0;
}

ON_FILE(int, fstatvfs, (int file, struct statvfs *result), (file, result), file,
        volume(files, result))
ON_FILE(int, fstat, (int file, struct stat *status), (file, status), file,
        trialrun_file_fstat(files, file, status, NULL))
ON_FILE(int, fstat64, (int file, struct stat64 *status), (file, status), file,
        trialrun_file_fstat(files, file, (struct stat *)status, NULL))

int statvfs(const char *restrict path, struct statvfs *restrict result) {
  NEXT(int(const char *, struct statvfs *), statvfs);
  void *files = files_of_world();
  if (!files) return next(path, result);
  return (int)volume(files, result);
}

int statvfs64(const char *restrict path, struct statvfs64 *restrict result) {
  return statvfs(path, (struct statvfs *)result);
}

int statfs(const char *path, struct statfs *result) {
  NEXT(int(const char *, struct statfs *), statfs);
  void *files = files_of_world();
  if (!files) return next(path, result);
  struct statvfs of_world;
  trialrun_file_volume(files, &of_world);
  memset(result, 0, sizeof *result);
  result->f_bsize = (long)of_world.f_bsize;
  result->f_frsize = (long)of_world.f_frsize;
  result->f_blocks = of_world.f_blocks;
  result->f_bfree = of_world.f_bfree;
  result->f_bavail = of_world.f_bavail;
  result->f_files = of_world.f_files;
  result->f_ffree = of_world.f_ffree;
  result->f_namelen = (long)of_world.f_namemax;
  return 0;
}

// A simulated phone's files exist only as long as its world: waiting for a disk would cost real
// time without any effect.

int fsync(int file) {
  NEXT(int(int), fsync);
  return trialrun_current_context ? 0 : next(file);
}

int fdatasync(int file) {
  NEXT(int(int), fdatasync);
  return trialrun_current_context ? 0 : next(file);
}
