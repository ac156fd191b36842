// The C library's streams, folders and traversals of trees, inside a world with its own files. The
// library implements them without calling the replaced functions, so they are implemented here.
#define _GNU_SOURCE
#include "worldfiles.h"
#include <dirent.h>
#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "real.h"

// The flags of `open` for a stream's mode; -1 if the mode is invalid.
static int flags_of(const char *mode) {
  int flags;
  switch (mode[0]) {
  case 'r': flags = O_RDONLY; break;
  case 'w': flags = O_WRONLY | O_CREAT | O_TRUNC; break;
  case 'a': flags = O_WRONLY | O_CREAT | O_APPEND; break;
  default: return -1;
  }
  if (strchr(mode, '+')) flags = (flags & ~(O_RDONLY | O_WRONLY)) | O_RDWR;
  if (strchr(mode, 'x')) flags |= O_EXCL;
  return flags;
}

static ssize_t read_stream(void *cookie, char *buffer, size_t count) {
  return read((int)(intptr_t)cookie, buffer, count);
}

static ssize_t write_stream(void *cookie, const char *buffer, size_t count) {
  ssize_t written = write((int)(intptr_t)cookie, buffer, count);
  return written < 0 ? 0 : written;
}

static int seek_stream(void *cookie, off64_t *offset, int whence) {
  off_t result = lseek((int)(intptr_t)cookie, *offset, whence);
  if (result < 0) return -1;
  *offset = result;
  return 0;
}

static int close_stream(void *cookie) { return close((int)(intptr_t)cookie); }

static FILE *stream_of(int file, const char *mode) {
  cookie_io_functions_t functions = {read_stream, write_stream, seek_stream, close_stream};
  FILE *stream = fopencookie((void *)(intptr_t)file, mode, functions);
  if (stream) stream->_fileno = file;
  return stream;
}

FILE *fopen(const char *restrict path, const char *restrict mode) {
  NEXT(FILE *(const char *, const char *), fopen);
  if (!files_of_world()) return next(path, mode);
  int flags = flags_of(mode);
  if (flags < 0) {
    errno = EINVAL;
    return NULL;
  }
  int file = open(path, flags, 0666);
  if (file < 0) return NULL;
  return fdopen(file, mode);
}

FILE *fopen64(const char *restrict path, const char *restrict mode) { return fopen(path, mode); }

FILE *fdopen(int file, const char *mode) {
  NEXT(FILE *(int, const char *), fdopen);
  if (!files_of_world() || !is_world_file(file)) return next(file, mode);
  return stream_of(file, mode);
}

FILE *tmpfile(void) {
  NEXT(FILE *(void), tmpfile);
  if (!files_of_world()) return next();
  const char *folder = getenv("TMPDIR");
  char path[TRIALRUN_PATH];
  snprintf(path, sizeof path, "%s/XXXXXX", folder ? folder : "/tmp");
  int file = mkstemp(path);
  if (file < 0) return NULL;
  unlink(path);
  return stream_of(file, "w+");
}

// An open folder. The C library's structure begins with a descriptor, which never equals the mark.
struct folder {
  uint64_t mark;
  int file;
  char *names;
  const char *next;
  long index;
  struct dirent entry;
};

static const uint64_t mark = 0x7472616c666f6c64;

static struct folder *world_folder(DIR *folder) {
  struct folder *mine = (struct folder *)folder;
  return mine && mine->mark == mark ? mine : NULL;
}

static DIR *folder_of(void *files, int file, const char *path, char *machine) {
  char *names;
  long count = trialrun_file_list(files, path ? AT_FDCWD : file, path, &names, machine);
  if (count == TRIALRUN_OF_THE_MACHINE) return NULL;
  if (count < 0) {
    errno = (int)-count;
    machine[0] = 0;
    return NULL;
  }
  struct folder *folder = calloc(1, sizeof *folder);
  folder->mark = mark;
  folder->file = file;
  folder->names = names;
  folder->next = names;
  return (DIR *)folder;
}

DIR *opendir(const char *path) {
  NEXT(DIR * (const char *), opendir);
  void *files = files_of_world();
  if (!files) return next(path);
  char machine[TRIALRUN_PATH];
  DIR *folder = folder_of(files, -1, path, machine);
  return folder || !machine[0] ? folder : next(machine);
}

