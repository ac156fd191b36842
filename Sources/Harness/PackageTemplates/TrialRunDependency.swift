import Foundation

/// Where a package finds TrialRun.
package enum TrialRunDependency: Sendable, Equatable {
  /// A folder of this machine with TrialRun's sources; the path is absolute.
  case folder(String)
  /// A git repository with TrialRun's sources.
  case repository(url: String)

  /// Reads what the user gives, or finds the sources from which the running program was built.
  ///
  /// - Parameter text: A folder or a URL; nil to find the sources.
  /// - Throws: If the folder is not TrialRun's, or if the sources are not found.
  package init(_ text: String?) throws(NewPackageError) {
    guard let text else {
      guard let folder = Self.ownSources() else {
        throw NewPackageError(
          message: "the sources of TrialRun are not where this program was built",
          hint: "name them: --dependency PATH, or --dependency URL of a git repository"
        )
      }
      self = .folder(folder)
      return
    }
    if text.contains("://") || text.contains(/^[\w.+-]+@[\w.-]+:/) {
      guard !Self.identity(of: text).isEmpty else {
        throw NewPackageError(message: "'\(text)' is not the URL of a git repository")
      }
      self = .repository(url: text)
      return
    }
    guard let folder = Self.realPath(text), Self.isTrialRun(folder) else {
      throw NewPackageError(
        message: "TrialRun's sources are not in '\(text)'",
        hint: "name the folder with TrialRun's Package.swift, or the URL of a git repository"
      )
    }
    self = .folder(folder)
  }

  /// The place, for people.
  package var place: String {
    switch self {
    case .folder(let path): path
    case .repository(let url): url
    }
  }

  /// The name by which products of the dependency are named in a Package.swift.
  ///
  /// The identity of a package is the last component of its folder or URL, whatever its Package.swift says. A path
  /// can have another name, a URL can't.
  package var packageName: String {
    switch self {
    case .folder: "TrialRun"
    case .repository(let url): Self.identity(of: url)
    }
  }

  private static func identity(of url: String) -> String {
    let last = url.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? ""
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// The sources of the running program: the program lies in their build folder, or was built there.
  private static func ownSources() -> String? {
    var candidates: [String] = []
    if let program = Bundle.main.executableURL?.resolvingSymlinksInPath() {
      var folder = program.deletingLastPathComponent()
      while folder.path != "/" {
        candidates.append(folder.path)
        folder.deleteLastPathComponent()
      }
    }
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { folder.deleteLastPathComponent() }
    candidates.append(folder.path)
    return candidates.first(where: isTrialRun).flatMap(realPath)
  }

  private static func isTrialRun(_ folder: String) -> Bool {
    ["Package.swift", "Sources/Harness/TrialRunTesting"].allSatisfy {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)")
    }
  }

  /// A path without symbolic links; nil if there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
