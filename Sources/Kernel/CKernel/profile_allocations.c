// Counts the allocations of an app's callbacks, for a profile, and follows what stays alive.
//
// A process that profiles redirects the calls of all loaded libraries to the functions of this
// file: a program without a profile, and the sanitizers' builds, keep their own. What may be on a
// sampled stack has a name that begins with trialrun_: a profile leaves it out, as it is not the app's.
#define _GNU_SOURCE
#include "CKernel.h"
#include "pages.h"
#include "profile_places.h"
#include <elf.h>
#include <errno.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static void (*real_free)(void *);
static int (*real_posix_memalign)(void **, size_t, size_t);
static void *(*real_aligned_alloc)(size_t, size_t);
static size_t (*real_malloc_usable_size)(void *);
static void *(*real_swift_allocObject)(const void *, size_t, size_t);

// The object that the calling thread allocates: its type, and where.
static __thread const void *object_type;
static __thread uintptr_t object_place;

// The calling thread's last allocation, and its size.
static __thread const void *last;
static __thread size_t last_size;

static inline struct trialrun_profile *profile_of_world(void) {
  struct trialrun_context *context = trialrun_current_context;
  return context ? context->profile : NULL;
}

// MARK: What stays alive

struct living {
  const void *address;
  uint64_t size;
  uint32_t origin;
};

// The living allocations by address, in a table with open addressing; and the origins by type and
// place.
static struct living *living;
static size_t living_mask, living_count;
static uint32_t origins_by_key[2 * TRIALRUN_ORIGINS];

static inline size_t hash(uint64_t value) {
  value *= UINT64_C(0x9E3779B97F4A7C15);
  return (size_t)(value ^ (value >> 32));
}

