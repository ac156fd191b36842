// Changes the protection of memory. Pages have 4 KiB on x86-64, and 4, 16 or 64 KiB on arm64.
#ifndef TRIALRUN_PAGES_H
#define TRIALRUN_PAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/auxv.h>
#include <sys/mman.h>

// Protects the pages that contain some bytes; returns false if the system forbids it. In a world, sysconf returns the
// simulated size of a page, so the system's size is read elsewhere.
static inline bool trialrun_protect(const void *place, size_t length, int protection) {
  uintptr_t start = (uintptr_t)place & ~(uintptr_t)(getauxval(AT_PAGESZ) - 1);
  return mprotect((void *)start, (uintptr_t)place + length - start, protection) == 0;
}

#endif
