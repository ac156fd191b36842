import SensorKit
import Sensors
import Testing
import VirtualTime

/// Reports of a phone's use, and their agreement with the phone's other sensors.
@Suite("Phones: usage reports")
struct UsageContentTests {
  private static let seeds: Range<UInt64> = 0..<12

  /// Our choice: a report for each quarter of an hour, written at its end.
  @Test("cover the time without a gap", arguments: seeds)
  func tiles(seed: UInt64) {
    let phone = LivedPhone(seed: seed)
    let reports = phone.samples(of: phone.usage, as: SRDeviceUsageReport.self)
    #expect(reports.count == Int(LivedPhone.days) * 96)
    for (index, (at, report)) in reports.enumerated() {
      #expect(at == .seconds(Int64(index + 1) * 900))
      #expect(report.duration == 900)
    }
  }

  /// Source: Apple, SRDeviceUsageReport: time by category lies within the time unlocked.
  @Test(
    "contain use of apps only while the phone is unlocked, in Apple's categories",
    arguments: seeds
  )
  func applications(seed: UInt64) {
    let phone = LivedPhone(seed: seed)
    var used = 0.0
    var unlocked = 0.0
    for (_, report) in phone.samples(of: phone.usage, as: SRDeviceUsageReport.self) {
      let known = Set(SRDeviceUsageReport.CategoryKey.all)
      #expect(report.totalUnlocks <= report.totalScreenWakes)
      #expect(report.totalUnlockDuration <= report.duration)
      unlocked += report.totalUnlockDuration
      for (category, uses) in report.applicationUsageByCategory {
        #expect(known.contains(category), "\(category.rawValue)")
        for use in uses {
          #expect(use.usageTime > 0 && use.relativeStartTime >= 0)
          #expect(use.relativeStartTime < report.duration)
          #expect(use.bundleIdentifier == nil)
          #expect(!use.reportApplicationIdentifier.isEmpty)
          used += use.usageTime
        }
      }
      for (category, visits) in report.webUsageByCategory {
        #expect(known.contains(category) && visits.allSatisfy { $0.totalUsageTime > 0 })
      }
      for (category, notifications) in report.notificationUsageByCategory {
        #expect(known.contains(category))
        #expect(notifications.allSatisfy { [.received, .defaultAction].contains($0.event) })
      }
    }
    #expect(unlocked > 3600)
    #expect(used <= unlocked + 0.001)
    #expect(used > 0.8 * unlocked)
  }

  /// Source: Apple, SRKeyboardMetrics.sessionIdentifiers: the text input sessions of the reports.
  @Test("contain exactly the typing sessions of the keyboard's samples", arguments: seeds)
  func textInput(seed: UInt64) {
    let phone = LivedPhone(seed: seed)
    let typed = phone.samples(of: phone.keyboard, as: SRKeyboardMetrics.self)
      .flatMap(\.sample.sessionIdentifiers)
    let reported = phone.samples(of: phone.usage, as: SRDeviceUsageReport.self)
      .flatMap { $0.sample.applicationUsageByCategory.values }
      .flatMap { $0 }.flatMap(\.textInputSessions)
    #expect(typed.count > 5)
    #expect(Set(typed).count == typed.count)
    // The first and the last session may cross the limits of the examined days.
    #expect(Set(typed).symmetricDifference(reported.map(\.sessionIdentifier)).count <= 2)
    #expect(reported.allSatisfy { $0.sessionType == .keyboard && $0.duration > 0 })
  }

  /// Source: Apple, SRAmbientLightSample: only while the screen is on.
  @Test(
    "count screen wakes only in slots with light samples, and in most of them",
    arguments: seeds
  )
  func light(seed: UInt64) {
    let phone = LivedPhone(seed: seed)
    let lit = Set(
      phone.samples(of: phone.light, as: SRAmbientLightSample.self)
        .map { $0.at.nanoseconds / 900_000_000_000 }
    )
    let reports = phone.samples(of: phone.usage, as: SRDeviceUsageReport.self)
    for (index, (_, report)) in reports.enumerated() where report.totalScreenWakes > 0 {
      #expect(lit.contains(Int64(index)), "slot \(index) has wakes and no light")
    }
    // A screen session that began in the previous slot has light samples in this slot, but no wake.
    let awake = reports.indices.filter { reports[$0].sample.totalScreenWakes > 0 }
    #expect(lit.count >= awake.count && lit.count <= awake.count * 2)
  }
}
