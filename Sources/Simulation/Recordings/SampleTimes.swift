import Foundation
package import Sensors
import VirtualTime

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
