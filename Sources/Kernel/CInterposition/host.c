// The machine's name, which is another one in a process that lives worlds for the second time.
#define _GNU_SOURCE
#include "blocking.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

static char other[64];

__attribute__((constructor)) static void read_name(void) {
  const char *name = getenv("TRIALRUN_HOST");
  if (!name) return;
  strncpy(other, name, sizeof other - 1);
  unsetenv("TRIALRUN_HOST");
}

int gethostname(char *name, size_t length) {
  NEXT(int(char *, size_t), gethostname);
  int result = next(name, length);
  if (result == 0 && *other) {
    strncpy(name, other, length - 1);
    name[length - 1] = 0;
  }
  return result;
}

int uname(struct utsname *system) {
  NEXT(int(struct utsname *), uname);
  int result = next(system);
  if (result == 0 && *other) strcpy(system->nodename, other);
  return result;
}
