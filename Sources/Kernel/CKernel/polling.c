// Polling of descriptors inside a world: events that are already there are returned; waiting for
// others would take real time, and is refused.
#define _GNU_SOURCE
#include "ports.h"
#include <dlfcn.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/select.h>

static void refuse_unless(bool is_answered) {
  struct trialrun_context *context = trialrun_current_context;
  if (context && !is_answered) trialrun_refuse(context->world, TRIALRUN_POLL);
}

int poll(struct pollfd *files, nfds_t count, int timeout) {
  NEXT(int(struct pollfd *, nfds_t, int), poll);
  if (!trialrun_current_context) return next(files, count, timeout);
  int result = next(files, count, 0);
  refuse_unless(result != 0 || timeout == 0);
  return result;
}

int ppoll(struct pollfd *files, nfds_t count, const struct timespec *timeout,
          const sigset_t *signals) {
  NEXT(int(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *), ppoll);
  if (count == 1 && trialrun_is_port(files->fd)) return trialrun_port_poll(files, timeout);
  if (!trialrun_current_context) return next(files, count, timeout, signals);
  const struct timespec none = {0, 0};
  int result = next(files, count, &none, signals);
  refuse_unless(result != 0 || (timeout && timeout->tv_sec == 0 && timeout->tv_nsec == 0));
  return result;
}

int select(int count, fd_set *readable, fd_set *writable, fd_set *failed, struct timeval *timeout) {
  NEXT(int(int, fd_set *, fd_set *, fd_set *, struct timeval *), select);
  if (!trialrun_current_context) return next(count, readable, writable, failed, timeout);
  struct timeval none = {0, 0};
  int result = next(count, readable, writable, failed, &none);
  refuse_unless(result != 0 || (timeout && timeout->tv_sec == 0 && timeout->tv_usec == 0));
  return result;
}

int epoll_wait(int epoll, struct epoll_event *events, int count, int timeout) {
  NEXT(int(int, struct epoll_event *, int, int), epoll_wait);
  if (trialrun_is_port(epoll)) return trialrun_port_next(epoll, events);
  if (!trialrun_current_context) return next(epoll, events, count, timeout);
  int result = next(epoll, events, count, 0);
  refuse_unless(result != 0 || timeout == 0);
  return result;
}
