import Foundation

/// Checks the parts of an app's Info.plist that SensorKit requires and shows (Apple, Configuring your project for
/// sensor reading).
enum InfoPlistCheck {
  /// The errors in an Info.plist, except in parts that the scenario leaves out.
  static func errors(
    _ file: PropertyListText,
    _ vocabulary: Vocabulary,
    but omissions: Set<InfoPlistOmission> = []
  ) -> [ScenarioError] {
    var errors: [ScenarioError] = []
    if !omissions.contains(.usageDescription) { errors += description(file) }
    if !omissions.contains(.privacyPolicy) { errors += policy(file) }
    if !omissions.contains(.usageDetail) {
      let describes = !omissions.contains(.sensorDescriptions)
      errors += detail(file, vocabulary, describes: describes)
    }
    return errors
  }

  /// The usage-detail keys whose sensors the study depends on.
  static func requiredKeys(_ content: [String: PropertyListValue]) -> Set<String> {
    guard case .dictionary(let details) = content[PropertyListKey.usageDetail] else { return [] }
    return Set(
      details.compactMap { key, value in
        guard case .dictionary(let detail) = value else { return nil }
        return detail[PropertyListKey.required] == .bool(true) ? key : nil
      }
    )
  }

  private static func description(_ file: PropertyListText) -> [ScenarioError] {
    let key = PropertyListKey.usageDescription
    return text(file, key, hint: "add it with a string that says what the study is for").errors
  }

  private static func policy(_ file: PropertyListText) -> [ScenarioError] {
    let key = PropertyListKey.privacyPolicyURL
    let (policy, errors) = text(file, key, hint: "add it with the address of your policy")
    guard let policy else { return errors }
    let parts = URLComponents(string: policy)
    if ["http", "https"].contains(parts?.scheme?.lowercased()), parts?.host?.isEmpty == false {
      return []
    }
    let hint = "write the whole address, such as https://example.org/privacy"
    let message = "'\(policy)' is not the address of a page"
    return [file.error(.wrongPropertyListType, message, hint: hint, at: [key])]
  }

  /// A text that must be there and must not be blank.
  private static func text(
    _ file: PropertyListText,
    _ key: String,
    hint: String
  ) -> (text: String?, errors: [ScenarioError]) {
    guard let value = file.content[key] else {
      let message = "the key '\(key)' is missing"
      return (nil, [file.error(.missingPropertyListKey, message, hint: hint, at: [])])
    }
    if case .string(let text) = value, !text.trimmed.isEmpty { return (text, []) }
    let found = value.kind == "a string" ? "an empty one" : value.kind
    let message = "expected a string, found \(found)"
    return (nil, [file.error(.wrongPropertyListType, message, hint: hint, at: [key])])
  }

  private static func detail(
    _ file: PropertyListText,
    _ vocabulary: Vocabulary,
    describes: Bool
  ) -> [ScenarioError] {
    let key = PropertyListKey.usageDetail
    // Forum thread 655882: iOS answers with SRErrorDomain 8197 when there is no such dictionary.
    let consequence = "without a dictionary here, SensorKit answers every request with error 8197"
    guard let value = file.content[key] else {
      let message = "the key '\(key)' is missing"
      return [file.error(.missingPropertyListKey, message, hint: consequence, at: [])]
    }
    guard case .dictionary(let details) = value else {
      let message = "expected a dictionary, found \(value.kind)"
      return [file.error(.wrongPropertyListType, message, hint: consequence, at: [key])]
    }
    return details.keys.sorted().flatMap { name -> [ScenarioError] in
      guard vocabulary.usageDetailKeys.contains(name) else {
        let hint = Spelling.hint(name, among: vocabulary.usageDetailKeys)
        let message = "unknown usage detail '\(name)'"
        return [file.error(.unknownPropertyListName, message, hint: hint, at: [key, name])]
      }
      return usage(file, name, details[name], describes: describes)
    }
  }

  private static func usage(
    _ file: PropertyListText,
    _ name: String,
    _ value: PropertyListValue?,
    describes: Bool
  ) -> [ScenarioError] {
    let keys = [PropertyListKey.usageDetail, name]
    guard case .dictionary(let usage) = value else {
      let message = "expected a dictionary, found \(value?.kind ?? "nothing")"
      let hint = "write <dict> with the keys Description and Required"
      return [file.error(.wrongPropertyListType, message, hint: hint, at: keys)]
    }
    var errors: [ScenarioError] = []
    let hint = "add it with a string that says what the sensor is used for"
    switch usage[PropertyListKey.description] {
    case _ where !describes: break
    case .some(.string(let text)) where !text.trimmed.isEmpty: break
    case .some(let other):
      let found = other.kind == "a string" ? "an empty one" : other.kind
      let place = keys + [PropertyListKey.description]
      let message = "expected a string, found \(found)"
      errors.append(file.error(.wrongPropertyListType, message, hint: hint, at: place))
    case .none:
      let message = "the key 'Description' of '\(name)' is missing"
      errors.append(file.error(.missingPropertyListKey, message, hint: hint, at: keys))
    }
    switch usage[PropertyListKey.required] {
    case .none, .some(.bool): break
    case .some(let other):
      let message = "expected a Boolean, found \(other.kind)"
      let place = keys + [PropertyListKey.required]
      let hint = "write <true/> or <false/>"
      errors.append(file.error(.wrongPropertyListType, message, hint: hint, at: place))
    }
    return errors
  }
}
