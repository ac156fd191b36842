package import Foundation

/// One version of an app: the contents of its bundle and its groups.
package struct AppPackage: Hashable, Sendable {
  /// The name of its program and its bundle.
  package var name: String

  /// The identifier of its bundle, such as `org.example.diary`.
  package var identifier: String

  /// Its Info.plist, as a property list in XML.
  package var info: Data

  /// The app groups that its entitlements name.
  package var groups: [String]

  /// An app whose property list has only the keys that every bundle has.
  package static let plain = AppPackage(name: "App", info: [:])

  /// Creates a version of an app from its property list.
  ///
  /// - Parameters:
  ///   - name: The app's name.
  ///   - info: The app's Info.plist. Missing keys that every bundle has are added: the identifier,
  ///     the names, the program and the two versions (the values are our choice).
  ///   - groups: The app groups that its entitlements name.
  ///   - update: The number of earlier versions.
  package init(name: String, info: [String: Any], groups: [String] = [], update: Int = 0) {
    self.name = name
    self.groups = groups
    let word = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let needed: [String: Any] = [
      "CFBundleIdentifier": "org.example.\(word.isEmpty ? "app" : word)",
      "CFBundleName": name,
      "CFBundleDisplayName": name,
      "CFBundleExecutable": name,
      "CFBundlePackageType": "APPL",
      "CFBundleShortVersionString": update == 0 ? "1.0" : "1.\(update)",
      "CFBundleVersion": "\(update + 1)",
    ]
    let all = needed.merging(info) { $1 }
    identifier = all["CFBundleIdentifier"] as? String ?? ""
    // A property list that could be read can be written.
    self.info =
      (try? PropertyListSerialization.data(fromPropertyList: all, format: .xml, options: 0))
      ?? Data()
  }
}
