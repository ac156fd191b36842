// The rows of the events suite, written with SQLite's own functions: argument 1 is the database, 2 how
// many rows, 3 how many of them are a transaction. Prints the processor seconds that it took.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void run(sqlite3 *database, const char *sql) {
  if (sqlite3_exec(database, sql, 0, 0, 0) != SQLITE_OK) exit(1);
}

static double processor_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

int main(int count, char **words) {
  if (count != 4) return 2;
  int rows = atoi(words[2]), batch = atoi(words[3]);
  sqlite3 *database;
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(words[1], &database, flags, 0) != SQLITE_OK) return 1;
  run(database, "PRAGMA foreign_keys = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  run(database,
      "CREATE TABLE ios_shortcuts_automation (id INTEGER PRIMARY KEY AUTOINCREMENT, "
      "timestamp INTEGER NOT NULL, deviceId TEXT NOT NULL, label TEXT, timezone INTEGER NOT NULL, "
      "os TEXT NOT NULL, jsonVersion INTEGER NOT NULL, event TEXT NOT NULL, "
      "shortcutName TEXT NOT NULL, automationName TEXT NOT NULL, trigger TEXT NOT NULL, "
      "source TEXT NOT NULL, input TEXT NOT NULL, valueKey TEXT NOT NULL, value TEXT NOT NULL, "
      "payload TEXT NOT NULL, bundleIdentifier TEXT NOT NULL)");
  sqlite3_stmt *insert;
  if (sqlite3_prepare_v2(database,
                         "INSERT INTO ios_shortcuts_automation VALUES "
                         "(NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                         -1, &insert, 0) != SQLITE_OK)
    return 1;
  const char *texts[] = {
      0, "0C4B1D2E-0000-4000-8000-000000000001", "study", 0, "iOS", 0, "arrive", "",
      "Arrive Home", "location", "app_intent", "", "place", "home",
      "{\"automationName\":\"Arrive Home\",\"event\":\"arrive\",\"trigger\":\"location\"}",
      "org.example.study"};
  double start = processor_seconds();
  for (int row = 0; row < rows; row++) {
    if (batch > 1 && row % batch == 0) run(database, "BEGIN IMMEDIATE");
    for (int column = 1; column <= 16; column++) {
      const char *text = texts[column - 1];
      if (text) sqlite3_bind_text(insert, column, text, -1, SQLITE_STATIC);
      else sqlite3_bind_int64(insert, column, column == 1 ? 1767225600000 + row : 1);
    }
    if (sqlite3_step(insert) != SQLITE_DONE) return 1;
    sqlite3_reset(insert);
    if (batch > 1 && row % batch == batch - 1) run(database, "COMMIT");
  }
  printf("%f\n", processor_seconds() - start);
  sqlite3_finalize(insert);
  sqlite3_close(database);
  return 0;
}
