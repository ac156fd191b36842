import Foundation
package import Scenarios

/// The project of an app: its targets and their files, as far as Swift code is concerned.
package struct AppProject: Sendable {
  /// A target of the project.
  package struct AppTarget: Sendable {
    /// The name in the project.
    package var name: String
    /// The name of the Swift module.
    package var module: String
    /// The absolute paths of the Swift files, sorted.
    package var files: [String]
    /// Whether it is an app, and no extension, framework or bundle of tests.
    package var isApp = true
    /// The absolute path of the Info.plist; nil if Xcode makes it.
    package var infoPlist: String?
    /// The absolute path of the entitlements; nil if there are none.
    package var entitlements: String?
    /// The major version of the Swift language, such as `5`.
    package var language = "5"
    /// Whether declarations without an actor belong to the main actor.
    package var isMainActorByDefault = false

    /// Whether a file imports SensorKit, DockKit or an AWARE sensor.
    package var usesCore: Bool { files.contains { AppSource($0).usesCore } }

    /// The folders that the target has whole and that can't be read.
    var closedFolders: [String] = []

    /// The folders that can't be read, and the files that can't be read as text.
    package var unreadable: [String] {
      closedFolders + files.filter { AppSource($0).unreadable != nil }
    }
  }

  /// The absolute path of the project file or of the folder.
  package let place: String
  /// The folder to which the paths of files are relative when they are shown.
  package let folder: String
  package let targets: [AppTarget]
  /// The absolute paths of the packages that belong to a project of Xcode.
  package let packages: [String]

  /// Reads the project at a path.
  ///
  /// - Parameter path: An `.xcodeproj`, an `.xcworkspace` with one project of its own, or a folder with one of them; a
  ///   Package.swift, or a folder with one; or a folder with Swift files.
  /// - Throws: If there is none of these, or if the project can't be read.
  package init(at path: String) throws(HintedError) {
    guard let real = TrialRunDependency.realPath(path) else {
      throw HintedError("there is no '\(path)'")
    }
    let url = URL(filePath: real)
    if url.pathExtension == "xcodeproj" {
      self = try XcodeProject(at: url).project
    } else if url.pathExtension == "xcworkspace" {
      self = try Self.workspace(url)
    } else if url.lastPathComponent == "Package.swift" {
      self = try Self.package(in: url.deletingLastPathComponent())
    } else if Self.isFolder(real) {
      self = try Self.folder(url)
    } else {
      throw HintedError(
        "'\(path)' is no project of an app",
        hint:
          "name an .xcodeproj, a Package.swift, or a folder with one of them or with Swift files"
      )
    }
  }

  init(place: String, folder: String, targets: [AppTarget], packages: [String] = []) {
    self.place = place
    self.folder = folder
    self.targets = targets
    self.packages = packages
  }

  /// The project's packages by the modules that they have, without those whose manifest can't be read.
  var packagesOfModules: [String: String] {
    var found: [String: String] = [:]
    for path in packages {
      for target in (try? Self.package(in: URL(filePath: path)))?.targets ?? [] {
        found[target.module] = path
      }
    }
    return found
  }

  /// The project's packages of which a file imports SensorKit, DockKit or an AWARE sensor.
  package var packagesWithCore: [String] {
    packages.filter { path in
      Self.swiftFiles(in: URL(filePath: path)).contains { AppSource($0).usesCore }
    }
  }

  private static func folder(_ folder: URL) throws(HintedError) -> AppProject {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let projects = names.filter(isProject)
    if !projects.isEmpty { return try only(of: projects, in: folder, for: folder) }
    if names.contains("Package.swift") { return try package(in: folder) }
    let workspaces = names.filter { $0.hasSuffix(".xcworkspace") }
    if workspaces.count == 1 { return try workspace(folder.appending(path: workspaces[0])) }
    let below = files(in: folder, whose: isProject)
    if !below.isEmpty {
      let paths = below.map { String($0.dropFirst(folder.path.count + 1)) }
      let project = try only(of: paths, in: folder, for: folder)
      // A plug-in's project may be that of an example, without the plug-in's own files.
      if project.targets.contains(where: \.usesCore) || !project.packagesWithCore.isEmpty {
        return project
      }
    }
    let files = swiftFiles(in: folder)
    guard !files.isEmpty else {
      throw HintedError(
        "'\(folder.path)' has no project, no Package.swift and no Swift file"
      )
    }
    let name = folder.lastPathComponent
    var target = AppTarget(name: name, module: moduleName(name), files: files)
    target.infoPlist = names.first { $0 == "Info.plist" }.map { folder.appending(path: $0).path }
    target.entitlements = names.first { $0.hasSuffix(".entitlements") }
      .map { folder.appending(path: $0).path }
    return AppProject(place: folder.path, folder: folder.path, targets: [target])
  }

  /// Whether a file is a project of Xcode; CocoaPods makes one of its own, and a link to it.
  private static func isProject(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") && !name.hasSuffix("Pods.xcodeproj")
  }

  /// Reads the project among several paths, which are relative to a folder.
  private static func only(
    of paths: [String],
    in folder: URL,
    for place: URL
  ) throws(HintedError) -> AppProject {
    guard paths.count == 1 else {
      throw HintedError(
        "'\(place.path)' has \(paths.isEmpty ? "no project" : "\(paths.count) projects")",
        hint: paths.isEmpty ? nil : "name one of them: \(paths.joined(separator: ", "))"
      )
    }
    return try XcodeProject(at: folder.appending(path: paths[0])).project
  }

  /// Reads the project of a workspace.
  ///
  /// Source: the file contents.xcworkspacedata itself, whose locations are relative to the workspace's folder.
  private static func workspace(_ workspace: URL) throws(HintedError) -> AppProject {
    let file = workspace.appending(path: "contents.xcworkspacedata").path
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw HintedError("\(file) can't be read")
    }
    let paths = text.matches(of: /location\s*=\s*"(?:group|container):([^"]*)"/)
      .map { String($0.1) }.filter(isProject)
    return try only(of: paths, in: workspace.deletingLastPathComponent(), for: workspace)
  }

  /// The Swift files in a folder and its subfolders, except in folders of tools; sorted.
  static func swiftFiles(in folder: URL) -> [String] {
    files(in: folder) { $0.hasSuffix(".swift") }
  }

  /// The paths in a folder and its subfolders with a name of some kind, except in folders of tools; sorted.
  private static func files(in folder: URL, whose isWanted: (String) -> Bool) -> [String] {
    // The folder itself may be a link, which the enumeration would not follow.
    let root = TrialRunDependency.realPath(folder.path) ?? folder.path
    let found = FileManager.default.enumerator(
      at: URL(filePath: root),
      includingPropertiesForKeys: [.isDirectoryKey],
      options: [.skipsHiddenFiles, .skipsPackageDescendants]
    )
    var files: [String] = []
    while let file = found?.nextObject() as? URL {
      if ["Pods", "Carthage", "DerivedData", "build"].contains(file.lastPathComponent) {
        found?.skipDescendants()
      } else if isWanted(file.lastPathComponent) {
        files.append(folder.path + file.path.dropFirst(root.count))
      }
    }
    return files.sorted()
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The name of a module, as Xcode makes it of a product's name.
  static func moduleName(_ name: String) -> String {
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return plain.first?.isNumber == true ? "_\(plain.dropFirst())" : plain
  }

  /// A path as it is shown, from the project's folder.
  package func shown(_ path: String) -> String {
    AdoptedPackage.relative(path, from: "\(folder)/project")
  }
}

