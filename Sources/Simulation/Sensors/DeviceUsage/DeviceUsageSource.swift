package import Routines
package import SensorKit
package import VirtualTime

/// What the phone writes about its own use: a report at the end of each quarter of an hour.
///
/// The period is our choice: Apple names none, the report carries its length.
package final class DeviceUsageSource: SampleSource {
  static let minutes = 15

  private static let period = Int64(minutes) * 60_000_000_000

  private let days: LivedDays

  /// The reports of a phone.
  package init(days: LivedDays) { self.days = days }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    // A report is written when its slot ends, so the one written at midnight is the day before's:
    // moving the range back by a nanosecond puts each on the date that it describes.
    let range = (stretch.after.nanoseconds, stretch.through.nanoseconds)
    days.itinerary.forEachDay(in: range) { number, part in
      let first = part.local(part.from).nanoseconds / Self.period
      let last = (part.local(part.to).nanoseconds + Self.period - 1) / Self.period
      for slot in first..<max(first, last) {
        let end = part.midnight + (slot + 1) * Self.period
        guard end > stretch.after.nanoseconds, end <= stretch.through.nanoseconds,
          end - 1 >= part.from, end - 1 < part.to,
          end - Self.period >= recordingSince.nanoseconds
        else { continue }
        let token = UInt64(bitPattern: Int64(number)) << 32 | UInt64(slot)
        guard body(WorldTime(nanoseconds: end), token) else { return false }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let day = Int(Int64(bitPattern: token) >> 32)
    let slot = Int(token & 0xFFFF_FFFF)
    return SRDeviceUsageReport(content: UsageContent(days: days, day: day, slot: slot))
  }
}
