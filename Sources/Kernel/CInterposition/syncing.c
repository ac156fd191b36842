// A simulated phone's files live as long as its world: waiting for a disk would cost real time, and
// save nothing.
#define _GNU_SOURCE
#include "blocking.h"
#include <dlfcn.h>
#include <unistd.h>

int fsync(int file) {
  NEXT(int(int), fsync);
  return trialrun_current_context ? 0 : next(file);
}

int fdatasync(int file) {
  NEXT(int(int), fdatasync);
  return trialrun_current_context ? 0 : next(file);
}
