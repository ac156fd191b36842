// The locks that an app's callback holds, for a profile with samples of the stack.
#define _GNU_SOURCE
#include "CKernel.h"
#include "profile_places.h"
#include <string.h>

static struct trialrun_places places;
static const void *program;

// The app's own locks are those that the program's code locks, or Foundation's for it: what Foundation
// or SQLite lock for themselves is not the app's.
static bool is_the_apps(const Dl_info *info) {
  if (info->dli_fbase == program) return true;
  const char *name = info->dli_sname;
  return name && (strstr(name, "NSLock") || strstr(name, "NSRecursiveLock") || strstr(name, "NSCondition"));
}

void trialrun_profile_lock(struct trialrun_profile *profile, const void *place, int change) {
  if (!program) {
    Dl_info info;
    if (dladdr((const void *)&trialrun_profile_lock, &info)) program = info.dli_fbase;
  }
  if (!trialrun_place_is(&places, place, is_the_apps)) return;
  if (change > 0)
    profile->locks++;
  else if (profile->locks)
    profile->locks--;
}
