// The jobs that wait for a turn of an actor, which the Swift runtime keeps to itself: a world takes
// those of a suspended process away, so that the actor runs the others.
//
// The layouts are those of Swift's public source (Actor.cpp: DefaultActorImpl, ProcessOutOfLineJob;
// ABI/Task.h: Job). A test fails if the runtime has others.
#include "CKernel.h"
#include <string.h>

// Kinds of jobs; offsets in a job.
enum { TURN = 193 };
enum { NEXT_JOB = 16, KIND = 32, ACTOR = 64 };

// Offsets in an actor: the jobs that have arrived, latest first; the sorted jobs, and the last one of
// each of the five priorities.
enum { ARRIVED = 40, SORTED = 64, PRIORITIES = 5 };

static void **word(void *object, size_t offset) { return (void **)((char *)object + offset); }

void *trialrun_actor_of_turn(void *job) {
  return *((const unsigned char *)job + KIND) == TURN ? *word(job, ACTOR) : NULL;
}

size_t trialrun_actor_jobs(void *actor, void **jobs, size_t room) {
  size_t count = 0, arrived = 0;
  for (void *job = *word(actor, SORTED); job && count < room; job = *word(job, NEXT_JOB)) jobs[count++] = job;
  for (void *job = *word(actor, ARRIVED); job && count + arrived < room; job = *word(job, NEXT_JOB))
    jobs[count + arrived++] = job;
  for (size_t first = count, last = count + arrived; first + 1 < last; first++) {
    void *job = jobs[first];
    jobs[first] = jobs[--last];
    jobs[last] = job;
  }
  return count + arrived;
}

void trialrun_clear_actor(void *actor) {
  *word(actor, ARRIVED) = NULL;
  memset(word(actor, SORTED), 0, (1 + PRIORITIES) * sizeof(void *));
}

// A reference to an executor is the actor, and no table of functions for an actor without an own executor.
extern void swift_task_enqueue(void *job, void *actor, void *functions);

void trialrun_enqueue_on_actor(void *job, void *actor) { swift_task_enqueue(job, actor, NULL); }

extern bool swift_task_isCancelled(void *task);

bool trialrun_task_is_cancelled(void *task) { return swift_task_isCancelled(task); }
