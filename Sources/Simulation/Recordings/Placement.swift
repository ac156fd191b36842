import Foundation
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
