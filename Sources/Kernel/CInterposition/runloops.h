// The run loops of a world.
#ifndef TRIALRUN_RUNLOOPS_H
#define TRIALRUN_RUNLOOPS_H

#include "blocking.h"

// A run loop that code of a world has asked for.
struct trialrun_loop {
  // CoreFoundation's, and the key that CoreFoundation keeps it by.
  void *loop;
  unsigned long key;
  // The set of ports that it waits for in its default mode; 0 until it has run.
  int set;
  struct trialrun_loop *next;
};

struct trialrun_waiter;

struct trialrun_loops {
  // Tells the world from those before it.
  uint64_t number;
  struct trialrun_loop *all, *main;
  // The main queue, for the main run loop, and how many runs of that serve it.
  void *main_queue;
  int serving;
  bool is_main_due;
  struct trialrun_waiter *waiters;
  // What Foundation keeps for the main thread.
  struct trialrun_value {
    unsigned key;
    const void *value;
  } *values;
  int value_count;
};

// The run loops of a world; made when there are none yet.
struct trialrun_loops *trialrun_loops_of(struct trialrun_context *context);

// A port is ready for which nobody waits: if it is the main run loop's, that has its turn soon.
void trialrun_main_loop_is_due(struct trialrun_context *context, int port);

// A run loop is about to look at its ports.
void trialrun_looks_at(int set);

// Lets go of what Foundation keeps for the main thread.
void trialrun_drop_main_values(struct trialrun_loops *loops);

// From here on, the calling thread is one of the app's own.
void trialrun_is_own_thread(void);

#endif
