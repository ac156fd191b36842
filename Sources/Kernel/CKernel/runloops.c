// Foundation's run loops inside a world, on top of CoreFoundation's code: a world has a main run
// loop, which the main actor runs, and each of the app's threads has its own.
#define _GNU_SOURCE
#include "runloops.h"
#include "dispatch.h"
#include "ports.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef void *loop_t;
typedef const void *string_t;

extern const string_t kCFRunLoopDefaultMode, kCFRunLoopCommonModes;
extern loop_t _CFRunLoopGet0(pthread_t key);
extern void *CFRunLoopSourceCreate(const void *allocator, long order, void *context);
extern void CFRunLoopAddSource(loop_t loop, void *source, string_t mode);
extern void CFRunLoopSourceSignal(void *source);
extern void CFRelease(const void *object);
int CFRunLoopRunSpecific(loop_t loop, string_t mode, double seconds, bool returns);
loop_t CFRunLoopGetCurrent(void);

static const int handled_source = 4;

// The run loop of the code that runs on this thread, its world's number, and whether this is one of
// the app's threads.
static __thread struct trialrun_loop *own;
static __thread uint64_t own_in;
static __thread bool is_own_thread;

// Whether this thread serves the main run loop, and the depth of its nested runs.
static __thread bool is_serving;
static __thread int depth;

// The run loop whose port set is being determined.
static __thread struct trialrun_loop *undetermined;

// The thread that CoreFoundation takes for the calling thread.
static __thread pthread_t impersonated;

static atomic_ulong keys = 1;
static atomic_uint_fast64_t numbers = 1;

pthread_t pthread_self(void) {
  NEXT(pthread_t(void), pthread_self);
  return impersonated ? impersonated : next();
}

// CoreFoundation's function that releases a run loop when its thread ends.
static void (*finalize)(uintptr_t);
static __thread bool is_finding;

void _CFSetTSD(uint32_t slot, void *value, void (*destructor)(uintptr_t)) {
  NEXT(void(uint32_t, void *, void (*)(uintptr_t)), _CFSetTSD);
  if (is_finding && destructor) finalize = destructor;
  next(slot, value, destructor);
}

static void *find_destructor(void *argument) {
  is_finding = true;
  CFRunLoopGetCurrent();
  return argument;
}

static void find_finalizer(void) {
  unsigned long thread;
  if (trialrun_start_thread(&thread, 0, find_destructor, NULL) == 0) pthread_join(thread, NULL);
}

struct trialrun_loops *trialrun_loops_of(struct trialrun_context *context) {
  if (context->loops) return context->loops;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  trialrun_current_context = NULL;
  pthread_once(&once, find_finalizer);
  trialrun_current_context = context;
  context->loops = calloc(1, sizeof *context->loops);
  context->loops->number = atomic_fetch_add(&numbers, 1);
  return context->loops;
}

static struct trialrun_loop *make(struct trialrun_context *context) {
  struct trialrun_loops *loops = trialrun_loops_of(context);
  struct trialrun_loop *loop = calloc(1, sizeof *loop);
  // Keys are odd, as no thread has an odd pthread_t.
  loop->key = atomic_fetch_add(&keys, 2);
  loop->loop = _CFRunLoopGet0(loop->key);
  loop->next = loops->all;
  loops->all = loop;
  return loop;
}

static void drop(struct trialrun_context *context, struct trialrun_loop *loop) {
  struct trialrun_loop **each = &context->loops->all;
  while (*each && *each != loop) each = &(*each)->next;
  if (*each) *each = loop->next;
  if (context->loops->main == loop) context->loops->main = NULL;
  pthread_t key = loop->key;
  free(loop);
  if (!finalize) return;
  impersonated = key;
  finalize(1);
  impersonated = 0;
}

// CoreFoundation calls this next after it has found the run loop of an ending thread.
const void *CFRunLoopCopyAllModes(loop_t loop) {
  NEXT(const void *(loop_t), CFRunLoopCopyAllModes);
  impersonated = 0;
  return next(loop);
}

// The callbacks of a CoreFoundation source; most of them are optional.
struct source_context {
  long version;
  void *information, *retain, *release, *describe, *equal, *hash, *schedule, *cancel;
  void (*perform)(void *);
};

static void serve_main_queue(void *information);

// As on a phone, the main run loop always has a source.
static struct trialrun_loop *main_loop(struct trialrun_context *context) {
  struct trialrun_loops *loops = trialrun_loops_of(context);
  if (loops->main) return loops->main;
  loops->main = make(context);
  struct source_context source = {.perform = serve_main_queue};
  loops->main_queue = CFRunLoopSourceCreate(NULL, 0, &source);
  CFRunLoopAddSource(loops->main->loop, loops->main_queue, kCFRunLoopCommonModes);
  undetermined = loops->main;
  CFRunLoopRunSpecific(loops->main->loop, kCFRunLoopDefaultMode, 0, true);
  undetermined = NULL;
  return loops->main;
}

// Also null if all run loops were dropped since the thread's run loop was created.
static struct trialrun_loop *own_loop(const struct trialrun_context *context) {
  return context->loops && context->loops->number == own_in ? own : NULL;
}

static struct trialrun_loop *current_loop(struct trialrun_context *context) {
  if (trialrun_is_on_main(context->world)) return main_loop(context);
  if (!own_loop(context)) {
    own = make(context);
    own_in = context->loops->number;
    if (!is_own_thread) trialrun_job_has_loop(context->world);
  }
  return own;
}

static bool is_main_loop(struct trialrun_context *context, loop_t loop) {
  return context->loops && context->loops->main && context->loops->main->loop == loop;
}

void trialrun_is_own_thread(void) { is_own_thread = true; }

