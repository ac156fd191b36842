import BackgroundTasks
import Scenarios
import SensorKit

extension AppBundle {
  /// What SensorKit sees of a scenario's entitlements and Info.plist.
  init(_ app: Scenario.App) {
    var allowed: Set<String> = []
    if case .array(let values) = app.entitlements.content[
      "com.apple.developer.sensorkit.reader.allow"
    ] {
      for case .string(let value) in values { allowed.insert(value) }
    }
    let info = app.infoPlist.content
    var details: [String: UsageDetail]?
    if case .dictionary(let entries) = info["NSSensorKitUsageDetail"] {
      details = entries.mapValues { entry in
        guard case .dictionary(let fields) = entry else {
          return UsageDetail(description: nil, isRequired: false)
        }
        return UsageDetail(
          description: Self.text(fields["Description"]),
          isRequired: fields["Required"] == .bool(true)
        )
      }
    }
    self.init(
      entitlements: allowed,
      purpose: Self.text(info["NSSensorKitUsageDescription"]),
      privacyPolicy: Self.text(info["NSSensorKitPrivacyPolicyURL"]),
      usageDetail: details
    )
  }

  private static func text(_ value: PropertyListValue?) -> String? {
    guard case .string(let text) = value else { return nil }
    return text
  }
}

extension BackgroundTaskPermissions {
  /// What BackgroundTasks sees of a scenario's entitlements and Info.plist.
  init(_ app: Scenario.App) {
    func texts(_ key: String) -> Set<String> {
      guard case .array(let values) = app.infoPlist.content[key] else { return [] }
      return Set(
        values.compactMap { value in
          guard case .string(let text) = value else { return nil }
          return text
        }
      )
    }
    let research = "com.apple.developer.backgroundtasks.healthresearch"
    self.init(
      identifiers: texts("BGTaskSchedulerPermittedIdentifiers"),
      modes: texts("UIBackgroundModes"),
      isForHealthResearch: app.entitlements.content[research] == .bool(true)
    )
  }
}
