// The C library's calls with a path, inside a world with its own files.
#define _GNU_SOURCE
#include "worldfiles.h"
#include <linux/stat.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/types.h>
#include <unistd.h>
#include <utime.h>

#include "real.h"

// Replaces the times, the number and the owner of a machine's file, which differ between machines.
static int settle(int result, struct stat *status) {
  if (result != 0) return result;
  struct timespec fixed = {978307200, 0};
  status->st_atim = status->st_mtim = status->st_ctim = fixed;
  status->st_ino = status->st_dev = 1;
  status->st_uid = status->st_gid = 0;
  return 0;
}

// Opens a file, without checking whether it is a random device.
int trialrun_open_in_world(int folder, const char *path, int flags, mode_t mode) {
  char machine[TRIALRUN_PATH];
  uint8_t callback = pause_profile();
  long result = trialrun_file_open(files_of_world(), folder, path, flags, mode, machine);
  resume_profile(callback);
  if (callback) trialrun_current_context->profile->costs[callback].opened++;
  if (result == TRIALRUN_OF_THE_MACHINE)
    return trialrun_real_open(machine, (flags & ~(O_CREAT | O_TRUNC)) | O_CLOEXEC, 0);
  return (int)done(result);
}

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  NEXT(int(int, const char *, int, ...), openat);
  if (!files_of_world() || is_machine_folder(folder, path)) return next(folder, path, flags, mode);
  return trialrun_open_in_world(folder, path, flags, mode);
}

static mode_t mode_of(int flags, va_list list) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
}

int openat(int folder, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return open_at(folder, path, flags, mode);
}

int openat64(int folder, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return open_at(folder, path, flags | O_LARGEFILE, mode);
}

