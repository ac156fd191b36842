public import Foundation

/// How a phone was used during a span of time (Apple, SRDeviceUsageReport).
///
/// The report computes its parts anew on each access: keep a part that you need more than once.
public final class SRDeviceUsageReport: NSObject, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  private let content: any DeviceUsageContent

  /// Creates a report with the values of its content.
  package init(content: any DeviceUsageContent) {
    self.content = content
    super.init()
  }

  /// The span's length, in seconds.
  public var duration: TimeInterval { content.totals.duration }

  /// The uses of apps, by the app's category.
  public var applicationUsageByCategory: [CategoryKey: [ApplicationUsage]] {
    content.applicationUsage()
  }

  /// The events of notifications, by the category of the app that sent them.
  public var notificationUsageByCategory: [CategoryKey: [NotificationUsage]] {
    content.notificationUsage()
  }

  /// The visits to web sites, by the site's category.
  public var webUsageByCategory: [CategoryKey: [WebUsage]] { content.webUsage() }

  /// How often the screen was woken.
  public var totalScreenWakes: Int { content.totals.screenWakes }

  /// How often the phone was unlocked.
  public var totalUnlocks: Int { content.totals.unlocks }

  /// How long the phone was unlocked, in seconds.
  public var totalUnlockDuration: TimeInterval { content.totals.unlockDuration }

  /// The version of the algorithm that made the report.
  public var version: String { content.totals.version }
}

extension SRDeviceUsageReport {
  /// One use of an app (Apple, SRDeviceUsageReport.ApplicationUsage).
  public final class ApplicationUsage: NSObject, Sendable {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(type(of: self))>" }

    /// The app's bundle identifier, nil unless the app is Apple's.
    public let bundleIdentifier: String?

    /// How long the app was used, in seconds.
    public let usageTime: TimeInterval

    /// An identifier of the app that is valid within this report only.
    public let reportApplicationIdentifier: String

    /// The sessions in which the participant entered text, in order.
    public let textInputSessions: [SRTextInputSession]

    /// Further categories of the app.
    public let supplementalCategories: [SRSupplementalCategory]

    /// Seconds from the start of the report's first app to the start of this use.
    public let relativeStartTime: TimeInterval

    /// Creates a use of an app; times are in seconds.
    package init(
      bundleIdentifier: String?,
      usageTime: TimeInterval,
      reportApplicationIdentifier: String,
      textInputSessions: [SRTextInputSession] = [],
      supplementalCategories: [SRSupplementalCategory] = [],
      relativeStartTime: TimeInterval
    ) {
      self.bundleIdentifier = bundleIdentifier
      self.usageTime = usageTime
      self.reportApplicationIdentifier = reportApplicationIdentifier
      self.textInputSessions = textInputSessions
      self.supplementalCategories = supplementalCategories
      self.relativeStartTime = relativeStartTime
      super.init()
    }
  }
}

extension SRDeviceUsageReport {
  /// One event of a notification (Apple, SRDeviceUsageReport.NotificationUsage).
  public final class NotificationUsage: NSObject, Sendable {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(type(of: self))>" }

    /// The bundle identifier of the app that sent the notification, nil unless the app is Apple's.
    public let bundleIdentifier: String?

    /// The event.
    public let event: Event

    /// Creates an event of a notification.
    package init(bundleIdentifier: String?, event: Event) {
      self.bundleIdentifier = bundleIdentifier
      self.event = event
      super.init()
    }
  }
}

extension SRDeviceUsageReport.NotificationUsage {
  /// An event of a notification (Apple, SRDeviceUsageReport.NotificationUsage.Event).
  ///
  /// Apple gives names and raw values; the explanations are our interpretation of the names.
  @nonexhaustive
  public enum Event: Int, Sendable {
    /// The event is unknown.
    case unknown = 0

    /// The notification arrived.
    case received = 1

    /// The participant chose its main action, such as opening the app.
    case defaultAction = 2

    /// The participant chose one of its further actions.
    case supplementaryAction = 3

    /// The participant cleared this notification.
    case clear = 4

    /// The participant cleared all notifications.
    case notificationCenterClearAll = 5

    /// The app or the system removed the notification.
    case removed = 6

    /// The participant dismissed its banner.
    case hide = 7

    /// The participant viewed the notification in full.
    case longLook = 8

    /// The participant silenced the app's notifications.
    case silence = 9

    /// The participant opened the app in another way.
    case appLaunch = 10

    /// The notification expired.
    case expired = 11

    /// The participant pulled down its banner.
    case bannerPulldown = 12

    /// A tap on a group of notifications included it.
    case tapCoalesce = 13

    /// The system dropped the notification as a duplicate.
    case deduped = 14

    /// The participant woke the device.
    case deviceActivated = 15

    /// The participant unlocked the device.
    case deviceUnlocked = 16
  }
}

extension SRDeviceUsageReport {
  /// The use of one web site (Apple, SRDeviceUsageReport.WebUsage).
  public final class WebUsage: NSObject, Sendable {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(type(of: self))>" }

    /// How long the site was used, in seconds.
    public let totalUsageTime: TimeInterval

    /// Creates the use of one web site, in seconds.
    package init(totalUsageTime: TimeInterval) {
      self.totalUsageTime = totalUsageTime
      super.init()
    }
  }
}

/// A span of time in which a participant entered text (Apple, SRTextInputSession).
public final class SRTextInputSession: NSObject, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The span's length, in seconds.
  public let duration: TimeInterval

  /// How the participant entered the text.
  public let sessionType: SessionType

  /// The session's identifier, which `SRKeyboardMetrics.sessionIdentifiers` repeats.
  public let sessionIdentifier: String

  /// Creates a session with its length in seconds.
  package init(duration: TimeInterval, sessionType: SessionType, sessionIdentifier: String) {
    self.duration = duration
    self.sessionType = sessionType
    self.sessionIdentifier = sessionIdentifier
    super.init()
  }

  /// A means of entering text (Apple, SRTextInputSession.SessionType).
  @nonexhaustive
  public enum SessionType: Int, Sendable {
    /// The system's keyboard.
    case keyboard = 1

    /// A keyboard from another maker.
    case thirdPartyKeyboard = 2

    /// Handwriting.
    case pencil = 3

    /// Speech.
    case dictation = 4
  }
}

/// The values of a device usage report, computed on access.
package protocol DeviceUsageContent: Sendable {
  /// A category of apps or web sites.
  typealias Category = SRDeviceUsageReport.CategoryKey

  /// The report's numbers.
  var totals: DeviceUsageTotals { get }

  /// The uses of apps, by category.
  func applicationUsage() -> [Category: [SRDeviceUsageReport.ApplicationUsage]]

  /// The events of notifications, by category.
  func notificationUsage() -> [Category: [SRDeviceUsageReport.NotificationUsage]]

  /// The visits to web sites, by category.
  func webUsage() -> [Category: [SRDeviceUsageReport.WebUsage]]
}

/// The numbers of a device usage report.
package struct DeviceUsageTotals: Hashable, Sendable {
  /// The length of the span of the report, in seconds.
  package var duration: TimeInterval = 0

  /// How often the screen was woken.
  package var screenWakes = 0

  /// How often the phone was unlocked.
  package var unlocks = 0

  /// How long the phone was unlocked, in seconds.
  package var unlockDuration: TimeInterval = 0

  /// The version of the algorithm that made the report; "1" is our choice.
  package var version = "1"

  /// Creates numbers that are all zero.
  package init() {}
}
