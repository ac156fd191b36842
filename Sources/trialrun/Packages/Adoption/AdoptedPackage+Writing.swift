import Foundation
import Results
package import Scenarios

extension AdoptedPackage {
  /// What became of a file of the package's own.
  package enum Writing: Sendable, Hashable {
    case written
    /// The file was as `adopt` had written it, and is written anew.
    case renewed
    /// The user has changed the file, and it stays.
    case left
  }

  /// The file that says how each file was written.
  private static let record = "adopted.json"

  /// Checks whether a package can be written into a folder, or is there and can be renewed.
  package static func checkPlace(_ folder: String) throws(HintedError) {
    if records(in: folder) == nil { try NewPackage.checkPlace(folder) }
  }

  /// Writes the package, or renews it where its files are as they were written.
  ///
  /// - Returns: What became of each of ``files``.
  /// - Throws: If the folder has something else, or if it can't be written.
  package func write() throws(HintedError) -> [Writing] {
    let marked = files + [NewPackage.File(path: Self.record, summary: "", text: recorded(files))]
    guard let record = Self.records(in: folder) else {
      try NewPackage.write(marked + links, to: folder)
      return files.map { _ in .written }
    }
    // Of a folder in which not all can be written, nothing is.
    for file in marked {
      let path = "\(folder)/\(file.path)"
      let number = AppProject.isFolder(path) ? EISDIR : access(path, W_OK) == 0 ? 0 : errno
      guard number != 0, number != ENOENT else { continue }
      let reason = String(cString: strerror(number))
      throw HintedError("'\(path)' can't be written: \(reason)")
    }
    var result: [Writing] = []
    var kept: [NewPackage.File] = []
    for file in files {
      let text = (try? String(contentsOfFile: "\(folder)/\(file.path)", encoding: .utf8))
      if let text, Self.digest(text) != record[file.path] {
        result.append(.left)
        // The record stays that of the text that was written.
        kept.append(file)
      } else {
        result.append(text == nil ? .written : .renewed)
        try NewPackage.write(file, in: folder)
      }
    }
    try Self.removeLinks(below: "\(folder)/\(Self.sources(target))")
    for link in links { try NewPackage.write(link, in: folder) }
    var next = Dictionary(uniqueKeysWithValues: files.map { ($0.path, Self.digest($0.text)) })
    for file in kept { next[file.path] = record[file.path] }
    try NewPackage.write(
      NewPackage.File(path: Self.record, summary: "", text: Self.text(of: next)),
      in: folder
    )
    return result
  }

  private static func sources(_ target: AppProject.AppTarget) -> String {
    "Sources/\(target.module)"
  }

  private func recorded(_ files: [NewPackage.File]) -> String {
    Self.text(of: Dictionary(uniqueKeysWithValues: files.map { ($0.path, Self.digest($0.text)) }))
  }

  private static func text(of record: [String: String]) -> String {
    let lines = record.sorted { $0.key < $1.key }.map { "  \"\($0.key)\": \"\($0.value)\"" }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  private static func digest(_ text: String) -> String {
    var digest = Digest()
    digest.add(text)
    return digest.hex
  }

  /// The record of a folder; nil if `adopt` did not write it.
  private static func records(in folder: String) -> [String: String]? {
    FileManager.default.contents(atPath: "\(folder)/\(record)")
      .flatMap { try? JSONDecoder().decode([String: String].self, from: $0) }
  }

  /// Removes the links to the app's files, of which some may be gone.
  private static func removeLinks(below folder: String) throws(HintedError) {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for path in paths {
      let file = "\(folder)/\(path)"
      guard (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) != nil else {
        continue
      }
      guard unlink(file) == 0 else {
        throw HintedError(
          "'\(file)' can't be removed: \(String(cString: strerror(errno)))"
        )
      }
    }
  }
}
