#ifndef PROCESSES_H
#define PROCESSES_H

#include <spawn.h>
#include <sys/types.h>

/// Functions of the C library for processes that Swift can't call: fork is unavailable, prctl takes
/// variable arguments.

/// Splits the process in two: 0 in the child, the child's number in the parent, -1 on failure.
///
/// Only for a process that has started no thread: a lock that another thread holds stays locked.
pid_t trialrun_fork(void);

/// Sets this process's name in the system's lists of processes: at most 15 letters.
void trialrun_call_process(const char *name);

/// Makes the system end this process as soon as its parent ends for any reason.
///
/// Returns -1 if the given parent has already ended.
int trialrun_end_with_parent(pid_t parent);

/// Makes this process the parent of processes that its children leave behind.
void trialrun_adopt_orphans(void);

/// Closes all descriptors from the first one on.
void trialrun_close_from(int first);

/// Sends SIGXCPU to one thread of a process; returns -1 on failure.
int trialrun_interrupt_thread(pid_t process, pid_t thread);

/// Makes the system end this process before others when it is out of memory.
void trialrun_be_expendable(void);

/// Makes standard output line-buffered, because a crash would lose buffered lines.
void trialrun_print_by_line(void);

/// Makes a program that is to be spawned begin in a folder.
int trialrun_begin_in(posix_spawn_file_actions_t *actions, const char *folder);

#endif
