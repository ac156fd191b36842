/// Checks an app's Info.plist and entitlements file against what SensorKit expects of them.
///
/// The mistakes that it finds show on a phone only once the app runs.
public enum PropertyListFiles {
  /// The errors in an Info.plist, in the order of the file.
  public static func checkInfoPlist(path: String, vocabulary: Vocabulary) -> [ScenarioError] {
    check(path) { InfoPlistCheck.errors($0, vocabulary) }
  }

  /// The errors in an entitlements file, in the order of the file.
  public static func checkEntitlements(path: String, vocabulary: Vocabulary) -> [ScenarioError] {
    check(path) { EntitlementsCheck.errors($0, vocabulary) }
  }

  private static func check(
    _ path: String,
    _ errors: (PropertyListText) -> [ScenarioError]
  ) -> [ScenarioError] {
    do throws(ScenarioError) {
      let start = Location(file: path, line: 1, column: 1)
      let found = errors(try PropertyListText(path: path, askedAt: start))
      return found.isEmpty ? [] : ScenarioErrors(found, in: path).errors
    } catch {
      return [error]
    }
  }
}

extension PropertyListText {
  /// An error at a key of the file, or at the keys above one that is missing.
  func error(
    _ code: ScenarioError.Code,
    _ message: String,
    hint: String?,
    at keys: [String],
    text: String? = nil
  ) -> ScenarioError {
    let place = location(of: keys, text: text)
    return ScenarioError(code: code, message: message, hint: hint, location: place)
  }
}

/// The entitlement that lists the sensors which an app may read.
enum EntitlementsCheck {
  /// The values of the entitlement, in the order of the file.
  static func values(_ content: [String: PropertyListValue]) -> [String] {
    guard case .array(let items) = content[PropertyListKey.entitlement] else { return [] }
    return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  static func errors(_ file: PropertyListText, _ vocabulary: Vocabulary) -> [ScenarioError] {
    let key = PropertyListKey.entitlement
    guard let value = file.content[key] else {
      let hint = "add it with an array of strings, one for each sensor"
      let message = "the key '\(key)' is missing"
      return [file.error(.missingPropertyListKey, message, hint: hint, at: [])]
    }
    guard case .array(let items) = value else {
      let message = "expected an array of strings, found \(value.kind)"
      let hint = "write <array> with one <string> for each sensor"
      return [file.error(.wrongPropertyListType, message, hint: hint, at: [key])]
    }
    let known = NameKind.entitlement.names(in: vocabulary)
    return items.compactMap { item in
      guard case .string(let text) = item else {
        let message = "expected only strings in the array, found \(item.kind)"
        return file.error(.wrongPropertyListType, message, hint: nil, at: [key])
      }
      if known.contains(text) { return nil }
      let hint = Spelling.hint(text, among: known)
      let message = "unknown entitlement '\(text)'"
      return file.error(.unknownPropertyListName, message, hint: hint, at: [key], text: text)
    }
  }
}
