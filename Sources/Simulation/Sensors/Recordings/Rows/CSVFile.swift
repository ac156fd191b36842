import Foundation

/// A CSV file: comments, a line of column names, and a line for each row; the position of a row is
/// its byte offset.
final class CSVFile: RowStore {
  private(set) var columns: [String] = []
  private(set) var positions: Range<Int64>

  var amountRead: Int { file.amountRead }

  private let file: LargeFile
  private let name: String
  private var window: (start: Int64, bytes: [UInt8]) = (0, [])

  private static let lineEnd = UInt8(ascii: "\n")
  /// The bytes per read while searching for a row, and while reading consecutive rows.
  private static let (searchSize, readSize) = (4096, 65_536)

  /// Reads the line of column names.
  ///
  /// - Throws: ``RecordingError`` if there is none.
  init(_ file: LargeFile, name: String) throws(RecordingError) {
    self.file = file
    self.name = name
    positions = 0..<file.size
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = try file.read(0..<min(3, file.size))
    var position: Int64 = start == mark ? 3 : 0
    while let (line, from) = try line(from: position) {
      position = from + Int64(line.count) + 1
      if line.first == UInt8(ascii: "#") { continue }
      do throws(RowFault) {
        columns = try CSVLine.fields(line)
        try checkNames()
      } catch { throw RecordingError(place(of: from), error) }
      positions = min(position, file.size)..<file.size
      return
    }
    throw RecordingError(
      name,
      "the file is empty",
      hint: "its first line names the columns; see trialrun list recordings"
    )
  }

  private func checkNames() throws(RowFault) {
    if columns.count == 1, let separator = columns[0].first(where: { ";\t|".contains($0) }) {
      let what = separator == "\t" ? "tabs" : "'\(separator)'"
      throw RowFault("the columns are separated by \(what)", hint: "separate them by commas")
    }
    for (index, column) in columns.enumerated() where columns[..<index].contains(column) {
      throw RowFault("two columns are called '\(column)'", hint: "give one another name")
    }
  }

  func row(from position: Int64) throws(RecordingError) -> StoredRow? {
    let start =
      try position <= positions.lowerBound
      ? positions.lowerBound : self.lineStart(from: position)
    guard let start, let (line, from) = try line(from: start) else { return nil }
    return try row(line, at: from)
  }

  func row(before position: Int64) throws(RecordingError) -> StoredRow? {
    var end = position
    while end > positions.lowerBound {
      // The byte before ends the previous line.
      let start = try lineStart(before: end - 1)
      guard let (line, from) = try line(from: start), from < position else {
        end = start
        continue
      }
      return try row(line, at: from)
    }
    return nil
  }

  func place(of position: Int64) -> String {
    var lines = 1
    var start: Int64 = 0
    while start < position {
      let end = min(position, start + (1 << 20))
      guard let bytes = try? file.read(start..<end) else { return name }
      lines += bytes.count { $0 == Self.lineEnd }
      start = end
    }
    return "\(name):\(lines)"
  }

  private func row(_ line: ArraySlice<UInt8>, at position: Int64) throws(RecordingError)
    -> StoredRow
  {
    do throws(RowFault) {
      let fields = try CSVLine.fields(line)
      guard fields.count == columns.count else {
        throw RowFault(
          "the row has \(fields.count) fields, and the header \(columns.count)",
          hint: "put fields with commas in quotes"
        )
      }
      let end = min(position + Int64(line.count) + 1, positions.upperBound)
      return StoredRow(position: position, end: end, fields: fields)
    } catch { throw RecordingError(place(of: position), error) }
  }

  /// The first line that is not blank, from `position` on, at which a line begins; nil at the end.
  private func line(from position: Int64) throws(RecordingError) -> (ArraySlice<UInt8>, Int64)? {
    var position = position
    while position < file.size {
      let line = try wholeLine(from: position)
      if line.contains(where: { $0 > 0x20 }) { return (line, position) }
      position += Int64(line.count) + 1
    }
    return nil
  }

