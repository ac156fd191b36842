import Foundation

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
  }

  /// The absolute path of the project file or of the folder.
  package let place: String
  /// The folder to which the paths of files are relative when they are shown.
  package let folder: String
  package let targets: [AppTarget]

  /// Reads the project at a path.
  ///
  /// - Parameter path: An `.xcodeproj`, or a folder with one; a Package.swift, or a folder with one; or a folder with
  ///   Swift files.
  /// - Throws: If there is none of these, or if the project can't be read.
  package init(at path: String) throws(NewPackageError) {
    guard let real = TrialRunDependency.realPath(path) else {
      throw NewPackageError(message: "there is no '\(path)'")
    }
    let url = URL(filePath: real)
    if url.pathExtension == "xcodeproj" {
      self = try XcodeProject(at: url).project
    } else if url.lastPathComponent == "Package.swift" {
      self = try Self.package(in: url.deletingLastPathComponent())
    } else if Self.isFolder(real) {
      self = try Self.folder(url)
    } else {
      throw NewPackageError(
        message: "'\(path)' is no project of an app",
        hint:
          "name an .xcodeproj, a Package.swift, or a folder with one of them or with Swift files"
      )
    }
  }

  init(place: String, folder: String, targets: [AppTarget]) {
    self.place = place
    self.folder = folder
    self.targets = targets
  }

  private static func folder(_ folder: URL) throws(NewPackageError) -> AppProject {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    // CocoaPods makes a project of its own, and a link to it.
    let projects = names.filter { $0.hasSuffix(".xcodeproj") && !$0.hasSuffix("Pods.xcodeproj") }
    if let first = projects.first {
      guard projects.count == 1 else {
        throw NewPackageError(
          message: "'\(folder.path)' has \(projects.count) projects",
          hint: "name one of them: \(projects.joined(separator: ", "))"
        )
      }
      return try XcodeProject(at: folder.appending(path: first)).project
    }
    if names.contains("Package.swift") { return try package(in: folder) }
    let files = swiftFiles(in: folder)
    guard !files.isEmpty else {
      throw NewPackageError(
        message: "'\(folder.path)' has no project, no Package.swift and no Swift file"
      )
    }
    let name = folder.lastPathComponent
    var target = AppTarget(name: name, module: moduleName(name), files: files)
    target.infoPlist = names.first { $0 == "Info.plist" }.map { folder.appending(path: $0).path }
    target.entitlements = names.first { $0.hasSuffix(".entitlements") }
      .map { folder.appending(path: $0).path }
    return AppProject(place: folder.path, folder: folder.path, targets: [target])
  }

  /// The Swift files in a folder and its subfolders, except in folders of tools; sorted.
  static func swiftFiles(in folder: URL) -> [String] {
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let found = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: keys,
      options: [.skipsHiddenFiles, .skipsPackageDescendants]
    )
    var files: [String] = []
    while let file = found?.nextObject() as? URL {
      if ["Pods", "Carthage", "DerivedData", "build"].contains(file.lastPathComponent) {
        found?.skipDescendants()
      } else if file.pathExtension == "swift" {
        files.append(file.path)
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

  /// A path as it is shown, from the project's folder if it is below that.
  package func shown(_ path: String) -> String {
    path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path
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
  private static func package(in folder: URL) throws(NewPackageError) -> AppProject {
    let place = folder.appending(path: "Package.swift").path
    let call = ToolCall("swift", ["package", "--package-path", folder.path, "dump-package"])
    guard call.status == 0,
      let dumped = try? JSONDecoder().decode(DumpedPackage.self, from: Data(call.output.utf8))
    else {
      throw NewPackageError(
        message: "\(place) can't be read",
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
