extension DbSyncHelper {
  /// Deletes rows by their ids.
  func remove(_ ids: [Int64]) {
    guard let first = ids.first, let last = ids.last else { return }
    // A range is quicker, and the same where it has no gap.
    let isRange = last - first == Int64(ids.count - 1)
    let filter =
      isRange
      ? "id BETWEEN \(first) AND \(last)"
      : "id IN (\(ids.map { "\($0)" }.joined(separator: ",")))"
    guard delete(filter, limit: nil) else { return }
    let isTest = withState { $0.plan?.isTest ?? false }
    launch.note(.deleted(table: tableName, rows: ids.count, unsent: isTest ? ids.count : 0))
  }

  /// Deletes what comes after a row, as the original does.
  func removeAny(after id: Int64, limit: Int) {
    let last = withState { $0.ids.last ?? id }
    let filter = "id > \(id)"
    let rows = engine.count(filter: filter)
    let unsent = engine.count(filter: "id > \(last)")
    guard delete(filter, limit: limit) else { return }
    launch.note(
      .deleted(
        table: tableName,
        rows: rows - engine.count(filter: filter),
        unsent: unsent - engine.count(filter: "id > \(last)")
      )
    )
  }

  private func delete(_ filter: String, limit: Int?) -> Bool {
    var isDone = true
    engine.remove(filter: filter, limit: limit) { isDone = $0 == nil }
    return isDone
  }
}
