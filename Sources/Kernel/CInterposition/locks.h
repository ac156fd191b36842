// The lock behind Swift's Mutex.
#ifndef TRIALRUN_LOCKS_H
#define TRIALRUN_LOCKS_H

#include "CInterposition.h"

// Answers a futex call of a thread in a world, if it is about a lock that blocked code holds, or if
// somebody who is blocked waits for it; false if the system has to answer it.
bool trialrun_has_locked(struct trialrun_context *context, uint32_t *lock, int operation);

#endif
