import Foundation

/// A file of samples that were recorded elsewhere, opened; only what is asked for is read of it.
package final class Recording: @unchecked Sendable {
  // Unchecked: worlds that share it are lived one after the other, on one thread.

  /// Which file it is, and how it is written.
  package struct File: Hashable, Sendable {
    /// What complaints call it, such as the path that a scenario names.
    package var name: String
    package var path: String
    /// The table of a database; nil: the only one.
    package var table: String?
    /// What numbers mean where an instant is expected.
    package var numbers: TimeNumbers?
    /// The time zone whose midnights count; nil: the offset of the first instant.
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
  let store: any RowStore
  let layout: Layout
  /// The midnight before the first row, in nanoseconds since 1970.
  package let midnight: Int64
  let name: String

  private let time: Column<Int64>

  /// The column that says when a row was written.
  var timeName: String { time.name }

  private let keyIndex: Int?

  /// Bytes of a CSV file, or rows of a table, that were read so far.
  package var amountRead: Int { store.amountRead }

  /// Opens a recording and reads its first row.
  ///
  /// - Throws: What is wrong with the file, its header or its first row.
  package init(_ file: File, of sensor: RecordedSensor) throws(RecordingError) {
    self.sensor = sensor
    name = file.name
    let bytes = try LargeFile(file.path, name: file.name)
    let mark = SQLiteTable.mark
    if try bytes.read(0..<min(bytes.size, Int64(mark.count))) == mark {
      store = try SQLiteTable(file.path, name: file.name, table: file.table)
    } else {
      guard file.table == nil else {
        throw RecordingError(
          file.name,
          "this is not an SQLite database, and has no tables",
          hint: "delete 'table'"
        )
      }
      store = try CSVFile(bytes, name: file.name)
    }
    let index = try Self.index(of: store, file.name, sensor)
    let timeName = sensor.times.first { index[$0] != nil }
    guard let timeName else {
      throw store.missing(sensor.times[0], in: file.name)
    }
    time = Column<Int64>.time(timeName, "")
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

  /// What the rows of one sample have in common.
  func key(of row: StoredRow, at time: Int64) -> GroupKey {
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

/// What the rows of one sample have in common.
enum GroupKey: Hashable {
  case instant(Int64)
  case second(Int64)
  case text(String)
}
