#define _GNU_SOURCE
#include "CTerminal.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static volatile sig_atomic_t is_taken = 0;
static int input_file = -1, output_file = -1, news[2] = {-1, -1};
static struct termios before;

// What ends a process from outside, and what ends it because of a mistake in it.
static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP,
                           SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
enum { end_count = sizeof ends / sizeof *ends };
static struct sigaction old_ends[end_count], old_stop, old_go, old_size;

static void say(const char *text) {
  size_t left = strlen(text);
  while (left > 0) {
    ssize_t count = write(output_file, text, left);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) { text += count; left -= (size_t)count; }
  }
}

static void take(void) {
  struct termios own = before;
  // Signals from the keyboard stay on: they are how people end and stop programs.
  own.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN);
  own.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR);
  own.c_cc[VMIN] = 1;
  own.c_cc[VTIME] = 0;
  tcsetattr(input_file, TCSADRAIN, &own);
  // Another screen, no cursor, no line that goes on in the next.
  say("\033[?1049h\033[?25l\033[?7l\033[2J");
  is_taken = 1;
}

static void give_back(void) {
  if (!is_taken) return;
  is_taken = 0;
  say("\033[0m\033[?7h\033[?25h\033[?1049l");
  tcsetattr(input_file, TCSADRAIN, &before);
}

static void tell(void) {
  int error = errno;
  // Full is as good as told.
  if (write(news[1], "", 1) < 0) { }
  errno = error;
}

static void end(int number) {
  give_back();
  struct sigaction standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, NULL);
  // Comes through as soon as this is over: the process ends as if nobody had looked.
  raise(number);
}

static void size_changed(int number) {
  (void)number;
  tell();
}

static void stop(int number) {
  int error = errno;
  give_back();
  struct sigaction own, standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, &own);
  sigset_t only, earlier;
  sigemptyset(&only);
  sigaddset(&only, number);
  raise(number);
  // Here it stops, and here it goes on.
  sigprocmask(SIG_UNBLOCK, &only, &earlier);
  sigprocmask(SIG_SETMASK, &earlier, NULL);
  sigaction(number, &own, NULL);
  errno = error;
}

static void go_on(int number) {
  (void)number;
  int error = errno;
  // After a stop that nobody can see coming, too. In the background the terminal is another's.
  if (tcgetpgrp(input_file) == getpgrp()) {
    struct termios now;
    if (!is_taken && tcgetattr(input_file, &now) == 0) before = now;
    take();
  }
  tell();
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
  // Some parents start their children with signals blocked, which nobody means.
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
}

int trialrun_terminal_enter(int input, int output) {
  if (is_taken || !isatty(output) || tcgetattr(input, &before) != 0) return -1;
  if (news[0] < 0 && pipe2(news, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  static int is_first = 1;
  if (is_first) atexit(trialrun_terminal_leave);
  is_first = 0;
  input_file = input;
  output_file = output;
  for (int index = 0; index < end_count; index++)
    handle(ends[index], end, SA_ONSTACK, &old_ends[index]);
  handle(SIGTSTP, stop, SA_RESTART, &old_stop);
  handle(SIGCONT, go_on, SA_RESTART, &old_go);
  handle(SIGWINCH, size_changed, SA_RESTART, &old_size);
  take();
  return news[0];
}

void trialrun_terminal_leave(void) {
  if (output_file < 0) return;
  give_back();
  for (int index = 0; index < end_count; index++)
    sigaction(ends[index], &old_ends[index], NULL);
  sigaction(SIGTSTP, &old_stop, NULL);
  sigaction(SIGCONT, &old_go, NULL);
  sigaction(SIGWINCH, &old_size, NULL);
  input_file = output_file = -1;
}

int trialrun_terminal_is_taken(void) { return is_taken; }

void trialrun_terminal_size(int output, int *columns, int *rows) {
  struct winsize size;
  *columns = *rows = 0;
  if (ioctl(output, TIOCGWINSZ, &size) != 0) return;
  *columns = size.ws_col;
  *rows = size.ws_row;
}
