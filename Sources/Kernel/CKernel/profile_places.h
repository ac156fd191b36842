// Which calls of the C library are the app's, by the place of the call; for profiles.
#ifndef TRIALRUN_PROFILE_PLACES_H
#define TRIALRUN_PROFILE_PLACES_H

#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What was found out about places, by address: looking up a symbol takes a microsecond.
struct trialrun_places {
  uint64_t entries[1024];
};

// Finds the function that a return address is in; without a name if it is not exported: the nearest exported one before
// it is then another.
static inline bool trialrun_function_at(const void *place, Dl_info *info) {
  const ElfW(Sym) *symbol = NULL;
  if (!dladdr1(place, info, (void **)&symbol, RTLD_DL_SYMENT)) return false;
  if (symbol && symbol->st_size && (uintptr_t)place - (uintptr_t)info->dli_saddr > symbol->st_size)
    info->dli_sname = NULL;
  return true;
}

// Whether a judge accepts the function that a return address is in.
static inline bool trialrun_place_is(struct trialrun_places *places, const void *place,
                                     bool (*judge)(const Dl_info *)) {
  uint64_t key = (uint64_t)(uintptr_t)place << 1;
  uint64_t *entry = &places->entries[((uintptr_t)place >> 1) % 1024];
  uint64_t known = *entry;
  if ((known & ~UINT64_C(1)) == key) return known & 1;
  Dl_info info;
  bool result = trialrun_function_at(place, &info) && judge(&info);
  *entry = key | result;
  return result;
}

#endif
