public import Foundation

/// The content of a notification (Apple, UNNotificationContent).
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
  public override var description: String { "<\(type(of: self))>" }

  fileprivate var values = Values()

  fileprivate struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var interruptionLevel = UNNotificationInterruptionLevel.active
  }

  /// Creates empty content.
  public override init() { super.init() }

  /// The first line.
  public var title: String { values.title }

  /// The second line.
  public var subtitle: String { values.subtitle }

  /// The text.
  public var body: String { values.body }

  /// The number on the app's icon; nil for no change.
  public var badge: NSNumber? { values.badge }

  /// The sound; the simulation ignores it.
  public var sound: UNNotificationSound? { values.sound }

  /// Additional data of the app.
  public var userInfo: [AnyHashable: Any] { values.userInfo }

  /// The identifier of the category, which has the actions.
  public var categoryIdentifier: String { values.categoryIdentifier }

  /// The identifier by which notifications are grouped.
  public var threadIdentifier: String { values.threadIdentifier }

  /// The urgency of the notification.
  public var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UNNotificationContent()
    copy.values = values
    return copy
  }

  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UNMutableNotificationContent()
    copy.values = values
    return copy
  }
}

/// Content that an app can change before it adds the request (Apple, UNMutableNotificationContent).
open class UNMutableNotificationContent: UNNotificationContent {
  /// The first line.
  public override var title: String {
    get { values.title }
    set { values.title = newValue }
  }

  /// The second line.
  public override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }

  /// The text.
  public override var body: String {
    get { values.body }
    set { values.body = newValue }
  }

  /// The number on the app's icon; nil for no change.
  public override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }

  /// The sound; the simulation ignores it.
  public override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }

  /// Additional data of the app.
  public override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }

  /// The identifier of the category, which has the actions.
  public override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }

  /// The identifier by which notifications are grouped.
  public override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }

  /// The urgency of the notification.
  public override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
}

/// The urgency of a notification (Apple, UNNotificationInterruptionLevel).
@nonexhaustive
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive
  case active
  case timeSensitive
  case critical
}

/// The sound of a notification; the simulation ignores it (Apple, UNNotificationSound).
public final class UNNotificationSound: NSObject, Sendable {
  public override var description: String { "<\(type(of: self))>" }

  /// The name of the sound's file; nil for the system's default sound.
  let name: String?

  private init(_ name: String?) { self.name = name }

  /// The system's default sound.
  public static let `default` = UNNotificationSound(nil)

  /// The system's default sound for critical notifications.
  public static let defaultCritical = UNNotificationSound(nil)

  /// Creates the sound of a file in the app.
  public convenience init(named name: UNNotificationSoundName) { self.init(name.rawValue) }
}

/// The name of a sound's file (Apple, UNNotificationSoundName).
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates the name of a file.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
