import SensorKit
import Testing

/// A report in which all numbers differ.
private struct Usage: DeviceUsageContent {
  var totals: DeviceUsageTotals {
    var totals = DeviceUsageTotals()
    totals.duration = 900
    totals.screenWakes = 7
    totals.unlocks = 5
    totals.unlockDuration = 600
    totals.version = "3"
    return totals
  }

  func applicationUsage() -> [Category: [SRDeviceUsageReport.ApplicationUsage]] {
    let session = SRTextInputSession(
      duration: 12,
      sessionType: .dictation,
      sessionIdentifier: "session 1"
    )
    let use = SRDeviceUsageReport.ApplicationUsage(
      bundleIdentifier: "com.apple.mobilenotes",
      usageTime: 120,
      reportApplicationIdentifier: "app 1",
      textInputSessions: [session],
      supplementalCategories: [SRSupplementalCategory(identifier: "writing")],
      relativeStartTime: 30
    )
    return [.productivity: [use]]
  }

  func notificationUsage() -> [Category: [SRDeviceUsageReport.NotificationUsage]] {
    [.news: [.init(bundleIdentifier: nil, event: .silence)]]
  }

  func webUsage() -> [Category: [SRDeviceUsageReport.WebUsage]] {
    [.sports: [.init(totalUsageTime: 45)]]
  }
}

@Suite("SensorKit: device usage")
struct DeviceUsageTests {
  let report = SRDeviceUsageReport(content: Usage())

  /// Source: Apple, SRDeviceUsageReport.
  @Test("A report's numbers equal those of its content")
  func totals() {
    #expect(report.duration == 900)
    #expect(report.totalScreenWakes == 7)
    #expect(report.totalUnlocks == 5)
    #expect(report.totalUnlockDuration == 600)
    #expect(report.version == "3")
  }

  /// Source: Apple, SRDeviceUsageReport.ApplicationUsage.
  @Test("A use of an app keeps its parts")
  func applications() throws {
    #expect(report.applicationUsageByCategory.count == 1)
    let use = try #require(report.applicationUsageByCategory[.productivity]?.first)
    #expect(use.bundleIdentifier == "com.apple.mobilenotes")
    #expect(use.usageTime == 120)
    #expect(use.reportApplicationIdentifier == "app 1")
    #expect(use.relativeStartTime == 30)
    #expect(use.supplementalCategories.map(\.identifier) == ["writing"])
    let session = try #require(use.textInputSessions.first)
    #expect(session.duration == 12)
    #expect(session.sessionType == .dictation)
    #expect(session.sessionIdentifier == "session 1")
  }

  /// Source: Apple, SRDeviceUsageReport.NotificationUsage and WebUsage.
  @Test("Notifications and web sites keep their parts")
  func notificationsAndWeb() throws {
    let notification = try #require(report.notificationUsageByCategory[.news]?.first)
    #expect(notification.bundleIdentifier == nil)
    #expect(notification.event == .silence)
    #expect(report.webUsageByCategory[.sports]?.map(\.totalUsageTime) == [45])
  }

  /// Source: the reference, 1.2, as measured on macOS.
  @Test("The 29 categories differ, and have the names of Apple's C constants")
  func categories() {
    let all = SRDeviceUsageReport.CategoryKey.all
    #expect(Set(all).count == 29)
    for category in all { #expect(category.rawValue.hasPrefix("SRDeviceUsageCategory")) }
    #expect(
      SRDeviceUsageReport.CategoryKey.socialNetworking.rawValue
        == "SRDeviceUsageCategorySocialNetworking"
    )
  }
}
