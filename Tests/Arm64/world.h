// The world of the tests; see world.c.
#ifndef TRIALRUN_TEST_WORLD_H
#define TRIALRUN_TEST_WORLD_H

#include "CKernel.h"

extern struct trialrun_identity identity;

// The content of the world's file.
extern const char note[20];

// The flags and the mode with which a file was opened last, and the call that blocked or was refused last.
extern int opened_flags;
extern unsigned opened_mode;
extern int last_call;

#endif
