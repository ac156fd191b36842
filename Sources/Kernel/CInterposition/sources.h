// Dispatch's sources inside a world.
#ifndef TRIALRUN_SOURCES_H
#define TRIALRUN_SOURCES_H

#include "dispatch.h"

// Whether an object of Dispatch's is a source that was made in a world.
bool trialrun_is_source(object_t object);

#endif
