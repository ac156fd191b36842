import Foundation
import Scenarios

/// The objects of an `.xcodeproj`, by their identifiers.
///
/// Source: the file project.pbxproj itself, a property list in the old text form.
struct XcodeProject {
  private typealias Object = [String: Any]

  private let place: URL
  private let objects: [String: Object]
  private let root: Object
  /// The folder of each group and file, by its identifier.
  private let folders: [String: URL]

  init(at place: URL) throws(HintedError) {
    self.place = place
    let file = place.appending(path: "project.pbxproj")
    errno = 0
    guard access(file.path, R_OK) == 0, let data = try? Data(contentsOf: file) else {
      throw HintedError(
        "\(file.path) can't be read: \(String(cString: strerror(errno)))"
      )
    }
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let content = list as? [String: Any], let objects = content["objects"] as? [String: Object],
      let root = (content["rootObject"] as? String).flatMap({ objects[$0] })
    else {
      throw HintedError(
        "\(file.path) is damaged: it is no property list with a project",
        hint: "open it in Xcode, or look for marks of a merge"
      )
    }
    self.objects = objects
    self.root = root
    var project = place.deletingLastPathComponent()
    if let path = root["projectDirPath"] as? String, !path.isEmpty { project.append(path: path) }
    var folders: [String: URL] = [:]
    // A group's children are relative to the group.
    func visit(_ identifier: String, below parent: URL, depth: Int) {
      guard depth < 100, folders[identifier] == nil, let object = objects[identifier] else {
        return
      }
      let path = object["path"] as? String
      let base: URL? =
        switch object["sourceTree"] as? String {
        case "<group>", nil: parent
        case "SOURCE_ROOT": project
        case "<absolute>": URL(filePath: "/")
        default: nil
        }
      guard let base else { return }
      let here = path.map { base.appending(path: $0) } ?? base
      folders[identifier] = here.standardizedFileURL
      for child in object["children"] as? [String] ?? [] {
        visit(child, below: here, depth: depth + 1)
      }
    }
    if let main = root["mainGroup"] as? String { visit(main, below: project, depth: 0) }
    self.folders = folders
    projectFolder = project.standardizedFileURL
  }

  private let projectFolder: URL

  var project: AppProject {
    let targets = (root["targets"] as? [String] ?? []).compactMap { target($0) }
    return AppProject(
      place: place.path,
      folder: projectFolder.path,
      targets: targets,
      packages: packages
    )
  }

  /// The folders of the packages that the project refers to, or has among its files, as before Xcode 15.
  private var packages: [String] {
    let referred = objects.values.filter { $0["isa"] as? String == "XCLocalSwiftPackageReference" }
      .compactMap { $0["relativePath"] as? String }
      .map { projectFolder.appending(path: $0).standardizedFileURL }
    let found = (referred + folders.values).filter {
      $0 != projectFolder
        && FileManager.default.fileExists(atPath: $0.appending(path: "Package.swift").path)
    }
    return Set(found.map(\.path)).sorted()
  }

  private func target(_ identifier: String) -> AppProject.AppTarget? {
    guard let object = objects[identifier], object["isa"] as? String == "PBXNativeTarget",
      let name = object["name"] as? String
    else { return nil }
    let settings = Settings(
      of: [root, object].map(configuration),
      folder: projectFolder,
      target: name
    )
    let product = settings.text("PRODUCT_NAME") ?? name
    var target = AppProject.AppTarget(
      name: name,
      module: settings.text("PRODUCT_MODULE_NAME") ?? AppProject.moduleName(product),
      files: Set(listedFiles(of: object) + synchronisedFiles(of: object, identifier)).sorted()
    )
    target.closedFolders = (object["fileSystemSynchronizedGroups"] as? [String] ?? [])
      .compactMap { folders[$0]?.path }.filter { access($0, R_OK | X_OK) != 0 }
    target.isApp =
      object["productType"] as? String == "com.apple.product-type.application"
      && settings.text("SDKROOT") != "watchos"
    target.infoPlist = settings.file("INFOPLIST_FILE")
    target.entitlements = settings.file("CODE_SIGN_ENTITLEMENTS")
    if let version = settings.text("SWIFT_VERSION") { target.language = String(version.prefix(1)) }
    target.isMainActorByDefault = settings.text("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor"
    return target
  }

  /// The Swift files that the target's build phase of sources lists.
  private func listedFiles(of target: Object) -> [String] {
    let phases = (target["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
      .filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }
    return phases.flatMap { $0["files"] as? [String] ?? [] }
      .compactMap { objects[$0]?["fileRef"] as? String }
      .compactMap { folders[$0] }
      .filter { $0.pathExtension == "swift" }
      .map(\.path)
  }

  /// The Swift files of the folders that the target has whole, without their exceptions.
  private func synchronisedFiles(of target: Object, _ identifier: String) -> [String] {
    (target["fileSystemSynchronizedGroups"] as? [String] ?? []).flatMap { group -> [String] in
      guard let folder = folders[group], let object = objects[group] else { return [] }
      let sets = (object["exceptions"] as? [String] ?? []).compactMap { objects[$0] }
        .filter { $0["target"] as? String == identifier }
      let left = Set(
        sets.flatMap { $0["membershipExceptions"] as? [String] ?? [] }
          .map { folder.appending(path: $0).standardizedFileURL.path }
      )
      return AppProject.swiftFiles(in: folder).filter { !left.contains($0) }
    }
  }

  /// The build settings of a project or target for a release, or else of its first configuration.
  private func configuration(of object: Object) -> [String: Any] {
    let list = (object["buildConfigurationList"] as? String).flatMap { objects[$0] }
    let configurations = (list?["buildConfigurations"] as? [String] ?? []).compactMap {
      objects[$0]
    }
    let chosen = configurations.first { $0["name"] as? String == "Release" } ?? configurations.first
    return chosen?["buildSettings"] as? [String: Any] ?? [:]
  }
}

/// The build settings of a target, on top of those of its project.
private struct Settings {
  private let values: [String: Any]
  private let folder: URL
  private let target: String

  init(of levels: [[String: Any]], folder: URL, target: String) {
    values = levels.reduce(into: [:]) { $0.merge($1) { _, later in later } }
    self.folder = folder
    self.target = target
  }

  /// A setting with the values of the variables that files are usually named with.
  func text(_ name: String) -> String? {
    guard var text = values[name] as? String else { return nil }
    for (variable, value) in [
      ("SRCROOT", folder.path), ("PROJECT_DIR", folder.path), ("TARGET_NAME", target),
      ("PRODUCT_NAME", target),
    ] {
      text = text.replacing("$(\(variable))", with: value).replacing("${\(variable)}", with: value)
    }
    return text.isEmpty || text.contains("$(") ? nil : text
  }

  /// The absolute path of a file that exists.
  func file(_ name: String) -> String? {
    guard let text = text(name) else { return nil }
    let url = text.hasPrefix("/") ? URL(filePath: text) : folder.appending(path: text)
    let path = url.standardizedFileURL.path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}
