package import Routines
package import SensorKit
package import VirtualTime

/// What the phone writes about calls: a report at the end of each quarter of an hour.
///
/// The period is our choice, the same as for device usage. A call counts in the report of the slot in
/// which it begins; its time falls to the slots that it fills.
package final class PhoneUsageSource: SampleSource {
  private let days: LivedDays
  private let slots = ReportSlots(minutes: 15)

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
    let calls = days.callTotals(slot: slot.number, on: slot.day, minutes: slots.minutes)
    return SRPhoneUsageReport(
      duration: slots.seconds,
      totalOutgoingCalls: calls.outgoing,
      totalIncomingCalls: calls.incoming,
      totalUniqueContacts: calls.uniqueContacts,
      totalPhoneCallDuration: Double(calls.nanoseconds) / 1e9
    )
  }
}