DIR *fdopendir(int file) {
  NEXT(DIR * (int), fdopendir);
  void *files = files_of_world();
  if (!files || !is_world_file(file)) return next(file);
  char machine[TRIALRUN_PATH];
  return folder_of(files, file, NULL, machine);
}

struct dirent *readdir(DIR *folder) {
  NEXT(struct dirent * (DIR *), readdir);
  struct folder *mine = world_folder(folder);
  if (!mine) return next(folder);
  memset(&mine->entry, 0, sizeof mine->entry);
  const char *name = mine->index == 0 ? "." : mine->index == 1 ? ".." : mine->next;
  if (!name[0]) return NULL;
  if (mine->index > 1) mine->next += strlen(name) + 1;
  mine->index++;
  snprintf(mine->entry.d_name, sizeof mine->entry.d_name, "%s", name);
  mine->entry.d_ino = (ino_t)mine->index;
  mine->entry.d_off = mine->index;
  mine->entry.d_type = mine->index <= 2 ? DT_DIR : DT_UNKNOWN;
  mine->entry.d_reclen = sizeof mine->entry;
  return &mine->entry;
}

struct dirent64 *readdir64(DIR *folder) {
  NEXT(struct dirent64 * (DIR *), readdir64);
  return world_folder(folder) ? (struct dirent64 *)readdir(folder) : next(folder);
}

void rewinddir(DIR *folder) {
  NEXT(void(DIR *), rewinddir);
  struct folder *mine = world_folder(folder);
  if (!mine) return next(folder);
  mine->next = mine->names;
  mine->index = 0;
}

int dirfd(DIR *folder) {
  NEXT(int(DIR *), dirfd);
  struct folder *mine = world_folder(folder);
  return mine ? mine->file : next(folder);
}

int closedir(DIR *folder) {
  NEXT(int(DIR *), closedir);
  struct folder *mine = world_folder(folder);
  if (!mine) return next(folder);
  if (mine->file >= 0) close(mine->file);
  free(mine->names);
  free(mine);
  return 0;
}

// A traversal of trees. The C library's structure begins with a pointer, which never equals the
// mark.
struct walk {
  uint64_t mark;
  int options;
  // The open folders of the traversal, innermost first, with their remaining names.
  struct level {
    char *names;
    const char *next;
    FTSENT *entry;
    struct level *above;
  } *level;
  char **roots;
  int root;
  FTSENT *last;
  bool skips;
};

static const uint64_t walk_mark = 0x747261696c77616c;

static struct walk *world_walk(FTS *walk) {
  struct walk *mine = (struct walk *)walk;
  return mine && mine->mark == walk_mark ? mine : NULL;
}

FTS *fts_open(char *const *paths, int options, int (*compare)(const FTSENT **, const FTSENT **)) {
  NEXT(FTS * (char *const *, int, int (*)(const FTSENT **, const FTSENT **)), fts_open);
  if (!files_of_world()) return next(paths, options, compare);
  struct walk *walk = calloc(1, sizeof *walk);
  walk->mark = walk_mark;
  walk->options = options;
  int count = 0;
  while (paths[count]) count++;
  walk->roots = calloc((size_t)count + 1, sizeof *walk->roots);
  for (int index = 0; index < count; index++) walk->roots[index] = strdup(paths[index]);
  return (FTS *)walk;
}

