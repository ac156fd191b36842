// Threads that a world's code creates. They are threads of the world, of which one runs at a time;
// a thread begins after the event that created it, and its thread-specific values end with it.
#define _GNU_SOURCE
#include "runloops.h"
#include "dispatch.h"
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

// The world's object for the thread, retained until the thread ends. `awaits_turn` returns false if
// the thread must never begin.
void *trialrun_thread_is_made(void *world);
void trialrun_thread_begins(void *world, void *lane, pthread_t thread);
bool trialrun_thread_awaits_turn(void *lane);
void trialrun_thread_is_not_made(void *lane);
void trialrun_thread_ends(void *world, void *lane);
bool trialrun_thread_is_alive(void *world, pthread_t thread);

struct own_thread {
  void *(*start)(void *);
  void *argument;
  struct trialrun_context *context;
  void *lane;
  int rounds;
};

static pthread_key_t key;

// Runs after all other thread-specific values were destroyed, which also happens in the world.
static void end(void *argument) {
  struct own_thread *own = argument;
  if (++own->rounds < PTHREAD_DESTRUCTOR_ITERATIONS) {
    pthread_setspecific(key, own);
    return;
  }
  void *world = own->context->world;
  trialrun_drop_thread_loop(own->context);
  trialrun_current_context = NULL;
  void *lane = own->lane;
  free(own);
  trialrun_thread_ends(world, lane);
}

static void make_key(void) { pthread_key_create(&key, end); }

static void *begin(void *argument) {
  struct own_thread *own = argument;
  if (!trialrun_thread_awaits_turn(own->lane)) {
    free(own);
    return NULL;
  }
  trialrun_current_context = own->context;
  trialrun_is_own_thread();
  pthread_setspecific(key, own);
  return own->start(own->argument);
}

// The address sanitizer must intercept every thread's creation and join; its functions call the C
// library's.
#define NEXT_OR_SANITIZERS(type, name)                                                             \
  static __typeof__(type) *next;                                                                   \
  if (!next) next = (__typeof__(type) *)dlsym(RTLD_DEFAULT, "___interceptor_" #name);              \
  if (!next) next = (__typeof__(type) *)trialrun_original(#name)

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *),
                   void *argument) {
  NEXT_OR_SANITIZERS(int(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *),
                     pthread_create);
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return next(thread, attributes, start, argument);
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_key);
  struct own_thread *own = calloc(1, sizeof *own);
  *own = (struct own_thread){start, argument, context, trialrun_thread_is_made(context->world), 0};
  void *lane = own->lane;
  int status = next(thread, attributes, begin, own);
  if (status == 0) {
    trialrun_thread_begins(context->world, lane, *thread);
  } else {
    trialrun_thread_is_not_made(lane);
    free(own);
  }
  return status;
}

int pthread_join(pthread_t thread, void **result) {
  NEXT_OR_SANITIZERS(int(pthread_t, void **), pthread_join);
  struct trialrun_context *context = trialrun_current_context;
  if (context)
    while (trialrun_thread_is_alive(context->world, thread))
      trialrun_block(context->world, TRIALRUN_JOIN, (void *)thread, TRIALRUN_FOREVER);
  return next(thread, result);
}

int trialrun_start_thread(unsigned long *thread, size_t stack, void *(*start)(void *),
                          void *argument) {
  struct trialrun_context *context = trialrun_current_context;
  trialrun_current_context = NULL;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  if (stack > 0) pthread_attr_setstacksize(&attributes, stack);
  int status = pthread_create(thread, &attributes, start, argument);
  pthread_attr_destroy(&attributes);
  trialrun_current_context = context;
  return status;
}

extern uint64_t swift_task_getJobTaskId(void *job);
extern void *swift_task_getCurrent(void);

uint64_t trialrun_task_number(void *job) { return swift_task_getJobTaskId(job); }

void *trialrun_current_task(void) { return swift_task_getCurrent(); }

// Foundation's thread-specific values, such as Thread.current: those of the main thread belong to
// the world, because its main actor runs on different threads of the world.
const void *_CFThreadSpecificGet(pthread_key_t wanted) {
  NEXT(const void *(pthread_key_t), _CFThreadSpecificGet);
  struct trialrun_context *context = trialrun_current_context;
  if (!context || !trialrun_is_on_main(context->world)) return next(wanted);
  const struct trialrun_loops *loops = trialrun_loops_of(context);
  for (int index = 0; index < loops->value_count; index++)
    if (loops->values[index].key == wanted) return loops->values[index].value;
  return NULL;
}

extern void swift_retain(const void *object);
extern void swift_release(const void *object);

void _CFThreadSpecificSet(pthread_key_t wanted, const void *value) {
  NEXT(void(pthread_key_t, const void *), _CFThreadSpecificSet);
  struct trialrun_context *context = trialrun_current_context;
  if (!context || !trialrun_is_on_main(context->world)) return next(wanted, value);
  struct trialrun_loops *loops = trialrun_loops_of(context);
  // As in Foundation, the caller is responsible for the previous value.
  if (value) swift_retain(value);
  int index = 0;
  while (index < loops->value_count && loops->values[index].key != wanted) index++;
  if (index == loops->value_count) {
    loops->values = realloc(loops->values, (size_t)(index + 1) * sizeof *loops->values);
    loops->value_count++;
  }
  loops->values[index].key = wanted;
  loops->values[index].value = value;
}

void trialrun_drop_main_values(struct trialrun_loops *loops) {
  for (int index = 0; index < loops->value_count; index++)
    if (loops->values[index].value) swift_release(loops->values[index].value);
  free(loops->values);
  loops->values = NULL;
  loops->value_count = 0;
}

// Dispatch's threads post the semaphores that Dispatch waits for.
static bool is_dispatch(const void *caller) { return trialrun_is_within(caller, TRIALRUN_DISPATCH); }

// Semaphores of the C library. A woken thread checks again, because a thread outside the world may
// have been faster.
int sem_wait(sem_t *semaphore) {
  NEXT(int(sem_t *), sem_wait);
  struct trialrun_context *context = trialrun_current_context;
  if (!context || is_dispatch(__builtin_return_address(0))) return next(semaphore);
  while (sem_trywait(semaphore) != 0) {
    if (errno != EAGAIN) return -1;
    trialrun_block(context->world, TRIALRUN_POSIX_SEMAPHORE, semaphore, TRIALRUN_FOREVER);
  }
  return 0;
}

int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *time) {
  NEXT(int(sem_t *, clockid_t, const struct timespec *), sem_clockwait);
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return next(semaphore, clock, time);
  int64_t deadline = trialrun_deadline(context, clock, time);
  while (sem_trywait(semaphore) != 0) {
    if (errno != EAGAIN) return -1;
    if (deadline <= context->now_ns) return errno = ETIMEDOUT, -1;
    trialrun_block(context->world, TRIALRUN_POSIX_SEMAPHORE, semaphore, deadline);
  }
  return 0;
}

int sem_timedwait(sem_t *semaphore, const struct timespec *time) {
  NEXT(int(sem_t *, const struct timespec *), sem_timedwait);
  if (!trialrun_current_context || is_dispatch(__builtin_return_address(0)))
    return next(semaphore, time);
  return sem_clockwait(semaphore, CLOCK_REALTIME, time);
}

int sem_post(sem_t *semaphore) {
  NEXT(int(sem_t *), sem_post);
  int result = next(semaphore);
  struct trialrun_context *context = trialrun_current_context;
  if (context && context->blocked) trialrun_wake(context->world, semaphore, false);
  return result;
}
