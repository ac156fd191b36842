import Foundation
package import SensorKit
import VirtualTime

/// An open file of recorded samples, which reads only the rows that are requested.
package final class RecordingFile: Sendable {
  /// The file, and how its values are written.
  package struct File: Hashable, Sendable {
    /// The file's name in error messages, such as the path in the scenario.
    package var name: String
    package var path: String
    /// The table of a database; nil: its only table.
    package var table: String?
    /// The unit of numbers where an instant is expected.
    package var numbers: TimeNumbers?
    /// The time zone that defines midnight; nil: the offset of the first instant.
    package var timeZone: String?

    package init(
      name: String,
      path: String,
      table: String? = nil,
      numbers: TimeNumbers? = nil,
      timeZone: String? = nil
    ) {
      self.name = name
      self.path = path
      self.table = table
      self.numbers = numbers
      self.timeZone = timeZone
    }
  }

  let sensor: RecordedSensor
  let store: SharedRows
  let layout: Layout
  /// The midnight before the first row, in nanoseconds since 1970.
  package let midnight: Int64
  let name: String

  private let time: RecordingColumn<Int64>

  /// The column with the instant at which a row was written.
  private var timeName: String { time.name }

  private let keyIndex: Int?

  /// The bytes of a CSV file, or the rows of a table, read so far.
  package var amountRead: Int { store.amountRead }

  /// Opens a recording and reads its first row.
  ///
  /// - Throws: ``RecordingError`` for the file, its header or its first row.
  package init(_ file: File, of sensor: RecordedSensor) throws(RecordingError) {
    self.sensor = sensor
    name = file.name
    let bytes = try LargeFile(file.path, name: file.name)
    let mark = SQLiteTable.mark
    if try bytes.read(0..<min(bytes.size, Int64(mark.count))) == mark {
      store = SharedRows(try SQLiteTable(file.path, name: file.name, table: file.table))
    } else {
      guard file.table == nil else {
        throw RecordingError(
          file.name,
          "this is not an SQLite database, and has no tables",
          hint: "delete 'table'"
        )
      }
      store = SharedRows(try CSVFile(bytes, name: file.name))
    }
    let index = try Self.index(of: store, file.name, sensor)
    let timeName = sensor.times.first { index[$0] != nil }
    guard let timeName else {
      throw store.missing(sensor.times[0], in: file.name)
    }
    time = RecordingColumn<Int64>.time(timeName, "")
    keyIndex = if case .column(let name) = sensor.grouping { index[name] } else { nil }
    guard let first = try store.row(from: store.positions.lowerBound) else {
      throw RecordingError(file.name, "there is no row below the header")
    }
    var times = TimeReader(numbers: file.numbers)
    let start = try Self.start(first, index[timeName] ?? 0, timeName, times, store)
    let isWritten = first.fields[index[timeName] ?? 0].contains("-")
    times.hasOffsets = isWritten ? start.offset != nil : nil
    layout = Layout(index: index, times: times)
    midnight = Self.midnight(before: start, in: file.timeZone)
  }

  /// When a row was written, in nanoseconds since 1970.
  func time(of row: StoredRow) throws(RecordingError) -> Int64 {
    do throws(RowFault) {
      return try RecordedRow(stored: row, layout: layout).required(time)
    } catch { throw RecordingError(store.place(of: row.position), error) }
  }

  /// The key that the rows of one sample share.
  private func key(of row: StoredRow, at time: Int64) -> GroupKey {
    guard case .column = sensor.grouping else { return .instant(time) }
    guard let keyIndex else { return .second(time / 1_000_000_000) }
    return .text(row.fields[keyIndex])
  }

  private static func index(
    of store: any RowStore,
    _ name: String,
    _ sensor: RecordedSensor
  ) throws(RecordingError) -> [String: Int] {
    let known = sensor.columns.map(\.name)
    var index: [String: Int] = [:]
    for (place, column) in store.columns.enumerated() where known.contains(column) {
      index[column] = place
    }
    for column in sensor.columns where column.isRequired && index[column.name] == nil {
      throw store.missing(column.name, in: name)
    }
    return index
  }

  private static func start(
    _ row: StoredRow,
    _ column: Int,
    _ name: String,
    _ times: TimeReader,
    _ store: any RowStore
  ) throws(RecordingError) -> TimeReader.Instant {
    do throws(RowFault) {
      return try times.read(row.fields[column])
    } catch {
      var fault = error
      fault.message = "'\(name)' \(fault.message): '\(row.fields[column].prefix(40))'"
      throw RecordingError(store.place(of: row.position), fault)
    }
  }

  private static func midnight(before start: TimeReader.Instant, in zone: String?) -> Int64 {
    let day: Int64 = 86_400_000_000_000
    var offset = start.offset ?? 0
    if let zone = zone.flatMap(TimeZone.init(identifier:)) {
      let date = Date(timeIntervalSince1970: Double(start.nanoseconds / 1_000_000_000))
      offset = zone.secondsFromGMT(for: date)
    }
    let ahead = Int64(offset) * 1_000_000_000
    return (start.nanoseconds + ahead) / day * day - ahead
  }
}

