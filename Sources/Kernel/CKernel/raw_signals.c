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

// The app uses the simulated number of its process: returns the real one.
static pid_t own_process(void) {
  return (pid_t)trialrun_real_syscall(SYS_getpid, 0, 0, 0, 0, 0, 0);
}

int kill(pid_t process, int number) {
  NEXT(int(pid_t, int), kill);
  if (!trialrun_current_context) return next(process, number);
  if (process != getpid()) REFUSE(kill);
  return next(own_process(), number);
}

// The run's other processes are in the same group.
int killpg(pid_t group, int number) {
  NEXT(int(pid_t, int), killpg);
  REFUSE(killpg);
  return next(group, number);
}

int sigqueue(pid_t process, int number, const union sigval value) {
  NEXT(int(pid_t, int, union sigval), sigqueue);
  if (!trialrun_current_context) return next(process, number, value);
  if (process != getpid()) REFUSE(sigqueue);
  return next(own_process(), number, value);
}

bool trialrun_handles_crash(void) {
  stack_t stack;
  return sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_ONSTACK);
}

int trialrun_sends_signal(long number) {
  return number == SYS_kill || number == SYS_tgkill || number == SYS_tkill
         || number == SYS_rt_sigqueueinfo || number == SYS_rt_tgsigqueueinfo
         || number == SYS_pidfd_send_signal;
}

long trialrun_send_signal(long number, long process, long b, long c, long d) {
  // The other two name a thread or a descriptor, of which the process is not known.
  int names_process = number != SYS_tkill && number != SYS_pidfd_send_signal;
  if (!names_process || process != getpid()) REFUSE(kill);
  return trialrun_real_syscall(number, own_process(), b, c, d, 0, 0);
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