// Creates an entry for a path, whose name is the last component.
static FTSENT *entry_of(struct walk *walk, const char *folder, const char *name, int depth,
                        FTSENT *parent) {
  size_t length = strlen(folder), name_length = strlen(name);
  bool needs_slash = length > 0 && folder[length - 1] != '/' && name_length > 0;
  size_t path_length = length + needs_slash + name_length;
  // The name is the entry's last member; path and status are allocated separately.
  FTSENT *entry = calloc(1, sizeof *entry + name_length + 1);
  struct stat *status = calloc(1, sizeof *status);
  char *path = malloc(path_length + 1);
  snprintf(path, path_length + 1, "%s%s%s", folder, needs_slash ? "/" : "", name);
  const char *own = name_length ? name : path;
  const char *slash = strrchr(own, '/');
  if (!name_length && slash && slash[1]) own = slash + 1;
  if (!name_length) {
    entry = realloc(entry, sizeof *entry + strlen(own) + 1);
  }
  strcpy(entry->fts_name, own);
  entry->fts_namelen = (unsigned short)strlen(own);
  entry->fts_path = entry->fts_accpath = path;
  entry->fts_pathlen = (unsigned short)path_length;
  entry->fts_level = (short)depth;
  entry->fts_parent = parent;
  entry->fts_statp = status;
  bool follows = walk->options & FTS_LOGICAL || (depth == 0 && walk->options & FTS_COMFOLLOW);
  int result = follows ? stat(path, status) : lstat(path, status);
  if (result != 0) {
    entry->fts_errno = errno;
    entry->fts_info = FTS_NS;
  } else if (S_ISDIR(status->st_mode)) {
    entry->fts_info = FTS_D;
  } else if (S_ISLNK(status->st_mode)) {
    entry->fts_info = FTS_SL;
  } else {
    entry->fts_info = S_ISREG(status->st_mode) ? FTS_F : FTS_DEFAULT;
  }
  entry->fts_ino = status->st_ino;
  entry->fts_dev = status->st_dev;
  entry->fts_nlink = status->st_nlink;
  return entry;
}

static void release(FTSENT *entry) {
  if (!entry) return;
  free(entry->fts_path);
  free(entry->fts_statp);
  free(entry);
}

FTSENT *fts_read(FTS *fts) {
  NEXT(FTSENT * (FTS *), fts_read);
  struct walk *walk = world_walk(fts);
  if (!walk) return next(fts);
  FTSENT *last = walk->last;
  bool skips = walk->skips;
  walk->skips = false;
  walk->last = NULL;
  if (last && last->fts_info == FTS_D) {
    if (skips) {
      // A skipped folder is reported once.
      release(last);
      last = NULL;
    } else {
      char *names = NULL, machine[TRIALRUN_PATH];
      long count =
          trialrun_file_list(files_of_world(), AT_FDCWD, last->fts_path, &names, machine);
      if (count < 0) {
        last->fts_info = FTS_DNR;
        last->fts_errno = count == TRIALRUN_OF_THE_MACHINE ? EPERM : (int)-count;
        return walk->last = last;
      }
      struct level *level = calloc(1, sizeof *level);
      level->names = names;
      level->next = names;
      level->entry = last;
      level->above = walk->level;
      walk->level = level;
    }
  } else {
    release(last);
  }
  struct level *level = walk->level;
  if (!level) {
    if (!walk->roots[walk->root]) {
      errno = 0;
      return NULL;
    }
    return walk->last = entry_of(walk, walk->roots[walk->root++], "", 0, NULL);
  }
  if (level->next[0]) {
    const char *name = level->next;
    level->next += strlen(name) + 1;
    return walk->last = entry_of(walk, level->entry->fts_path, name, level->entry->fts_level + 1,
                                 level->entry);
  }
  // After all of its contents, the folder is reported again.
  walk->level = level->above;
  walk->last = level->entry;
  walk->last->fts_info = FTS_DP;
  free(level->names);
  free(level);
  return walk->last;
}

int fts_set(FTS *fts, FTSENT *entry, int instruction) {
  NEXT(int(FTS *, FTSENT *, int), fts_set);
  struct walk *walk = world_walk(fts);
  if (!walk) return next(fts, entry, instruction);
  if (entry == walk->last && instruction == FTS_SKIP) walk->skips = true;
  return 0;
}

int fts_close(FTS *fts) {
  NEXT(int(FTS *), fts_close);
  struct walk *walk = world_walk(fts);
  if (!walk) return next(fts);
  release(walk->last);
  while (walk->level) {
    struct level *level = walk->level;
    walk->level = level->above;
    release(level->entry);
    free(level->names);
    free(level);
  }
  for (int index = 0; walk->roots[index]; index++) free(walk->roots[index]);
  free(walk->roots);
  free(walk);
  return 0;
}
