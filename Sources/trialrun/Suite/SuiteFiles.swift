import Foundation
import Scenarios

/// Finds the scenarios of a suite, from paths of files and folders and from patterns.
enum SuiteFiles {
  /// The folder that is searched if the call names no path.
  static let usualFolder = "scenarios"

  /// The ending of a text beside a scenario that must be refused, with the output of `check`.
  static let refusalEnding = ".error.txt"

  /// Finds the scenarios of the given paths, sorted by path, without duplicates.
  ///
  /// A file that is named is a scenario. In a folder and the folders below it, a file is a scenario if its name ends
  /// in `.yaml` or `.yml` and it has a scenario's keys, or if a text with ``refusalEnding`` is beside it. The search
  /// omits hidden folders, symbolic links to folders, and folders with their own Package.swift, because other
  /// packages have other apps.
  ///
  /// - Parameter paths: Files, folders, and patterns with `*`, `?` and `[…]`; empty for the usual folder.
  /// - Returns: The paths, at least one.
  /// - Throws: An error if a path does not exist, or if there is no scenario.
  static func find(_ paths: [String]) throws(HintedError) -> [String] {
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
      throw HintedError(
        "no scenario was found in \(places)",
        hint: "a scenario is a .yaml file that says 'study: …' at the beginning of a line"
      )
    }
    return found.sorted()
  }

  /// Returns the expected text of a scenario that must be refused; nil if there is none.
  static func refusal(beside path: String) -> String? {
    let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
    let text = stem + refusalEnding
    return kind(of: text) == .file ? text : nil
  }

  private enum Kind { case file, folder }

  /// Returns the kind of a path; a path that can't be listed as a folder is treated as a file.
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
    // An unreadable file counts, so that its error is reported.
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

  private static func missing(_ path: String, isNamed: Bool) -> HintedError {
    let all = "name files or folders with scenarios"
    guard isNamed else {
      return HintedError("there is no folder '\(path)' here", hint: all)
    }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let near = Spelling.nearest(to: url.lastPathComponent, among: names.sorted())
    return HintedError(
      "there is no file or folder '\(path)'",
      hint: near.map { "did you mean '\($0)'?" } ?? all
    )
  }

  /// Returns a path without redundant parts, so that each scenario has one name.
  private static func tidy(_ path: String) -> String {
    var parts = path.split(separator: "/").filter { $0 != "." }
    // The part after a symbolic link can lead to another folder.
    if parts.isEmpty { parts = path.hasPrefix("/") ? [""] : ["."] }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
