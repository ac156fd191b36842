// NotificationCenter.default inside a world: each world has its own center, so that observers in
// one app receive no notifications of another app, and are removed with the app.
#define _GNU_SOURCE
#include "blocking.h"
#include "pages.h"

#define GETTER "$s20FoundationEssentials18NotificationCenterC7defaultACvgZ"

// The class's metadata as words.
extern void *notification_center[] __asm__("$s20FoundationEssentials18NotificationCenterCN");

// Has Swift's calling convention of the getter, without the unused self; returns a retained object.
void *trialrun_default_center(void) __asm__(GETTER);

// The center of a world, retained.
void *trialrun_center(void *world);

static void *real_getter(void) {
  static void *getter;
  if (!getter) getter = trialrun_original(GETTER);
  return getter;
}

void *trialrun_default_center(void) {
  struct trialrun_context *context = trialrun_current_context;
  if (context) return trialrun_center(context->world);
  return ((void *(*)(void))real_getter())();
}

// Unoptimised code looks the getter up in the class's metadata.
void trialrun_install_notifications(void) {
  enum { WORDS = 96 };
  void **words = notification_center;
  void *getter = real_getter();
  if (!getter) return;
  for (int index = 0; index < WORDS; index++) {
    if (words[index] != getter) continue;
    if (trialrun_protect(&words[index], sizeof *words, PROT_READ | PROT_WRITE))
      words[index] = (void *)trialrun_default_center;
    return;
  }
}
