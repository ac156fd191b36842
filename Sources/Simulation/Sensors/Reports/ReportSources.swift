package import People
package import SensorKit
package import VirtualTime

/// The equal slots of a date for periodic reports; a report is written at the end of each slot.
private struct ReportSlots: Sendable {
  /// A slot of a date.
  struct Slot: Hashable, Sendable {
    let day: Int
    let number: Int

    init(day: Int, number: Int) {
      self.day = day
      self.number = number
    }

    /// Creates a slot from a token.
    init(token: UInt64) {
      day = Int(Int64(bitPattern: token) >> 32)
      number = Int(token & 0xFFFF_FFFF)
    }

    var token: UInt64 { UInt64(bitPattern: Int64(day)) << 32 | UInt64(number) }
  }

  /// The length of a slot, in minutes.
  let minutes: Int

  /// The length of a slot, in seconds.
  var seconds: Double { Double(minutes) * 60 }

  private var period: Int64 { Int64(minutes) * 60_000_000_000 }

  /// Calls a closure with each slot that ended in an interval and lies within the recording.
  func forEach(
    of itinerary: Itinerary,
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    // A report is written when its slot ends, so a report written at midnight belongs to the
    // previous day: moving the range back by a nanosecond assigns each report to the date that it
    // describes.
    itinerary.forEachDay(in: stretch.nanoseconds(earlierBy: 1)) { day, part in
      let first = part.local(part.from).nanoseconds / period
      let last = (part.local(part.to).nanoseconds + period - 1) / period
      for number in first..<max(first, last) {
        let end = part.midnight + (number + 1) * period
        guard end > stretch.after.nanoseconds, end <= stretch.through.nanoseconds,
          end - 1 >= part.from, end - 1 < part.to, end - period >= recordingSince.nanoseconds
        else { continue }
        let slot = Slot(day: day, number: Int(number))
        guard body(WorldTime(nanoseconds: end), slot.token) else { return false }
      }
      return true
    }
  }
}

/// The phone's reports of its use: one at the end of each quarter of an hour.
///
/// The period is our choice: Apple names none; the report contains its duration.
package final class DeviceUsageSource: SampleSource {
  static let minutes = 15

  private let days: Schedule
  private let slots = ReportSlots(minutes: DeviceUsageSource.minutes)

  /// Creates the source of a phone.
  package init(days: Schedule) { self.days = days }

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

/// The phone's reports of calls: one at the end of each quarter of an hour.
///
/// The period is our choice, the same as for device usage. A call counts in the report of the slot
/// in which it begins; its duration counts in each slot that it overlaps.
package final class PhoneUsageSource: SampleSource {
  private let days: Schedule
  private let slots = ReportSlots(minutes: 15)

  /// Creates the source of a phone.
  package init(days: Schedule) { self.days = days }

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

/// The phone's reports of messages: one at the end of each quarter of an hour.
///
/// The period is our choice, the same as for device usage.
package final class MessagesUsageSource: SampleSource {
  private let days: Schedule
  private let slots = ReportSlots(minutes: 15)

  /// Creates the source of a phone.
  package init(days: Schedule) { self.days = days }

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
