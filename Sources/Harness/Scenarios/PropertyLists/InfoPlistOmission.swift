/// A part that a scenario leaves out of its Info.plist, so that the study shows the consequence.
enum InfoPlistOmission: String, CaseIterable, Sendable {
  case usageDescription = "usage description"
  case privacyPolicy = "privacy policy"
  case usageDetail = "usage detail"
  case sensorDescriptions = "sensor descriptions"

  /// Removes the part from an Info.plist.
  func apply(to content: inout [String: PropertyListValue]) {
    switch self {
    case .usageDescription: content[PropertyListKey.usageDescription] = nil
    case .privacyPolicy: content[PropertyListKey.privacyPolicyURL] = nil
    case .usageDetail: content[PropertyListKey.usageDetail] = nil
    case .sensorDescriptions:
      guard case .dictionary(let details) = content[PropertyListKey.usageDetail] else { return }
      let changed = details.mapValues { detail -> PropertyListValue in
        guard case .dictionary(var entries) = detail else { return detail }
        entries[PropertyListKey.description] = nil
        return .dictionary(entries)
      }
      content[PropertyListKey.usageDetail] = .dictionary(changed)
    }
  }
}
