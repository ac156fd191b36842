package import Foundation

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
