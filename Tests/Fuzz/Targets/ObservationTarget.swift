import Foundation
import Sensors

/// Rows of a pilot: the first byte says how times are written; the rest is the file.
enum ObservationTarget {
  static func take(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let path = InputFile.write(Array(bytes.dropFirst()))
    let forms = ObservationColumns.TimeForm.allCases
    var columns = ObservationColumns()
    columns.timeForm = first & 1 == 0 ? nil : forms[Int(first >> 1) % forms.count]
    columns.opening = "opening"
    let tally = ObservationTally(
      binSeconds: 300,
      in: TimeZone(identifier: "America/New_York") ?? .gmt,
      opening: columns.opening,
      now: 1_790_000_000
    )
    do throws(RecordingError) {
      try ObservationFile(path, columns).count(in: tally)
      precondition(tally.people.allSatisfy { $0.first <= $0.last || $0.streams.isEmpty })
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  /// Rows with each form of times, with commas and with tabs.
  static var seeds: [[UInt8]] {
    let times = ["1772355600", "1772355600250", "2026-03-01T09:00:00.5+01:00", "2026-03-01 09:00"]
    return times.flatMap { time in
      [",", "\t"].map { separator in
        let header = ["participant", "sensor", "time"].joined(separator: separator)
        let rows = ["opening", "\"heart\"\"Rate\""].map { sensor in
          ["P1", sensor, time].joined(separator: separator)
        }
        return [0] + Array(([header] + rows).joined(separator: "\r\n").utf8)
      }
    }
  }
}
