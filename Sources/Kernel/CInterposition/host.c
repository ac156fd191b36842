// The machine's name outside of worlds, which is another one in a process that lives worlds for the
// second time: what an app sees of the machine shows as a difference.
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "real.h"

static char other[64];

__attribute__((constructor)) static void read_name(void) {
  const char *name = getenv("TRIALRUN_HOST");
  if (!name) return;
  strncpy(other, name, sizeof other - 1);
  unsetenv("TRIALRUN_HOST");
}

const char *trialrun_other_host(void) { return *other ? other : NULL; }