  /// The rest of the line at a position, without the line end.
  private func wholeLine(from position: Int64) throws(RecordingError) -> ArraySlice<UInt8> {
    var wanted = isNext(position) ? Self.readSize : Self.searchSize
    while true {
      try fill(at: position, wanted)
      let bytes = window.bytes[Int(position - window.start)...]
      let end = bytes.firstIndex { $0 == Self.lineEnd || $0 == 0 }
      if let end {
        guard bytes[end] != 0 else { throw nul(at: window.start + Int64(end)) }
        return bytes[..<end]
      }
      if window.start + Int64(window.bytes.count) == file.size { return bytes }
      guard bytes.count < RowLimits.lineLength else {
        throw RecordingError(place(of: position), "a line is longer than 64 KiB")
      }
      wanted = bytes.count * 4
    }
  }

  /// The start of the first line at or after a position; nil at the end.
  private func lineStart(from position: Int64) throws(RecordingError) -> Int64? {
    guard position < file.size else { return nil }
    let before = try wholeLine(from: position - 1)
    let start = position + Int64(before.count)
    return start < file.size ? start : nil
  }

  /// The start of the line that ends at a byte.
  private func lineStart(before end: Int64) throws(RecordingError) -> Int64 {
    var count = Int64(Self.searchSize)
    while true {
      let from = max(positions.lowerBound, end - count)
      let bytes = try file.read(from..<max(from, end))
      if let last = bytes.lastIndex(where: { $0 == Self.lineEnd || $0 == 0 }) {
        guard bytes[last] != 0 else { throw nul(at: from + Int64(last)) }
        return from + Int64(last) + 1
      }
      if from == positions.lowerBound { return from }
      guard count < RowLimits.lineLength else {
        throw RecordingError(place(of: from), "a line is longer than 64 KiB")
      }
      count *= 4
    }
  }

  private func nul(at position: Int64) -> RecordingError {
    // Report the byte instead of the line: counting lines would read the file from its start, up to
    // a terabyte.
    RecordingError(
      name,
      "byte \(position) is NUL, which no text file contains",
      hint: "was the file copied whole, and is it saved as UTF-8?"
    )
  }

  private func isNext(_ position: Int64) -> Bool {
    let end = window.start + Int64(window.bytes.count)
    return position >= window.start && position <= end
  }

  /// Fills the window with the rest of a line from a position, or with at least `count` bytes, or
  /// with everything up to the end.
  private func fill(at position: Int64, _ count: Int) throws(RecordingError) {
    let end = window.start + Int64(window.bytes.count)
    if position >= window.start, position < end {
      let rest = window.bytes[Int(position - window.start)...]
      if rest.contains(Self.lineEnd) || end == file.size { return }
    }
    let wanted = min(file.size, position + Int64(count))
    window = (position, try file.read(position..<wanted))
  }
}

/// Parses a line of comma-separated values.
package enum CSVLine {
  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")

  /// The fields of a line, without quotes and surrounding spaces.
  ///
  /// - Throws: ``RowFault`` if a quote isn't closed, or text follows a closing quote.
  package static func fields(_ line: ArraySlice<UInt8>) throws(RowFault) -> [String] {
    var fields: [String] = []
    var rest = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    while true {
      rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
      if rest.first == quote {
        fields.append(try quoted(&rest))
      } else {
        let field = rest.prefix { $0 != comma }
        rest = rest[field.endIndex...]
        let end = field.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 }
        fields.append(String(decoding: field[..<(end ?? field.startIndex)], as: UTF8.self))
      }
      guard !rest.isEmpty else { return fields }
      rest.removeFirst()
    }
  }

  private static func quoted(_ rest: inout ArraySlice<UInt8>) throws(RowFault) -> String {
    rest.removeFirst()
    var text: [UInt8] = []
    while true {
      let part = rest.prefix { $0 != quote }
      text += part
      rest = rest[part.endIndex...]
      guard rest.popFirst() != nil else {
        throw RowFault(
          "a quote is not closed in its line",
          hint: "a row is one line; a quote within quotes is written twice"
        )
      }
      guard rest.first == quote else { break }
      text.append(quote)
      rest.removeFirst()
    }
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    guard rest.isEmpty || rest.first == comma else {
      throw RowFault(
        "something follows a closing quote",
        hint: "put the whole field in quotes; a quote within them is written twice"
      )
    }
    return String(decoding: text, as: UTF8.self)
  }
}
