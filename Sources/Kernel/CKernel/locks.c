// Locks and condition variables inside a world. A thread waits in virtual time for a lock that
// blocked code holds, and in real time for a lock that a thread outside the world holds, such as
// one of the runtime.
#define _GNU_SOURCE
#include "blocking.h"
#include "locks.h"
#include "real.h"
#include <dlfcn.h>
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

int trialrun_thread_number(void) {
  static __thread int number;
  if (!number) number = (int)trialrun_real_syscall(SYS_gettid, 0, 0, 0, 0, 0, 0);
  return number;
}

// Whether the holder of a lock can only continue if the world continues.
static bool is_held_below(struct trialrun_context *context, int holder) {
  return holder == trialrun_thread_number() || (context->blocked && trialrun_is_blocked(context->world, holder));
}

// A profile tells in which callbacks a lock is held for long.
static inline void note_lock(struct trialrun_context *context, const void *place, int change) {
  struct trialrun_profile *profile = context->profile;
  if (profile && profile->current && profile->has_stacks) trialrun_profile_lock(profile, place, change);
}

static int locked(struct trialrun_context *context, const void *place, int result) {
  if (result == 0) note_lock(context, place, 1);
  return result;
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  NEXT(int(pthread_mutex_t *), pthread_mutex_lock);
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return next(mutex);
  while (true) {
    int result = pthread_mutex_trylock(mutex);
    if (result != EBUSY) return locked(context, __builtin_return_address(0), result);
    // An error-checking lock reports that the caller already holds it.
    bool checks = (mutex->__data.__kind & 3) == PTHREAD_MUTEX_ERRORCHECK;
    if (checks || !is_held_below(context, mutex->__data.__owner))
      return locked(context, __builtin_return_address(0), next(mutex));
    trialrun_block(context->world, TRIALRUN_LOCK, mutex, TRIALRUN_FOREVER);
  }
}

int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  NEXT(int(pthread_mutex_t *), pthread_mutex_unlock);
  struct trialrun_context *context = trialrun_current_context;
  int result = next(mutex);
  if (context) note_lock(context, __builtin_return_address(0), -1);
  if (context && context->blocked_on_locks) trialrun_wake(context->world, mutex, false);
  return result;
}

static int wait_for_condition(struct trialrun_context *context, pthread_cond_t *condition,
                              pthread_mutex_t *mutex, int64_t deadline) {
  int result = pthread_mutex_unlock(mutex);
  if (result != 0) return result;
  bool is_over = trialrun_block(context->world, TRIALRUN_CONDITION_WAIT, condition, deadline);
  result = pthread_mutex_lock(mutex);
  return result != 0 ? result : is_over ? ETIMEDOUT : 0;
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  NEXT(int(pthread_cond_t *, pthread_mutex_t *), pthread_cond_wait);
  struct trialrun_context *context = trialrun_current_context;
  // ICU, which Foundation uses, makes each of its tables once for the whole process. Who needs a table that a thread of
  // another world is making waits for that thread, with one condition for all tables.
  if (!context || trialrun_is_within(condition, TRIALRUN_ICU)) return next(condition, mutex);
  return wait_for_condition(context, condition, mutex, TRIALRUN_FOREVER);
}

int64_t trialrun_deadline(const struct trialrun_context *context, clockid_t clock,
                          const struct timespec *time) {
  struct timespec now;
  clock_gettime(clock, &now);
  __int128 instant = (__int128)(time->tv_sec - now.tv_sec) * 1000000000 + time->tv_nsec
                     - now.tv_nsec + context->now_ns;
  return instant < TRIALRUN_FOREVER ? (int64_t)instant : TRIALRUN_FOREVER;
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                           const struct timespec *time) {
  NEXT(int(pthread_cond_t *, pthread_mutex_t *, const struct timespec *), pthread_cond_timedwait);
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return next(condition, mutex, time);
  // Foundation's conditions use the wall clock.
  return wait_for_condition(context, condition, mutex, trialrun_deadline(context, CLOCK_REALTIME, time));
}

int pthread_cond_signal(pthread_cond_t *condition) {
  NEXT(int(pthread_cond_t *), pthread_cond_signal);
  struct trialrun_context *context = trialrun_current_context;
  if (context && context->blocked && trialrun_wake(context->world, condition, false)) return 0;
  return next(condition);
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  NEXT(int(pthread_cond_t *), pthread_cond_broadcast);
  struct trialrun_context *context = trialrun_current_context;
  if (context && context->blocked) trialrun_wake(context->world, condition, true);
  return next(condition);
}

static bool has_locked(struct trialrun_context *context, uint32_t *lock) {
  while (true) {
    uint32_t value = 0;
    if (__atomic_compare_exchange_n(lock, &value, (uint32_t)trialrun_thread_number(), false, __ATOMIC_ACQUIRE,
                                    __ATOMIC_RELAXED))
      return true;
    int holder = (int)(value & FUTEX_TID_MASK);
    // The system itself reports an error for a lock that the caller already holds.
    if (holder == trialrun_thread_number() || !is_held_below(context, holder)) return false;
    // This makes the holder unlock through the system instead of in user space.
    __atomic_fetch_or(lock, FUTEX_WAITERS, __ATOMIC_RELAXED);
    trialrun_block(context->world, TRIALRUN_LOCK, lock, TRIALRUN_FOREVER);
  }
}

bool trialrun_has_locked(struct trialrun_context *context, uint32_t *lock, int operation) {
  switch (operation & FUTEX_CMD_MASK) {
  case FUTEX_LOCK_PI: return has_locked(context, lock);
  case FUTEX_UNLOCK_PI:
    // The system unlocks after this; a woken thread has its turn later.
    if (context->blocked_on_locks) trialrun_wake(context->world, lock, true);
    return false;
  default: return false;
  }
}
