// A world's file system for the C library's functions; defined in Swift.
#ifndef TRIALRUN_FILES_H
#define TRIALRUN_FILES_H

#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>

// The first descriptor of a world's file, and the first number above them. The machine's
// descriptors are smaller.
#define TRIALRUN_FIRST_FILE 0x40000000
#define TRIALRUN_END_OF_FILES 0x60000000

// The result of a call that the machine's file system must answer, for the path that was stored in
// `machine`.
#define TRIALRUN_OF_THE_MACHINE (-100000)

// The result of a read that the world's randomness must answer.
#define TRIALRUN_OF_RANDOMNESS (-100001)

// The size of a buffer for a path of the machine.
#define TRIALRUN_PATH 4096

// Constants of Linux that Swift does not import.
// O_DIRECTORY differs between architectures.
enum { TRIALRUN_TMPFILE = 020000000 | O_DIRECTORY };
enum { TRIALRUN_XATTR_CREATE = 1, TRIALRUN_XATTR_REPLACE = 2 };
enum { TRIALRUN_SEEK_DATA = 3, TRIALRUN_SEEK_HOLE = 4 };
enum { TRIALRUN_UTIME_NOW = (1 << 30) - 1, TRIALRUN_UTIME_OMIT = (1 << 30) - 2 };

// Memory with a descriptor, which can be mapped more than once; -1 for none.
int trialrun_memory_file(void);

// Extends a memory mapping, and moves it if necessary; null on failure.
void *trialrun_extend_map(void *start, size_t length, size_t new_length);

// Paths are relative to `folder`, a descriptor of the world or AT_FDCWD. Each function returns the
// result of the C library's function of that name, or a negative error number.
long trialrun_file_open(void *files, int folder, const char *path, int flags, unsigned mode,
                        char *machine);
long trialrun_file_close(void *files, int file);
long trialrun_file_dup(void *files, int file);
long trialrun_file_flags(void *files, int file);
long trialrun_file_read(void *files, int file, void *buffer, size_t count, int64_t place);
long trialrun_file_write(void *files, int file, const void *buffer, size_t count, int64_t place);
long trialrun_file_seek(void *files, int file, int64_t offset, int whence);
// Records the exclusive locks of flock, and of fcntl on bytes.
long trialrun_file_flock(void *files, int file, int operation);
long trialrun_file_lock(void *files, int file, bool locks, int64_t start, int whence, int64_t length);
long trialrun_file_ftruncate(void *files, int file, int64_t length);
long trialrun_file_truncate(void *files, const char *path, int64_t length);
// Returns the address, or a negative error number.
long trialrun_file_map(void *files, int file, size_t length, int protection, int flags,
                       int64_t offset);
long trialrun_file_stat(void *files, int folder, const char *path, bool follows,
                        struct stat *status, int64_t *created, char *machine);
long trialrun_file_fstat(void *files, int file, struct stat *status, int64_t *created);
long trialrun_file_mkdir(void *files, int folder, const char *path, unsigned mode);
long trialrun_file_unlink(void *files, int folder, const char *path, bool is_folder);
long trialrun_file_rename(void *files, int folder, const char *path, int new_folder,
                          const char *new_path, bool replaces, bool exchanges);
long trialrun_file_link(void *files, int folder, const char *path, int new_folder,
                        const char *new_path);
long trialrun_file_symlink(void *files, const char *target, int folder, const char *path);
long trialrun_file_readlink(void *files, int folder, const char *path, char *buffer, size_t size,
                            char *machine);
// Returns the length of the path.
long trialrun_file_realpath(void *files, const char *path, char *buffer, char *machine);
long trialrun_file_access(void *files, int folder, const char *path, int mode, char *machine);
long trialrun_file_chmod(void *files, int folder, const char *path, unsigned mode);
long trialrun_file_fchmod(void *files, int file, unsigned mode);
// Null times stand for now.
long trialrun_file_utimes(void *files, int folder, const char *path, bool follows,
                          const struct timespec *times);
long trialrun_file_futimes(void *files, int file, const struct timespec *times);
long trialrun_file_chdir(void *files, const char *path);
long trialrun_file_fchdir(void *files, int file);
// Returns the length of the path.
long trialrun_file_getcwd(void *files, char *buffer, size_t size);
void trialrun_file_volume(void *files, struct statvfs *volume);

// The entries of a folder, sorted: consecutive names, each terminated by a zero, followed by an
// empty name; the caller frees them. A folder is given by its path or, with a null path, by its
// descriptor.
long trialrun_file_list(void *files, int folder, const char *path, char **names, char *machine);

// Extended attributes of a path, or with a null path of a descriptor.
long trialrun_file_getxattr(void *files, int file, const char *path, bool follows,
                            const char *name, void *value, size_t size);
long trialrun_file_setxattr(void *files, int file, const char *path, bool follows,
                            const char *name, const void *value, size_t size, int flags);
long trialrun_file_listxattr(void *files, int file, const char *path, bool follows, char *list,
                             size_t size);
long trialrun_file_removexattr(void *files, int file, const char *path, bool follows,
                               const char *name);

#endif
