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
