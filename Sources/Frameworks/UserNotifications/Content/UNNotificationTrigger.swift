public import Foundation
import VirtualTime

/// When a notification is delivered (Apple, UNNotificationTrigger).
open class UNNotificationTrigger: NSObject, NSCopying {
  public override var description: String { "<\(type(of: self))>" }

  /// Whether it is delivered again and again.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  /// Itself, for it doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// When it is due after a date, by the phone's clock and in the phone's time zone.
  func next(after date: Date) -> Date? { nil }
}

/// A notification that comes after so many seconds (Apple, UNTimeIntervalNotificationTrigger).
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// Seconds until the notification is delivered.
  public let timeInterval: TimeInterval

  /// A trigger after so many seconds; the process ends if they are none, or less than 60 in one that
  /// repeats (Apple, init(timeInterval:repeats:)).
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(
      !repeats || timeInterval >= 60,
      "time interval must be at least 60 if repeating"
    )
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// When the notification would come that is added now.
  public func nextTriggerDate() -> Date? { next(after: Date()) }

  override func next(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// A notification that comes when the phone's clock shows a date (Apple,
/// UNCalendarNotificationTrigger).
public final class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// The parts of the date; what is left out may be anything.
  public let dateComponents: DateComponents

  /// A trigger at the next date that has these parts.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// When the notification would come that is added now; nil if there is no such date.
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

  /// Seconds after midnight at which it comes each day; nil if it comes on certain dates alone.
  ///
  /// On Linux `nextDate` misses such times where clocks leap over midnight, or by other than an hour.
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
