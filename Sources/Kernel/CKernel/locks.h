// The lock behind Swift's Mutex.
#ifndef TRIALRUN_LOCKS_H
#define TRIALRUN_LOCKS_H

#include "CKernel.h"

// Handles a futex call of a thread in a world for a lock that blocked code holds, or for which a
// blocked thread waits; returns false if the system must handle the call.
bool trialrun_has_locked(struct trialrun_context *context, uint32_t *lock, int operation);

#endif
