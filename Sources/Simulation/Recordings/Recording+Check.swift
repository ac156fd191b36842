import Foundation
package import SensorKit
import Sensors
import VirtualTime

extension Recording {
  /// How many samples are looked at where not all are.
  private static let few = 100
  /// How many complaints about one file are enough.
  private static let enough = 20

  /// The sensor that it is a recording of.
  package var recordedSensor: SRSensor { sensor.sensor }

  /// The names of columns that mean nothing, and those of the ones that are missing.
  package var columnsLeftOver: (unknown: [String], missing: [String]) {
    let known = sensor.columns.map(\.name)
    return (
      store.columns.filter { !known.contains($0) }, known.filter { !store.columns.contains($0) }
    )
  }

  /// What is wrong with it, at most twenty things.
  ///
  /// - Parameters:
  ///   - whole: Whether every row is read, or the first hundred samples and the last row.
  ///   - period: Nanoseconds after which it is to begin anew; nil: it isn't.
  /// - Returns: The complaints, in the order of the file.
  package func complaints(whole: Bool, period: Int64?) -> [RecordingError] {
    var complaints: [RecordingError] = []
    let placement = Placement(midnight: .start, period: period)
    let device = RecordedDevice(
      dates: SampleDates(start: Date(timeIntervalSince1970: 0)),
      uptime: 0
    )
    let times = SampleTimes(shift: 0, device: device)
    func note(_ body: () throws(RecordingError) -> Void) {
      do throws(RecordingError) { try body() } catch { complaints.append(error) }
    }
    var count = 0
    note { () throws(RecordingError) in
      try forEachGroup(after: .min + 1, through: .max) { group throws(RecordingError) in
        count += 1
        note { () throws(RecordingError) in
          try check(group, against: placement)
          _ = try begins(group)
          _ = try sample(group.rows, times)
        }
        return complaints.count < Self.enough && (whole || count < Self.few)
      }
    }
    guard !whole, complaints.isEmpty else { return complaints }
    note { () throws(RecordingError) in
      guard let last = try store.row(before: store.positions.upperBound) else { return }
      let rows = [RecordedRow(stored: last, layout: layout)]
      try check(Group(rows: rows, written: try time(of: last)), against: placement)
      _ = try sample(rows, times)
    }
    return complaints
  }
}
