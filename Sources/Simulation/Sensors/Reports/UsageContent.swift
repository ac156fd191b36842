import Foundation
import People
import SensorKit

/// A routine's usage report as the content of SensorKit's report; each part is computed on demand.
struct UsageContent: DeviceUsageContent {
  let days: Schedule
  let day: Int
  let slot: Int

  private var report: UsageReport {
    days.usage(slot: slot, on: day, minutes: DeviceUsageSource.minutes)
  }

  var totals: DeviceUsageTotals {
    let screen = days.screen(slot: slot, on: day, minutes: DeviceUsageSource.minutes)
    var totals = DeviceUsageTotals()
    totals.duration = Double(DeviceUsageSource.minutes) * 60
    totals.screenWakes = screen.screenWakes
    totals.unlocks = screen.unlocks
    totals.unlockDuration = Double(screen.unlockedNanoseconds) / 1e9
    return totals
  }

  func applicationUsage() -> [Category: [SRDeviceUsageReport.ApplicationUsage]] {
    let report = report
    return report.applications.reduce(into: [:]) { result, use in
      result[Category(use.category), default: []].append(
        SRDeviceUsageReport.ApplicationUsage(
          // Real reports name only Apple's own apps; simulated persons use others.
          bundleIdentifier: nil,
          usageTime: Double(use.nanoseconds) / 1e9,
          reportApplicationIdentifier: "\(use.category.rawValue)-\(use.application)",
          textInputSessions: use.typing.map {
            SRTextInputSession(
              duration: $0.seconds,
              sessionType: .keyboard,
              sessionIdentifier: TypingContent.identifier(of: $0)
            )
          },
          relativeStartTime: use.firstStart.seconds - report.start.seconds
        )
      )
    }
  }

  func notificationUsage() -> [Category: [SRDeviceUsageReport.NotificationUsage]] {
    report.notifications.reduce(into: [:]) { result, notification in
      result[Category(notification.category), default: []].append(
        SRDeviceUsageReport.NotificationUsage(
          bundleIdentifier: nil,
          event: notification.isOpened ? .defaultAction : .received
        )
      )
    }
  }

  func webUsage() -> [Category: [SRDeviceUsageReport.WebUsage]] {
    report.web.reduce(into: [:]) { result, visit in
      result[Category(visit.category), default: []].append(
        SRDeviceUsageReport.WebUsage(totalUsageTime: Double(visit.nanoseconds) / 1e9)
      )
    }
  }
}

extension SRDeviceUsageReport.CategoryKey {
  /// Creates Apple's key of a category: its name with a prefix.
  init(_ category: AppCategory) {
    let name = category.rawValue
    self.init(rawValue: "SRDeviceUsageCategory" + name.prefix(1).uppercased() + name.dropFirst())
  }
}
