#ifndef CEMBEDDEDFILES_H
#define CEMBEDDEDFILES_H

#include <stddef.h>

#include "page.h"
#include "revision.h"

/// A file of the package that the program contains.
struct trialrun_embedded_file {
  /// The name, such as `scenarios/first-study.yaml`.
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// All embedded files: the pages by name, then the scenarios and the files that they read by name.
///
/// `.ci/embedded-files` writes the list, and the compiler embeds the files.
const struct trialrun_embedded_file *_Nonnull trialrun_embedded_files(void);

size_t trialrun_embedded_file_count(void);

#endif