void trialrun_drop_thread_loop(struct trialrun_context *context) {
  struct trialrun_loop *loop = own_loop(context);
  own = NULL;
  if (loop) drop(context, loop);
}

void trialrun_drop_loops(struct trialrun_context *context) {
  struct trialrun_loops *loops = context->loops;
  if (!loops) return;
  while (loops->all) drop(context, loops->all);
  trialrun_drop_main_values(loops);
  if (loops->main_queue) CFRelease(loops->main_queue);
  context->loops = NULL;
  free(loops);
}

// The process's main run loop, for code outside of any world.
static loop_t real_main(void) {
  NEXT(loop_t(void), CFRunLoopGetMain);
  return next();
}

loop_t CFRunLoopGetMain(void) {
  struct trialrun_context *context = trialrun_current_context;
  return context ? main_loop(context)->loop : real_main();
}

loop_t CFRunLoopGetCurrent(void) {
  NEXT(loop_t(void), CFRunLoopGetCurrent);
  struct trialrun_context *context = trialrun_current_context;
  return context ? current_loop(context)->loop : next();
}

bool _CFRunLoopIsCurrent(loop_t loop) {
  NEXT(bool(loop_t), _CFRunLoopIsCurrent);
  struct trialrun_context *context = trialrun_current_context;
  return context ? current_loop(context)->loop == loop : next(loop);
}

// Foundation stores the process's main run loop as RunLoop.main.
void *_CFRunLoopGet2(loop_t loop) {
  NEXT(void *(loop_t), _CFRunLoopGet2);
  struct trialrun_context *context = trialrun_current_context;
  return next(context && loop == real_main() ? main_loop(context)->loop : loop);
}

int CFRunLoopRunSpecific(loop_t loop, string_t mode, double seconds, bool returns) {
  NEXT(int(loop_t, string_t, double, bool), CFRunLoopRunSpecific);
  struct trialrun_context *context = trialrun_current_context;
  if (!context || !is_serving) return next(loop, mode, seconds, returns);
  // A run loop that runs within a callback of the main run loop serves the main queue. A run loop
  // that runs within work of the main queue doesn't, as that work is not finished; phones do the
  // same.
  bool is_nested = ++depth > 1;
  struct trialrun_loops *loops = context->loops;
  if (is_nested && trialrun_has_main_work(context->world)) CFRunLoopSourceSignal(loops->main_queue);
  loops->serving += is_nested;
  int result = next(loop, mode, seconds, returns);
  loops->serving -= is_nested;
  depth--;
  return result;
}

static void serve_main_queue(void *information) {
  (void)information;
  if (depth < 2) return;
  int outer = depth;
  depth = 0;
  is_serving = false;
  trialrun_run_main_work(trialrun_current_context->world);
  is_serving = true;
  depth = outer;
}

int CFRunLoopRunInMode(string_t mode, double seconds, bool returns) {
  NEXT(int(string_t, double, bool), CFRunLoopRunInMode);
  struct trialrun_context *context = trialrun_current_context;
  if (!context) return next(mode, seconds, returns);
  return CFRunLoopRunSpecific(current_loop(context)->loop, mode, seconds, returns);
}

// A run loop without sources returns immediately. Code that runs it repeatedly until something
// changes would never end if no time passed; a millisecond is our choice.
bool _CFRunLoopFinished(loop_t loop, string_t mode) {
  NEXT(bool(loop_t, string_t), _CFRunLoopFinished);
  bool is_finished = next(loop, mode);
  struct trialrun_context *context = trialrun_current_context;
  if (context && is_finished)
    trialrun_block(context->world, TRIALRUN_SLEEP, NULL, context->now_ns + 1000000);
  return is_finished;
}

static void request_turn(struct trialrun_context *context) {
  if (context->loops->is_main_due) return;
  context->loops->is_main_due = true;
  trialrun_main_loop_turn(context->world);
}

void trialrun_main_loop_is_due(struct trialrun_context *context, int port) {
  struct trialrun_loop *loop = context->loops->main;
  if (loop && loop->set && trialrun_port_contains(loop->set, port)) request_turn(context);
}

void trialrun_run_main_loop(struct trialrun_context *context) {
  struct trialrun_loops *loops = context->loops;
  if (!loops || !loops->main) return;
  loops->is_main_due = false;
  is_serving = true;
  int result = CFRunLoopRunSpecific(loops->main->loop, kCFRunLoopDefaultMode, 0, true);
  is_serving = false;
  if (!loops->main) return;
  if (result == handled_source || trialrun_port_is_ready(loops->main->set)) request_turn(context);
}

static void wake_up(loop_t loop) {
  NEXT(void(loop_t), CFRunLoopWakeUp);
  next(loop);
}

void CFRunLoopWakeUp(loop_t loop) {
  struct trialrun_context *context = trialrun_current_context;
  wake_up(loop);
  // CoreFoundation ignores the wake-up of a run loop that does not run.
  if (context && is_main_loop(context, loop)) request_turn(context);
}

// On a phone some event always wakes the main run loop soon; waking any run loop immediately is our
// choice.
void CFRunLoopPerformBlock(loop_t loop, const void *mode, object_t block) {
  NEXT(void(loop_t, const void *, object_t), CFRunLoopPerformBlock);
  next(loop, mode, block);
  if (trialrun_current_context) CFRunLoopWakeUp(loop);
}

void trialrun_looks_at(int set) {
  if (undetermined) undetermined->set = set;
}

void trialrun_main_has_work(struct trialrun_context *context) {
  struct trialrun_loops *loops = context->loops;
  if (!loops || loops->serving == 0) return;
  CFRunLoopSourceSignal(loops->main_queue);
  wake_up(loops->main->loop);
}
