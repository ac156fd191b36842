import BackgroundTasks
import Diagnostics
import Foundation
import Phones
package import Scenarios
package import SensorKit
import Synchronization
import UIKit

extension AppBundle {
  /// The parts of a scenario's entitlements and Info.plist that SensorKit reads.
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
  /// The parts of a scenario's entitlements and Info.plist that BackgroundTasks reads.
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

extension SceneManifest {
  /// The scene manifest of a scenario's Info.plist; nil if there is none.
  init?(_ app: Scenario.App) {
    let info = app.infoPlist.content
    guard case .dictionary(let manifest) = info["UIApplicationSceneManifest"] else { return nil }
    self.init()
    guard case .dictionary(let roles) = manifest["UISceneConfigurations"] else { return }
    entries = roles.mapValues { role in
      guard case .array(let configurations) = role else { return [] }
      return configurations.compactMap { configuration in
        guard case .dictionary(let fields) = configuration else { return nil }
        func text(_ key: String) -> String? {
          guard case .string(let text) = fields[key] else { return nil }
          return text
        }
        return Entry(
          name: text("UISceneConfigurationName"),
          sceneClass: text("UISceneClassName"),
          delegateClass: text("UISceneDelegateClassName")
        )
      }
    }
  }
}

/// The contents of which an app's packages consist.
private struct PackageContents: Hashable {
  let app: Scenario.App
  let versions: Int
}

extension Scenario {
  /// The packages that were written last: all participants of a scenario install the same ones, and writing a
  /// property list takes a tenth of a participant's start.
  private static let latest = Mutex<(contents: PackageContents, packages: [AppPackage])?>(nil)

  /// The versions of the app, all with the scenario's Info.plist and entitlements.
  func packages(versions: Int) -> [AppPackage] {
    let contents = PackageContents(app: app, versions: max(1, versions))
    return Self.latest.withLock { latest in
      if let latest, latest.contents == contents { return latest.packages }
      let packages = write(contents)
      latest = (contents, packages)
      return packages
    }
  }

  private func write(_ contents: PackageContents) -> [AppPackage] {
    var groups: [String] = []
    if case .array(let values) = app.entitlements.content["com.apple.security.application-groups"] {
      for case .string(let group) in values { groups.append(group) }
    }
    let info = app.infoPlist.content.mapValues(\.foundation)
    return (0..<contents.versions).map {
      AppPackage(name: app.name, info: info, groups: groups, update: $0)
    }
  }
}

extension PropertyListValue {
  /// The value in the types of Foundation's property lists.
  fileprivate var foundation: Any {
    switch self {
    case .string(let text): text
    case .integer(let number): number
    case .real(let number): number
    case .bool(let truth): truth
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .data(let bytes): Data(bytes)
    case .array(let values): values.map(\.foundation)
    case .dictionary(let pairs): pairs.mapValues(\.foundation)
    }
  }
}

extension Scenario {
  /// The bundle identifier that the scenario's Info.plist names, if it names one.
  var bundleIdentifier: String? {
    guard case .string(let text) = app.infoPlist.content["CFBundleIdentifier"] else { return nil }
    return text
  }
}

extension Scenario {
  /// The mistakes in the app's property lists that are found before it runs, without those that the scenario
  /// expects.
  package var propertyListMistakes: [AppBundle.BundleMistake] {
    let expected = expectations.compactMap(\.diagnostic)
    return AppBundle(app).mistakes(using: SRSensor.named(app.sensors)).filter {
      !expected.contains($0.diagnostic.identifier)
    }
  }
}
