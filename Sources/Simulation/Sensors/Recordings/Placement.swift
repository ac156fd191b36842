import Foundation
package import VirtualTime

/// The position of a recording in a study's time.
package struct Placement: Hashable, Sendable {
  /// The study's instant for the recording's first midnight.
  package var midnight: WorldTime
  /// The nanoseconds after which the recording repeats; nil: it doesn't repeat.
  package var period: Int64?

  package init(midnight: WorldTime, period: Int64?) {
    self.midnight = midnight
    self.period = period
  }

  /// The nanoseconds from a recorded instant to the study's instant, in a certain repetition of the
  /// recording, from 0.
  func shift(_ round: Int64, recordedMidnight: Int64) -> Int64 {
    midnight.nanoseconds &- recordedMidnight &+ round &* (period ?? 0)
  }

  /// The repetitions that overlap the time between two instants, in nanoseconds; nil if there are
  /// none.
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

/// Converts a recording's instants to the dates and uptimes in the study's samples.
package struct SampleTimes {
  /// The nanoseconds to add to a recorded instant (since 1970) to get the world's.
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

  /// The uptime of the study's device at a recorded instant, in seconds.
  func uptime(_ recorded: Int64) -> Double { device.uptime + world(recorded).seconds }
}

/// The properties of the device that appear in its samples.
package struct RecordedDevice: Sendable {
  /// The dates by the device's clock.
  package var dates: SampleDates
  /// The device's uptime at the world's start, in seconds.
  package var uptime: Double

  package init(dates: SampleDates, uptime: Double) {
    self.dates = dates
    self.uptime = uptime
  }
}
