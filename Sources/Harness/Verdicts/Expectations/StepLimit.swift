import CSQLite
import Results

/// Limits the work of a query, in steps of SQLite's virtual machine instead of seconds.
///
/// A query takes the same number of steps on every machine, so it is stopped on all machines or on none.
final class StepLimit {
  /// Whether the query was stopped.
  private(set) var isReached = false

  private let database: ResultsDatabase
  private var batchesLeft: Int

  private static let batch = 10_000

  /// Stops the statements of a database after a number of steps, rounded up to a multiple of 10,000.
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

  /// Removes the limit.
  func revoke() { sqlite3_progress_handler(database.handle, 0, nil, nil) }

  private func spend() -> Bool {
    batchesLeft -= 1
    isReached = isReached || batchesLeft < 0
    return !isReached
  }
}
