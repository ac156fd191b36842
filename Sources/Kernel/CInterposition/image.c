#define _GNU_SOURCE

#include <dlfcn.h>

#include "CInterposition.h"

const char *trialrun_image_of(const void *address) {
  Dl_info info;
  return dladdr(address, &info) != 0 ? info.dli_fname : NULL;
}
