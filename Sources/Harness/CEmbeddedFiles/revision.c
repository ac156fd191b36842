#include "revision.h"

#ifdef __ELF__
#define IN_SECTION __attribute__((section(".trialrun.revision"), used))
#else
#define IN_SECTION
#endif

// The compiler must not assume that the text stays as it is here.
static const volatile char revision[64] IN_SECTION = "development";

const char *trialrun_revision(void) { return (const char *)revision; }
