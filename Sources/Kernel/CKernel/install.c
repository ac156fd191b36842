// Installs the executors before main, because the first task of a process fixes them.
#include "CKernel.h"

extern void trialrun_install_executors(void);
extern void trialrun_install_notifications(void);

__attribute__((constructor)) static void install(void) {
  if (trialrun_defer(install)) return;
  trialrun_install_executors();
  trialrun_install_notifications();
}
