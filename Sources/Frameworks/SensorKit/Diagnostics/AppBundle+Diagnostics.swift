package import Diagnostics

/// The checks of an app's entitlements and Info.plist that are possible before the app runs.
extension AppBundle {
  /// A mistake in the entitlements or in Info.plist.
  package struct BundleMistake: Hashable, Sendable {
    package var diagnostic: Diagnostic

    /// The mistake, in one sentence without a full stop.
    package var message: String
  }

  /// Returns the mistakes of an app that uses some sensors, in the catalog's order; an app without
  /// sensors needs no entitlement and no keys.
  package func mistakes(using sensors: [SRSensor]) -> [BundleMistake] {
    guard !sensors.isEmpty else { return [] }
    return entitlementMistakes(using: sensors) + sheetMistakes(of: sensors)
  }

  private func entitlementMistakes(using sensors: [SRSensor]) -> [BundleMistake] {
    guard !entitlements.isEmpty else {
      return [
        BundleMistake(diagnostic: .noEntitlement, message: "the app has no entitlement at all")
      ]
    }
    var mistakes: [BundleMistake] = []
    let missing = sensors.filter { !admits($0) }
    if !missing.isEmpty {
      let message = "there is no entitlement for \(Self.names(missing))"
      mistakes.append(BundleMistake(diagnostic: .sensorNotEntitled, message: message))
    }
    let unused = unusedEntitlements(using: Set(sensors))
    if !unused.isEmpty {
      let message = "never used: \(Self.names(unused))"
      mistakes.append(BundleMistake(diagnostic: .unusedEntitlement, message: message))
    }
    return mistakes
  }

  /// The sensors that the app is entitled to and doesn't use.
  func unusedEntitlements(using sensors: Set<SRSensor>) -> [SRSensor] {
    SensorCatalog.entries.map(\.sensor).filter { admits($0) && !sensors.contains($0) }
  }

  /// Returns what the sheet lacks to ask for some sensors.
  func sheetMistakes(of sensors: [SRSensor]) -> [BundleMistake] {
    var mistakes: [BundleMistake] = []
    if usageDetail == nil {
      let message = "without NSSensorKitUsageDetail the sheet is not shown"
      mistakes.append(BundleMistake(diagnostic: .noUsageDetail, message: message))
    }
    let undescribed = sensors.filter {
      $0.catalogEntry?.usageDetailKey != nil && Self.isBlank(detail(of: $0)?.description)
    }
    if usageDetail != nil, !undescribed.isEmpty {
      let message = "the sheet doesn't say what it needs \(Self.names(undescribed)) for"
      mistakes.append(BundleMistake(diagnostic: .noSensorDescription, message: message))
    }
    if Self.isBlank(purpose) {
      let message = "the sheet doesn't say what the study is for"
      mistakes.append(BundleMistake(diagnostic: .noUsageDescription, message: message))
    }
    if Self.isBlank(privacyPolicy) {
      let message = "the sheet has no link to a privacy policy"
      mistakes.append(BundleMistake(diagnostic: .noPrivacyPolicy, message: message))
    }
    return mistakes
  }

  private static func isBlank(_ text: String?) -> Bool {
    text?.allSatisfy(\.isWhitespace) ?? true
  }

  private static func names(_ sensors: [SRSensor]) -> String {
    sensors.map { $0.catalogEntry?.swiftName ?? $0.rawValue }.joined(separator: ", ")
  }
}
