import CSQLite
import Foundation

/// A file of observed rows: comma- or tab-separated values, or an SQLite database.
package struct ObservationFile {
  private let path: String
  private let name: String
  private let columns: ObservationColumns

  /// Names a file.
  ///
  /// - Parameters:
  ///   - path: The path; `-` is standard input.
  ///   - columns: Where its rows name the participant, the time and the sensor.
  package init(_ path: String, _ columns: ObservationColumns) {
    self.path = path
    name = path == "-" ? "standard input" : path
    self.columns = columns
  }

  /// The file's name without its extension.
  private var stem: String {
    path == "-" ? "data" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// The name of the file's folder.
  private var folder: String {
    path == "-" ? "" : URL(fileURLWithPath: path).deletingLastPathComponent().lastPathComponent
  }

  /// Counts the rows of the file.
  ///
  /// - Parameter tally: Receives each row.
  /// - Throws: The first row that can't be read, or a column that is missing.
  package func count(in tally: ObservationTally) throws(RecordingError) {
    if path != "-", isDatabase {
      try countDatabase(in: tally)
    } else {
      try countText(in: tally)
    }
  }

  private var isDatabase: Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: SQLiteTable.mark.count)) ?? nil
    return start.map(Array.init) == SQLiteTable.mark
  }

  // MARK: Text

  private func countText(in tally: ObservationTally) throws(RecordingError) {
    let lines = try TextLines(path, name: name)
    var reader: ObservationRowReader?
    var separator = UInt8(ascii: ",")
    var ranges: [Range<Int>] = []
    var rows = 0
    while let (line, number) = try lines.next() {
      guard let known = reader else {
        // mariadb --batch separates by tabs; a line of one column has no separator.
        if line.contains(0x09), !line.contains(separator) { separator = 0x09 }
        let names = Self.header(line, separator)
        if names.count == 1, let other = names[0].first(where: { ";|".contains($0) }) {
          throw RecordingError(
            "\(name):\(number)",
            "the columns are separated by '\(other)'",
            hint: "separate them by commas or tabs"
          )
        }
        reader = try ObservationRowReader(
          names,
          columns,
          (stem, stem, folder),
          "\(name):\(number)",
          tally
        )
        continue
      }
      guard Self.divide(line, separator, into: &ranges) else {
        throw RecordingError(
          "\(name):\(number)",
          "a quote is not closed, or something follows a closing quote",
          hint: "put whole fields in quotes; a quote within quotes is written twice"
        )
      }
      guard ranges.count == known.width else {
        throw RecordingError(
          "\(name):\(number)",
          "the row has \(ranges.count) fields, and the header \(known.width)",
          hint: "put fields with commas in quotes"
        )
      }
      rows += 1
      try known.count({ line[ranges[$0]] }, at: "\(name):\(number)")
    }
    guard reader != nil else {
      throw RecordingError(name, "the file is empty", hint: "its first line names the columns")
    }
    guard rows > 0 else {
      throw RecordingError(
        name,
        "the file has column names and no rows",
        hint: "leave it out, or export it again"
      )
    }
  }

  private static func header(_ line: ArraySlice<UInt8>, _ separator: UInt8) -> [String] {
    var ranges: [Range<Int>] = []
    _ = divide(line, separator, into: &ranges)
    return ranges.map { String(decoding: line[$0], as: UTF8.self) }
  }

  /// Finds the fields of a line, without their quotes and the spaces around them; false if quotes are wrong.
  private static func divide(
    _ line: ArraySlice<UInt8>,
    _ separator: UInt8,
    into ranges: inout [Range<Int>]
  ) -> Bool {
    ranges.removeAll(keepingCapacity: true)
    let quote = UInt8(ascii: "\"")
    var place = line.startIndex
    let end = line.endIndex
    while true {
      while place < end, line[place] == 0x20 { place += 1 }
      if separator != 0x09, place < end, line[place] == quote {
        var last = place + 1
        while true {
          while last < end, line[last] != quote { last += 1 }
          guard last < end else { return false }
          guard last + 1 < end, line[last + 1] == quote else { break }
          last += 2
        }
        ranges.append(place + 1..<last)
        place = last + 1
        while place < end, line[place] == 0x20 { place += 1 }
        guard place == end || line[place] == separator else { return false }
      } else {
        var last = place
        while last < end, line[last] != separator { last += 1 }
        var trimmed = last
        while trimmed > place, line[trimmed - 1] == 0x20 { trimmed -= 1 }
        ranges.append(place..<trimmed)
        place = last
      }
      guard place < end else { return true }
      place += 1
    }
  }

  // MARK: Databases

  private func countDatabase(in tally: ObservationTally) throws(RecordingError) {
    var handle: OpaquePointer?
    let path = path.hasPrefix("/") ? path : "./\(path)"
    guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else {
      sqlite3_close_v2(handle)
      throw RecordingError(
        name,
        "the database can't be opened",
        hint: "copy it whole, with its -wal file"
      )
    }
    defer { sqlite3_close_v2(handle) }
    func failure() -> RecordingError {
      RecordingError(
        name,
        sqlite3_errmsg(handle).map { String(cString: $0) } ?? "the database is damaged",
        hint: "copy it whole, with its -wal file"
      )
    }
    func texts(_ sql: String) throws(RecordingError) -> [String] {
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
        throw failure()
      }
      defer { sqlite3_finalize(statement) }
      var found: [String] = []
      while sqlite3_step(statement) == SQLITE_ROW {
        found.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
      }
      return found
    }
    let tables = try texts(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@' ORDER BY name"
    )
    var reasons: [RecordingError] = []
    var isRead = false
    for table in tables {
      let quoted = "\"\(table.replacing("\"", with: "\"\""))\""
      let names = try texts("SELECT name FROM pragma_table_info(\(Self.literal(table)))")
      let reader: ObservationRowReader
      do throws(RecordingError) {
        reader = try ObservationRowReader(
          names,
          columns,
          (stem, table, folder),
          "\(name), table '\(table)'",
          tally
        )
      } catch {
        // A database also has tables of other things.
        reasons.append(error)
        continue
      }
      isRead = true
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(handle, "SELECT * FROM \(quoted)", -1, &statement, nil) == SQLITE_OK
      else { throw failure() }
      defer { sqlite3_finalize(statement) }
      var row = 0
      while true {
        let status = sqlite3_step(statement)
        if status == SQLITE_DONE { break }
        guard status == SQLITE_ROW else { throw failure() }
        row += 1
        try reader.count(
          { column in
            guard let text = sqlite3_column_text(statement, Int32(column)) else { return [] }
            let count = Int(sqlite3_column_bytes(statement, Int32(column)))
            return Array(UnsafeBufferPointer(start: text, count: count))[...]
          },
          at: "\(name), table '\(table)', row \(row)"
        )
      }
      if row == 0 { tally.remark(.empty, at: "\(name), table '\(table)'") }
    }
    guard isRead else {
      throw reasons.first
        ?? RecordingError(
          name,
          "the database has no tables",
          hint: "copy it whole, with its -wal file"
        )
    }
  }

  private static func literal(_ text: String) -> String {
    "'\(text.replacing("'", with: "''"))'"
  }
}

