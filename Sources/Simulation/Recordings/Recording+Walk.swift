/// The way from a time to rows, and from rows to samples.
extension Recording {
  /// The rows of one sample.
  package struct Group {
    package var rows: [RecordedRow]
    /// When it was written, in nanoseconds since 1970: with its last row, or a little later where
    /// others were written at the same instant.
    package var written: Int64

    var position: Int64 { rows.first?.stored.position ?? 0 }
  }

  /// Nanoseconds between two samples, at least: a client that goes on from one must not lose the next.
  static let leastGap: Int64 = 250

  /// Hands over the samples that were written in a stretch, in the order of time.
  ///
  /// - Parameters:
  ///   - after: Nanoseconds since 1970 after which it begins.
  ///   - through: The last nanosecond that belongs to it.
  ///   - body: Takes a sample's rows; false ends the walk.
  /// - Throws: What is wrong with a row on the way.
  package func forEachGroup(
    after: Int64,
    through: Int64,
    _ body: (Group) throws(RecordingError) -> Bool
  ) throws(RecordingError) {
    guard after < through else { return }
    var position = try start(after: after)
    var last: Group?
    while true {
      guard let group = try group(from: position, after: last) else { return }
      guard group.written <= through else { return }
      if group.written > after { guard try body(group) else { return } }
      position = group.rows.last?.stored.end ?? store.positions.upperBound
      last = group
    }
  }

  /// The rows of the sample whose first row is at a position.
  func rows(at position: Int64) throws(RecordingError) -> [RecordedRow] {
    if case .none = sensor.grouping {
      return try store.row(from: position).map { [RecordedRow(stored: $0, layout: layout)] } ?? []
    }
    return try group(from: position, after: nil)?.rows ?? []
  }

  /// Where the walk must begin that meets every sample which was written after an instant.
  private func start(after: Int64) throws(RecordingError) -> Int64 {
    let first = try position(from: after &+ 1)
    guard let before = try store.row(before: first) else { return first }
    let time = try time(of: before)
    switch key(of: before, at: time) {
    case .instant(let time): return try position(from: time)
    case .second(let second): return try position(from: second * 1_000_000_000)
    case .text(let text):
      var start = before
      for _ in 0..<RowLimits.rowsOfSample {
        guard let row = try store.row(before: start.position),
          key(of: row, at: 0) == .text(text)
        else { return start.position }
        start = row
      }
      throw tooManyRows(before)
    }
  }

  /// Where the first row is that was written at an instant or later.
  private func position(from time: Int64) throws(RecordingError) -> Int64 {
    var (low, high) = (store.positions.lowerBound, store.positions.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if let row = try store.row(from: middle), try self.time(of: row) < time {
        low = row.end
      } else {
        high = middle
      }
    }
    return low
  }

  /// The sample that begins at a position, if one does.
  ///
  /// At one instant there may be many samples that have a row each: they are written one after the
  /// other, 0.25 µs apart, and the one that is meant is the first after `last`.
  private func group(from position: Int64, after last: Group?) throws(RecordingError) -> Group? {
    guard let row = try store.row(from: position) else { return nil }
    var time = try time(of: row)
    let previous = last?.rows.last?.stored
    if let previous { try checkOrder(previous, row) }
    guard case .column = sensor.grouping else {
      return try single(row, time, after: last)
    }
    let key = key(of: row, at: time)
    var rows = [RecordedRow(stored: row, layout: layout)]
    var end = row
    while let next = try store.row(from: end.end) {
      let nextTime = try self.time(of: next)
      guard self.key(of: next, at: nextTime) == key else { break }
      try checkOrder(end, next)
      rows.append(RecordedRow(stored: next, layout: layout))
      guard rows.count <= RowLimits.rowsOfSample else { throw tooManyRows(row) }
      (end, time) = (next, nextTime)
    }
    let group = Group(rows: rows, written: time)
    if let last { try checkGap(last, group) }
    return group
  }

  private func single(
    _ row: StoredRow,
    _ time: Int64,
    after last: Group?
  ) throws(RecordingError) -> Group {
    var group = Group(rows: [RecordedRow(stored: row, layout: layout)], written: time)
    guard let last, let previous = last.rows.last?.stored else { return group }
    if try self.time(of: previous) == time {
      group.written = last.written + Self.leastGap
    } else {
      try checkGap(last, group)
    }
    return group
  }

  private func checkGap(_ last: Group, _ group: Group) throws(RecordingError) {
    guard group.written - last.written < Self.leastGap else { return }
    throw RecordingError(
      store.place(of: group.position),
      "two samples are less than 0.25 µs apart",
      hint: "SensorKit's clients could not tell them apart"
    )
  }

  private func checkOrder(_ row: StoredRow, _ next: StoredRow) throws(RecordingError) {
    guard try time(of: next) < time(of: row) else { return }
    let column = layout.index[timeName] ?? 0
    throw RecordingError(
      store.place(of: next.position),
      "time runs backwards: '\(next.fields[column])' comes after '\(row.fields[column])' of "
        + store.place(of: row.position),
      hint: "sort the rows by '\(timeName)'"
    )
  }

  private func tooManyRows(_ row: StoredRow) -> RecordingError {
    RecordingError(
      store.place(of: row.position),
      "more than \(RowLimits.rowsOfSample) rows belong to the sample that has this one"
    )
  }
}
