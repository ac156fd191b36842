// Records where a watched process crashes, in memory that it shares with the waiting process.
//
// The code needs no lock, allocates no memory and never waits, so the record depends neither on the
// machine's load nor on the state of the crashed code.
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/ucontext.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <unwind.h>

#include "blocking.h"
#include "real.h"

// The waiting process sends SIGXCPU when its time is over.
static const int signals[] = {SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV, SIGABRT, SIGXCPU};
static struct trialrun_crash *record;
// The thread and the world's event of the runtime's last message.
static int message_thread;
static int64_t message_step;

// The process's real number: inside a world, getpid returns a simulated one.
static int process_number(void) {
  return (int)trialrun_real_syscall(SYS_getpid, 0, 0, 0, 0, 0, 0);
}

// Reads two words of the process's own memory; false if there is none at the address.
static bool peek(uintptr_t address, uintptr_t words[2]) {
  struct iovec own = {words, 2 * sizeof *words}, other = {(void *)address, 2 * sizeof *words};
  return trialrun_real_syscall(SYS_process_vm_readv, process_number(), (long)&own, 1, (long)&other, 1, 0)
         == 2 * sizeof *words;
}

static void add(uintptr_t address) { record->addresses[record->count++] = address; }

static bool has_room(void) { return record->count < TRIALRUN_CRASH_DEPTH; }

// An asynchronous function marks its frame and stores its context below it; the context leads to
// the callers.
static const uintptr_t async_frame = (uintptr_t)1 << 60;

// Reads the resume addresses of asynchronous functions that await one another, from a context
// outwards.
static uint32_t read_awaiting(uintptr_t context, uintptr_t *addresses, uint32_t room) {
  uintptr_t words[2];
  uint32_t count = 0;
  for (; context && count < room; context = words[0]) {
    if (context % sizeof(uintptr_t) != 0 || !peek(context, words) || !words[1]) break;
    addresses[count++] = words[1];
  }
  return count;
}

static void record_awaiting(uintptr_t frame) {
  uintptr_t words[2];
  if (!peek(frame - sizeof(uintptr_t), words)) return;
  record->count += read_awaiting(words[0], record->addresses + record->count,
                                 TRIALRUN_CRASH_DEPTH - record->count);
}

uint32_t trialrun_resume_points(const void *task, uintptr_t *addresses, uint32_t room) {
  // The offset of the function with which a task resumes, followed by that function's context
  // (Swift's public source, ABI/Task.h).
  enum { RESUME_TASK = 56 };
  uintptr_t words[2];
  if (room == 0 || !peek((uintptr_t)task + RESUME_TASK, words) || !words[0]) return 0;
  addresses[0] = words[0];
  return 1 + read_awaiting(words[1], addresses + 1, room - 1);
}

uint32_t trialrun_work_functions(const struct trialrun_work *work, uintptr_t addresses[2]) {
  // A block's function follows its class and flags; a Swift block stores its closure after the
  // header.
  enum { INVOKE = 16, CLOSURE = 32 };
  const void *block = work->is_block ? work->argument : work->block;
  uint32_t count = 0;
  if (!block) {
    addresses[count++] = (uintptr_t)work->function;
    return count;
  }
  uintptr_t words[2];
  if (peek((uintptr_t)block + INVOKE, words) && words[0]) addresses[count++] = words[0];
  if (peek((uintptr_t)block + CLOSURE, words) && words[0]) addresses[count++] = words[0];
  return count;
}

// An address without the signature that an arm64 processor can put into its upper bits: libraries that are built with
// -mbranch-protection sign the return addresses of their frames.
static uintptr_t without_signature(uintptr_t address) {
#if defined(__aarch64__)
  // The instruction xpaclri, which does nothing on a processor without signatures.
  register uintptr_t result __asm__("x30") = address;
  __asm__("hint #7" : "+r"(result));
  return result;
#else
  return address;
#endif
}

// Records the callers of a function that has a frame.
static void record_callers(uintptr_t frame) {
  uintptr_t words[2];
  while (has_room() && frame && frame % sizeof(uintptr_t) == 0 && peek(frame, words)) {
    if (words[0] & async_frame) {
      record->awaiting = record->count;
      return record_awaiting(frame);
    }
    if (!words[1]) break;
    add(without_signature(words[1]));
    // A stack grows downwards, so callers lie above.
    if (words[0] <= frame) break;
    frame = words[0];
  }
  record->awaiting = record->count;
}

// Whether this process is a forked copy of the watched one.
static bool is_copy(const struct trialrun_crash *memory) {
  return memory->process && memory->process != process_number();
}

static void record_stack(uintptr_t address, uintptr_t frame, bool is_trap) {
  if (is_copy(record)) return;
  struct trialrun_context *context = trialrun_current_context;
  bool has_message = is_trap && message_thread == trialrun_thread_number()
                 && message_step == (context ? context->steps : 0);
  if (!has_message) record->message[0] = 0;
  record->count = 0;
  add(address);
  record_callers(frame);
}

