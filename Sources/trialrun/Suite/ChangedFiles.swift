import Foundation
import Scenarios

/// Files that have changed, and the scenarios that use these files.
struct ChangedFiles {
  /// The files' absolute paths, without symbolic links in their folders.
  private let paths: Set<String>

  /// Creates the files with the given absolute paths.
  init(_ paths: Set<String>) {
    self.paths = Set(paths.map(Self.absolute))
  }

  /// Returns the files that git reports as changed.
  ///
  /// - Parameter reference: A commit or branch, whose differences from the working folder count too; nil counts only
  ///   changes that are not committed.
  /// - Throws: An error if the working folder is not in a repository, or if git doesn't know the commit.
  init(since reference: String?) throws(HintedError) {
    let root = try Self.git(["rev-parse", "--show-toplevel"]).trimmingCharacters(in: .newlines)
    // Each entry is two letters, a space and a path; after a renamed file follows another entry with the old path.
    var names: [Substring] = []
    var entries = try Self.git(["status", "--porcelain=v1", "-z", "--untracked-files=all"])
      .split(separator: "\0")[...]
    while let entry = entries.popFirst() {
      names.append(entry.dropFirst(3))
      if entry.prefix(2).contains(where: { "RC".contains($0) }), let old = entries.popFirst() {
        names.append(old)
      }
    }
    if let reference {
      guard !reference.hasPrefix("-") else {
        throw HintedError(
          "--since is '\(reference)'",
          hint: "it takes a commit or branch"
        )
      }
      let committed = try Self.git([
        "-C", root, "diff", "--name-only", "--no-renames", "-z", "\(reference)...HEAD", "--",
      ])
      names += committed.split(separator: "\0")
    }
    paths = Set(names.map { "\(root)/\($0)" })
  }

  /// Whether a scenario has changed, or a file that it names.
  func touch(_ path: String) -> Bool {
    let file = Self.absolute(path)
    let refusal = SuiteFiles.refusal(beside: path).map(Self.absolute)
    if paths.contains(file) || refusal.map(paths.contains) == true { return true }
    guard let bytes = FileManager.default.contents(atPath: path) else { return false }
    // An invalid scenario may not be UTF-8.
    let text = String(decoding: bytes, as: UTF8.self)
    // The paths of recordings, bodies and property lists are relative to the scenario's folder.
    let folder = file.split(separator: "/").dropLast()
    return paths.contains { text.contains(Self.relative($0.split(separator: "/"), from: folder)) }
  }

  private static func relative(_ path: [Substring], from folder: ArraySlice<Substring>) -> String {
    let common = zip(path, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: folder.count - common)
    return (up + path.dropFirst(common)).joined(separator: "/")
  }

  private static func absolute(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    guard let real = realpath(folder, nil) else { return url.path }
    defer { free(real) }
    return "\(String(cString: real))/\(url.lastPathComponent)"
  }

  private static func git(_ words: [String]) throws(HintedError) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Another process may commit meanwhile.
    process.arguments = ["git", "--no-optional-locks"] + words
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    let bytes: Data
    let complaint: Data
    do {
      try process.run()
      // Git's errors fit into a pipe's buffer.
      bytes = try output.fileHandleForReading.readToEnd() ?? Data()
      complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
    } catch {
      throw HintedError("git can't be asked what has changed: \(error)")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let line = String(decoding: complaint, as: UTF8.self).split(separator: "\n").first ?? ""
      throw HintedError(
        "git can't tell what has changed: \(line)",
        hint: "--changed and --since work in a git repository with git installed"
      )
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
