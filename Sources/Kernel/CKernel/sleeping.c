// Sleeps of a thread inside a world: virtual time passes, and the world continues meanwhile.
#define _GNU_SOURCE
#include "blocking.h"
#include <dlfcn.h>
#include <errno.h>
#include <sched.h>
#include <time.h>
#include <unistd.h>

static const int64_t second = 1000000000;

static void sleep_until(struct trialrun_context *context, int64_t instant) {
  trialrun_block(context->world, TRIALRUN_SLEEP, NULL, instant);
}

// Even the shortest sleep takes time, else code that sleeps until a clock advances would never end.
static void sleep_for(struct trialrun_context *context, const struct timespec *duration) {
  __int128 length = (__int128)duration->tv_sec * second + duration->tv_nsec;
  __int128 instant = context->now_ns + (length > 0 ? length : 1);
  sleep_until(context, instant < TRIALRUN_FOREVER ? (int64_t)instant : TRIALRUN_FOREVER);
}

static bool is_duration(const struct timespec *duration) {
  return duration->tv_sec >= 0 && duration->tv_nsec >= 0 && duration->tv_nsec < second;
}

int nanosleep(const struct timespec *duration, struct timespec *left) {
  NEXT(int(const struct timespec *, struct timespec *), nanosleep);
  struct trialrun_context *context = trialrun_current_context;
  if (!context || !is_duration(duration)) return next(duration, left);
  sleep_for(context, duration);
  return 0;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time,
                    struct timespec *left) {
  NEXT(int(clockid_t, int, const struct timespec *, struct timespec *), clock_nanosleep);
  struct trialrun_context *context = trialrun_current_context;
  if (!context || !is_duration(time)) return next(clock, flags, time, left);
  if (!(flags & TIMER_ABSTIME)) {
    sleep_for(context, time);
    return 0;
  }
  struct timespec now;
  if (clock_gettime(clock, &now) != 0) return errno;
  int64_t wait = (int64_t)(time->tv_sec - now.tv_sec) * second + time->tv_nsec - now.tv_nsec;
  if (wait > 0) sleep_until(context, context->now_ns + wait);
  return 0;
}

unsigned sleep(unsigned seconds) {
  NEXT(unsigned(unsigned), sleep);
  if (!trialrun_current_context) return next(seconds);
  // CoreFoundation waits like this for its internal locks, which threads of other worlds hold
  // briefly: no time passes in this world.
  if (seconds == 0 && trialrun_is_within(__builtin_return_address(0), TRIALRUN_CORE_FOUNDATION)) {
    sched_yield();
    return 0;
  }
  struct timespec duration = {seconds, 0};
  sleep_for(trialrun_current_context, &duration);
  return 0;
}

int usleep(useconds_t microseconds) {
  NEXT(int(useconds_t), usleep);
  if (!trialrun_current_context) return next(microseconds);
  struct timespec duration = {microseconds / 1000000, (long)(microseconds % 1000000) * 1000};
  sleep_for(trialrun_current_context, &duration);
  return 0;
}
