package import Routines
package import SensorKit
package import VirtualTime

/// The equal slots that dates are cut into for periodic reports, one written as each ends.
private struct ReportSlots: Sendable {
  /// A slot of a date.
  struct Slot: Hashable, Sendable {
    let day: Int
    let number: Int

    init(day: Int, number: Int) {
      self.day = day
      self.number = number
    }

    /// The slot that a token stands for.
    init(token: UInt64) {
      day = Int(Int64(bitPattern: token) >> 32)
      number = Int(token & 0xFFFF_FFFF)
    }

    var token: UInt64 { UInt64(bitPattern: Int64(day)) << 32 | UInt64(number) }
  }

  /// Length of a slot.
  let minutes: Int

  /// Length of a slot, in seconds.
  var seconds: Double { Double(minutes) * 60 }

  private var period: Int64 { Int64(minutes) * 60_000_000_000 }

  /// Hands over the slots that ended in a stretch of a recording and lie within the recording.
  func forEach(
    of itinerary: Itinerary,
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    // A report is written when its slot ends, so the one written at midnight is the day before's:
    // moving the range back by a nanosecond puts each on the date that it describes.
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

/// What the phone writes about its own use: a report at the end of each quarter of an hour.
///
/// The period is our choice: Apple names none, the report carries its length.
package final class DeviceUsageSource: SampleSource {
  static let minutes = 15

  private let days: Schedule
  private let slots = ReportSlots(minutes: DeviceUsageSource.minutes)

  /// The reports of a phone.
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

/// What the phone writes about calls: a report at the end of each quarter of an hour.
///
/// The period is our choice, the same as for device usage. A call counts in the report of the slot in
/// which it begins; its time falls to the slots that it fills.
package final class PhoneUsageSource: SampleSource {
  private let days: Schedule
  private let slots = ReportSlots(minutes: 15)

  /// The reports of a phone.
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

/// What the phone writes about messages: a report at the end of each quarter of an hour.
///
/// The period is our choice, the same as for device usage.
package final class MessagesUsageSource: SampleSource {
  private let days: Schedule
  private let slots = ReportSlots(minutes: 15)

  /// The reports of a phone.
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
