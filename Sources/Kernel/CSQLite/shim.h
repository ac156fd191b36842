#include <sqlite3.h>

/// `SQLITE_TRANSIENT`, by which SQLite copies the bytes. It is a cast, which Swift doesn't import.
static inline sqlite3_destructor_type sqlite3_transient(void) { return SQLITE_TRANSIENT; }
