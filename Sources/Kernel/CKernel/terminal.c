#define _GNU_SOURCE
#include "terminal.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static volatile sig_atomic_t is_active = 0;
static int input_file = -1, output_file = -1, change_pipe[2] = {-1, -1};
static struct termios before;

// The signals that end a process from outside, and those that end it because of a crash.
static const int end_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP,
                           SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
enum { end_count = sizeof end_signals / sizeof *end_signals };
static struct sigaction old_ends[end_count], old_suspend, old_resume, old_size;

static void write_text(const char *text) {
  size_t left = strlen(text);
  while (left > 0) {
    ssize_t count = write(output_file, text, left);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) { text += count; left -= (size_t)count; }
  }
}

static void enter_screen(void) {
  struct termios own = before;
  // Signals from the keyboard stay enabled, because people end and stop programs with them.
  own.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN);
  own.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR);
  own.c_cc[VMIN] = 1;
  own.c_cc[VTIME] = 0;
  tcsetattr(input_file, TCSADRAIN, &own);
  // Use the alternate screen, hide the cursor, don't wrap lines.
  write_text("\033[?1049h\033[?25l\033[?7l\033[2J");
  is_active = 1;
}

static void leave_screen(void) {
  if (!is_active) return;
  is_active = 0;
  write_text("\033[0m\033[?7h\033[?25h\033[?1049l");
  tcsetattr(input_file, TCSADRAIN, &before);
}

static void notify(void) {
  int error = errno;
  // A full pipe is already readable.
  if (write(change_pipe[1], "", 1) < 0) { }
  errno = error;
}

static void end_process(int number) {
  leave_screen();
  struct sigaction standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, NULL);
  // The signal is delivered when this handler returns, and ends the process with its default
  // action.
  raise(number);
}

static void size_changed(int number) {
  (void)number;
  notify();
}

static void suspend(int number) {
  int error = errno;
  leave_screen();
  struct sigaction own, standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, &own);
  sigset_t only, earlier;
  sigemptyset(&only);
  sigaddset(&only, number);
  raise(number);
  // The process stops here, and continues here.
  sigprocmask(SIG_UNBLOCK, &only, &earlier);
  sigprocmask(SIG_SETMASK, &earlier, NULL);
  sigaction(number, &own, NULL);
  errno = error;
}

static void resume(int number) {
  (void)number;
  int error = errno;
  // This also happens after SIGSTOP, which can't be handled. In the background the terminal belongs
  // to another process.
  if (tcgetpgrp(input_file) == getpgrp()) {
    struct termios now;
    if (!is_active && tcgetattr(input_file, &now) == 0) before = now;
    enter_screen();
  }
  notify();
  errno = error;
}

static void handle(int number, void (*handler)(int), int flags, struct sigaction *old) {
  struct sigaction own;
  memset(&own, 0, sizeof own);
  own.sa_handler = handler;
  own.sa_flags = flags;
  sigfillset(&own.sa_mask);
  sigaction(number, &own, old);
  if (old->sa_handler == SIG_IGN) sigaction(number, old, NULL);
  // Some parents unintentionally start their children with signals blocked.
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
}

int trialrun_terminal_enter(int input, int output) {
  if (is_active || !isatty(output) || tcgetattr(input, &before) != 0) return -1;
  if (change_pipe[0] < 0 && pipe2(change_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  static int is_first = 1;
  if (is_first) atexit(trialrun_terminal_leave);
  is_first = 0;
  input_file = input;
  output_file = output;
  for (int index = 0; index < end_count; index++)
    handle(end_signals[index], end_process, SA_ONSTACK, &old_ends[index]);
  handle(SIGTSTP, suspend, SA_RESTART, &old_suspend);
  handle(SIGCONT, resume, SA_RESTART, &old_resume);
  handle(SIGWINCH, size_changed, SA_RESTART, &old_size);
  enter_screen();
  return change_pipe[0];
}

void trialrun_terminal_leave(void) {
  if (output_file < 0) return;
  leave_screen();
  for (int index = 0; index < end_count; index++)
    sigaction(end_signals[index], &old_ends[index], NULL);
  sigaction(SIGTSTP, &old_suspend, NULL);
  sigaction(SIGCONT, &old_resume, NULL);
  sigaction(SIGWINCH, &old_size, NULL);
  input_file = output_file = -1;
}

int trialrun_terminal_is_taken(void) { return is_active; }

void trialrun_terminal_size(int output, int *columns, int *rows) {
  struct winsize size;
  *columns = *rows = 0;
  if (ioctl(output, TIOCGWINSZ, &size) != 0) return;
  *columns = size.ws_col;
  *rows = size.ws_row;
}
