public import Foundation
import VirtualTime

/// The condition for the delivery of a notification (Apple, UNNotificationTrigger).
open class UNNotificationTrigger: NSObject, NSCopying {
  public override var description: String { "<\(type(of: self))>" }

  /// Whether the notification is delivered repeatedly.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  /// Returns the trigger itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the next delivery after a date, by the phone's clock and in the phone's time zone.
  func next(after date: Date) -> Date? { nil }
}

/// A trigger after a number of seconds (Apple, UNTimeIntervalNotificationTrigger).
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// The seconds until the notification is delivered.
  public let timeInterval: TimeInterval

  /// Creates a trigger after a number of seconds.
  ///
  /// The process ends if the number isn't positive, or if it is less than 60 for a repeating
  /// trigger (Apple, init(timeInterval:repeats:)).
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(
      !repeats || timeInterval >= 60,
      "time interval must be at least 60 if repeating"
    )
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Returns the time of delivery for a request that is added now.
  public func nextTriggerDate() -> Date? { next(after: Date()) }

  override func next(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// The trigger of a notification that a server has sent (Apple, UNPushNotificationTrigger).
public final class UNPushNotificationTrigger: UNNotificationTrigger {
  init() { super.init(repeats: false) }
}

/// A trigger at which the phone's clock shows a date (Apple, UNCalendarNotificationTrigger).
public final class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// The parts of the date; a missing part matches any value.
  public let dateComponents: DateComponents

  /// Creates a trigger at the next date that has these parts.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the time of delivery for a request that is added now; nil if there is no such date.
  public func nextTriggerDate() -> Date? { next(after: Date()) }

  override func next(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone =
      dateComponents.timeZone
      ?? World.current.flatMap { TimeZone(identifier: $0.wallClock.timeZone) } ?? .current
    if let time = dailyTime { return calendar.timeZone.date(reaching: time, after: date) }
    var parts = dateComponents
    parts.calendar = nil
    parts.timeZone = nil
    return calendar.nextDate(after: date, matching: parts, matchingPolicy: .nextTime)
  }

  /// The seconds after midnight of a daily delivery; nil if the delivery is limited to certain
  /// dates.
  ///
  /// On Linux `nextDate` misses such times where clocks skip midnight, or change by other than an
  /// hour.
  private var dailyTime: TimeInterval? {
    guard let hour = dateComponents.hour, let minute = dateComponents.minute,
      (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    var rest = dateComponents
    rest.calendar = nil
    rest.timeZone = nil
    (rest.hour, rest.minute, rest.second) = (nil, nil, nil)
    guard rest == DateComponents() else { return nil }
    return TimeInterval(hour * 3600 + minute * 60 + (dateComponents.second ?? 0))
  }
}
