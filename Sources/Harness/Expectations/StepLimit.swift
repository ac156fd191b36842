import CSQLite
import Results

/// Bounds how much work a query may be, in steps of SQLite's machine instead of in seconds.
///
/// Steps are the same on every machine, so a query is stopped everywhere or nowhere.
final class StepLimit {
  /// Whether the query was stopped.
  private(set) var isReached = false

  private let database: ResultsDatabase
  private var batchesLeft: Int

  private static let batch = 10_000

  /// Stops statements of a database after so many steps, rounded up to 10,000.
  init(_ steps: Int, over database: ResultsDatabase) {
    self.database = database
    batchesLeft = (steps + Self.batch - 1) / Self.batch
    sqlite3_progress_handler(
      database.handle,
      Int32(Self.batch),
      { context in
        guard let context else { return 1 }
        return Unmanaged<StepLimit>.fromOpaque(context).takeUnretainedValue().spend() ? 0 : 1
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Lets statements of the database go on for ever again.
  func revoke() { sqlite3_progress_handler(database.handle, 0, nil, nil) }

  private func spend() -> Bool {
    batchesLeft -= 1
    isReached = isReached || batchesLeft < 0
    return !isReached
  }
}
