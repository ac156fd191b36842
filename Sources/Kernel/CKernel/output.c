// Observes what the code of a world writes to standard output and standard error: each write reaches
// the descriptor as without an observer, and the world receives a copy at the same virtual time.
#define _GNU_SOURCE
#include "output.h"
#include "blocking.h"
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

// The Swift functions that receive a copy.
void trialrun_wrote(void *world, int file, const void *bytes, size_t count);
void trialrun_logged(void *world, const void *message);

// The number of functions on the calling thread's stack whose output is not observed.
static __thread int hidden;

void trialrun_hide_output(bool hides) { hidden += hides ? 1 : -1; }

void trialrun_observe_bytes(int file, const void *bytes, size_t count) {
  if (hidden || count == 0) return;
  int error = errno;
  trialrun_wrote(trialrun_current_context->world, file, bytes, count);
  errno = error;
}

// The C library writes its streams' buffers without calling the replaced `write`, so the process
// gets streams of its own before the library's streams. They have no buffer: it would mix what the
// worlds of several threads print.
static FILE *library_streams[3];

static ssize_t pass_on(void *cookie, const char *bytes, size_t count) {
  int file = (int)(intptr_t)cookie;
  FILE *stream = library_streams[file];
  bool observes = trialrun_is_observed(file);
  if (observes) trialrun_observe_bytes(file, bytes, count);
  fwrite(bytes, 1, count, stream);
  // The library's stream writes a line at its end. Outside worlds, a prompt has no end of a line.
  if (!observes) fflush(stream);
  return (ssize_t)count;
}

static FILE *observed_stream(int file, FILE *stream, int buffering) {
  cookie_io_functions_t functions = {NULL, pass_on, NULL, NULL};
  FILE *observed = fopencookie((void *)(intptr_t)file, "w", functions);
  library_streams[file] = stream;
  if (!observed) return stream;
  observed->_fileno = file;
  setvbuf(observed, NULL, _IONBF, 0);
  setvbuf(stream, NULL, buffering, 0);
  return observed;
}

void trialrun_observe_streams(void) {
  stdout = observed_stream(STDOUT_FILENO, stdout, _IOLBF);
  stderr = observed_stream(STDERR_FILENO, stderr, _IONBF);
}

void trialrun_flush_streams(void) {
  FILE *stream = library_streams[STDOUT_FILENO];
  // A thread that never runs again may hold the lock.
  if (ftrylockfile(stream) != 0) return;
  fflush_unlocked(stream);
  funlockfile(stream);
}

// Foundation's function that writes the messages of `NSLog`, which are CFStrings. It writes a time,
// a name and a number before the message.
void CFLog1(int32_t level, const void *message) {
  NEXT(void(int32_t, const void *), CFLog1);
  struct trialrun_context *context = trialrun_current_context;
  bool observes = context && context->observes_output && !hidden;
  if (observes) trialrun_logged(context->world, message);
  trialrun_hide_output(true);
  next(level, message);
  trialrun_hide_output(false);
}
