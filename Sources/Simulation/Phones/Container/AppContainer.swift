package import Diagnostics
package import Foundation
import People
package import Sensors
package import VirtualTime

/// The files and settings of an app, and the identity of the phone that Foundation and the C
/// library report to it.
///
/// The app's home is in the world's own file system, in memory. It survives launches, restarts and
/// updates, and is written to the machine only by ``export(to:)``.
package final class AppContainer: Sendable {
  /// The description of a container.
  package struct Configuration: Sendable {
    package var model: PhoneModel
    /// The version of iOS, such as `26.1`.
    package var systemVersion: String
    /// The identifier of the locale in the phone's settings.
    package var locale: String
    /// The capacity of the app's files, in bytes.
    package var storage: Int
    /// The versions of the app, oldest first; at least one.
    package var packages: [AppPackage]

    package init(
      model: PhoneModel,
      systemVersion: String,
      locale: String = Self.standardLocale,
      storage: Int = Self.standardStorage,
      packages: [AppPackage]
    ) {
      self.model = model
      self.systemVersion = systemVersion
      self.locale = locale
      self.storage = storage
      self.packages = packages
    }

    /// The locale if the scenario names none (our choice).
    package static let standardLocale = "en_US"

    /// The capacity in bytes if the scenario sets none (our choice).
    package static let standardStorage = 32_000_000_000
  }

  /// The app's home folder.
  package let home: String

  /// The identifier of the app's bundle.
  package var identifier: String { configuration.packages[0].identifier }

  private let world: World
  private let configuration: Configuration

  private struct State {
    let files: FileSystem
    let environment: AppEnvironment
    var random: RandomStream
    var diagnostics = DiagnosticLog()
    var bundlesMade = 0
    /// The index of the app's installed version.
    var version = 0
  }

  private let state: WorldIsolated<State>
  var files: FileSystem { state.files }
  var environment: AppEnvironment { state.environment }

  /// Gives a world the files, the identity and the settings of a phone.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - configuration: The description of the container.
  ///   - observe: Called for each use of a file outside the container.
  package init(
    in world: World,
    _ configuration: Configuration,
    observe: @escaping @Sendable (PhoneFact) -> Void
  ) {
    self.world = world
    self.configuration = configuration
    let random = world.random("containers")
    let files = world.makeFiles(capacity: configuration.storage)
    let package = configuration.packages[0]
    home = "/var/mobile/Containers/Data/Application/\(UUID(random.split("home")).uuidString)"
    files.provideLink("/var", to: "private/var")
    files.provideLink("/tmp", to: "private/var/tmp")
    files.provideFolder("/private/var/tmp", isWritable: false)
    var groups: [String: String] = [:]
    for group in package.groups {
      let number = UUID(random.split("group").split(group)).uuidString
      groups[group] = "/private/var/mobile/Containers/Shared/AppGroup/\(number)"
    }
    let preferences = PreferenceStore(
      in: files,
      folder: "\(home)/Library/Preferences",
      appDomain: package.identifier,
      groupFolders: groups,
      global: [
        "AppleLocale": configuration.locale,
        "AppleLanguages": [configuration.locale.replacing("_", with: "-")],
      ]
    )
    let environment = AppEnvironment(
      in: files,
      home: home,
      bundlePath: "",
      groups: groups,
      processName: package.name,
      operatingSystemVersion: OperatingSystemVersion(configuration.systemVersion),
      operatingSystem: "Version \(configuration.systemVersion)",
      frameworks: SystemFrameworks(
        SystemFramework.iOS,
        systemVersion: configuration.systemVersion
      ),
      localeIdentifier: configuration.locale,
      preferences: preferences
    )
    state = WorldIsolated(State(files: files, environment: environment, random: random))
    makeFolders()
    installBundle(package)
    world.files = files
    environment.use(in: world)
    appLaunches()
    files.reportOutside = { [unowned self] access in
      if let fact = outside(access) { observe(.diagnostic(fact)) }
    }
  }

  /// The folders that each app's home has, which an app can't remove, since it can't write to its home.
  package static let homeFolders = ["Documents", "Library", "SystemData", "tmp"]

  /// Creates the folders of a newly installed app.
  private func makeFolders() {
    files.provideFolder(home, isWritable: false)
    for name in Self.homeFolders {
      files.provideFolder("\(home)/\(name)", isWritable: true)
    }
    for name in ["Caches", "Preferences"] {
      files.provideFolder("\(home)/Library/\(name)", isWritable: true)
    }
    for folder in environment.groups.values.sorted() {
      files.provideFolder(folder, isWritable: true)
      files.provideFolder("\(folder)/Library/Preferences", isWritable: true)
    }
  }

  /// Installs a version's bundle at a new path: every update gets a new folder (Apple, "About app
  /// containers": keep no absolute paths).
  private func installBundle(_ package: AppPackage) {
    if !environment.bundlePath.isEmpty { files.removeItem(environment.bundlePath) }
    state.bundlesMade += 1
    let number = UUID(state.random.split("bundle \(state.bundlesMade)")).uuidString
    let path = "/private/var/containers/Bundle/Application/\(number)/\(package.name).app"
    files.provideFolder(path, isWritable: false)
    files.provideFile("\(path)/Info.plist", package.info)
    for name in FileSystem.resourceFolders {
      files.provideMachineFile("\(path)/\(name.name)", at: name.path)
    }
    environment.moveBundle(to: path)
  }

  /// Handles a launch: the app's new process gets a new number.
  package func appLaunches() {
    let number = Int32(300 + state.random.below(9_000))
    // All else is as in the launch before.
    guard !world.renumberProcess(number) else { return }
    world.identity = MachineIdentity(
      hostName: "localhost",
      systemName: "Darwin",
      systemRelease: "25.0.0",
      hardware: configuration.model.productType,
      userName: "mobile",
      userNumber: 501,
      home: home,
      processNumber: number,
      // Our choice: every model that a scenario can name has six cores; memory is a round number.
      processorCount: 6,
      memory: 8 << 30,
      environment: [
        "HOME": home, "CFFIXED_USER_HOME": home, "TMPDIR": "\(home)/tmp/", "USER": "mobile",
        "LOGNAME": "mobile", "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "SHELL": "/bin/sh",
      ]
    )
  }

  /// Handles the end of the app's process: its files are closed, and its registered defaults are
  /// removed.
  package func appEnds() {
    files.closeAll()
    environment.preferences.launchEnds()
  }

  /// Installs another version of the app.
  package func appUpdates(to version: Int) {
    state.version = min(version, configuration.packages.count - 1)
    installBundle(configuration.packages[state.version])
  }

  /// Handles the app's deletion: resets its home, its groups and its preferences to those of a new
  /// installation.
  ///
  /// A phone gives the app another folder when it is installed again; here the path stays the same (our choice).
  package func appIsDeleted() {
    files.empty(home)
    for folder in environment.groups.values.sorted() { files.empty(folder) }
    environment.preferences.forget()
    makeFolders()
  }

  /// The text for a key of the app's Info.plist; nil if the key is missing or its value is no text.
  func infoText(_ key: String) -> String? {
    let info = try? PropertyListSerialization.propertyList(
      from: configuration.packages[state.version].info,
      format: nil
    )
    return (info as? [String: Any])?[key] as? String
  }

  /// Handles a restart: the system clears the app's temporary folder (Apple, "File System
  /// Programming Guide": it may do so while the app does not run).
  package func phoneRestarts() { files.empty("\(home)/tmp") }

  /// Writes the app's home and groups to the machine's file system, unless they contain no file.
  ///
  /// Measured: to write the empty folders of an app that keeps nothing costs as much as a fortnight of
  /// its life.
  ///
  /// - Parameter folder: The folder to create; an existing one is replaced after everything is
  ///   written, or removed if there is no file.
  /// - Throws: The file error, with the path.
  package func export(to folder: URL) throws {
    environment.preferences.write()
    let hasFiles = ([home] + environment.groups.values).contains { files.hasFiles(in: $0) }
    try World.outside {
      guard hasFiles else { return try WholeFolder(folder).remove() }
      try WholeFolder(folder).write { partial in
        try files.export(home, to: partial.path)
        for (group, path) in environment.groups {
          let groups = partial.appendingPathComponent("AppGroups")
          try FileManager.default.createDirectory(at: groups, withIntermediateDirectories: true)
          try files.export(path, to: groups.appendingPathComponent(group).path)
        }
      }
    }
  }

  /// Calls a closure with each file of the app's home and groups, in the order of their paths.
  ///
  /// - Parameter take: Receives a file's path, for a group's file with the group's name before it, the time of its last
  ///   change in nanoseconds since 1970, and its bytes.
  package func forEachFile(_ take: (_ path: String, _ modified: Int64, _ bytes: Data) -> Void) {
    files.forEachFile(under: home) { take($0, $1, Data($2)) }
    for (group, folder) in environment.groups.sorted(by: { $0.key < $1.key }) {
      files.forEachFile(under: folder) { take("\(group)/\($0)", $1, Data($2)) }
    }
  }

  /// The end of an app that is suspended while it holds a lock on a file of an app group; nil if it holds none.
  ///
  /// - Returns: The mistake, the first time, and the cause of the app's end (Apple, EXC_CRASH (SIGKILL): 0xdead10cc).
  func endForLock() -> (fact: DiagnosticFact?, cause: String)? {
    let folders = environment.groups.sorted { $0.key < $1.key }
    for (group, folder) in folders {
      guard let path = files.lockedFile(under: folder) else { continue }
      let name = "\(group)\(path.dropFirst(folder.count))"
      let cause = "suspended with a lock on \(name), 0xdead10cc"
      let fact = state.diagnostics.record(.lockedWhileSuspended, about: name) { cause }
      return (fact, cause)
    }
    return nil
  }

  private func outside(_ access: FileSystem.OutsideAccess) -> DiagnosticFact? {
    let diagnostic: Diagnostic = access.isWriting ? .writesOutsideHome : .readsOutsideHome
    return state.diagnostics.record(diagnostic, about: access.path, in: World.callingFunction) {
      "\(access.path) was \(access.isWriting ? "to be written" : "looked for")"
    }
  }
}

extension OperatingSystemVersion {
  /// Creates a version from a text of one to three numbers separated by dots.
  fileprivate init(_ text: String) {
    let numbers = text.split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
    self.init(majorVersion: numbers[0], minorVersion: numbers[1], patchVersion: numbers[2])
  }
}

extension Diagnostic {
  static let writesOutsideHome = Diagnostic(
    "writes-outside-home",
    "a file outside the app's home was to be written",
    advice:
      "an app can write in Documents, Library and tmp of its home and in its app groups; ask FileManager for them"
  )

  static let readsOutsideHome = Diagnostic(
    "reads-outside-home",
    "a file of the machine was looked for",
    advice:
      "the phone has no such file; put what the app needs into its bundle, or let it ask FileManager for its folders"
  )

  static let lockedWhileSuspended = Diagnostic(
    "locked-while-suspended",
    "the app was suspended while it held a lock on a file that app extensions can share, and was ended",
    advice:
      "end transactions and unlock files before the app is suspended: do such work in beginBackgroundTask or a background task"
  )

  /// Every mistake that an app makes with files.
  package static let ofFiles: [Diagnostic] = [
    writesOutsideHome, readsOutsideHome, lockedWhileSuspended,
  ]
}
