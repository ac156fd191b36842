package import Foundation
package import VirtualTime

/// The calendar dates that a device puts inside its samples.
///
/// They follow the device's own clock as the factory and the network set it, not a user who moves
/// its hands: what was recorded does not change afterwards (our choice).
package struct SampleDates: Hashable, Sendable {
  private let start: Date
  /// In the order of the instants at which they were set; the first one also counts before its own.
  private let clocks: [DeviceClock]

  /// The dates of a device.
  ///
  /// - Parameters:
  ///   - start: The date of the world's start.
  ///   - clock: How the device's clock is set.
  package init(start: Date, clock: DeviceClock = DeviceClock()) {
    self.init(start: start, clocks: [clock])
  }

  /// The dates of a device whose clock is set now and then.
  ///
  /// - Parameters:
  ///   - start: The date of the world's start.
  ///   - clocks: The clock each time that it was set, in the order of time; at least one.
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
