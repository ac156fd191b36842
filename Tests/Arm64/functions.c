// Tests the kernel's C functions that depend on the processor, or on what the C library and the system define for it.
#define _GNU_SOURCE
#include "profile_places.h"
#include "world.h"
#include "pages.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int failures;

#define CHECK(condition)                                                                             \
  do {                                                                                               \
    if (!(condition)) failures++, fprintf(stderr, "functions.c:%d: %s\n", __LINE__, #condition);     \
  } while (0)

static struct trialrun_context context = {
    .wall_reading_ns = INT64_C(1767225600000000000), .uptime_at_start_ns = INT64_C(5000000000), .random_state = 7,
    .identity = &identity, .urandom_descriptor = -1};

static void begin_world(void) {
  context.now_ns = INT64_C(1500000000);
  context.random_state = 7;
  trialrun_current_context = &context;
}

static void end_world(void) { trialrun_current_context = NULL; }

static void clocks(void) {
  struct timespec wall, uptime;
  struct timeval day;
  begin_world();
  clock_gettime(CLOCK_REALTIME, &wall);
  clock_gettime(CLOCK_MONOTONIC, &uptime);
  gettimeofday(&day, NULL);
  time_t seconds = time(NULL);
  struct timespec second = {1, 0};
  nanosleep(&second, NULL);
  end_world();
  CHECK(wall.tv_sec == 1767225601 && wall.tv_nsec == 500000000);
  CHECK(uptime.tv_sec == 6 && uptime.tv_nsec == 500000000);
  CHECK(day.tv_usec == 500000 && seconds == 1767225601);
  CHECK(last_call == TRIALRUN_SLEEP && context.now_ns == INT64_C(2500000000));
  // Outside of a world, the system answers.
  CHECK(clock_gettime(CLOCK_MONOTONIC, &uptime) == 0 && time(NULL) != 1767225601);
}

static void randomness(void) {
  // SplitMix64 with the state 7.
  static const uint64_t expected[2] = {UINT64_C(0x63CBE1E459320DD7), UINT64_C(0x044C3CD7F43C661C)};
  uint64_t numbers[2] = {0}, again[2] = {0};
  begin_world();
  CHECK(getrandom(numbers, sizeof numbers, 0) == sizeof numbers);
  begin_world();
  CHECK(syscall(SYS_getrandom, again, sizeof again, 0) == sizeof again);
  end_world();
  CHECK(memcmp(numbers, expected, sizeof expected) == 0);
  CHECK(memcmp(numbers, again, sizeof again) == 0);
  CHECK(getrandom(again, sizeof again, 0) == sizeof again && memcmp(numbers, again, sizeof again) != 0);
}

static void files(void) {
  char text[64] = "";
  struct stat status;
  struct statx more;
  begin_world();
  context.files = &context;
  int file = open("/note", O_RDWR | O_CREAT, 0640);
  CHECK(file == TRIALRUN_FIRST_FILE && opened_mode == 0640);
  CHECK(read(file, text, 6) == 6 && memcmp(text, "a note", 6) == 0);
  CHECK(pread(file, text, sizeof text, 2) == 17 && memcmp(text, "note of the world", 17) == 0);
  CHECK(fstat(file, &status) == 0 && status.st_nlink == 3 && status.st_size == 19 && status.st_mtim.tv_nsec == 5);
  CHECK(stat("/note", &status) == 0 && status.st_mode == (S_IFREG | 0640));
  CHECK(syscall(SYS_statx, AT_FDCWD, "/note", 0, STATX_ALL, &more) == 0 && more.stx_btime.tv_nsec == 7);
  CHECK(more.stx_size == 19 && more.stx_nlink == 3 && more.stx_blksize == 4096);
  CHECK(close(file) == 0);
  CHECK(open("/folder", O_RDWR | O_TMPFILE, 0600) == -1 && errno == ENOENT);
  CHECK((opened_flags & TRIALRUN_TMPFILE) == TRIALRUN_TMPFILE && opened_mode == 0600);
  CHECK(open("/folder", O_RDONLY | O_DIRECTORY) == -1 && (opened_flags & TRIALRUN_TMPFILE) != TRIALRUN_TMPFILE);
  FILE *stream = fopen("/note", "r");
  CHECK(stream && fgets(text, sizeof text, stream) && strcmp(text, note) == 0);
  if (stream) fclose(stream);
  // The machine answers for its own files.
  file = open("/dev/null", O_WRONLY);
  CHECK(file >= 0 && file < TRIALRUN_FIRST_FILE && write(file, "x", 1) == 1);
  close(file);
  context.files = NULL;
  end_world();
}

static void identities(void) {
  struct utsname name;
  begin_world();
  CHECK(uname(&name) == 0 && strcmp(name.machine, "iPhone17,1") == 0);
  CHECK(getpid() == 321 && getuid() == 501 && sysconf(_SC_PAGESIZE) == 4096);
  // The system call's number is refused like the function.
  last_call = 0;
  kill(1, 0);
  CHECK(last_call == TRIALRUN_SIGNAL);
  last_call = 0;
  syscall(SYS_tkill, 1, 0);
  CHECK(last_call == TRIALRUN_SIGNAL);
  last_call = 0;
  syscall(SYS_clone, ~CLONE_THREAD, 0, 0, 0, 0);
  CHECK(last_call == TRIALRUN_PROCESS);
  end_world();
  CHECK(getpid() != 321);
}

// Whether some return addresses contain one in a function. A call that never returns can be a function's last instruction.
static bool contains(const uintptr_t *addresses, unsigned count, const char *function) {
  for (unsigned index = 0; index < count; index++) {
    Dl_info info;
    if (trialrun_function_at((const void *)(addresses[index] - 1), &info) && info.dli_sname
        && strcmp(info.dli_sname, function) == 0)
      return true;
  }
  return false;
}

// Functions with a name, a frame of their own, and work after the call.
#define FUNCTION __attribute__((noinline, visibility("default")))

FUNCTION void leaf_that_traps(volatile int *place) {
  *place = 1;
  __builtin_trap();
}

FUNCTION int caller_of_leaf(volatile int *place) {
  leaf_that_traps(place);
  return *place + 1;
}

FUNCTION int outer(volatile int *place) { return caller_of_leaf(place) + 1; }

FUNCTION int aborts(volatile int *place) {
  if (*place == 0) abort();
  return *place + 1;
}

FUNCTION int calls_abort(volatile int *place) { return aborts(place) + 1; }

static void run_in_child(struct trialrun_crash *crash, int (*function)(volatile int *)) {
  memset(crash, 0, sizeof *crash);
  pid_t child = fork();
  if (child == 0) {
    trialrun_use_crash_stack();
    trialrun_watch_crashes(crash);
    volatile int place = 0;
    _exit(function(&place));
  }
  int status = 0;
  waitpid(child, &status, 0);
  CHECK(WIFSIGNALED(status));
}

FUNCTION int faults(volatile int *place) {
  volatile int *none = (volatile int *)(uintptr_t)(*place + 8);
  return *none + 1;
}

FUNCTION int calls_faults(volatile int *place) { return faults(place) + 1; }

// A reading process gets a crash's functions without a missing caller, also that of a function without a frame.
static void crashes(void) {
  struct trialrun_crash *crash =
      mmap(NULL, sizeof *crash, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  run_in_child(crash, outer);
  CHECK(contains(crash->addresses, 1, "leaf_that_traps"));
  CHECK(crash->count > 2 && contains(crash->addresses + 1, 1, "caller_of_leaf"));
  CHECK(crash->count > 3 && contains(crash->addresses + 2, 1, "outer"));
  run_in_child(crash, calls_faults);
  CHECK(contains(crash->addresses, 1, "faults") && contains(crash->addresses + 1, 1, "calls_faults"));
  run_in_child(crash, calls_abort);
  CHECK(crash->is_aborting && contains(crash->addresses, 1, "aborts"));
  CHECK(contains(crash->addresses + 1, 1, "calls_abort"));
}

FUNCTION uint64_t busy(uint64_t rounds) {
  volatile uint64_t sum = 0;
  for (uint64_t round = 0; round < rounds; round++) sum += round;
  return sum;
}

FUNCTION uint64_t calls_busy(void) { return busy(1 << 24) + 1; }

static void profiles(void) {
  struct trialrun_profile *profile = trialrun_profile_create(true, true, true, true);
  trialrun_profile_begin(profile);
  begin_world();
  context.profile = profile;
  // A request to Valgrind has no effect.
  uint8_t outer = trialrun_profile_enter(profile, 2);
  void *volatile kept = malloc(100);
  void *volatile released = malloc(40);
  free(released);
  for (int round = 0; round < 100 && profile->stack_count == 0; round++) calls_busy();
  trialrun_profile_leave(profile, outer);
  context.profile = NULL;
  end_world();
  trialrun_profile_end(profile);
  free(kept);
  const struct trialrun_cost *cost = &profile->costs[2];
  CHECK(cost->allocations == 2 && cost->bytes == 140 && cost->releases == 1);
  CHECK(profile->tick_ns > 0 && profile->tick_ns < 1000 && cost->ticks > 0);
  CHECK(profile->stack_count > 0 && profile->stacks[0].count > 2);
  CHECK(contains(profile->stacks[0].addresses, profile->stacks[0].count, "busy"));
  CHECK(contains(profile->stacks[0].addresses, profile->stacks[0].count, "calls_busy"));
  // Only what is alive has an origin with objects, at the place of its allocation.
  uint64_t alive = 0;
  for (uint32_t index = 0; index < profile->origin_count; index++) alive += profile->origins[index].alive;
  CHECK(alive == 1);
}

// A change of a slot that the dynamic linker has protected, on any size of pages.
static void pages(void) {
  size_t size = getauxval(AT_PAGESZ);
  char *memory = mmap(NULL, 2 * size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  // Eight bytes on each side of a border.
  CHECK(trialrun_protect(memory + size - 8, 16, PROT_READ | PROT_WRITE));
  memory[0] = memory[2 * size - 1] = 1;
  CHECK(memory[0] == 1);
}

int main(void) {
  clocks();
  randomness();
  files();
  identities();
  pages();
  crashes();
  profiles();
  return failures != 0;
}
