import Foundation
import Scenarios

/// The files that a scenario refers to: recordings, tables, property lists and bodies of answers.
struct ReferredFiles {
  /// The most rounds in which files are looked for: our choice, as the reader finds some only when others are there.
  private static let mostRounds = 8

  private let document: ScenarioDocument

  /// The paths of the files, relative to the scenario's folder, by the paths of their values.
  private var files: [DocumentPath: String] = [:]

  /// Finds the files of a document: those that the reader misses in an empty folder.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - reader: Reads it.
  /// - Throws: If a file can't be copied, or if the document is no scenario.
  init(of document: ScenarioDocument, reader: ScenarioReader) throws {
    self.document = document
    let probe = FileManager.default.temporaryDirectory
      .appendingPathComponent("trialrun-files-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: probe) }
    let bytes = Array(document.text(comment: document.promise).utf8)
    let moved = try ScenarioDocument(bytes: bytes, path: "\(probe)/study.yaml")
    for _ in 0..<Self.mostRounds {
      do throws(ScenarioErrors) {
        _ = try reader.read(moved)
        return
      } catch {
        let count = files.count
        for missing in error.errors where missing.code == .fileMissing {
          guard let path = moved.root.paths(at: missing.location).last else { continue }
          files[path] = moved.root[path]?.scalar?.text
        }
        guard files.count > count else { throw error }
      }
      try copy(to: probe)
    }
  }

  /// The document of a file beside a folder with the files.
  func document(in name: String) -> ScenarioDocument {
    files.reduce(document) { document, file in
      document.replacingRoot(by: document.root.setting(file.key, to: "\(name)/\(file.value)"))
    }
  }

  /// Copies the files into a folder, which is made if there are any.
  func copy(to folder: String) throws {
    let own = document.path.lastIndex(of: "/").map { String(document.path[...$0]) } ?? ""
    for file in files.values.sorted() {
      let path = "\(folder)/\(file)"
      let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? folder
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
      try FileManager.default.copyItem(atPath: own + file, toPath: path)
    }
  }
}
