// Extended attributes of files, inside a world with its own files.
#define _GNU_SOURCE
#include "worldfiles.h"
#include <sys/xattr.h>

// Defines the three forms of a call: by path, by path without following a link, by descriptor.
#define THREE(type, by_path, by_link, by_file, rest, arguments, call)                              \
  type by_path(const char *path, REST rest) {                                                      \
    NEXT(type(const char *, REST rest), by_path);                                                  \
    void *files = files_of_world();                                                                \
    if (!files) return next(path, REST arguments);                                                 \
    return (type)done(call(files, -1, path, true, REST arguments));                                \
  }                                                                                                \
  type by_link(const char *path, REST rest) {                                                      \
    NEXT(type(const char *, REST rest), by_link);                                                  \
    void *files = files_of_world();                                                                \
    if (!files) return next(path, REST arguments);                                                 \
    return (type)done(call(files, -1, path, false, REST arguments));                               \
  }                                                                                                \
  type by_file(int file, REST rest) {                                                              \
    NEXT(type(int, REST rest), by_file);                                                           \
    void *files = files_of_world();                                                                \
    if (!files || !is_world_file(file)) return next(file, REST arguments);                         \
    return (type)done(call(files, file, NULL, true, REST arguments));                              \
  }
#define REST(...) __VA_ARGS__

THREE(ssize_t, getxattr, lgetxattr, fgetxattr, (const char *name, void *value, size_t size),
      (name, value, size), trialrun_file_getxattr)
THREE(int, setxattr, lsetxattr, fsetxattr,
      (const char *name, const void *value, size_t size, int flags), (name, value, size, flags),
      trialrun_file_setxattr)
THREE(ssize_t, listxattr, llistxattr, flistxattr, (char *list, size_t size), (list, size),
      trialrun_file_listxattr)
THREE(int, removexattr, lremovexattr, fremovexattr, (const char *name), (name),
      trialrun_file_removexattr)
