// The run loops of a world.
#ifndef TRIALRUN_RUNLOOPS_H
#define TRIALRUN_RUNLOOPS_H

#include "blocking.h"

// A run loop of a world's code.
struct trialrun_loop {
  // CoreFoundation's run loop, and the key under which CoreFoundation stores it.
  void *loop;
  unsigned long key;
  // The port set for which it waits in its default mode; 0 until it has run.
  int set;
  struct trialrun_loop *next;
};

struct trialrun_waiter;

struct trialrun_loops {
  // Identifies the world.
  uint64_t number;
  struct trialrun_loop *all, *main;
  // The main queue's source in the main run loop, and the number of nested runs that serve it.
  void *main_queue;
  int serving;
  bool is_main_due;
  struct trialrun_waiter *waiters;
  // Foundation's thread-specific values of the main thread.
  struct trialrun_value {
    unsigned key;
    const void *value;
  } *values;
  int value_count;
};

// The run loops of a world, created if necessary.
struct trialrun_loops *trialrun_loops_of(struct trialrun_context *context);

// Handles a ready port for which no thread waits: if it belongs to the main run loop, requests a
// turn for that.
void trialrun_main_loop_is_due(struct trialrun_context *context, int port);

// Records the port set that a run loop is about to poll.
void trialrun_looks_at(int set);

// Releases Foundation's values of the main thread.
void trialrun_drop_main_values(struct trialrun_loops *loops);

// Marks the calling thread as one of the app's threads.
void trialrun_is_own_thread(void);

#endif
