#define _GNU_SOURCE
#include "processes.h"
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

pid_t trialrun_fork(void) { return fork(); }

void trialrun_call_process(const char *name) { prctl(PR_SET_NAME, name); }

int trialrun_end_with_parent(pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return -1;
  // The parent may have ended before the call above.
  return getppid() == parent ? 0 : -1;
}

void trialrun_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

void trialrun_close_from(int first) { close_range((unsigned)first, ~0U, 0); }

int trialrun_interrupt_thread(pid_t process, pid_t thread) {
  return (int)syscall(SYS_tgkill, process, thread, SIGXCPU);
}

void trialrun_be_expendable(void) {
  int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  // If it isn't allowed, the default applies.
  if (write(file, "500", 3) < 0) { }
  close(file);
}

void trialrun_print_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

int trialrun_begin_in(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}
