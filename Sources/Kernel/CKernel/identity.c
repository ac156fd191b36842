// The computer, the process and the user that code in a world sees: the simulated ones.
#define _GNU_SOURCE
#include "blocking.h"
#include "real.h"
#include <dlfcn.h>
#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>
#include <unistd.h>

static const struct trialrun_identity *identity(void) {
  struct trialrun_context *context = trialrun_current_context;
  return context ? context->identity : NULL;
}

// A value of the world's environment. The time zone is that of the process; see ProcessTimeZone.
static char *value_of(const struct trialrun_identity *own, const char *name) {
  size_t length = strlen(name);
  for (const char *const *entry = own->environment; *entry; entry++)
    if (strncmp(*entry, name, length) == 0 && (*entry)[length] == '=')
      return (char *)(uintptr_t)(*entry + length + 1);
  return NULL;
}

char *getenv(const char *name) {
  NEXT(char *(const char *), getenv);
  const struct trialrun_identity *own = identity();
  if (!own || strcmp(name, "TZ") == 0) return next(name);
  return value_of(own, name);
}

char *secure_getenv(const char *name) {
  NEXT(char *(const char *), secure_getenv);
  return identity() ? getenv(name) : next(name);
}

int gethostname(char *buffer, size_t size) {
  NEXT(int(char *, size_t), gethostname);
  const struct trialrun_identity *own = identity();
  const char *name = own ? own->host_name : trialrun_other_host();
  if (!name) return next(buffer, size);
  snprintf(buffer, size, "%s", name);
  return 0;
}

int uname(struct utsname *result) {
  NEXT(int(struct utsname *), uname);
  const struct trialrun_identity *own = identity();
  if (!own) {
    int status = next(result);
    const char *name = trialrun_other_host();
    if (status == 0 && name) snprintf(result->nodename, sizeof result->nodename, "%s", name);
    return status;
  }
  memset(result, 0, sizeof *result);
  snprintf(result->sysname, sizeof result->sysname, "%s", own->system_name);
  snprintf(result->nodename, sizeof result->nodename, "%s", own->host_name);
  snprintf(result->release, sizeof result->release, "%s", own->system_release);
  snprintf(result->version, sizeof result->version, "%s %s", own->system_name,
           own->system_release);
  snprintf(result->machine, sizeof result->machine, "%s", own->hardware);
  return 0;
}

// Defines a function without arguments that returns a number.
#define NUMBER(type, name, answer)                                                                 \
  type name(void) {                                                                                \
    NEXT(type(void), name);                                                                        \
    const struct trialrun_identity *own = identity();                                              \
    return own ? (type)(answer) : next();                                                          \
  }

NUMBER(pid_t, getpid, own->process_number)
// Every app's parent is the system's first process.
NUMBER(pid_t, getppid, 1)
NUMBER(uid_t, getuid, own->user_number)
NUMBER(uid_t, geteuid, own->user_number)
NUMBER(gid_t, getgid, own->user_number)
NUMBER(gid_t, getegid, own->user_number)
NUMBER(int, get_nprocs, own->processors)
NUMBER(int, get_nprocs_conf, own->processors)

static int page_size(void) { return 4096; }

long sysconf(int name) {
  NEXT(long(int), sysconf);
  const struct trialrun_identity *own = identity();
  if (own) switch (name) {
    case _SC_NPROCESSORS_ONLN:
    case _SC_NPROCESSORS_CONF: return own->processors;
    case _SC_PHYS_PAGES: return (long)(own->memory / page_size());
    case _SC_AVPHYS_PAGES: return (long)(own->memory / 2 / page_size());
    case _SC_PAGESIZE: return page_size();
    }
  return next(name);
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set) {
  NEXT(int(pid_t, size_t, cpu_set_t *), sched_getaffinity);
  const struct trialrun_identity *own = identity();
  if (!own) return next(process, size, set);
  memset(set, 0, size);
  for (int index = 0; index < own->processors; index++) CPU_SET_S((size_t)index, size, set);
  return 0;
}

static struct passwd *user(const struct trialrun_identity *own, struct passwd *entry) {
  entry->pw_name = (char *)(uintptr_t)own->user_name;
  entry->pw_passwd = "*";
  entry->pw_uid = own->user_number;
  entry->pw_gid = own->user_number;
  entry->pw_gecos = "Mobile User";
  entry->pw_dir = (char *)(uintptr_t)own->home;
  entry->pw_shell = "/bin/sh";
  return entry;
}

static struct group *group(const struct trialrun_identity *own, struct group *entry) {
  static char *nobody[] = {NULL};
  entry->gr_name = (char *)(uintptr_t)own->user_name;
  entry->gr_passwd = "*";
  entry->gr_gid = own->user_number;
  entry->gr_mem = nobody;
  return entry;
}

// Defines the two forms of a lookup of users or groups; the simulated lists have one entry each.
#define LOOK_UP(entry_type, name, name_r, key_type, is_own, fill)                                  \
  entry_type *name(key_type key) {                                                                 \
    NEXT(entry_type *(key_type), name);                                                            \
    const struct trialrun_identity *own = identity();                                              \
    if (!own) return next(key);                                                                    \
    static __thread entry_type entry;                                                              \
    return is_own ? fill(own, &entry) : NULL;                                                      \
  }                                                                                                \
  int name_r(key_type key, entry_type *entry, char *buffer, size_t size, entry_type **result) {    \
    NEXT(int(key_type, entry_type *, char *, size_t, entry_type **), name_r);                      \
    const struct trialrun_identity *own = identity();                                              \
    if (!own) return next(key, entry, buffer, size, result);                                       \
    *result = is_own ? fill(own, entry) : NULL;                                                    \
    return 0;                                                                                      \
  }

LOOK_UP(struct passwd, getpwuid, getpwuid_r, uid_t, key == own->user_number, user)
LOOK_UP(struct passwd, getpwnam, getpwnam_r, const char *, strcmp(key, own->user_name) == 0, user)
LOOK_UP(struct group, getgrgid, getgrgid_r, gid_t, key == own->user_number, group)
LOOK_UP(struct group, getgrnam, getgrnam_r, const char *, strcmp(key, own->user_name) == 0, group)

// The machine's name outside of worlds. A process that repeats a run has another name, so that an
// app that depends on the machine shows differences between the two runs.
static char other_host[64];

__attribute__((constructor)) static void read_other_host(void) {
  const char *name = getenv("TRIALRUN_HOST");
  if (!name) return;
  strncpy(other_host, name, sizeof other_host - 1);
  unsetenv("TRIALRUN_HOST");
}

const char *trialrun_other_host(void) { return *other_host ? other_host : NULL; }
