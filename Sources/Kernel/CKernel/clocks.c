// The clock functions that Foundation, Dispatch and the concurrency runtime call. A program's
// definitions precede the C library's, so the libraries call these.
#define _GNU_SOURCE
#include "CKernel.h"
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "real.h"

__thread struct trialrun_context *trialrun_current_context;

static const int64_t second = 1000000000;

int64_t trialrun_wall_clock(const struct trialrun_context *context) {
  int64_t elapsed = context->now_ns - context->wall_set_ns;
  int64_t gained = (int64_t)((__int128)elapsed * context->wall_drift_ppb / second);
  return context->wall_reading_ns + elapsed + gained;
}

// Rounds down, so that an instant before 1970 keeps its nanoseconds positive.
static void split(int64_t nanoseconds, struct timespec *result) {
  int64_t seconds = nanoseconds / second, rest = nanoseconds % second;
  result->tv_sec = rest < 0 ? seconds - 1 : seconds;
  result->tv_nsec = rest < 0 ? rest + second : rest;
}

int clock_gettime(clockid_t clock, struct timespec *result) {
  struct trialrun_context *context = trialrun_current_context;
  if (context) {
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
      split(trialrun_wall_clock(context), result);
      return 0;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
      split(context->uptime_at_start_ns + context->now_ns, result);
      return 0;
    default:
      break; // Processor time is not simulated.
    }
  }
  return trialrun_real_clock_gettime(clock, result);
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  (void)zone;
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  result->tv_sec = now.tv_sec;
  result->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return (time_t)-1;
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
