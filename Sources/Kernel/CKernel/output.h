// What the code of a world writes to standard output and standard error.
#ifndef TRIALRUN_OUTPUT_H
#define TRIALRUN_OUTPUT_H

#include "CKernel.h"
#include <sys/types.h>
#include <sys/uio.h>

// Passes bytes that a thread of a world has written to standard output or standard error to its
// observer; the value of errno stays unchanged.
void trialrun_observe_bytes(int file, const void *bytes, size_t count);

// Whether an observer receives what the calling thread writes to a descriptor.
static inline bool trialrun_is_observed(int file) {
  struct trialrun_context *context = trialrun_current_context;
  return (file == 1 || file == 2) && context && context->observes_output;
}

// Passes on the first bytes of some parts.
static inline void trialrun_observe_parts(int file, const struct iovec *parts, ssize_t count) {
  for (; count > 0; parts++) {
    size_t length = parts->iov_len < (size_t)count ? parts->iov_len : (size_t)count;
    trialrun_observe_bytes(file, parts->iov_base, length);
    count -= (ssize_t)length;
  }
}

#endif
