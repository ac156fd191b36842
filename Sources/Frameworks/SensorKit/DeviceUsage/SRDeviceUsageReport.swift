public import Foundation

/// How a phone was used during a span of time (Apple, SRDeviceUsageReport).
///
/// It makes its parts when asked for them, anew each time: keep what is asked for more than once.
public final class SRDeviceUsageReport: NSObject, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  private let content: any DeviceUsageContent

  /// A report that says what its content says.
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

  /// What happened to notifications, by the category of the app that sent them.
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
    /// The class alone, which reads the same in each run; our choice.
    public override var description: String { "<\(type(of: self))>" }

    /// The app's bundle identifier, nil unless the app is Apple's.
    public let bundleIdentifier: String?

    /// How long the app was used, in seconds.
    public let usageTime: TimeInterval

    /// A name for the app that holds within one report only.
    public let reportApplicationIdentifier: String

    /// The times at which text was entered, in order.
    public let textInputSessions: [SRTextInputSession]

    /// Further categories of the app.
    public let supplementalCategories: [SRSupplementalCategory]

    /// Seconds from the start of the report's first app to the start of this use.
    public let relativeStartTime: TimeInterval

    /// One use of an app; times are in seconds.
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
  /// One thing that happened to a notification (Apple, SRDeviceUsageReport.NotificationUsage).
  public final class NotificationUsage: NSObject, Sendable {
    /// The class alone, which reads the same in each run; our choice.
    public override var description: String { "<\(type(of: self))>" }

    /// The bundle identifier of the app that sent it, nil unless the app is Apple's.
    public let bundleIdentifier: String?

    /// What happened.
    public let event: Event

    /// One thing that happened to a notification.
    package init(bundleIdentifier: String?, event: Event) {
      self.bundleIdentifier = bundleIdentifier
      self.event = event
      super.init()
    }
  }
}

extension SRDeviceUsageReport.NotificationUsage {
  /// What happened to a notification (Apple, SRDeviceUsageReport.NotificationUsage.Event).
  ///
  /// Apple gives names and raw values; the explanations are our reading of the names.
  @nonexhaustive
  public enum Event: Int, Sendable {
    /// Not known.
    case unknown = 0

    /// It arrived.
    case received = 1

    /// It was answered by its main action, such as opening the app.
    case defaultAction = 2

    /// It was answered by one of its further actions.
    case supplementaryAction = 3

    /// It was cleared alone.
    case clear = 4

    /// It was cleared with all the others.
    case notificationCenterClearAll = 5

    /// Its app or the system took it away.
    case removed = 6

    /// Its banner was sent away.
    case hide = 7

    /// It was looked at in full.
    case longLook = 8

    /// Its app's notifications were silenced.
    case silence = 9

    /// Its app was opened by another way.
    case appLaunch = 10

    /// It grew too old.
    case expired = 11

    /// Its banner was pulled down.
    case bannerPulldown = 12

    /// A tap on a group of notifications included it.
    case tapCoalesce = 13

    /// It was dropped as a duplicate.
    case deduped = 14

    /// The device was woken.
    case deviceActivated = 15

    /// The device was unlocked.
    case deviceUnlocked = 16
  }
}

extension SRDeviceUsageReport {
  /// The use of one web site (Apple, SRDeviceUsageReport.WebUsage).
  public final class WebUsage: NSObject, Sendable {
    /// The class alone, which reads the same in each run; our choice.
    public override var description: String { "<\(type(of: self))>" }

    /// How long the site was used, in seconds.
    public let totalUsageTime: TimeInterval

    /// The use of one web site, in seconds.
    package init(totalUsageTime: TimeInterval) {
      self.totalUsageTime = totalUsageTime
      super.init()
    }
  }
}

/// A span of time in which a participant entered text (Apple, SRTextInputSession).
public final class SRTextInputSession: NSObject, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  /// The span's length, in seconds.
  public let duration: TimeInterval

  /// By what means the text was entered.
  public let sessionType: SessionType

  /// Its name, which `SRKeyboardMetrics.sessionIdentifiers` repeats.
  public let sessionIdentifier: String

  /// A session of that length in seconds.
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

/// What a device usage report says, worked out when it is asked.
package protocol DeviceUsageContent: Sendable {
  /// A category of apps or web sites.
  typealias Category = SRDeviceUsageReport.CategoryKey

  /// The report's numbers.
  var totals: DeviceUsageTotals { get }

  /// The uses of apps, by category.
  func applicationUsage() -> [Category: [SRDeviceUsageReport.ApplicationUsage]]

  /// What happened to notifications, by category.
  func notificationUsage() -> [Category: [SRDeviceUsageReport.NotificationUsage]]

  /// The visits to web sites, by category.
  func webUsage() -> [Category: [SRDeviceUsageReport.WebUsage]]
}

/// The numbers of a device usage report.
package struct DeviceUsageTotals: Hashable, Sendable {
  /// The length of the span that it covers, in seconds.
  package var duration: TimeInterval = 0

  /// How often the screen was woken.
  package var screenWakes = 0

  /// How often the phone was unlocked.
  package var unlocks = 0

  /// How long the phone was unlocked, in seconds.
  package var unlockDuration: TimeInterval = 0

  /// The version of the algorithm that made the report; "1" is our choice.
  package var version = "1"

  /// All numbers zero.
  package init() {}
}