/// Reads the lines of a file or of standard input, one after the other, in memory that does not grow.
final class TextLines {
  /// Our choice: longer than any row with data of an app.
  private static let longest = 16 << 20

  private let file: FileHandle
  private let name: String
  private var bytes: [UInt8] = []
  private var start = 0
  private var number = 0
  private var isAtEnd = false

  init(_ path: String, name: String) throws(RecordingError) {
    self.name = name
    if path == "-" {
      file = .standardInput
    } else {
      guard let opened = FileHandle(forReadingAtPath: path) else {
        let isThere = FileManager.default.fileExists(atPath: path)
        throw RecordingError(
          name,
          isThere ? "the file can't be read" : "there is no such file",
          hint: isThere ? "check who may read it" : nil
        )
      }
      file = opened
    }
  }

  /// The next line that is not blank, with its number; within quotes, a line can be continued in the next.
  func next() throws(RecordingError) -> (line: ArraySlice<UInt8>, number: Int)? {
    while let line = try physicalLine() {
      number += 1
      let first = number
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      var whole = line
      if first == 1, whole.starts(with: [0xEF, 0xBB, 0xBF]) { whole = whole.dropFirst(3) }
      while whole.reduce(false, { $0 != ($1 == 0x22) }), let more = try physicalLine() {
        number += 1
        whole = (Array(whole) + [0x0A] + Array(more))[...]
        guard whole.count < Self.longest else { throw tooLong(first) }
      }
      return (whole, first)
    }
    return nil
  }

  private func tooLong(_ number: Int) -> RecordingError {
    RecordingError(
      "\(name):\(number)",
      "a line is longer than 16 MiB",
      hint: "is a quote not closed, or is this not a text file?"
    )
  }

  private func physicalLine() throws(RecordingError) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      let found = bytes.withUnsafeBufferPointer { buffer in
        buffer[searched...].firstIndex(of: 0x0A)
      }
      if let end = found {
        let line = bytes[start..<end]
        start = end + 1
        return line.last == 0x0D ? line.dropLast() : line
      }
      if isAtEnd {
        guard start < bytes.count else { return nil }
        let line = bytes[start...]
        start = bytes.count
        return line.last == 0x0D ? line.dropLast() : line
      }
      guard bytes.count - start < Self.longest else { throw tooLong(number + 1) }
      let rest = bytes.count - start
      bytes = Array(bytes[start...])
      (start, searched) = (0, rest)
      let more: Data?
      do { more = try file.read(upToCount: 1 << 20) } catch {
        throw RecordingError("\(name):\(number + 1)", "the file can't be read on")
      }
      if let more, !more.isEmpty { bytes += more } else { isAtEnd = true }
    }
  }
}
