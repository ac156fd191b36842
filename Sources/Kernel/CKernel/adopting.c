// A library that is loaded with deep binding finds the C library's functions before the program's,
// so that its calls would bypass a world. This file redirects such a library's calls to the
// program's definitions.
#define _GNU_SOURCE
#include "CKernel.h"
#include "pages.h"
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// Replaces OpenSSL's random functions, from which SQLCipher gets salts and initialisation vectors;
// the program has no definition of them.
int trialrun_random_bytes(unsigned char *buffer, int count);

// The program's own definition of a function; null if it has none.
static void *definition(const char *name, const void *program) {
  if (strcmp(name, "RAND_bytes") == 0 || strcmp(name, "RAND_priv_bytes") == 0)
    return (void *)(uintptr_t)trialrun_random_bytes;
  void *address = dlsym(RTLD_DEFAULT, name);
  Dl_info info;
  if (!address || dladdr(address, &info) == 0) return NULL;
  return info.dli_fbase == program ? address : NULL;
}

static void redirect(const struct link_map *library, const ElfW(Rela) *entries, size_t size,
                     const ElfW(Sym) *symbols, const char *names, const void *program) {
  for (size_t index = 0; index < size / sizeof *entries; index++) {
    const ElfW(Rela) *entry = &entries[index];
    const ElfW(Sym) *symbol = &symbols[ELF64_R_SYM(entry->r_info)];
    const char *name = names + symbol->st_name;
    // The library keeps its own definitions, except for the generator that all worlds of a process
    // would share.
    bool is_own = symbol->st_shndx != SHN_UNDEF && strcmp(name, "sqlite3_randomness") != 0;
    if (ELF64_R_SYM(entry->r_info) == 0 || is_own) continue;
    void *own = definition(name, program);
    if (!own) continue;
    void **slot = (void **)(library->l_addr + entry->r_offset);
    if (trialrun_protect(slot, sizeof *slot, PROT_READ | PROT_WRITE)) *slot = own;
  }
}

void trialrun_adopt_library(void *handle) {
  struct link_map *library;
  Dl_info own;
  if (dlinfo(handle, RTLD_DI_LINKMAP, &library) != 0) return;
  if (dladdr((const void *)(uintptr_t)trialrun_adopt_library, &own) == 0) return;
  const ElfW(Rela) *calls = NULL, *others = NULL;
  const ElfW(Sym) *symbols = NULL;
  const char *names = NULL;
  size_t size_of_calls = 0, size_of_others = 0;
  for (const ElfW(Dyn) *entry = library->l_ld; entry->d_tag != DT_NULL; entry++) {
    const void *pointer = (const void *)entry->d_un.d_ptr;
    switch (entry->d_tag) {
    case DT_JMPREL: calls = pointer; break;
    case DT_PLTRELSZ: size_of_calls = entry->d_un.d_val; break;
    case DT_RELA: others = pointer; break;
    case DT_RELASZ: size_of_others = entry->d_un.d_val; break;
    case DT_SYMTAB: symbols = pointer; break;
    case DT_STRTAB: names = pointer; break;
    }
  }
  if (!symbols || !names) return;
  redirect(library, calls, size_of_calls, symbols, names, own.dli_fbase);
  redirect(library, others, size_of_others, symbols, names, own.dli_fbase);
}