int creat(const char *path, mode_t mode) {
  return open(path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

int __open_2(const char *path, int flags) { return open(path, flags); }
int __open64_2(const char *path, int flags) { return open(path, flags); }

// Defines a call about a path: `answer` is the world's result; for a path of the machine,
// `of_machine` is.
#define ON_PATH(type, name, parameters, arguments, folder, path, answer, of_machine)                \
  type name parameters {                                                                           \
    NEXT(type parameters, name);                                                                   \
    void *files = files_of_world();                                                                \
    if (!files || is_machine_folder(folder, path)) return next arguments;                          \
    char machine[TRIALRUN_PATH];                                                                   \
    uint8_t callback = pause_profile();                                                            \
    long result = answer;                                                                          \
    resume_profile(callback);                                                                      \
    if (result == TRIALRUN_OF_THE_MACHINE) return of_machine;                                      \
    return (type)done(result);                                                                     \
  }

// Does the same for a call that is never passed to the machine.
#define IN_WORLD(type, name, parameters, arguments, folder, path, answer)                          \
  type name parameters {                                                                           \
    NEXT(type parameters, name);                                                                   \
    void *files = files_of_world();                                                                \
    if (!files || is_machine_folder(folder, path)) return next arguments;                          \
    uint8_t callback = pause_profile();                                                            \
    long result = answer;                                                                          \
    resume_profile(callback);                                                                      \
    return (type)done(result);                                                                     \
  }

ON_PATH(int, stat, (const char *restrict path, struct stat *restrict status), (path, status),
        AT_FDCWD, path,
        trialrun_file_stat(files, AT_FDCWD, path, true, status, NULL, machine),
        settle(next(machine, status), status))
ON_PATH(int, lstat, (const char *restrict path, struct stat *restrict status), (path, status),
        AT_FDCWD, path,
        trialrun_file_stat(files, AT_FDCWD, path, false, status, NULL, machine),
        settle(next(machine, status), status))
int stat64(const char *restrict path, struct stat64 *restrict status) {
  return stat(path, (struct stat *)status);
}
int lstat64(const char *restrict path, struct stat64 *restrict status) {
  return lstat(path, (struct stat *)status);
}

ON_PATH(int, fstatat,
        (int folder, const char *restrict path, struct stat *restrict status, int flags),
        (folder, path, status, flags), folder, path,
        flags & AT_EMPTY_PATH && !path[0]
            ? trialrun_file_fstat(files, folder, status, NULL)
            : trialrun_file_stat(files, folder, path, !(flags & AT_SYMLINK_NOFOLLOW), status, NULL,
                                 machine),
        settle(next(AT_FDCWD, machine, status, flags), status))
int fstatat64(int folder, const char *restrict path, struct stat64 *restrict status, int flags) {
  return fstatat(folder, path, (struct stat *)status, flags);
}

static struct statx_timestamp timestamp(struct timespec time) {
  struct statx_timestamp result = {.tv_sec = time.tv_sec, .tv_nsec = (uint32_t)time.tv_nsec};
  return result;
}

// The only call that returns a file's creation time.
long trialrun_statx(int folder, const char *path, int flags, unsigned mask, struct statx *result) {
  void *files = files_of_world();
  if (!files || is_machine_folder(folder, path)
      || (flags & AT_EMPTY_PATH && !path[0] && !is_world_file(folder)))
    return trialrun_real_syscall(SYS_statx, folder, (long)path, flags, mask, (long)result, 0);
  struct stat status;
  int64_t created = 978307200ll * 1000000000;
  char machine[TRIALRUN_PATH];
  long answer =
      flags & AT_EMPTY_PATH && !path[0]
          ? trialrun_file_fstat(files, folder, &status, &created)
          : trialrun_file_stat(files, folder, path, !(flags & AT_SYMLINK_NOFOLLOW), &status,
                               &created, machine);
  if (answer == TRIALRUN_OF_THE_MACHINE) answer = stat(machine, &status);
  if (answer < 0) return done(answer);
  memset(result, 0, sizeof *result);
  result->stx_mask = STATX_BASIC_STATS | STATX_BTIME;
  result->stx_blksize = (uint32_t)status.st_blksize;
  result->stx_nlink = (uint32_t)status.st_nlink;
  result->stx_uid = status.st_uid;
  result->stx_gid = status.st_gid;
  result->stx_mode = (uint16_t)status.st_mode;
  result->stx_ino = status.st_ino;
  result->stx_size = (uint64_t)status.st_size;
  result->stx_blocks = (uint64_t)status.st_blocks;
  result->stx_atime = timestamp(status.st_atim);
  result->stx_mtime = timestamp(status.st_mtim);
  result->stx_ctime = timestamp(status.st_ctim);
  struct timespec birth = {created / 1000000000, created % 1000000000};
  result->stx_btime = timestamp(birth);
  result->stx_dev_minor = 1;
  return 0;
}

int statx(int folder, const char *restrict path, int flags, unsigned mask,
          struct statx *restrict result) {
  return (int)trialrun_statx(folder, path, flags, mask, result);
}

ON_PATH(int, access, (const char *path, int mode), (path, mode), AT_FDCWD, path,
        trialrun_file_access(files, AT_FDCWD, path, mode, machine), next(machine, mode))
ON_PATH(int, faccessat, (int folder, const char *path, int mode, int flags),
        (folder, path, mode, flags), folder, path,
        trialrun_file_access(files, folder, path, mode, machine),
        next(AT_FDCWD, machine, mode, flags))
ON_PATH(ssize_t, readlink, (const char *restrict path, char *restrict buffer, size_t size),
        (path, buffer, size), AT_FDCWD, path,
        trialrun_file_readlink(files, AT_FDCWD, path, buffer, size, machine),
        next(machine, buffer, size))
ON_PATH(ssize_t, readlinkat,
        (int folder, const char *restrict path, char *restrict buffer, size_t size),
        (folder, path, buffer, size), folder, path,
        trialrun_file_readlink(files, folder, path, buffer, size, machine),
        next(AT_FDCWD, machine, buffer, size))

IN_WORLD(int, mkdir, (const char *path, mode_t mode), (path, mode), AT_FDCWD, path,
         trialrun_file_mkdir(files, AT_FDCWD, path, mode))
IN_WORLD(int, mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode), folder,
         path, trialrun_file_mkdir(files, folder, path, mode))
IN_WORLD(int, unlink, (const char *path), (path), AT_FDCWD, path,
         trialrun_file_unlink(files, AT_FDCWD, path, false))
IN_WORLD(int, rmdir, (const char *path), (path), AT_FDCWD, path,
         trialrun_file_unlink(files, AT_FDCWD, path, true))
IN_WORLD(int, unlinkat, (int folder, const char *path, int flags), (folder, path, flags), folder,
         path, trialrun_file_unlink(files, folder, path, flags & AT_REMOVEDIR))
int remove(const char *path) {
  NEXT(int(const char *), remove);
  if (!files_of_world()) return next(path);
  return unlink(path) == 0 || (errno == EISDIR && rmdir(path) == 0) ? 0 : -1;
}

IN_WORLD(int, rename, (const char *path, const char *to), (path, to), AT_FDCWD, path,
         trialrun_file_rename(files, AT_FDCWD, path, AT_FDCWD, to, true, false))
IN_WORLD(int, renameat, (int folder, const char *path, int to_folder, const char *to),
         (folder, path, to_folder, to), folder, path,
         trialrun_file_rename(files, folder, path, to_folder, to, true, false))
IN_WORLD(int, renameat2,
         (int folder, const char *path, int to_folder, const char *to, unsigned flags),
         (folder, path, to_folder, to, flags), folder, path,
         trialrun_file_rename(files, folder, path, to_folder, to, !(flags & RENAME_NOREPLACE),
                              flags &RENAME_EXCHANGE))
IN_WORLD(int, link, (const char *path, const char *to), (path, to), AT_FDCWD, path,
         trialrun_file_link(files, AT_FDCWD, path, AT_FDCWD, to))
IN_WORLD(int, linkat, (int folder, const char *path, int to_folder, const char *to, int flags),
         (folder, path, to_folder, to, flags), folder, path,
         trialrun_file_link(files, folder, path, to_folder, to))
IN_WORLD(int, symlink, (const char *target, const char *path), (target, path), AT_FDCWD, path,
         trialrun_file_symlink(files, target, AT_FDCWD, path))
IN_WORLD(int, symlinkat, (const char *target, int folder, const char *path),
         (target, folder, path), folder, path,
         trialrun_file_symlink(files, target, folder, path))
IN_WORLD(int, chmod, (const char *path, mode_t mode), (path, mode), AT_FDCWD, path,
         trialrun_file_chmod(files, AT_FDCWD, path, mode))
IN_WORLD(int, fchmodat, (int folder, const char *path, mode_t mode, int flags),
         (folder, path, mode, flags), folder, path,
         trialrun_file_chmod(files, folder, path, mode))
// Every file belongs to the simulated user.
IN_WORLD(int, chown, (const char *path, uid_t owner, gid_t group), (path, owner, group), AT_FDCWD,
         path, 0)
IN_WORLD(int, lchown, (const char *path, uid_t owner, gid_t group), (path, owner, group),
         AT_FDCWD, path, 0)
IN_WORLD(int, truncate, (const char *path, off_t length), (path, length), AT_FDCWD, path,
         trialrun_file_truncate(files, path, length))
int truncate64(const char *path, off64_t length) { return truncate(path, length); }
IN_WORLD(int, chdir, (const char *path), (path), AT_FDCWD, path, trialrun_file_chdir(files, path))
IN_WORLD(int, utimensat, (int folder, const char *path, const struct timespec times[2], int flags),
         (folder, path, times, flags), folder, path,
         trialrun_file_utimes(files, folder, path, !(flags & AT_SYMLINK_NOFOLLOW), times))

static long set_times(void *files, const char *path, const struct timeval *times, bool follows) {
  if (!times) return trialrun_file_utimes(files, AT_FDCWD, path, follows, NULL);
  struct timespec exact[2];
  for (int index = 0; index < 2; index++) {
    exact[index].tv_sec = times[index].tv_sec;
    exact[index].tv_nsec = times[index].tv_usec * 1000;
  }
  return trialrun_file_utimes(files, AT_FDCWD, path, follows, exact);
}

IN_WORLD(int, utimes, (const char *path, const struct timeval times[2]), (path, times), AT_FDCWD,
         path, set_times(files, path, times, true))
IN_WORLD(int, lutimes, (const char *path, const struct timeval times[2]), (path, times), AT_FDCWD,
         path, set_times(files, path, times, false))

int utime(const char *path, const struct utimbuf *times) {
  NEXT(int(const char *, const struct utimbuf *), utime);
  void *files = files_of_world();
  if (!files) return next(path, times);
  struct timeval exact[2];
  if (times) {
    exact[0] = (struct timeval){times->actime, 0};
    exact[1] = (struct timeval){times->modtime, 0};
  }
  return (int)done(set_times(files, path, times ? exact : NULL, true));
}

char *getcwd(char *buffer, size_t size) {
  NEXT(char *(char *, size_t), getcwd);
  void *files = files_of_world();
  if (!files) return next(buffer, size);
  char path[TRIALRUN_PATH];
  long length = trialrun_file_getcwd(files, path, sizeof path);
  if (length < 0 || (buffer && (size_t)length >= size)) {
    errno = length < 0 ? (int)-length : ERANGE;
    return NULL;
  }
  return buffer ? memcpy(buffer, path, (size_t)length + 1) : strdup(path);
}

char *realpath(const char *restrict path, char *restrict buffer) {
  NEXT(char *(const char *, char *), realpath);
  void *files = files_of_world();
  if (!files || !path) return next(path, buffer);
  char resolved[TRIALRUN_PATH], machine[TRIALRUN_PATH];
  long length = trialrun_file_realpath(files, path, resolved, machine);
  if (length == TRIALRUN_OF_THE_MACHINE) return next(machine, buffer);
  if (length < 0) {
    errno = (int)-length;
    return NULL;
  }
  return buffer ? memcpy(buffer, resolved, (size_t)length + 1) : strdup(resolved);
}

// Fills the six letters of a template with the world's randomness.
static bool fill_template(char *path, size_t suffix) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  size_t length = strlen(path);
  if (length < suffix + 6 || memcmp(path + length - suffix - 6, "XXXXXX", 6) != 0) return false;
  unsigned char bytes[6];
  getrandom(bytes, sizeof bytes, 0);
  for (int index = 0; index < 6; index++)
    path[length - suffix - 6 + (size_t)index] = letters[bytes[index] % 62];
  return true;
}

int mkostemps(char *path, int suffix, int flags) {
  NEXT(int(char *, int, int), mkostemps);
  if (!files_of_world()) return next(path, suffix, flags);
  if (!fill_template(path, (size_t)suffix)) return (int)done(-EINVAL);
  return open(path, flags | O_RDWR | O_CREAT | O_EXCL, 0600);
}

int mkstemp(char *path) { return mkostemps(path, 0, 0); }
int mkstemp64(char *path) { return mkostemps(path, 0, 0); }
int mkostemp(char *path, int flags) { return mkostemps(path, 0, flags); }
int mkstemps(char *path, int suffix) { return mkostemps(path, suffix, 0); }

char *mktemp(char *path) {
  NEXT(char *(char *), mktemp);
  if (!files_of_world()) return next(path);
  if (!fill_template(path, 0)) {
    errno = EINVAL;
    path[0] = 0;
  }
  return path;
}

char *mkdtemp(char *path) {
  NEXT(char *(char *), mkdtemp);
  if (!files_of_world()) return next(path);
  if (!fill_template(path, 0)) {
    errno = EINVAL;
    return NULL;
  }
  return mkdir(path, 0700) == 0 ? path : NULL;
}