// The functions of an interrupted thread, found by the unwinder.
struct stack {
  uintptr_t interrupted;
  bool is_found;
};

static _Unwind_Reason_Code record_function(struct _Unwind_Context *frame, void *data) {
  struct stack *stack = data;
  uintptr_t address = _Unwind_GetIP(frame);
  // The handler's frames come first.
  stack->is_found = stack->is_found || address == stack->interrupted;
  if (!stack->is_found) return _URC_NO_REASON;
  if (!has_room() || !address) return _URC_END_OF_STACK;
  add(address);
  return _URC_NO_REASON;
}

#if defined(__aarch64__)
// On arm64 a function that calls no other needs no frame: its caller, in a register or below the frame of that caller's
// caller, is found by the unwinder.
struct leaf {
  uintptr_t address, caller;
  bool is_found;
};

static _Unwind_Reason_Code visit_leaf(struct _Unwind_Context *frame, void *data) {
  struct leaf *leaf = data;
  uintptr_t address = _Unwind_GetIP(frame);
  if (leaf->is_found) {
    leaf->caller = address;
    return _URC_END_OF_STACK;
  }
  leaf->is_found = address == leaf->address;
  return _URC_NO_REASON;
}

// Adds the caller of a function without a frame to a stack that was recorded by frames.
static void insert_caller_of_leaf(uintptr_t address, uintptr_t frame) {
  if (is_copy(record) || !has_room()) return;
  struct trialrun_context *context = trialrun_current_context;
  struct leaf leaf = {address, 0, false};
  trialrun_current_context = NULL;
  _Unwind_Backtrace(visit_leaf, &leaf);
  trialrun_current_context = context;
  uintptr_t words[2];
  bool has_frame = peek(frame, words) && without_signature(words[1]) == leaf.caller;
  if (!leaf.caller || has_frame) return;
  memmove(record->addresses + 2, record->addresses + 1, (record->count - 1) * sizeof *record->addresses);
  record->addresses[1] = leaf.caller;
  record->count++;
  record->awaiting++;
}
#endif

// Records the stack of an interrupted thread. The thread may be in a library without frame
// pointers, such as the C library, so the unwinder is used.
static void record_interrupted(uintptr_t address, uintptr_t frame) {
  struct trialrun_context *context = trialrun_current_context;
  record_stack(address, frame, false);
  uintptr_t awaiting[TRIALRUN_CRASH_DEPTH / 2];
  uint32_t count = record->count - record->awaiting;
  if (count > TRIALRUN_CRASH_DEPTH / 2) count = TRIALRUN_CRASH_DEPTH / 2;
  memcpy(awaiting, record->addresses + record->awaiting, count * sizeof *awaiting);
  uint32_t recorded = record->count;
  record->count = 0;
  struct stack stack = {address, false};
  trialrun_current_context = NULL;
  _Unwind_Backtrace(record_function, &stack);
  trialrun_current_context = context;
  if (!stack.is_found) {
    record->count = recorded;
    return;
  }
  if (record->count > TRIALRUN_CRASH_DEPTH - count) record->count = TRIALRUN_CRASH_DEPTH - count;
  record->awaiting = record->count;
  for (uint32_t index = 0; index < count; index++) add(awaiting[index]);
}

// The function to call before the process ends, on a separate thread, because the crashed one may
// have no stack left.
static void (*crash_callback)(void);
static sem_t crash_callback_done;

static void *run_crash_callback(void *call) {
  ((void (*)(void))call)();
  sem_post(&crash_callback_done);
  return NULL;
}

static void call_crash_callback(void) {
  void (*call)(void) = crash_callback;
  crash_callback = NULL;
  if (!call) return;
  struct trialrun_context *context = trialrun_current_context;
  trialrun_current_context = NULL;
  unsigned long thread;
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  // A lock of the crashed code may block the call forever.
  end.tv_sec += 20;
  if (sem_init(&crash_callback_done, 0, 0) == 0
      && trialrun_start_thread(&thread, 0, run_crash_callback, (void *)call) == 0)
    while (sem_timedwait(&crash_callback_done, &end) != 0 && errno == EINTR) {}
  trialrun_current_context = context;
}

void trialrun_call_at_crash(void (*call)(void)) { crash_callback = call; }

// Ignores the first SIGXCPU of a thread without a world, because the signal is meant for a thread
// that runs a world's code; a second one ends the process.
static bool is_ignored(int number) {
  static __thread bool was_signalled;
  if (number != SIGXCPU || trialrun_current_context || was_signalled) return false;
  return was_signalled = true;
}

