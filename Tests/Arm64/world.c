// What the kernel's C code calls in Swift, as far as the tests need it: a world whose only file is /note.
#define _GNU_SOURCE
#include "world.h"
#include "blocking.h"
#include "worldfiles.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct trialrun_identity identity = {
    .host_name = "phone", .system_name = "Darwin", .system_release = "25.0", .hardware = "iPhone17,1",
    .user_name = "mobile", .home = "/home", .user_number = 501, .process_number = 321, .processors = 6,
    .memory = INT64_C(8) << 30, .environment = (const char *const[]){"LANG=C", NULL}};

const char note[] = "a note of the world";
int opened_flags;
unsigned opened_mode;
int last_call;

long trialrun_file_open(void *files, int folder, const char *path, int flags, unsigned mode, char *machine) {
  opened_flags = flags;
  opened_mode = mode;
  if (strcmp(path, "/note") == 0) return TRIALRUN_FIRST_FILE;
  if (strcmp(path, "/dev/null") != 0) return -ENOENT;
  strcpy(machine, path);
  return TRIALRUN_OF_THE_MACHINE;
}

static size_t position;

long trialrun_file_read(void *files, int file, void *buffer, size_t count, int64_t place) {
  size_t start = place == HERE ? position : (size_t)place;
  size_t left = start < sizeof note - 1 ? sizeof note - 1 - start : 0;
  if (count > left) count = left;
  memcpy(buffer, note + start, count);
  if (place == HERE) position += count;
  return (long)count;
}

long trialrun_file_close(void *files, int file) { return position = 0; }

long trialrun_file_fstat(void *files, int file, struct stat *status, int64_t *created) {
  memset(status, 0, sizeof *status);
  status->st_mode = S_IFREG | 0640;
  status->st_nlink = 3;
  status->st_size = sizeof note - 1;
  status->st_blksize = 4096;
  status->st_mtim = (struct timespec){1000000000, 5};
  if (created) *created = INT64_C(1000000000000000007);
  return 0;
}

long trialrun_file_stat(void *files, int folder, const char *path, bool follows, struct stat *status,
                        int64_t *created, char *machine) {
  return strcmp(path, "/note") == 0 ? trialrun_file_fstat(files, 0, status, created) : -ENOENT;
}

int trialrun_block(void *world, int call, const void *object, int64_t deadline) {
  last_call = call;
  trialrun_current_context->now_ns = deadline;
  return 1;
}

int trialrun_wake(void *world, const void *object, bool all) { return 0; }

void trialrun_refuse_function(void *world, int call, const char *function) { last_call = call; }
