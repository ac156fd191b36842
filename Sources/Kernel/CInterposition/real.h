// The C library's own functions, for the calls that are not a world's.
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

// The name that the machine goes by in this process; null for its own.
const char *trialrun_other_host(void);

#endif
