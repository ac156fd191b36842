import Foundation
import TestSupport
import Testing
import VirtualTime

import Sensors

@Suite("Recordings with mistakes")
struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var complaint: String
    var testDescription: String { name }
  }

  private static let first = "timestamp,lux\n2026-02-21T01:00:00Z,1\n"

  static let cases = [
    Case(name: "empty", text: "", complaint: "a.csv: the file is empty"),
    Case(name: "blank", text: "\n\n  \n", complaint: "a.csv: the file is empty"),
    Case(
      name: "no rows",
      text: "timestamp,lux\n",
      complaint: "a.csv: there is no row below the header"
    ),
    Case(
      name: "no column of light",
      text: "timestamp,lx\n2026-02-21T01:00:00Z,1\n",
      complaint: "a.csv: there is no column 'lux'"
    ),
    Case(
      name: "no time",
      text: "time,lux\n2026-02-21T01:00:00Z,1\n",
      complaint: "a.csv: there is no column 'timestamp'"
    ),
    Case(
      name: "semicolons",
      text: "timestamp;lux\n2026-02-21T01:00:00Z;1\n",
      complaint: "a.csv:1: the columns are separated by ';'"
    ),
    Case(
      name: "a name twice",
      text: "timestamp,lux,lux\n2026-02-21T01:00:00Z,1,1\n",
      complaint: "a.csv:1: two columns are called 'lux'"
    ),
    Case(
      name: "a word for a number",
      text: "# a comment\n" + first + "2026-02-21T02:00:00Z,abc\n",
      complaint: "a.csv:4: 'lux' is not a number: 'abc'"
    ),
    Case(
      name: "no number",
      text: first + "2026-02-21T02:00:00Z,nan\n",
      complaint: "a.csv:3: 'lux' is not a number: 'nan'"
    ),
    Case(
      name: "a hexadecimal number",
      text: first + "2026-02-21T02:00:00Z,0x10\n",
      complaint: "a.csv:3: 'lux' is not a number: '0x10'"
    ),
    Case(
      name: "less than darkness",
      text: first + "2026-02-21T02:00:00Z,-3\n",
      complaint: "a.csv:3: 'lux' is too small: '-3'"
    ),
    Case(
      name: "no value",
      text: first + "2026-02-21T02:00:00Z,\n",
      complaint: "a.csv:3: 'lux' has no value"
    ),
    Case(
      name: "a field too few",
      text: first + "2026-02-21T02:00:00Z\n",
      complaint: "a.csv:3: the row has 1 fields, and the header 2"
    ),
    Case(
      name: "time runs backwards",
      text: first + "\n2026-02-21T00:59:59Z,2\n",
      complaint: "a.csv:4: time runs backwards: '2026-02-21T00:59:59Z' comes after "
        + "'2026-02-21T01:00:00Z' of a.csv:2"
    ),
    Case(
      name: "too near",
      text: first + "2026-02-21T01:00:00.0000001Z,2\n",
      complaint: "a.csv:3: two samples are less than 0.25 µs apart"
    ),
    Case(
      name: "no offset",
      text: first + "2026-02-21T02:00:00,2\n",
      complaint: "a.csv:3: 'timestamp' has no offset from UTC: '2026-02-21T02:00:00'"
    ),
    Case(
      name: "a day that never was",
      text: first + "2026-02-29T02:00:00Z,2\n",
      complaint: "a.csv:3: 'timestamp' is not an instant: '2026-02-29T02:00:00Z'"
    ),
    Case(
      name: "a number for a time",
      text: "timestamp,lux\n1771642800,1\n",
      complaint: "a.csv:2: 'timestamp' is a number, and could mean several instants: '1771642800'"
    ),
    Case(
      name: "an open quote",
      text: first + "\"2026-02-21T02:00:00Z,2\n",
      complaint: "a.csv:3: a quote is not closed in its line"
    ),
    Case(
      name: "more after a quote",
      text: first + "\"2026-02-21T02:00:00Z\"x,2\n",
      complaint: "a.csv:3: something follows a closing quote"
    ),
    Case(
      name: "NUL",
      text: first + "2026-02-21T02:00:00Z,\0\n",
      complaint: "a.csv: byte 58 is NUL, which no text file contains"
    ),
  ]

  @Test("are refused with the place of the mistake", arguments: cases)
  func refused(_ wrong: Case) throws {
    let file = try RecordedFile(wrong.text)
    var found: [String] = []
    do throws(RecordingError) {
      found = try file.open().complaints(whole: true, period: nil).map(\.description)
    } catch { found = [error.description] }
    #expect(found == [wrong.complaint])
  }

  /// Our choice: whoever has them should get in.
  @Test("do not include other programs' notations: marks, line ends, quotes, blanks, comments")
  func accepted() throws {
    let file = try RecordedFile(
      "\u{FEFF}# one\r\n# two\r\n\"timestamp\", \"lux\" ,note\r\n"
        + "2026-02-21 01:00:00.25Z,\"12.5\",\"a, \"\"b\"\"\"\r\n\r\n2026-02-21T02:00Z ,13,\r\n"
        + "2026-02-21T03:00:00+00:00,1e1,#"
    )
    let recording = try file.open()
    #expect(recording.complaints(whole: true, period: nil).map(\.description) == [])
    var rows: [[String]] = []
    try recording.forEachGroup(after: .min, through: .max) { group in
      rows += group.rows.map(\.stored.fields)
      return true
    }
    #expect(
      rows == [
        ["2026-02-21 01:00:00.25Z", "12.5", "a, \"b\""], ["2026-02-21T02:00Z", "13", ""],
        ["2026-02-21T03:00:00+00:00", "1e1", "#"],
      ]
    )
  }

  @Test("are reported for each invalid row, up to twenty")
  func several() throws {
    var text = Self.first
    for minute in 10..<50 { text += "2026-02-21T02:\(minute):00Z,\(minute % 2 == 0 ? "1" : "x")\n" }
    let recording = try RecordedFile(text).open()
    let complaints = recording.complaints(whole: true, period: nil)
    #expect(complaints.count == 20)
    #expect(complaints.prefix(2).map(\.place) == ["a.csv:4", "a.csv:6"])
  }

  @Test("are refused if they are longer than their repetition period")
  func beyond() throws {
    let file = try RecordedFile(Self.first + "2026-02-22T00:00:00Z,1\n")
    let day: Int64 = 86_400_000_000_000
    let complaints = try file.open().complaints(whole: false, period: day)
    #expect(complaints.map(\.place) == ["a.csv:3"])
    #expect(try file.open().complaints(whole: false, period: 2 * day).isEmpty)
  }

  @Test("include a folder, a missing file and a device")
  func files() throws {
    let folder = try RecordedFile("")
    func complaint(_ path: String) -> String {
      do throws(RecordingError) {
        _ = try RecordingFile(RecordingFile.File(name: "a", path: path), of: .ambientLight)
        return ""
      } catch { return "\(error)" }
    }
    #expect(complaint(folder.folder.path) == "a: this is not a file")
    #expect(complaint(folder.folder.file("b")) == "a: there is no such file")
    #expect(complaint("/dev/null") == "a: this is not a file")
  }

  @Test("a row that is missing when its sample is decoded is reported as an error")
  func changed() throws {
    var text = "timestamp,lux\n"
    for second in Int64(0)..<5000 { text += "\(iso(second * 1_000_000_000)),1\n" }
    let file = try RecordedFile(text)
    let log = ErrorLog()
    let source = RecordedSource(
      try file.open(),
      Placement(midnight: .start, period: nil),
      of: plainTimes.device
    ) { log.errors.append($0) }
    let all = source.written(after: .start, through: .seconds(86_400))
    #expect(truncate(file.path, 3) == 0)
    _ = source.decode(try #require(all.first).token)
    #expect(
      log.errors.map(\.message) == ["the file can no longer be read: it has become shorter"]
    )
  }
}

/// The errors that a source reported.
final class ErrorLog: @unchecked Sendable {
  // Unchecked: one test has it, on one thread.
  var errors: [RecordingError] = []
}
