package import Routines
package import SensorKit
package import VirtualTime

/// What the phone writes about messages: a report at the end of each quarter of an hour.
///
/// The period is our choice, the same as for device usage.
package final class MessagesUsageSource: SampleSource {
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
    let messages = days.messageTotals(slot: slot.number, on: slot.day, minutes: slots.minutes)
    return SRMessagesUsageReport(
      duration: slots.seconds,
      totalOutgoingMessages: messages.outgoing,
      totalIncomingMessages: messages.incoming,
      totalUniqueContacts: messages.uniqueContacts
    )
  }
}
