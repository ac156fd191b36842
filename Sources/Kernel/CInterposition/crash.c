#define _GNU_SOURCE

#include <signal.h>
#include <string.h>
#include <sys/ucontext.h>
#include <unistd.h>

#include "CInterposition.h"

static const int signals[] = {SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV};
static void (*told)(void);
static volatile sig_atomic_t crashed_with;

static void give_up(int number) {
  (void)number;
  signal(crashed_with, SIG_DFL);
  raise(crashed_with);
}

/// Where a crashed thread goes on, as if what crashed had called it. Its frame is made by hand, for a
/// compiler may leave it out, and who walks the stack would miss what crashed.
void trialrun_land(void);
#if defined(__x86_64__)
__asm__(".text\n"
        ".type trialrun_land, @function\n"
        "trialrun_land:\n"
        "  push %rbp\n"
        "  mov %rsp, %rbp\n"
        "  call trialrun_landed\n");
#elif defined(__aarch64__)
__asm__(".text\n"
        ".type trialrun_land, %function\n"
        "trialrun_land:\n"
        "  stp x29, x30, [sp, #-16]!\n"
        "  mov x29, sp\n"
        "  bl trialrun_landed\n");
#endif

__attribute__((used, visibility("hidden"))) void trialrun_landed(void) {
  // Whoever looks for the place may need a lock that the crashed code holds.
  signal(SIGALRM, give_up);
  alarm(10);
  told();
  signal(crashed_with, SIG_DFL);
  raise(crashed_with);
  _exit(128 + crashed_with);
}

/// Whether a frame may lie at an address of a stack whose top is elsewhere.
static int is_frame(uintptr_t address, uintptr_t top) {
  return address > top && address - top < 64 << 20 && address % sizeof(uintptr_t) == 0;
}

static void crash(int number, siginfo_t *info, void *data) {
  (void)info;
  // A crash on the way is the end.
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++)
    signal(signals[index], SIG_DFL);
  crashed_with = number;
  ucontext_t *context = data;
#if defined(__x86_64__)
  greg_t *registers = context->uc_mcontext.gregs;
  // Beyond the red zone, aligned as a call leaves it; a return address is one past its call.
  uintptr_t stack = ((uintptr_t)registers[REG_RSP] - 128) & ~(uintptr_t)15;
  // In code that was built without frames, what crashed is all that can be seen.
  if (!is_frame((uintptr_t)registers[REG_RBP], stack)) {
    stack -= 2 * sizeof(uintptr_t);
    memset((void *)stack, 0, 2 * sizeof(uintptr_t));
    registers[REG_RBP] = (greg_t)stack;
  }
  stack -= sizeof(uintptr_t);
  uintptr_t place = (uintptr_t)registers[REG_RIP] + 1;
  memcpy((void *)stack, &place, sizeof place);
  registers[REG_RSP] = (greg_t)stack;
  registers[REG_RIP] = (greg_t)(uintptr_t)trialrun_land;
#elif defined(__aarch64__)
  context->uc_mcontext.regs[30] = context->uc_mcontext.pc + 4;
  context->uc_mcontext.sp = (context->uc_mcontext.sp - 128) & ~(uintptr_t)15;
  context->uc_mcontext.pc = (uintptr_t)trialrun_land;
#else
  (void)context;
#endif
}

void trialrun_on_crash(void (*tell)(void)) {
  told = tell;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = crash;
  action.sa_flags = SA_SIGINFO | SA_NODEFER;
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    struct sigaction before;
    // Whoever looks for crashes already goes on doing so.
    if (sigaction(signals[index], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
      sigaction(signals[index], &action, NULL);
  }
}
