// Signals of the system, which a world refuses because they interrupt code in real time. Ignoring a
// signal, or restoring its default action, is allowed; a signal to the own process ends an app as
// usual.
#define _GNU_SOURCE
#include "blocking.h"
#include "real.h"
#include <dlfcn.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define REFUSE(name) trialrun_leave(TRIALRUN_SIGNAL, #name)

static bool is_handler(void (*handler)(int)) { return handler != SIG_DFL && handler != SIG_IGN; }

void (*signal(int number, void (*handler)(int)))(int) {
  NEXT(void (*(int, void (*)(int)))(int), signal);
  if (is_handler(handler)) REFUSE(signal);
  return next(number, handler);
}

int sigaction(int number, const struct sigaction *restrict action,
              struct sigaction *restrict before) {
  NEXT(int(int, const struct sigaction *, struct sigaction *), sigaction);
  if (action && is_handler(action->sa_handler)) REFUSE(sigaction);
  return next(number, action, before);
}

int kill(pid_t process, int number) {
  NEXT(int(pid_t, int), kill);
  if (!trialrun_current_context) return next(process, number);
  if (process != getpid()) REFUSE(kill);
  // The app uses the simulated number of its process, so use the real one.
  return next((pid_t)trialrun_real_syscall(SYS_getpid, 0, 0, 0, 0, 0, 0), number);
}

unsigned alarm(unsigned seconds) {
  NEXT(unsigned(unsigned), alarm);
  if (seconds > 0) REFUSE(alarm);
  return next(seconds);
}

int setitimer(__itimer_which_t which, const struct itimerval *restrict wanted,
              struct itimerval *restrict before) {
  NEXT(int(__itimer_which_t, const struct itimerval *, struct itimerval *), setitimer);
  REFUSE(setitimer);
  return next(which, wanted, before);
}

int timer_create(clockid_t clock, struct sigevent *restrict event, timer_t *restrict timer) {
  NEXT(int(clockid_t, struct sigevent *, timer_t *), timer_create);
  REFUSE(timer_create);
  return next(clock, event, timer);
}
