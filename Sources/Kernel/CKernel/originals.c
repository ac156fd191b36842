// The libraries' definitions of the functions that this target replaces.
//
// With shared libraries, this is the next definition after the program's. A program that is
// statically linked with Swift's libraries has one definition of each name: for such a program
// .ci/static-linker lists the replaced definitions, and puts the code of some libraries into
// separate sections.
#define _GNU_SOURCE
#include "CKernel.h"
#include "blocking.h"
#include <dlfcn.h>
#include <string.h>

#define WEAK __attribute__((weak))

// The list ends with a null name.
extern const struct {
  const char *name;
  void *address;
} trialrun_originals[] WEAK;

void *trialrun_original(const char *name) {
  void *address = dlsym(RTLD_NEXT, name);
  if (address || !trialrun_originals) return address;
  for (int index = 0; trialrun_originals[index].name; index++)
    if (strcmp(trialrun_originals[index].name, name) == 0) return trialrun_originals[index].address;
  return NULL;
}

bool trialrun_has_libraries_within(void) { return trialrun_originals != NULL; }

// The functions that wait until the libraries are ready. A program's constructors run before those
// of libraries that are linked after it; the last constructor calls trialrun_libraries_are_ready.
static void (*deferred[4])(void);
static int deferred_count;
static bool are_ready;

bool trialrun_defer(void (*function)(void)) {
  if (!trialrun_originals || are_ready || deferred_count == 4) return false;
  deferred[deferred_count++] = function;
  return true;
}

void trialrun_libraries_are_ready(void) {
  are_ready = true;
  for (int index = 0; index < deferred_count; index++) deferred[index]();
}

#define SECTION(library)                                                                           \
  extern const char __start_trialrun_##library[] WEAK, __stop_trialrun_##library[] WEAK

SECTION(dispatch);
SECTION(CoreFoundation);

bool trialrun_is_within(const void *address, enum trialrun_library library) {
  // A function of each library, by which it is found, and its code in a program that has it within.
  static const struct {
    const char *function, *start, *stop;
  } libraries[] = {
      [TRIALRUN_DISPATCH] = {"dispatch_async", __start_trialrun_dispatch, __stop_trialrun_dispatch},
      [TRIALRUN_CORE_FOUNDATION] = {"CFRunLoopGetMain", __start_trialrun_CoreFoundation,
                                    __stop_trialrun_CoreFoundation},
      [TRIALRUN_ICU] = {"swift_u_init", NULL, NULL},
  };
  const char *place = address;
  if (trialrun_originals) return place >= libraries[library].start && place < libraries[library].stop;
  void *function = dlsym(RTLD_NEXT, libraries[library].function);
  Dl_info of_address, of_library;
  return function && dladdr(address, &of_address) != 0 && dladdr(function, &of_library) != 0
         && of_address.dli_fbase == of_library.dli_fbase;
}

const char *trialrun_image_of(const void *address) {
  Dl_info info;
  return dladdr(address, &info) != 0 ? info.dli_fname : NULL;
}

const void *trialrun_find(const void *bytes, size_t count, const void *wanted, size_t length) {
  return memmem(bytes, count, wanted, length);
}
