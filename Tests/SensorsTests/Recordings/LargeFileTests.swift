import Foundation
import Testing

import Sensors

@Suite("Large recordings")
struct LargeFileTests {
  private static let hour: Int64 = 3_600_000_000_000

  /// A row a second for 28 hours, 4 MB.
  private static func file() throws -> RecordedFile {
    var text = "timestamp,lux\n"
    for second in Int64(0)..<100_000 { text += "\(iso(second * 1_000_000_000)),\(second % 977)\n" }
    return try RecordedFile(text)
  }

  /// Source: the task, "a fetch of one hour reads only that hour".
  @Test("a fetch of an hour reads that hour and some kilobytes")
  func hour() throws {
    let file = try Self.file()
    let recording = try file.open()
    let before = recording.amountRead
    var count = 0
    try recording.forEachGroup(
      after: recording.midnight + 20 * Self.hour,
      through: recording.midnight + 21 * Self.hour
    ) { _ in
      count += 1
      return true
    }
    #expect(count == 3600)
    let size = try #require(FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
    // The hour has 126,000 bytes; finding it takes some glances of 4 kB.
    #expect(recording.amountRead - before < 350_000)
    #expect(recording.amountRead < size / 8)
  }

  @Test("the short check reads the header, the first samples and the last row")
  func look() throws {
    let recording = try Self.file().open()
    #expect(recording.complaints(whole: false, period: nil).isEmpty)
    #expect(recording.amountRead < 200_000)
  }

  /// A file of ten gigabytes of which only the head was copied: the rest is holes.
  @Test("a file of ten gigabytes without rows is refused at once")
  func sparse() throws {
    let file = try RecordedFile("timestamp,lux\n2026-02-21T01:00:00Z,1\n2026-02-21T02:00:00Z,2\n")
    #expect(truncate(file.path, 10_000_000_000) == 0)
    let recording = try file.open()
    let complaints = recording.complaints(whole: false, period: nil)
    #expect(complaints.count == 1)
    #expect(complaints.first?.message.contains("is NUL, which no text file contains") == true)
    #expect(recording.amountRead < 1_000_000)
    #expect(throws: RecordingError.self) {
      try recording.forEachGroup(after: recording.midnight, through: .max) { _ in true }
    }
    #expect(recording.amountRead < 1_000_000)
  }

  @Test("a line without an end is refused at its place")
  func endlessLine() throws {
    let file = try RecordedFile(
      "timestamp,lux\n2026-02-21T01:00:00Z,1\n" + String(repeating: "7", count: 1_000_000)
    )
    let recording = try file.open()
    let complaint = recording.complaints(whole: true, period: nil).first
    #expect(complaint?.description == "a.csv:3: a line is longer than 64 KiB")
  }
}
