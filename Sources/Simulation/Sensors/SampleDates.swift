package import Foundation
package import VirtualTime

/// The calendar dates that a device puts inside its samples.
///
/// They follow the device's own clock as the factory and the network set it, not a user who moves
/// its hands: what was recorded does not change afterwards (our choice).
package struct SampleDates: Hashable, Sendable {
  private let start: Date
  private let clock: DeviceClock

  /// The dates of a device.
  ///
  /// - Parameters:
  ///   - start: The date of the world's start.
  ///   - clock: How the device's clock is set.
  package init(start: Date, clock: DeviceClock = DeviceClock()) {
    self.start = start
    self.clock = clock
  }

  /// The date that the device's clock shows at an instant.
  package func date(at time: WorldTime) -> Date {
    start.addingTimeInterval(time.seconds + clock.offset(at: time).inSeconds)
  }
}
