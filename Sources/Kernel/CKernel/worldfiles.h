// Helpers for calls about a world's files, and for the conversion of results to the C library's.
#ifndef TRIALRUN_WORLDFILES_H
#define TRIALRUN_WORLDFILES_H

#include "CKernel.h"
#include "blocking.h"
#include "files.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/types.h>

// Read or write at the current position.
#define HERE INT64_MIN

// The files of the calling thread's world; null if the world has none.
static inline void *files_of_world(void) {
  struct trialrun_context *context = trialrun_current_context;
  return context ? context->files : NULL;
}

static inline bool is_world_file(int file) {
  return file >= TRIALRUN_FIRST_FILE && file < TRIALRUN_END_OF_FILES;
}

// Whether the folder of a relative path belongs to the machine.
static inline bool is_machine_folder(int folder, const char *path) {
  return path && path[0] != '/' && folder != AT_FDCWD && !is_world_file(folder);
}

static inline long done(long result) {
  if (result >= 0) return result;
  errno = (int)-result;
  return -1;
}

// What the app has asked of a file costs nothing by the account of a profile, except for the bytes
// and the opened files.
static inline uint8_t pause_profile(void) {
  struct trialrun_context *context = trialrun_current_context;
  if (!context || !context->profile || !context->profile->current) return 0;
  return trialrun_profile_enter(context->profile, 0);
}

static inline void resume_profile(uint8_t callback) {
  if (callback) trialrun_profile_leave(trialrun_current_context->profile, callback);
}

// Counts written bytes for a callback whose profile is paused.
static inline long wrote(uint8_t callback, long result) {
  if (callback && result > 0)
    trialrun_current_context->profile->costs[callback].written += (uint64_t)result;
  return result;
}

// The path for the machine's own function; null if the world has handled the call.
static inline const char *left_to_machine(long result, const char *machine) {
  return result == TRIALRUN_OF_THE_MACHINE ? machine : NULL;
}

// The calls that randomness.c shares with a world's files.
int trialrun_open_in_world(int folder, const char *path, int flags, mode_t mode);
ssize_t trialrun_read_world_file(int file, void *buffer, size_t count);
int trialrun_close_world_file(int file);
struct statx;
long trialrun_statx(int folder, const char *path, int flags, unsigned mask, struct statx *result);

#endif