/// A key that the rows of one sample share.
private enum GroupKey: Hashable {
  case instant(Int64)
  case second(Int64)
  case text(String)
}

extension RecordingFile {
  /// The number of samples that a partial check reads.
  private static let few = 100
  /// The largest number of errors that a check reports.
  private static let enough = 20

  /// The recorded sensor.
  package var recordedSensor: SRSensor { sensor.sensor }

  /// The names of the file's unknown columns, and of the sensor's missing columns.
  package var columnsLeftOver: (unknown: [String], missing: [String]) {
    let known = sensor.columns.map(\.name)
    return (
      store.columns.filter { !known.contains($0) }, known.filter { !store.columns.contains($0) }
    )
  }

  /// Checks the recording and returns at most twenty errors.
  ///
  /// - Parameters:
  ///   - whole: Whether to read every row, or only the first hundred samples and the last row.
  ///   - period: The nanoseconds after which the recording repeats; nil: it doesn't repeat.
  /// - Returns: The errors, in the order of the file.
  package func complaints(whole: Bool, period: Int64?) -> [RecordingError] {
    var complaints: [RecordingError] = []
    let placement = Placement(midnight: .start, period: period)
    let device = RecordedDevice(
      dates: SampleDates(start: Date(timeIntervalSince1970: 0)),
      uptime: 0
    )
    let times = SampleTimes(shift: 0, device: device)
    func collectError(_ body: () throws(RecordingError) -> Void) {
      do throws(RecordingError) { try body() } catch { complaints.append(error) }
    }
    var count = 0
    collectError { () throws(RecordingError) in
      try forEachGroup(after: .min + 1, through: .max) { group throws(RecordingError) in
        count += 1
        collectError { () throws(RecordingError) in
          try check(group, against: placement)
          _ = try begins(group)
          _ = try sample(group.rows, times)
        }
        return complaints.count < Self.enough && (whole || count < Self.few)
      }
    }
    guard !whole, complaints.isEmpty else { return complaints }
    collectError { () throws(RecordingError) in
      guard let last = try store.row(before: store.positions.upperBound) else { return }
      let rows = [RecordedRow(stored: last, layout: layout)]
      try check(RowGroup(rows: rows, written: try time(of: last)), against: placement)
      _ = try sample(rows, times)
    }
    return complaints
  }
}

/// Finds the rows of a time, and groups them into samples.
extension RecordingFile {
  /// The rows of one sample.
  package struct RowGroup {
    package var rows: [RecordedRow]
    /// The instant at which the sample was written, in nanoseconds since 1970: that of its last
    /// row, or a little later if other samples were written at the same instant.
    package var written: Int64

    var position: Int64 { rows.first?.stored.position ?? 0 }
  }

  /// The least nanoseconds between two samples: a client that continues after one sample must not
  /// miss the next.
  static let leastGap: Int64 = 250

  /// Calls a closure with each sample that was written in an interval, in order of time.
  ///
  /// - Parameters:
  ///   - after: The start of the interval, excluded, in nanoseconds since 1970.
  ///   - through: The end of the interval, included.
  ///   - body: Receives a sample's rows; returns false to stop.
  /// - Throws: ``RecordingError`` for an invalid row.
  package func forEachGroup(
    after: Int64,
    through: Int64,
    _ body: (RowGroup) throws(RecordingError) -> Bool
  ) throws(RecordingError) {
    guard after < through else { return }
    var position = try start(after: after)
    var last: RowGroup?
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

  /// The position from which iteration finds every sample that was written after an instant.
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

  /// The position of the first row that was written at an instant or later.
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

  /// The sample that begins at a position; nil if there is none.
  ///
  /// Many samples of one row each may have the same instant: their written instants are then 0.25
  /// µs apart, and the returned sample is the first after `last`.
  private func group(from position: Int64, after last: RowGroup?) throws(RecordingError)
    -> RowGroup?
  {
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
    let group = RowGroup(rows: rows, written: time)
    if let last { try checkGap(last, group) }
    return group
  }

  private func single(
    _ row: StoredRow,
    _ time: Int64,
    after last: RowGroup?
  ) throws(RecordingError) -> RowGroup {
    var group = RowGroup(rows: [RecordedRow(stored: row, layout: layout)], written: time)
    guard let last, let previous = last.rows.last?.stored else { return group }
    if try self.time(of: previous) == time {
      group.written = last.written + Self.leastGap
    } else {
      try checkGap(last, group)
    }
    return group
  }

  private func checkGap(_ last: RowGroup, _ group: RowGroup) throws(RecordingError) {
    guard group.written - last.written < Self.leastGap else { return }
    throw RecordingError(
      store.place(of: group.position),
      "two samples are less than 0.25 µs apart",
      hint: "SensorKit's clients could not tell the two samples apart"
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
