#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <spawn.h>
#include <sys/types.h>

/// What the C library can do with processes and Swift can't call: fork is closed to it, prctl takes
/// a list of unnamed arguments.

/// Splits the process in two: 0 in the child, the child's number in the parent, -1 on failure.
///
/// Only for a process that has started no thread: a lock that another thread holds stays locked.
pid_t trialrun_fork(void);

/// What the system's lists of processes call this one: at most 15 letters.
void trialrun_call_process(const char *name);

/// Has the system end this process as soon as its parent ends, whatever ends that.
///
/// Returns -1 if the parent that it names has ended already.
int trialrun_end_with_parent(pid_t parent);

/// Has processes that this one's children leave behind become its own children.
void trialrun_adopt_orphans(void);

/// Closes all descriptors from the first one on.
void trialrun_close_from(int first);

/// Sends SIGXCPU to one thread of a process; -1 if that can't be done.
int trialrun_interrupt_thread(pid_t process, pid_t thread);

/// Has the system, when it is out of memory, end this process before others.
void trialrun_be_expendable(void);

/// Has each line that is printed leave the process at once: a crash would take the rest along.
void trialrun_print_by_line(void);

/// Has a program that is to be started begin in a folder.
int trialrun_begin_in(posix_spawn_file_actions_t *actions, const char *folder);

#endif
