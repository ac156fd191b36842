import Foundation
import People
import VirtualTime

/// How many days most tests live through.
let testDays = 21

/// The end of those days.
let testEnd = WorldTime.seconds(Int64(testDays) * 86_400)

/// A person whose phone has automations.
struct AutomationOwner: Sendable {
  let days: Schedule
  let battery: PhoneBattery

  /// Creates a person from a seed, whose days begin on a Monday in UTC by default.
  init(
    _ routine: Routine = .officeWorker,
    seed: UInt64,
    startingAt start: Date = monday,
    in zone: String = "UTC",
    until end: WorldTime = testEnd
  ) {
    let itinerary = Itinerary(startingAt: start, in: zone, until: end)
    let life = DailyLife(
      routine: routine,
      stream: RandomStream(seed: seed),
      firstWeekday: itinerary.firstWeekday
    )
    days = Schedule(life: life, itinerary: itinerary)
    battery = PhoneBattery(days)
  }

  func source(_ trigger: AutomationTrigger, until end: WorldTime = testEnd) -> TriggerSource {
    TriggerSource(trigger, in: days, battery: battery, until: end)
  }

  /// All occurrences after an instant.
  func occurrences(
    of trigger: AutomationTrigger,
    after start: WorldTime = .start,
    until end: WorldTime = testEnd
  ) -> [TriggerOccurrence] {
    let source = source(trigger, until: end)
    return Array(
      sequence(first: source.next(after: start)) { $0.map { source.next(after: $0.time) } }
        .prefix { $0 != nil }.compactMap(\.self)
    )
  }
}

/// 2026-01-05, midnight in UTC.
let monday = Date(timeIntervalSince1970: 1_767_571_200)

/// At least one trigger of each kind.
let triggers: [AutomationTrigger] = [
  .timeOfDay(TimeOfDay(.clock(.hours(9.5)))),
  .timeOfDay(TimeOfDay(.sunset, .weekly([.monday, .friday]))),
  .alarm(.snoozed, .any),
  .alarm(.stopped, .wakeUp),
  .sleep(.windDown),
  .sleep(.bedtime),
  .sleep(.waking),
  .workout(.both, nil),
  .sound([.babyCrying, .doorbell]),
  .sound([]),
  .arrive(.home, during: nil),
  .leave(.work, during: TimeRange(from: .hours(12), to: .hours(23))),
  .commute(.work, minutesBefore: 15),
  .carPlay(.disconnected),
  .email(EmailFilter()),
  .email(EmailFilter(sender: "clinic")),
  .message(MessageFilter()),
  .transaction(TransactionFilter()),
  .wifi(nil),
  .bluetooth(.car),
  .nfc(tag: "fridge"),
  .app(.opened, AutomationApp(.socialNetworking)),
  .app(.closed, AutomationApp(.utilities)),
  .airplaneMode(isOn: true),
  .focus(.any, isOn: true),
  .focus(.work, isOn: false),
  .lowPowerMode(isOn: true),
  .batteryLevel(.fallsBelow, percent: 50),
  .batteryLevel(.equals, percent: 80),
  .charger(.connected),
  .charger(.disconnected),
  .display,
  .screenshot,
  .keyboard,
  .notification(NotificationFilter()),
]
