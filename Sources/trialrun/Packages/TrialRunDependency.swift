import Foundation
package import Scenarios

/// Where a package finds TrialRun: compiled, or as sources.
package enum TrialRunDependency: Sendable, Equatable {
  /// A folder of this machine with TrialRun's sources; the path is absolute.
  case folder(String)
  /// A git repository with TrialRun's sources.
  case repository(url: String)
  /// The SDK of an installation: compiled modules and one library; the path is absolute.
  case sdk(String)

  /// The folder of the SDK, below the prefix of an installation.
  private static let sdk = "lib/trialrun"

  /// Reads what the user gives, or finds the SDK beside the running program, or else the sources from which the
  /// program was built.
  ///
  /// - Parameter text: A folder or a URL; nil to find the SDK or the sources.
  /// - Throws: If the folder is not TrialRun's, or if neither is found.
  package init(_ text: String?) throws(HintedError) {
    guard let text else {
      if let folder = Self.ownSDK() {
        self = .sdk(folder)
      } else if let folder = Self.ownSources() {
        self = .folder(folder)
      } else {
        throw HintedError(
          "neither TrialRun's SDK nor its sources are where this program is",
          hint:
            "install TrialRun with scenarios/install, or name its sources: --dependency PATH, or the URL of a git "
            + "repository"
        )
      }
      return
    }
    if text.contains("://") || text.contains(/^[\w.+-]+@[\w.-]+:/) {
      guard !Self.identity(of: text).isEmpty else {
        throw HintedError("'\(text)' is not the URL of a git repository")
      }
      self = .repository(url: text)
      return
    }
    guard let folder = Self.realPath(text), Self.isTrialRun(folder) || Self.isSDK(folder) else {
      throw HintedError(
        "neither TrialRun's sources nor its SDK are in '\(text)'",
        hint: "name the folder with TrialRun's Package.swift, or the URL of a git repository"
      )
    }
    self = Self.isSDK(folder) ? .sdk(folder) : .folder(folder)
  }

  /// The place, for people.
  package var place: String {
    switch self {
    case .folder(let path), .sdk(let path): path
    case .repository(let url): url
    }
  }

  /// The name by which products of the dependency are named in a Package.swift.
  ///
  /// The identity of a package is the last component of its folder or URL, whatever its Package.swift says. A path
  /// can have another name, a URL can't.
  package var packageName: String {
    switch self {
    case .folder, .sdk: "TrialRun"
    case .repository(let url): Self.identity(of: url)
    }
  }

  private static func identity(of url: String) -> String {
    let last = url.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? ""
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// Whether a package compiles TrialRun's sources for itself.
  package var compilesSources: Bool { if case .sdk = self { false } else { true } }

  /// The SDK that was installed with the running program, `PREFIX/bin/trialrun`.
  private static func ownSDK() -> String? {
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    let prefix = program.deletingLastPathComponent().deletingLastPathComponent()
    let folder = prefix.appendingPathComponent(sdk).path
    return isSDK(folder) ? folder : nil
  }

  /// Whether a folder has a package with a compiled library, as .ci/sdk makes it.
  static func isSDK(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains("Package.swift") && names.contains("TrialRun.artifactbundle")
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

  static func isTrialRun(_ folder: String) -> Bool {
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
