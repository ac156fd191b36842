package import Routines
package import SensorKit
package import VirtualTime

/// What the phone writes about its own use: a report at the end of each quarter of an hour.
///
/// The period is our choice: Apple names none, the report carries its length.
package final class DeviceUsageSource: SampleSource {
  static let minutes = 15

  private let days: LivedDays
  private let slots = ReportSlots(minutes: DeviceUsageSource.minutes)

  /// The reports of a phone.
  package init(days: LivedDays) { self.days = days }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    slots.forEach(of: days.itinerary, in: stretch, recordingSince: recordingSince, body)
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let slot = ReportSlots.Slot(token: token)
    return SRDeviceUsageReport(content: UsageContent(days: days, day: slot.day, slot: slot.number))
  }
}