static void crash(int number, siginfo_t *info, void *data) {
  if (is_ignored(number)) return;
  // A crash in the handler ends the process; another SIGXCPU is ignored.
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++)
    signal(signals[index], signals[index] == SIGXCPU ? SIG_IGN : SIG_DFL);
  ucontext_t *context = data;
  // abort() has recorded its stack before it raised the signal.
  if (record && !(number == SIGABRT && record->is_aborting)) {
    bool is_trap = number == SIGILL || number == SIGTRAP || number == SIGABRT;
    uintptr_t address = 0, frame = 0;
#if defined(__x86_64__)
    address = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
    frame = (uintptr_t)context->uc_mcontext.gregs[REG_RBP];
#elif defined(__aarch64__)
    address = context->uc_mcontext.pc;
    frame = context->uc_mcontext.regs[29];
#else
    (void)context;
#endif
    if (address && number == SIGXCPU && !is_copy(record))
      record_interrupted(address, frame);
    else if (address)
      record_stack(address, frame, is_trap);
#if defined(__aarch64__)
    if (address && number != SIGXCPU) insert_caller_of_leaf(address, frame);
#endif
  }
  call_crash_callback();
  signal(SIGXCPU, SIG_DFL);
  // A fault occurs again on return; a sent signal must be raised again.
  if (info->si_code <= 0) raise(number);
}

// Records a call that ends the process.
#define RECORD_CALL(is_trap)                                                                         \
  if (record)                                                                                      \
  record_stack((uintptr_t)__builtin_return_address(0) - 1, *(uintptr_t *)__builtin_frame_address(0), is_trap)

__attribute__((noreturn)) void abort(void) {
  NEXT(void(void), abort);
  RECORD_CALL(true);
  if (record) record->is_aborting = true;
  call_crash_callback();
  next();
  __builtin_unreachable();
}

__attribute__((noreturn)) void exit(int status) {
  NEXT(void(int), exit);
  RECORD_CALL(false);
  call_crash_callback();
  next(status);
  __builtin_unreachable();
}

// The Swift runtime's function that reports why it is about to end the process.
extern void swift_reportError(uint32_t flags, const char *message) __attribute__((weak));

static bool is_report(uintptr_t address) {
  uintptr_t start = (uintptr_t)swift_reportError;
  // With the function that it calls to print, it has less than 256 bytes on x86-64 in Swift 6.3. On arm64 this was not
  // tried.
  return start && address >= start && address - start < 256;
}

int fputs(const char *restrict text, FILE *restrict file) {
  NEXT(int(const char *, FILE *), fputs);
  if (record && file == stderr && !is_copy(record)) {
    uintptr_t words[2];
    bool is_own = is_report((uintptr_t)__builtin_return_address(0))
                  || (peek(*(uintptr_t *)__builtin_frame_address(0), words) && is_report(without_signature(words[1])));
    if (is_own) {
      struct trialrun_context *context = trialrun_current_context;
      strncpy(record->message, text, sizeof record->message - 1);
      message_thread = trialrun_thread_number();
      message_step = context ? context->steps : 0;
      // The results have the message as the reason of the crash.
      trialrun_hide_output(true);
      int result = next(text, file);
      trialrun_hide_output(false);
      return result;
    }
  }
  return next(text, file);
}

// A thread that has used up its stack needs another one for the handler.
void trialrun_use_crash_stack(void) {
  static __thread char own[16 << 10];
  stack_t stack = {.ss_sp = own, .ss_size = sizeof own}, before;
  // The address sanitizer installs its own stack.
  if (sigaltstack(NULL, &before) == 0 && before.ss_flags & SS_DISABLE) sigaltstack(&stack, NULL);
}

void trialrun_end_copy(struct trialrun_crash *memory) {
  if (!is_copy(memory)) return;
  memory->has_copy = true;
  _exit(0);
}

void trialrun_record_copies(struct trialrun_crash *memory) {
  // __WALL also includes processes that clone created without an exit signal.
  if (waitpid(-1, NULL, WNOHANG | __WALL) >= 0) memory->has_copy = true;
}

void trialrun_watch_crashes(struct trialrun_crash *memory) {
  // Resolve these functions now, because resolving takes locks.
  uintptr_t words[2];
  peek((uintptr_t)words, words);
  struct stack none = {UINTPTR_MAX, false};
  _Unwind_Backtrace(record_function, &none);
  record = memory;
  record->process = process_number();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = crash;
  action.sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK | SA_RESTART;
  sigset_t watched;
  sigemptyset(&watched);
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    struct sigaction before;
    // Existing crash handlers stay in address.
    if (sigaction(signals[index], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
      sigaction(signals[index], &action, NULL);
    sigaddset(&watched, signals[index]);
  }
  // A process begins with the signals blocked that the thread had blocked which started it, as Dispatch's threads have.
  sigprocmask(SIG_UNBLOCK, &watched, NULL);
}
