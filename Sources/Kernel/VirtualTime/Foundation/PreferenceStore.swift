import Foundation

/// The preferences of one simulated device, by domain, stored as property lists in its files.
///
/// As on a device, values that an app sets survive any end of the app's process; the files are
/// written when the app synchronises, and when their folder is first looked into after the end of its process.
package final class PreferenceStore {
  /// The domain of values for all apps.
  static let globalDomain = "NSGlobalDomain"

  private let files: FileSystem
  private let folder: String
  /// The app's own domain: its bundle identifier.
  let appDomain: String
  /// The folders of app groups, by the group's identifier.
  private let groupFolders: [String: String]

  private var domains: [String: [String: NSObject]] = [:]
  private var changed: Set<String> = []
  /// Those of ``changed`` whose files are written when their folder is next looked into.
  private var waiting: Set<String> = []
  /// Domains that are searched after the app's own.
  private var suites: [String] = []
  /// The values that `register(defaults:)` received in this launch.
  private var registered: [String: NSObject] = [:]

  /// Creates preferences that are stored in a folder.
  ///
  /// - Parameters:
  ///   - files: The world's files.
  ///   - folder: The folder of the app's property lists.
  ///   - appDomain: The app's bundle identifier.
  ///   - groupFolders: The folder of each app group.
  ///   - global: The values for all apps, such as `AppleLocale`.
  package init(
    in files: FileSystem,
    folder: String,
    appDomain: String,
    groupFolders: [String: String],
    global: [String: Any]
  ) {
    self.files = files
    self.folder = folder
    self.appDomain = appDomain
    self.groupFolders = groupFolders
    domains[Self.globalDomain] = global.compactMapValues {
      $0 as? NSObject ?? ($0 as AnyObject) as? NSObject
    }
  }

  private func path(of domain: String) -> String {
    guard let group = groupFolders[domain] else { return "\(folder)/\(domain).plist" }
    return "\(group)/Library/Preferences/\(domain).plist"
  }

  private func values(of domain: String) -> [String: NSObject] {
    if let values = domains[domain] { return values }
    var values: [String: NSObject] = [:]
    if let bytes = files.contents(of: path(of: domain)),
      let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
      let dictionary = list as? [String: Any]
    {
      values = dictionary.compactMapValues { ($0 as AnyObject) as? NSObject }
    }
    domains[domain] = values
    return values
  }

  /// The value of a key in a domain, or in the domains that are searched after it.
  func value(_ key: String, in domain: String) -> NSObject? {
    if let value = values(of: domain)[key] { return value }
    if domain == appDomain {
      for suite in suites { if let value = values(of: suite)[key] { return value } }
    }
    return values(of: Self.globalDomain)[key] ?? registered[key]
  }

  /// All values of a domain alone.
  func all(in domain: String) -> [String: NSObject] { values(of: domain) }

  func set(_ value: NSObject?, _ key: String, in domain: String) {
    _ = values(of: domain)
    domains[domain]?[key] = value
    changed.insert(domain)
  }

  func register(_ values: [String: NSObject]) { registered.merge(values) { $1 } }

  func addSuite(_ domain: String) { if !suites.contains(domain) { suites.append(domain) } }

  func removeSuite(_ domain: String) { suites.removeAll { $0 == domain } }

  /// Writes the property lists of the domains that have changed.
  package func write() {
    for domain in changed.sorted() where domain != Self.globalDomain {
      guard let bytes = Self.list(of: domains[domain] ?? [:]) else { continue }
      files.store(bytes, at: path(of: domain))
    }
    changed = []
    waiting = []
  }

  /// The binary property list of some values; nil if one of them can't be in a list.
  ///
  /// `PropertyListSerialization` copies CoreFoundation's bytes one by one, which took a twentieth of a short run.
  private static func list(of values: [String: NSObject]) -> [UInt8]? {
    let list = values._bridgeToObjectiveC()
    let created = withExtendedLifetime(list) {
      createData(nil, Unmanaged.passUnretained(list).toOpaque(), binaryFormat, 0, nil)
    }
    guard let data = created.map({ Unmanaged<NSData>.fromOpaque($0).takeRetainedValue() }) else {
      return nil
    }
    return Array(UnsafeRawBufferPointer(start: data.bytes, count: data.length))
  }

  /// CoreFoundation's number of the binary format.
  private static let binaryFormat = Int(
    PropertyListSerialization.PropertyListFormat.binary.rawValue
  )

  /// Handles the end of the app's process, which removes registered values.
  package func launchEnds() {
    registered = [:]
    suites = []
    // Most apps never look at these files, and to write them takes longer than a launch.
    for domain in changed where domain != Self.globalDomain && waiting.insert(domain).inserted {
      files.fill(path(of: domain)) { [weak self] _ in self?.write() }
    }
  }

  /// Deletes the app's preferences.
  package func forget() {
    domains = domains.filter { $0.key == Self.globalDomain }
    changed = []
    waiting = []
    registered = [:]
    suites = []
  }
}

// Functions with only pointers and whole numbers have C's calling convention.
@_silgen_name("CFPropertyListCreateData")
private func createData(
  _ allocator: UnsafeRawPointer?,
  _ list: UnsafeRawPointer,
  _ format: Int,
  _ options: UInt,
  _ error: UnsafeMutableRawPointer?
) -> UnsafeRawPointer?
