import Foundation

/// A framework of the system, which apps find as a bundle.
package struct SystemFramework: Sendable {
  /// The framework's name, and that of its module.
  package var name: String

  /// The identifier of its bundle.
  package var identifier: String

  /// The first major version of the system that has it.
  package var since: Int

  /// The modules whose classes belong to it.
  package var modules: [String]

  /// Creates a framework.
  ///
  /// - Parameters:
  ///   - name: The framework's name.
  ///   - identifier: The identifier of its bundle; nil: the name after `com.apple.`.
  ///   - since: The first major version of the system that has it.
  ///   - modules: Further modules whose classes belong to it.
  package init(
    _ name: String,
    _ identifier: String? = nil,
    since: Int = 0,
    with modules: [String] = []
  ) {
    self.name = name
    self.identifier = identifier ?? "com.apple.\(name)"
    self.since = since
    self.modules = [name] + modules
  }

  /// The folder of its bundle (Apple, "Framework Programming Guide").
  package var path: String { "\(SystemFrameworks.folder)/\(name).framework" }
}

/// The frameworks of the system that a world's phone runs.
package final class SystemFrameworks {
  static let systemFolder = "/System"
  static let folder = "\(systemFolder)/Library/Frameworks"

  /// The frameworks that the phone has.
  package let all: [SystemFramework]

  /// The modules of the frameworks that only later versions of the system have.
  private let missingModules: Set<String>

  private let systemVersion: String
  private var infos: [String: NSDictionary] = [:]
  private var bundles: [String: Bundle] = [:]

  /// Creates the frameworks of a system.
  ///
  /// - Parameters:
  ///   - frameworks: The frameworks of any version of the system.
  ///   - systemVersion: The version of the phone's system, such as `26.1`.
  package init(_ frameworks: [SystemFramework], systemVersion: String) {
    self.systemVersion = systemVersion
    let major = systemVersion.split(separator: ".").first.flatMap { Int($0) } ?? 0
    all = frameworks.filter { $0.since <= major }
    missingModules = Set(frameworks.filter { $0.since > major }.flatMap(\.modules))
  }

  /// Creates the folders of the frameworks.
  func provideFolders(in files: FileSystem) {
    for framework in all { files.provideFolder(framework.path, isWritable: false) }
  }

  /// The bundle with an identifier.
  func bundle(_ identifier: String, in environment: AppEnvironment) -> Bundle? {
    all.first { $0.identifier == identifier }.map { bundle(of: $0, in: environment) }
  }

  /// The bundle with the code of a module.
  func bundle(ofModule module: Substring, in environment: AppEnvironment) -> Bundle? {
    all.first { $0.modules.contains { $0 == module } }.map { bundle(of: $0, in: environment) }
  }

  func bundle(of framework: SystemFramework, in environment: AppEnvironment) -> Bundle {
    if let bundle = bundles[framework.path] { return bundle }
    let bundle = environment.makeBundle(at: framework.path)
    bundles[framework.path] = bundle
    return bundle
  }

  /// The Info.plist of the framework in a folder.
  ///
  /// Its version is that of the system (our choice: the numbers of Apple's builds are not documented).
  func info(at path: String) -> NSDictionary? {
    if let info = infos[path] { return info }
    guard let framework = all.first(where: { $0.path == path }) else { return nil }
    let info: NSDictionary = [
      "CFBundleIdentifier": framework.identifier as NSString,
      "CFBundleName": framework.name as NSString,
      "CFBundleExecutable": framework.name as NSString,
      "CFBundlePackageType": "FMWK" as NSString,
      "CFBundleShortVersionString": systemVersion as NSString,
      "CFBundleVersion": systemVersion as NSString,
      "MinimumOSVersion": systemVersion as NSString,
    ]
    infos[path] = info
    return info
  }

  /// The class that an app finds by a name.
  ///
  /// An iPhone knows a class of Objective-C by its name alone. Here each class has a module.
  func `class`(named name: String) -> AnyClass? {
    guard !name.contains(".") else { return nil }
    for module in all.flatMap(\.modules) {
      if let found = _typeByName("\(module).\(name)") as? AnyClass { return found }
    }
    return nil
  }

  /// Whether the phone's system lacks the framework of a class.
  func lack(_ type: AnyClass) -> Bool {
    !missingModules.isEmpty && missingModules.contains(Self.module(of: type))
  }

  /// The module that a class is declared in.
  static func module(of type: AnyClass) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }
}
