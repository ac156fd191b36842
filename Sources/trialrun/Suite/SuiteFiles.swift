import Foundation
import Wording

/// Finds the scenarios of a suite, from paths of files and folders and from patterns.
enum SuiteFiles {
  /// The folder that is looked through if nothing is named.
  static let usualFolder = "scenarios"

  /// The ending of a text beside a scenario that must be refused: what `check` says of it.
  static let refusalEnding = ".error.txt"

  /// The scenarios that paths stand for, by path; each once.
  ///
  /// A file counts as it is named. In a folder, and in the folders within it, a file counts if its name ends in
  /// `.yaml` or `.yml` and it has a scenario's keys, or if a text with ``refusalEnding`` lies beside it. Hidden
  /// folders, symbolic links to folders, and folders with a Package.swift of their own don't count: other packages
  /// have other apps.
  ///
  /// - Parameter paths: Files, folders, and patterns with `*`, `?` and `[…]`; empty for the usual folder.
  /// - Returns: The paths, at least one.
  /// - Throws: If a path leads nowhere, or if there is no scenario.
  static func find(_ paths: [String]) throws(Arguments.ArgumentError) -> [String] {
    var found: Set<String> = []
    for path in paths.isEmpty ? [usualFolder] : paths {
      let path = tidy(path)
      switch kind(of: path) {
      case .folder: found.formUnion(scenarios(in: path))
      case .file: found.insert(path)
      case nil:
        let matches = matches(of: path)
        guard !matches.isEmpty else { throw missing(path, isNamed: !paths.isEmpty) }
        for match in matches {
          if kind(of: match) == .folder {
            found.formUnion(scenarios(in: match))
          } else {
            found.insert(match)
          }
        }
      }
    }
    guard !found.isEmpty else {
      let places = paths.isEmpty ? usualFolder : paths.joined(separator: ", ")
      throw Arguments.ArgumentError(
        message: "no scenario was found in \(places)",
        hint: "a scenario is a .yaml file that says 'study: …' at the beginning of a line"
      )
    }
    return found.sorted()
  }

  /// The text beside a scenario that says how it must be refused; nil if there is none.
  static func refusal(beside path: String) -> String? {
    let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
    let text = stem + refusalEnding
    return kind(of: text) == .file ? text : nil
  }

  private enum Kind { case file, folder }

  /// What lies at a path; anything that can't be listed is a file, and read as one.
  private static func kind(of path: String) -> Kind? {
    var info = stat()
    guard stat(path, &info) == 0 else { return lstat(path, &info) == 0 ? .file : nil }
    return info.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  private static func scenarios(in folder: String, isNamed: Bool = true) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard isNamed || !names.contains("Package.swift") else { return [] }
    return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let path = folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      var info = stat()
      guard lstat(path, &info) == 0 else { return [] }
      if info.st_mode & S_IFMT == S_IFDIR { return scenarios(in: path, isNamed: false) }
      return kind(of: path) == .file && isScenario(path) ? [path] : []
    }
  }

  private static func isScenario(_ path: String) -> Bool {
    guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else { return false }
    // What can't be read is to be complained of.
    guard refusal(beside: path) == nil,
      let text = try? String(contentsOfFile: path, encoding: .utf8)
    else { return true }
    return text.split(whereSeparator: \.isNewline).contains { line in
      ["study:", "participants:", "expect:"].contains { line.hasPrefix($0) }
    }
  }

  private static func matches(of pattern: String) -> [String] {
    guard pattern.contains(where: { "*?[".contains($0) }) else { return [] }
    var paths = glob_t()
    defer { globfree(&paths) }
    guard glob(pattern, 0, nil, &paths) == 0 else { return [] }
    return (0..<Int(paths.gl_pathc)).compactMap { paths.gl_pathv[$0].map { String(cString: $0) } }
  }

  private static func missing(_ path: String, isNamed: Bool) -> Arguments.ArgumentError {
    guard isNamed else {
      return Arguments.ArgumentError(
        message: "there is no folder '\(path)' here",
        hint: "name files or folders with scenarios"
      )
    }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let near = Spelling.nearest(to: url.lastPathComponent, among: names.sorted())
    return Arguments.ArgumentError(
      message: "there is no file or folder '\(path)'",
      hint: near.map { "did you mean '\($0)'?" }
    )
  }

  /// A path without what it does not need, so that a scenario has one name.
  private static func tidy(_ path: String) -> String {
    var parts = path.split(separator: "/").filter { $0 != "." }
    // What follows a symbolic link may lead elsewhere.
    if parts.isEmpty { parts = path.hasPrefix("/") ? [""] : ["."] }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
