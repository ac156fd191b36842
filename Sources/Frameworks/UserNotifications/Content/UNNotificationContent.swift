public import Foundation

/// What a notification says (Apple, UNNotificationContent).
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

  /// Empty content.
  public override init() { super.init() }

  /// The first line.
  public var title: String { values.title }

  /// The second line.
  public var subtitle: String { values.subtitle }

  /// The text.
  public var body: String { values.body }

  /// The number on the app's icon; nil leaves the number as it is.
  public var badge: NSNumber? { values.badge }

  /// What is played; nobody hears it.
  public var sound: UNNotificationSound? { values.sound }

  /// What the app adds for itself.
  public var userInfo: [AnyHashable: Any] { values.userInfo }

  /// The category that says which actions there are.
  public var categoryIdentifier: String { values.categoryIdentifier }

  /// What notifications are grouped by.
  public var threadIdentifier: String { values.threadIdentifier }

  /// How much the notification disturbs.
  public var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }

  /// Content that says the same, and doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UNNotificationContent()
    copy.values = values
    return copy
  }

  /// Content that says the same, and can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UNMutableNotificationContent()
    copy.values = values
    return copy
  }
}

/// What a notification is going to say (Apple, UNMutableNotificationContent).
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

  /// The number on the app's icon; nil leaves the number as it is.
  public override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }

  /// What is played; nobody hears it.
  public override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }

  /// What the app adds for itself.
  public override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }

  /// The category that says which actions there are.
  public override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }

  /// What notifications are grouped by.
  public override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }

  /// How much the notification disturbs.
  public override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
}

/// How much a notification disturbs (Apple, UNNotificationInterruptionLevel).
@nonexhaustive
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive
  case active
  case timeSensitive
  case critical
}

/// What is played with a notification; nobody hears it (Apple, UNNotificationSound).
public final class UNNotificationSound: NSObject, Sendable {
  public override var description: String { "<\(type(of: self))>" }

  /// The name of the sound's file; nil for the system's own.
  let name: String?

  private init(_ name: String?) { self.name = name }

  /// The system's own.
  public static let `default` = UNNotificationSound(nil)

  /// The system's own for what must not be missed.
  public static let defaultCritical = UNNotificationSound(nil)

  /// The sound of a file of the app's.
  public convenience init(named name: UNNotificationSoundName) { self.init(name.rawValue) }
}

/// The name of a sound's file (Apple, UNNotificationSoundName).
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name of a file.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