static struct living *trialrun_new_table(size_t count) {
  void *memory = mmap(NULL, count * sizeof(struct living), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

static void trialrun_insert(struct living entry) {
  size_t index = hash((uintptr_t)entry.address >> 4) & living_mask;
  while (living[index].address && living[index].address != entry.address)
    index = (index + 1) & living_mask;
  if (!living[index].address) living_count++;
  living[index] = entry;
}

static bool trialrun_grow(void) {
  struct living *old = living;
  size_t count = living_mask + 1;
  struct living *larger = trialrun_new_table(2 * count);
  if (!larger) return false;
  living = larger;
  living_mask = 2 * count - 1;
  living_count = 0;
  for (size_t index = 0; index < count; index++)
    if (old[index].address) trialrun_insert(old[index]);
  munmap(old, count * sizeof *old);
  return true;
}

// The number of the origin, counted from 1; 0 if there is no room for another.
static uint32_t trialrun_origin_of(struct trialrun_profile *profile, const void *type,
                                   uintptr_t place) {
  size_t index = hash((uintptr_t)type ^ (place << 7)) % (2 * TRIALRUN_ORIGINS);
  while (origins_by_key[index]) {
    struct trialrun_origin *origin = &profile->origins[origins_by_key[index] - 1];
    if (origin->type == type && origin->place == place && origin->callback == profile->current)
      return origins_by_key[index];
    index = (index + 1) % (2 * TRIALRUN_ORIGINS);
  }
  if (profile->origin_count == TRIALRUN_ORIGINS) {
    profile->lost_origins++;
    return 0;
  }
  struct trialrun_origin *origin = &profile->origins[profile->origin_count];
  origin->type = type;
  origin->place = place;
  origin->callback = profile->current;
  return origins_by_key[index] = ++profile->origin_count;
}

static void trialrun_begins(struct trialrun_profile *profile, const void *address, size_t size,
                   const void *type, uintptr_t place) {
  if (2 * living_count > living_mask && !trialrun_grow()) return;
  uint32_t origin = trialrun_origin_of(profile, type, place);
  if (!origin) return;
  profile->origins[origin - 1].alive++;
  profile->origins[origin - 1].bytes += size;
  trialrun_insert((struct living){address, size, origin});
}

static __attribute__((noinline)) void trialrun_ends(struct trialrun_profile *profile,
                                                    const void *address) {
  size_t index = hash((uintptr_t)address >> 4) & living_mask;
  while (living[index].address != address) {
    if (!living[index].address) return;
    index = (index + 1) & living_mask;
  }
  struct trialrun_origin *origin = &profile->origins[living[index].origin - 1];
  origin->alive--;
  origin->bytes -= living[index].size;
  living_count--;
  // The entries that follow may have been displaced by this one.
  size_t hole = index;
  for (;;) {
    index = (index + 1) & living_mask;
    if (!living[index].address) break;
    size_t wanted = hash((uintptr_t)living[index].address >> 4) & living_mask;
    if (((index - wanted) & living_mask) < ((index - hole) & living_mask)) continue;
    living[hole] = living[index];
    hole = index;
  }
  living[hole].address = NULL;
}

void trialrun_profile_process_ends(struct trialrun_profile *profile) {
  if (!profile->has_objects) return;
  for (uint32_t index = 0; index < profile->origin_count; index++)
    profile->origins[index].alive = profile->origins[index].bytes = 0;
  if (!living_count) return;
  memset(living, 0, (living_mask + 1) * sizeof(struct living));
  living_count = 0;
}

void trialrun_profile_day(struct trialrun_profile *profile, int64_t now_ns) {
  if (!profile->has_objects || now_ns < profile->next_day_ns) return;
  while (now_ns >= profile->next_day_ns && profile->day_count < TRIALRUN_PROFILED_DAYS) {
    uint32_t *alive = profile->alive_by_day[profile->day_count++];
    for (uint32_t index = 0; index < profile->origin_count; index++)
      alive[index] = (uint32_t)profile->origins[index].alive;
    profile->next_day_ns += INT64_C(86400000000000);
  }
}

struct name {
  const char *text;
  uintptr_t length;
};

extern struct name swift_getTypeName(const void *type, bool is_qualified) __attribute__((weak));

void trialrun_profile_name_origins(struct trialrun_profile *profile) {
  if (!swift_getTypeName) return;
  for (uint32_t index = 0; index < profile->origin_count; index++) {
    struct trialrun_origin *origin = &profile->origins[index];
    if (!origin->type) continue;
    // Boxes and the contexts of closures have metadata that is no type.
    if (*(const uintptr_t *)origin->type >= 0x400 && *(const uintptr_t *)origin->type < 0x800)
      continue;
    struct name name = swift_getTypeName(origin->type, true);
    size_t length = name.length < sizeof origin->name - 1 ? name.length : sizeof origin->name - 1;
    memcpy(origin->name, name.text, length);
  }
}

// MARK: The calls

// The Swift runtime keeps what it has once looked up, such as conformances and generic types, in caches
// of the process. They are not the app's, and depend on what else the process has done.
static struct trialrun_places places;
static uintptr_t runtime_start, runtime_size;

static bool trialrun_is_a_cache(const Dl_info *info) {
  const char *name = info->dli_sname;
  return !name || !(strncmp(name, "$s", 2) == 0 || strncmp(name, "swift_slow", 10) == 0);
}

static inline bool is_of_runtime(const void *place) {
  // Nearly all calls come from where Swift's objects are allocated, or from where they are freed.
  static const void *usual;
  if ((uintptr_t)place - runtime_start >= runtime_size || place == usual) return false;
  if (trialrun_place_is(&places, place, trialrun_is_a_cache)) return true;
  usual = place;
  return false;
}

// The runtime allocates its types' metadata by pages, which it takes with the function that Swift's
// allocations without a type also use. When a page is full depends on what else the process has done. An
// app's own allocation of just this size, without a type, is not counted either (our choice).
enum { METADATA_PAGE = 16 * 1024 };

extern void *swift_slowAlloc(size_t size, size_t mask) __attribute__((weak));

static bool trialrun_is_metadata(size_t size, const void *place) {
  return size == METADATA_PAGE && !object_type && swift_slowAlloc &&
         (uintptr_t)place - (uintptr_t)swift_slowAlloc < 128;
}

static int find_runtime(struct dl_phdr_info *info, size_t size, void *argument) {
  if (!strstr(info->dlpi_name, "libswiftCore.so")) return 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    runtime_start = info->dlpi_addr + part->p_vaddr;
    runtime_size = part->p_memsz;
  }
  return 1;
}

// The callback whose code runs in the world that is profiled. Most calls are the simulation's, for which
// nothing is counted: they cost a comparison with it.
static const uint8_t outside = 0;
static const uint8_t *running = &outside;

static void trialrun_count_of_app(const void *memory, size_t size, const void *place) {
  struct trialrun_profile *profile = profile_of_world();
  if (!profile || !memory || is_of_runtime(place) || trialrun_is_metadata(size, place)) return;
  struct trialrun_cost *cost = &profile->costs[profile->current];
  cost->allocations++;
  cost->bytes += size;
  profile->hold_allocations++;
  if (!living) return;
  if (object_type)
    trialrun_begins(profile, memory, size, object_type, object_place);
  else
    trialrun_begins(profile, memory, size, NULL, (uintptr_t)place);
}

static inline __attribute__((always_inline)) void count(const void *memory, size_t size,
                                                        const void *place) {
  last = memory;
  last_size = size;
  if (*running) trialrun_count_of_app(memory, size, place);
}

static void trialrun_discount_of_app(const void *memory, const void *place) {
  struct trialrun_profile *profile = profile_of_world();
  if (!profile || !memory) return;
  if (living) trialrun_ends(profile, memory);
  uint8_t current = *running;
  if (current && !is_of_runtime(place)) profile->costs[current].releases++;
}

static inline __attribute__((always_inline)) void discount(const void *memory, const void *place) {
  if (*running || living) trialrun_discount_of_app(memory, place);
}

#define CALLER __builtin_return_address(0)

static void *trialrun_counted_malloc(size_t size) {
  void *memory = real_malloc(size);
  count(memory, size, CALLER);
  return memory;
}

static void *trialrun_counted_calloc(size_t number, size_t size) {
  void *memory = real_calloc(number, size);
  count(memory, number * size, CALLER);
  return memory;
}

static void *trialrun_counted_realloc(void *old, size_t size) {
  if (old) discount(old, CALLER);
  void *memory = real_realloc(old, size);
  count(memory, size, CALLER);
  return memory;
}

static void trialrun_counted_free(void *memory) {
  discount(memory, CALLER);
  real_free(memory);
}

static int trialrun_counted_posix_memalign(void **result, size_t alignment, size_t size) {
  int status = real_posix_memalign(result, alignment, size);
  if (status == 0) count(*result, size, CALLER);
  return status;
}

static void *trialrun_counted_aligned_alloc(size_t alignment, size_t size) {
  void *memory = real_aligned_alloc(alignment, size);
  count(memory, size, CALLER);
  return memory;
}

// Swift's arrays use the room that an allocation has beyond its size, which depends on what else
// the process has allocated. The room that every allocation of the size has makes counts
// repeatable.
static size_t trialrun_counted_malloc_usable_size(void *memory) {
  size_t usable = real_malloc_usable_size(memory);
  if (!memory || memory != last || !profile_of_world()) return usable;
  size_t least = last_size + 8 < 32 ? 24 : ((last_size + 8 + 15) & ~(size_t)15) - 8;
  return least < usable && least >= last_size ? least : usable;
}

static void *trialrun_counted_swift_allocObject(const void *type, size_t size, size_t mask) {
  const void *outer_type = object_type;
  uintptr_t outer_place = object_place;
  object_type = type;
  object_place = (uintptr_t)CALLER;
  void *object = real_swift_allocObject(type, size, mask);
  object_type = outer_type;
  object_place = outer_place;
  return object;
}

// MARK: Redirecting

static const struct {
  const char *name;
  void *real, *counted;
} calls[] = {
    {"malloc", &real_malloc, trialrun_counted_malloc},
    {"calloc", &real_calloc, trialrun_counted_calloc},
    {"realloc", &real_realloc, trialrun_counted_realloc},
    {"free", &real_free, trialrun_counted_free},
    {"posix_memalign", &real_posix_memalign, trialrun_counted_posix_memalign},
    {"aligned_alloc", &real_aligned_alloc, trialrun_counted_aligned_alloc},
    {"malloc_usable_size", &real_malloc_usable_size, trialrun_counted_malloc_usable_size},
    {"swift_allocObject", &real_swift_allocObject, trialrun_counted_swift_allocObject},
};

enum { CALLS = sizeof calls / sizeof *calls };

// The kinds of relocations that hold a function's address.
static bool holds_address(uint64_t info) {
#if defined(__x86_64__)
  return ELF64_R_TYPE(info) == R_X86_64_JUMP_SLOT || ELF64_R_TYPE(info) == R_X86_64_GLOB_DAT
         || ELF64_R_TYPE(info) == R_X86_64_64;
#elif defined(__aarch64__)
  return ELF64_R_TYPE(info) == R_AARCH64_JUMP_SLOT || ELF64_R_TYPE(info) == R_AARCH64_GLOB_DAT
         || ELF64_R_TYPE(info) == R_AARCH64_ABS64;
#else
  return false;
#endif
}

static void redirect(uintptr_t base, const ElfW(Rela) *entries, size_t size,
                     const ElfW(Sym) *symbols, const char *names, bool with_objects) {
  for (size_t index = 0; index < size / sizeof *entries; index++) {
    const ElfW(Rela) *entry = &entries[index];
    if (!holds_address(entry->r_info) || ELF64_R_SYM(entry->r_info) == 0) continue;
    const char *name = names + symbols[ELF64_R_SYM(entry->r_info)].st_name;
    // Most names are those of other functions, and there are many thousands.
    if (!strchr("macrfps", *name)) continue;
    int call = 0;
    while (call < CALLS && strcmp(name, calls[call].name) != 0) call++;
    if (call == CALLS || !*(void **)calls[call].real) continue;
    if (!with_objects && strcmp(name, "swift_allocObject") == 0) continue;
    void **slot = (void **)(base + entry->r_offset);
    if (trialrun_protect(slot, sizeof *slot, PROT_READ | PROT_WRITE)) *slot = calls[call].counted;
  }
}

static int redirect_library(struct dl_phdr_info *info, size_t size, void *argument) {
  const ElfW(Dyn) *entry = NULL;
  for (int index = 0; index < info->dlpi_phnum; index++)
    if (info->dlpi_phdr[index].p_type == PT_DYNAMIC)
      entry = (const ElfW(Dyn) *)(info->dlpi_addr + info->dlpi_phdr[index].p_vaddr);
  // The system's own image has addresses that are not relocated; it allocates nothing.
  if (!entry || strstr(info->dlpi_name, "linux-vdso")) return 0;
  const ElfW(Rela) *of_calls = NULL, *others = NULL;
  const ElfW(Sym) *symbols = NULL;
  const char *names = NULL;
  size_t size_of_calls = 0, size_of_others = 0;
  for (; entry->d_tag != DT_NULL; entry++) {
    const void *pointer = (const void *)entry->d_un.d_ptr;
    switch (entry->d_tag) {
    case DT_JMPREL: of_calls = pointer; break;
    case DT_PLTRELSZ: size_of_calls = entry->d_un.d_val; break;
    case DT_RELA: others = pointer; break;
    case DT_RELASZ: size_of_others = entry->d_un.d_val; break;
    case DT_SYMTAB: symbols = pointer; break;
    case DT_STRTAB: names = pointer; break;
    }
  }
  if (!symbols || !names) return 0;
  bool with_objects = *(bool *)argument;
  redirect(info->dlpi_addr, of_calls, size_of_calls, symbols, names, with_objects);
  redirect(info->dlpi_addr, others, size_of_others, symbols, names, with_objects);
  return 0;
}

// A program that is statically linked with the Swift runtime.
extern void *swift_allocObject(const void *, size_t, size_t) __attribute__((weak));
// The function by which the runtime allocates objects, by default. To change it would let the runtime also retain
// objects in another way, which fails for references that are no addresses.
extern void *(*_swift_allocObject)(const void *, size_t, size_t) __attribute__((weak));

// Such a program calls swift_allocObject without a table: a jump replaces the function's beginning.
static void count_objects_of_program(void) {
#if defined(__x86_64__)
  // jmp *(%rip); the address follows.
  static const uint8_t jump[] = {0xff, 0x25, 0, 0, 0, 0};
#elif defined(__aarch64__)
  // ldr x16, #8; br x16; the address follows.
  static const uint8_t jump[] = {0x50, 0, 0, 0x58, 0, 0x02, 0x1f, 0xd6};
#else
  return;
#endif
  if (!&swift_allocObject || !&_swift_allocObject) return;
  void *counted = trialrun_counted_swift_allocObject;
  uint8_t *code = (uint8_t *)(uintptr_t)swift_allocObject;
  size_t size = sizeof jump + sizeof counted;
  // A system that forbids this leaves objects without their types.
  if (!trialrun_protect(code, size, PROT_READ | PROT_WRITE | PROT_EXEC)) return;
  real_swift_allocObject = _swift_allocObject;
  memcpy(code, jump, sizeof jump);
  memcpy(code + sizeof jump, &counted, sizeof counted);
  __builtin___clear_cache((char *)code, (char *)code + size);
  trialrun_protect(code, size, PROT_READ | PROT_EXEC);
}

void trialrun_profile_begin_allocations(struct trialrun_profile *profile) {
  for (int call = 0; call < CALLS; call++)
    *(void **)calls[call].real = dlsym(RTLD_DEFAULT, calls[call].name);
  running = &profile->current;
  if (profile->has_objects) {
    living_mask = (1 << 16) - 1;
    living = trialrun_new_table(living_mask + 1);
    profile->has_objects = living != NULL;
  }
  bool with_objects = profile->has_objects;
  if (with_objects && trialrun_has_libraries_within()) count_objects_of_program();
  dl_iterate_phdr(find_runtime, NULL);
  dl_iterate_phdr(redirect_library, &with_objects);
}

void trialrun_profile_end_allocations(void) { running = &outside; }

// MARK: Programs with the Swift runtime within

// .ci/static-linker lets the runtime call these, except where it allocates objects: what else it allocates is
// not the app's (see is_of_runtime).

void *trialrun_runtime_malloc(size_t size) {
  return real_malloc ? real_malloc(size) : malloc(size);
}

void *trialrun_runtime_calloc(size_t number, size_t size) {
  return real_calloc ? real_calloc(number, size) : calloc(number, size);
}

void *trialrun_runtime_realloc(void *old, size_t size) {
  return real_realloc ? real_realloc(old, size) : realloc(old, size);
}

void trialrun_runtime_free(void *memory) {
  if (real_free)
    real_free(memory);
  else
    free(memory);
}
