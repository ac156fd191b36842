// The ports that a run loop waits for inside a world. They replace the system's event and timer
// descriptors, so that a wait needs no system call and passes in virtual time.
#ifndef TRIALRUN_PORTS_H
#define TRIALRUN_PORTS_H

#include "blocking.h"
#include <poll.h>
#include <sys/epoll.h>
#include <sys/types.h>
#include <time.h>

// The first descriptor of a port, above all descriptors of the system.
#define TRIALRUN_FIRST_PORT 0x60000000

static inline bool trialrun_is_port(int descriptor) { return descriptor >= TRIALRUN_FIRST_PORT; }

// The C library's functions of the same names, for ports.
int trialrun_port_poll(struct pollfd *port, const struct timespec *timeout);
int trialrun_port_next(int set, struct epoll_event *event);
ssize_t trialrun_port_read(int port, void *buffer, size_t count);
int trialrun_port_close(int port);

// Whether a port, or one of a set's ports, is ready.
bool trialrun_port_is_ready(int port);

// Whether a set contains a port.
bool trialrun_port_contains(int set, int port);

#endif
