// Other programs and processes, which a world refuses because their behaviour is not reproducible.
#define _GNU_SOURCE
#include "blocking.h"
#include <alloca.h>
#include <dlfcn.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/types.h>
#include <unistd.h>

#define REFUSE(name) trialrun_leave(TRIALRUN_PROCESS, #name)

pid_t fork(void) {
  NEXT(pid_t(void), fork);
  REFUSE(fork);
  return next();
}

// Like fork, without the libraries' fork handlers.
pid_t _Fork(void) {
  NEXT(pid_t(void), _Fork);
  REFUSE(_Fork);
  return next();
}

// Like fork: a caller of vfork only starts a program.
pid_t vfork(void) {
  REFUSE(vfork);
  return fork();
}

int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const arguments[],
                char *const environment[]) {
  NEXT(int(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
           char *const *, char *const *),
       posix_spawn);
  REFUSE(posix_spawn);
  return next(process, path, actions, attributes, arguments, environment);
}

int posix_spawnp(pid_t *process, const char *file, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const arguments[],
                 char *const environment[]) {
  NEXT(int(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
           char *const *, char *const *),
       posix_spawnp);
  REFUSE(posix_spawnp);
  return next(process, file, actions, attributes, arguments, environment);
}

int execve(const char *path, char *const arguments[], char *const environment[]) {
  NEXT(int(const char *, char *const *, char *const *), execve);
  REFUSE(execve);
  return next(path, arguments, environment);
}

int execv(const char *path, char *const arguments[]) {
  NEXT(int(const char *, char *const *), execv);
  REFUSE(execv);
  return next(path, arguments);
}

int execvp(const char *file, char *const arguments[]) {
  NEXT(int(const char *, char *const *), execvp);
  REFUSE(execvp);
  return next(file, arguments);
}

int execvpe(const char *file, char *const arguments[], char *const environment[]) {
  NEXT(int(const char *, char *const *, char *const *), execvpe);
  REFUSE(execvpe);
  return next(file, arguments, environment);
}

// Makes an array of arguments that end with a null pointer.
#define GATHER(first, list)                                                                        \
  size_t count = 1;                                                                                \
  va_list list;                                                                                    \
  va_start(list, first);                                                                           \
  while (va_arg(list, char *)) count++;                                                            \
  va_end(list);                                                                                    \
  char **arguments = alloca((count + 1) * sizeof *arguments);                                      \
  arguments[0] = (char *)first;                                                                    \
  va_start(list, first);                                                                           \
  for (size_t index = 1; index <= count; index++) arguments[index] = va_arg(list, char *)

int execl(const char *path, const char *first, ...) {
  REFUSE(execl);
  GATHER(first, list);
  va_end(list);
  return execv(path, arguments);
}

int execlp(const char *file, const char *first, ...) {
  REFUSE(execlp);
  GATHER(first, list);
  va_end(list);
  return execvp(file, arguments);
}

int execle(const char *path, const char *first, ...) {
  REFUSE(execle);
  GATHER(first, list);
  char *const *environment = va_arg(list, char *const *);
  va_end(list);
  return execve(path, arguments, environment);
}

int system(const char *command) {
  NEXT(int(const char *), system);
  REFUSE(system);
  return next(command);
}

FILE *popen(const char *command, const char *mode) {
  NEXT(FILE *(const char *, const char *), popen);
  REFUSE(popen);
  return next(command, mode);
}
