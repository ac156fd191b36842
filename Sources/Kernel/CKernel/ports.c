// The ports of run loops: replacements for eventfd, timerfd and epoll.
#define _GNU_SOURCE
#include "ports.h"
#include "runloops.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

enum kind { VACANT, EVENT, TIMER, SET };

struct port {
  enum kind kind;
  // The unread events, and the arrival number of the first one, for the order among ports.
  uint64_t events, first_arrival;
  // A timer's planned call, and the number of its world.
  struct trialrun_plan plan;
  uint64_t planned_in;
  struct trialrun_context *context;
  // The ports of a set.
  int *members, count, capacity;
  int next_vacant;
};

enum { CHUNK = 256, CHUNKS = 1 << 16 };

static struct port *chunks[CHUNKS];
static int used, vacant = -1;
static atomic_flag is_locked = ATOMIC_FLAG_INIT;
static atomic_uint_fast64_t arrivals;

static struct port *at(int descriptor) {
  int index = descriptor - TRIALRUN_FIRST_PORT;
  return &chunks[index / CHUNK][index % CHUNK];
}

// Worlds on other threads also create ports.
static void begin(void) {
  while (atomic_flag_test_and_set_explicit(&is_locked, memory_order_acquire)) {}
}

static void end(void) { atomic_flag_clear_explicit(&is_locked, memory_order_release); }

static int make(enum kind kind) {
  begin();
  int index = vacant;
  if (index >= 0) {
    vacant = at(index + TRIALRUN_FIRST_PORT)->next_vacant;
  } else if (used < CHUNK * CHUNKS) {
    index = used++;
    if (index % CHUNK == 0) chunks[index / CHUNK] = calloc(CHUNK, sizeof(struct port));
  }
  end();
  if (index < 0) {
    errno = EMFILE;
    return -1;
  }
  *at(index + TRIALRUN_FIRST_PORT) = (struct port){.kind = kind};
  return index + TRIALRUN_FIRST_PORT;
}

static void cancel_plan(struct port *port) {
  struct trialrun_context *context = trialrun_current_context;
  if (context && port->planned_in && port->planned_in == trialrun_loops_of(context)->number)
    trialrun_call_off(context->world, port->plan);
  port->planned_in = 0;
}

int trialrun_port_close(int descriptor) {
  struct port *port = at(descriptor);
  cancel_plan(port);
  free(port->members);
  *port = (struct port){0};
  begin();
  port->next_vacant = vacant;
  vacant = descriptor - TRIALRUN_FIRST_PORT;
  end();
  return 0;
}

bool trialrun_port_contains(int set, int port) {
  if (set == port) return true;
  const struct port *own = at(set);
  for (int index = 0; index < own->count; index++)
    if (own->members[index] == port) return true;
  return false;
}

bool trialrun_port_is_ready(int descriptor) {
  const struct port *port = at(descriptor);
  if (port->kind != SET) return port->events > 0;
  for (int index = 0; index < port->count; index++)
    if (at(port->members[index])->events > 0) return true;
  return false;
}

// A thread that waits for a port; stored on the thread's stack.
struct trialrun_waiter {
  int port;
  struct trialrun_waiter *below;
};

static void set_events(int descriptor, uint64_t events) {
  struct port *port = at(descriptor);
  bool was_ready = port->events > 0;
  port->events = events;
  if (was_ready || events == 0) return;
  port->first_arrival = atomic_fetch_add(&arrivals, 1);
  struct trialrun_context *context = trialrun_current_context;
  if (!context || !context->loops) return;
  bool is_awaited = false;
  for (struct trialrun_waiter *each = context->loops->waiters; each; each = each->below)
    if (trialrun_port_contains(each->port, descriptor)) {
      trialrun_wake(context->world, each, false);
      is_awaited = true;
    }
  if (!is_awaited) trialrun_main_loop_is_due(context, descriptor);
}

int trialrun_port_poll(struct pollfd *file, const struct timespec *timeout) {
  struct trialrun_context *context = trialrun_current_context;
  file->revents = 0;
  trialrun_looks_at(file->fd);
  while (!trialrun_port_is_ready(file->fd)) {
    // Outside of a world no code could make the port ready.
    if (!context || (timeout && timeout->tv_sec == 0 && timeout->tv_nsec == 0)) return 0;
    struct trialrun_loops *loops = trialrun_loops_of(context);
    struct trialrun_waiter own = {file->fd, loops->waiters};
    loops->waiters = &own;
    int64_t deadline = TRIALRUN_FOREVER;
    if (timeout) deadline = context->now_ns + timeout->tv_sec * 1000000000 + timeout->tv_nsec;
    bool is_over = trialrun_block(context->world, TRIALRUN_RUN_LOOP, &own, deadline);
    struct trialrun_waiter **each = &loops->waiters;
    while (*each != &own) each = &(*each)->below;
    *each = own.below;
    if (is_over) return 0;
  }
  file->revents = POLLIN;
  return 1;
}

