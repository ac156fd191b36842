import CSQLite
import Foundation
import SensorKit
import Sensors
import TestSupport
import Testing
import VirtualTime

/// A recording that a test has written.
final class RecordedFile {
  let folder: TemporaryFolder
  let path: String

  /// The world starts at midnight UTC on 2026-06-01, and so does the first day of the recording.
  static let start = Date(timeIntervalSince1970: 1_780_272_000)

  init(_ text: String) throws {
    folder = try TemporaryFolder()
    path = folder.file("a.csv")
    try folder.write(text, to: "a.csv")
  }

  /// A database with a table that SQL makes.
  init(sql: String) throws {
    folder = try TemporaryFolder()
    path = folder.file("a.sqlite")
    var handle: OpaquePointer?
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
  }

  func open(
    _ sensor: RecordedSensor = .ambientLight,
    numbers: TimeNumbers? = nil,
    timeZone: String? = nil,
    table: String? = nil
  ) throws(RecordingError) -> RecordingFile {
    let file = RecordingFile.File(
      name: path.hasSuffix("csv") ? "a.csv" : "a.sqlite",
      path: path,
      table: table,
      numbers: numbers,
      timeZone: timeZone
    )
    return try RecordingFile(file, of: sensor)
  }

  func source(
    _ sensor: RecordedSensor = .ambientLight,
    period: Int64? = nil,
    midnight: WorldTime = .start
  ) throws -> RecordedSource {
    RecordedSource(
      try open(sensor),
      Placement(midnight: midnight, period: period),
      of: RecordedDevice(dates: SampleDates(start: Self.start), uptime: 0)
    ) { error in
      Issue.record("\(error)")
    }
  }
}

/// Makes a device's dates for samples whose instants are left as they are.
let plainTimes = SampleTimes(
  shift: 0,
  device: RecordedDevice(
    dates: SampleDates(start: Date(timeIntervalSince1970: 0)),
    uptime: 0
  )
)

extension SampleSource {
  func written(
    after: WorldTime,
    through: WorldTime,
    since: WorldTime = WorldTime(nanoseconds: .min / 2)
  ) -> [Written] {
    var all: [Written] = []
    let stretch = Stretch(after: after, through: through)
    forEachSample(in: stretch, recordingSince: since) { time, token in
      all.append(Written(at: time, token: token))
      return true
    }
    return all
  }
}

/// An instant of 2026-02-21 in seconds since its midnight, as a recording writes it.
func iso(_ nanoseconds: Int64) -> String {
  let seconds = nanoseconds / 1_000_000_000
  let fraction = String(nanoseconds % 1_000_000_000 + 1_000_000_000).dropFirst()
  func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let clock = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map(two)
  return "2026-02-\(21 + seconds / 86_400)T\(clock.joined(separator: ":")).\(fraction)Z"
}
