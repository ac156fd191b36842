package import Foundation
package import VirtualTime

/// The calendar dates that a device writes into its samples.
///
/// The dates follow the device's clock as the factory and the network set it, not a user's changes
/// in Settings: recorded samples do not change afterwards (our choice).
package struct SampleDates: Hashable, Sendable {
  private let start: Date
  /// The clock settings in order of time; the first one also applies to earlier instants.
  private let clocks: [DeviceClock]

  /// Creates the dates of a device.
  ///
  /// - Parameters:
  ///   - start: The date of the world's start.
  ///   - clock: The setting of the device's clock.
  package init(start: Date, clock: DeviceClock = DeviceClock()) {
    self.init(start: start, clocks: [clock])
  }

  /// Creates the dates of a device whose clock is set repeatedly.
  ///
  /// - Parameters:
  ///   - start: The date of the world's start.
  ///   - clocks: The settings of the clock, in order of time; at least one.
  package init(start: Date, clocks: [DeviceClock]) {
    precondition(!clocks.isEmpty, "a device has a clock")
    self.start = start
    self.clocks = clocks
  }

  /// The date that the device's clock shows at an instant.
  package func date(at time: WorldTime) -> Date {
    let clock = clocks.last { $0.setAt <= time } ?? clocks[0]
    return start.addingTimeInterval(time.seconds + clock.offset(at: time).inSeconds)
  }
}
