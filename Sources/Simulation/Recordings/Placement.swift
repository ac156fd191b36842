import Foundation
package import Sensors
package import VirtualTime

/// Where a recording lies in a study.
package struct Placement: Hashable, Sendable {
  /// The instant of the study at which the recording's first midnight is.
  package var midnight: WorldTime
  /// Nanoseconds after which it begins anew; nil: it doesn't.
  package var period: Int64?

  package init(midnight: WorldTime, period: Int64?) {
    self.midnight = midnight
    self.period = period
  }

  /// Nanoseconds from a recorded instant to the study's, the nth time that the recording is replayed.
  func shift(_ round: Int64, recordedMidnight: Int64) -> Int64 {
    midnight.nanoseconds &- recordedMidnight &+ round &* (period ?? 0)
  }

  /// Which times it is replayed in a stretch between two instants, in nanoseconds.
  func rounds(after: Int64, through: Int64) -> ClosedRange<Int64>? {
    guard let period else { return 0...0 }
    let first = max(0, Self.round(after, midnight.nanoseconds, period))
    let last = Self.round(through, midnight.nanoseconds, period)
    return last < first ? nil : first...last
  }

  private static func round(_ time: Int64, _ midnight: Int64, _ period: Int64) -> Int64 {
    let (since, overflow) = time.subtractingReportingOverflow(midnight)
    guard !overflow else { return time < 0 ? -1 : Int64.max / period }
    return since >= 0 ? since / period : -1
  }
}

/// What the instants of a recording become within samples of the study.
package struct SampleTimes {
  /// Nanoseconds from a recording's instant, since 1970, to the world's.
  let shift: Int64
  package let device: RecordedDevice

  package init(shift: Int64, device: RecordedDevice) {
    self.shift = shift
    self.device = device
  }

  /// The world's instant of a recorded one, in nanoseconds since 1970.
  func world(_ recorded: Int64) -> WorldTime { WorldTime(nanoseconds: recorded &+ shift) }

  /// The date that the study's device shows at a recorded instant.
  func date(_ recorded: Int64) -> Date { device.dates.date(at: world(recorded)) }

  /// Seconds that the study's device has been on at a recorded instant.
  func uptime(_ recorded: Int64) -> Double { device.uptime + world(recorded).seconds }
}

/// What samples tell of the device that wrote them.
package struct RecordedDevice: Sendable {
  /// Its clock.
  package var dates: SampleDates
  /// Seconds that it had been on when the world started.
  package var uptime: Double

  package init(dates: SampleDates, uptime: Double) {
    self.dates = dates
    self.uptime = uptime
  }
}