extension AppProject {
  /// A target of `swift package dump-package`.
  private struct DumpedTarget: Decodable {
    var name: String
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]?
  }

  private struct DumpedPackage: Decodable {
    var targets: [DumpedTarget]
    var swiftLanguageVersions: [String]?
    var toolsVersion: ToolsVersion
  }

  private struct ToolsVersion: Decodable {
    var _version: String
  }

  /// Reads a Swift package, whose manifest SwiftPM runs.
  private static func package(in folder: URL) throws(HintedError) -> AppProject {
    let place = folder.appending(path: "Package.swift").path
    guard !TrialRunDependency.isTrialRun(folder.path), !TrialRunDependency.isSDK(folder.path) else {
      throw HintedError(
        "'\(folder.path)' is TrialRun itself",
        hint: "name the project of an app"
      )
    }
    let settings = folder.appending(path: PackageSettings.file).path
    guard !FileManager.default.fileExists(atPath: settings) else {
      throw HintedError(
        "'\(folder.path)' is a package for TrialRun already",
        hint: "test its app: cd to the folder, and call trialrun test"
      )
    }
    let call = ToolCall("swift", ["package", "--package-path", folder.path, "dump-package"])
    guard call.status == 0,
      let dumped = try? JSONDecoder().decode(DumpedPackage.self, from: Data(call.output.utf8))
    else {
      let error = call.errors.firstMatch(of: /:(\d+):\d+: error: (.*)/)
      throw HintedError(
        error.map { "\(place):\($0.1): \($0.2)" } ?? "\(place) can't be read",
        hint: "see what 'swift package dump-package' says of it"
      )
    }
    let language = dumped.swiftLanguageVersions?.last ?? dumped.toolsVersion._version
    let targets = dumped.targets.compactMap { target -> AppTarget? in
      guard ["regular", "executable"].contains(target.type) else { return nil }
      let root = folder.appending(path: target.path ?? "Sources/\(target.name)")
      let parts = (target.sources ?? [""]).map { root.appending(path: $0).path }
      let left = (target.exclude ?? []).map { root.appending(path: $0).path }
      func isIn(_ file: String, _ folders: [String]) -> Bool {
        folders.contains { file == $0 || file.hasPrefix($0.hasSuffix("/") ? $0 : "\($0)/") }
      }
      let files = swiftFiles(in: root).filter { isIn($0, parts) && !isIn($0, left) }
      var found = AppTarget(name: target.name, module: moduleName(target.name), files: files)
      found.language = String(language.prefix(1))
      return found
    }
    return AppProject(place: place, folder: folder.path, targets: targets)
  }
}