int trialrun_port_next(int set, struct epoll_event *event) {
  const struct port *own = at(set);
  int first = -1;
  for (int index = 0; index < own->count; index++) {
    const struct port *port = at(own->members[index]);
    if (port->events > 0 && (first < 0 || port->first_arrival < at(first)->first_arrival)) first = own->members[index];
  }
  if (first < 0) return 0;
  event->events = EPOLLIN;
  event->data.u64 = 0;
  event->data.fd = first;
  return 1;
}

ssize_t trialrun_port_read(int descriptor, void *buffer, size_t count) {
  struct port *port = at(descriptor);
  if (port->kind == SET || count < sizeof port->events) return errno = EINVAL, -1;
  if (port->events == 0) return errno = EAGAIN, -1;
  memcpy(buffer, &port->events, sizeof port->events);
  port->events = 0;
  return sizeof port->events;
}

static void fire(void *argument) {
  int descriptor = (int)(intptr_t)argument;
  at(descriptor)->planned_in = 0;
  set_events(descriptor, 1);
}

static void arm(struct trialrun_context *context, int descriptor, const struct timespec *time) {
  struct port *port = at(descriptor);
  cancel_plan(port);
  port->events = 0;
  if (time->tv_sec == 0 && time->tv_nsec == 0) return;
  // Foundation arms timers with absolute times of the monotonic clock.
  __int128 instant = (__int128)time->tv_sec * 1000000000 + time->tv_nsec - context->uptime_at_start_ns;
  if (instant <= context->now_ns) return set_events(descriptor, 1);
  if (instant >= TRIALRUN_FOREVER) return;
  port->plan = trialrun_plan(context->world, (int64_t)instant, "a run loop's timer", fire,
                             (void *)(intptr_t)descriptor);
  port->planned_in = trialrun_loops_of(context)->number;
}

// Callers other than run loops, such as a library that waits for sockets, get the system's
// descriptors.
static bool is_for_run_loop(const void *caller) {
  return trialrun_current_context && trialrun_is_within(caller, TRIALRUN_CORE_FOUNDATION);
}

int eventfd(unsigned events, int flags) {
  NEXT(int(unsigned, int), eventfd);
  return is_for_run_loop(__builtin_return_address(0)) ? make(EVENT) : next(events, flags);
}

int timerfd_create(int clock, int flags) {
  NEXT(int(int, int), timerfd_create);
  return is_for_run_loop(__builtin_return_address(0)) ? make(TIMER) : next(clock, flags);
}

int epoll_create1(int flags) {
  NEXT(int(int), epoll_create1);
  return is_for_run_loop(__builtin_return_address(0)) ? make(SET) : next(flags);
}

int eventfd_write(int descriptor, eventfd_t value) {
  NEXT(int(int, eventfd_t), eventfd_write);
  if (!trialrun_is_port(descriptor)) return next(descriptor, value);
  set_events(descriptor, at(descriptor)->events + value);
  return 0;
}

int timerfd_settime(int timer, int flags, const struct itimerspec *wanted,
                    struct itimerspec *before) {
  NEXT(int(int, int, const struct itimerspec *, struct itimerspec *), timerfd_settime);
  struct trialrun_context *context = trialrun_current_context;
  if (trialrun_is_port(timer)) {
    if (context) arm(context, timer, &wanted->it_value);
    return 0;
  }
  if (context && (wanted->it_value.tv_sec != 0 || wanted->it_value.tv_nsec != 0))
    trialrun_refuse(context->world, TRIALRUN_TIMER);
  return next(timer, flags, wanted, before);
}

int epoll_ctl(int set, int operation, int descriptor, struct epoll_event *event) {
  NEXT(int(int, int, int, struct epoll_event *), epoll_ctl);
  if (!trialrun_is_port(set)) return next(set, operation, descriptor, event);
  struct port *own = at(set);
  if (!trialrun_is_port(descriptor)) return errno = EPERM, -1;
  int index = 0;
  while (index < own->count && own->members[index] != descriptor) index++;
  switch (operation) {
  case EPOLL_CTL_ADD:
    if (index < own->count) return errno = EEXIST, -1;
    if (own->count == own->capacity) {
      own->capacity = own->capacity ? own->capacity * 2 : 4;
      own->members = realloc(own->members, (size_t)own->capacity * sizeof *own->members);
    }
    own->members[own->count++] = descriptor;
    return 0;
  case EPOLL_CTL_DEL:
    if (index == own->count) return errno = ENOENT, -1;
    own->count--;
    memmove(own->members + index, own->members + index + 1,
            (size_t)(own->count - index) * sizeof *own->members);
    return 0;
  default: return 0;
  }
}
