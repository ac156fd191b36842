// The C library's functions, for calls that no world handles.
#ifndef TRIALRUN_REAL_H
#define TRIALRUN_REAL_H

#include <stddef.h>
#include <sys/types.h>
#include <time.h>

int trialrun_real_clock_gettime(clockid_t clock, struct timespec *result);
long trialrun_real_syscall(long number, long a, long b, long c, long d, long e, long f);
int trialrun_real_open(const char *path, int flags, mode_t mode);
int trialrun_real_close(int descriptor);
ssize_t trialrun_real_read(int descriptor, void *buffer, size_t count);

// Whether a system call of this number sends a signal, and such a call in a world.
int trialrun_sends_signal(long number);
long trialrun_send_signal(long number, long process, long b, long c, long d);

// The machine's name in this process; null for the real one.
const char *trialrun_other_host(void);

#endif
