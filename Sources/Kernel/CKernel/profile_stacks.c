// Samples of the stack of the thread that runs an app's callback, for a profile.
#define _GNU_SOURCE
#include "CKernel.h"
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>

// Processor time between two samples in microseconds; the system's clock may make it longer (our
// choice).
#define INTERVAL 1000

// The unwinder of the C++ runtime, which every Swift program on Linux loads. It neither allocates
// nor locks in a program whose libraries are loaded (glibc's _dl_find_object).
static int (*unwind)(int (*visit)(void *frame, void *argument), void *argument);
static uintptr_t (*address_of)(void *frame);

struct walk {
  struct trialrun_stack *stack;
  // The frames of the signal's handler, which come first.
  uintptr_t interrupted;
  bool has_begun;
};

static int visit(void *frame, void *argument) {
  struct walk *walk = argument;
  uintptr_t address = address_of(frame);
  if (!walk->has_begun && address == walk->interrupted) walk->has_begun = true;
  if (!walk->has_begun) return 0;
  if (!address || walk->stack->count == TRIALRUN_STACK_DEPTH) return 5; // _URC_END_OF_STACK
  walk->stack->addresses[walk->stack->count++] = address;
  return 0;
}

static uintptr_t interrupted_address(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (uintptr_t)context->uc_mcontext.pc;
#else
  return 0;
#endif
}

static void sample(int number, siginfo_t *info, void *place) {
  struct trialrun_context *context = trialrun_current_context;
  struct trialrun_profile *profile = context ? context->profile : NULL;
  if (!profile || !profile->current || !profile->has_stacks) return;
  int error = errno;
  if (profile->stack_count == TRIALRUN_STACKS) {
    profile->lost_stacks++;
  } else {
    struct trialrun_stack *stack = &profile->stacks[profile->stack_count];
    stack->callback = profile->current;
    stack->on_main = profile->on_main;
    stack->holds_lock = profile->locks > 0;
    stack->count = 0;
    struct walk walk = {stack, interrupted_address(place), false};
    unwind(visit, &walk);
    if (stack->count > 0) profile->stack_count++;
  }
  errno = error;
}

static int nothing(void *frame, void *argument) { return 0; }

void trialrun_profile_begin_stacks(struct trialrun_profile *profile) {
  *(void **)&unwind = dlsym(RTLD_DEFAULT, "_Unwind_Backtrace");
  *(void **)&address_of = dlsym(RTLD_DEFAULT, "_Unwind_GetIP");
  if (!unwind || !address_of) {
    profile->has_stacks = false;
    return;
  }
  // The first walk prepares the unwinder.
  unwind(nothing, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = sample;
  action.sa_flags = SA_RESTART | SA_SIGINFO;
  sigaction(SIGPROF, &action, NULL);
  struct itimerval interval = {{0, INTERVAL}, {0, INTERVAL}};
  setitimer(ITIMER_PROF, &interval, NULL);
}

void trialrun_profile_end_stacks(struct trialrun_profile *profile) {
  struct itimerval none = {{0, 0}, {0, 0}};
  setitimer(ITIMER_PROF, &none, NULL);
  signal(SIGPROF, SIG_IGN);
}
