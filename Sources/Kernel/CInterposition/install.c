// Before main: the first task of a process fixes its executors.
extern void trialrun_install_executors(void);
extern void trialrun_install_notifications(void);

__attribute__((constructor)) static void install(void) {
  trialrun_install_executors();
  trialrun_install_notifications();
}
