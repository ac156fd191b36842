import Foundation
import Results
package import Runner
package import Scenarios

/// A study in which something fails, left as the file of a scenario.
package struct FoundStudy: Hashable, Sendable {
  /// The path of the file.
  package let path: String

  /// The text of the file.
  package let text: String

  /// What fails.
  package let failure: FailureKey

  /// The digest of the file's run.
  package let digest: String

  /// The status with which `trialrun run` of the file exits.
  package let exit: Int
}

/// Why a study was not left as a file.
package struct FoundStudyError: Error, CustomStringConvertible {
  /// What was wrong with the file, which is gone again.
  package let description: String

  /// Whether the study ran differently in the other process: an app whose runs differ.
  package var isDifference = false
}

/// Leaves smallest studies as files of scenarios that fail alike wherever they run.
package struct FoundStudyWriter {
  private let folder: String
  private let reader: ScenarioReader
  private let names: FoundNames
  private let makeRunner: (ScenarioDocument) throws -> any TryRunner

  /// Prepares a writer.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files.
  ///   - reader: Reads the files.
  ///   - earlier: What earlier findings left in the folder.
  ///   - makeRunner: Makes a runner of a document with new processes.
  package init(
    folder: String,
    reader: ScenarioReader,
    earlier: [(failure: FailureKey, left: LeftFinding)] = [],
    makeRunner: @escaping (ScenarioDocument) throws -> any TryRunner
  ) {
    self.folder = folder
    self.reader = reader
    names = FoundNames(in: folder, after: earlier)
    self.makeRunner = makeRunner
  }

  /// Writes a study, reads it again, and runs it again in new processes.
  ///
  /// Files that the study refers to are copied into a folder beside it. A file that an earlier finding of the same
  /// failure left is replaced, unless somebody has changed it since.
  ///
  /// - Parameters:
  ///   - study: The study.
  ///   - cause: Why it fails, for the first comment; nil if that is unknown.
  /// - Returns: The study as it was left.
  /// - Throws: `FoundStudyError` if the file does not fail as the study did; else what keeps it from being written.
  package func write(_ study: ShrunkStudy, because cause: String? = nil) throws -> FoundStudy {
    let name = names.name(for: study.failure)
    let path = "\(folder)/\(name).yaml"
    let exit = study.outcome.trouble.isEmpty ? 1 : 3
    let scenario = try reader.read(study.document)
    let tree = study.document.root
      .withClaimsLast
      .adding(KeyName.seed, "\(scenario.seed)", after: KeyName.lasts)
      .adding(KeyName.exit, "\(exit)", after: KeyName.expect)
    let files = try ReferredFiles(of: study.document.replacingRoot(by: tree), reader: reader)
    var text = files.document(in: name).text(
      comment: study.failure.sentence(because: cause)
    )
    text += BlockText.comment("digest \(study.outcome.digest)")
    try files.copy(to: "\(folder)/\(name)")
    let file = try WholeFile(path: path, replacing: .others)
    try file.write(text)
    try file.finish()
    do {
      try check(path, against: study, exit: exit)
    } catch {
      try? FileManager.default.removeItem(atPath: path)
      throw error
    }
    return FoundStudy(
      path: path,
      text: text,
      failure: study.failure,
      digest: study.outcome.digest,
      exit: exit
    )
  }

  /// Writes a study as it was found, two runs of which differ.
  ///
  /// - Parameters:
  ///   - document: The study.
  ///   - difference: How its runs differ, for the first comment.
  /// - Returns: The file's path and text.
  /// - Throws: What keeps it from being written.
  package func write(
    differing document: ScenarioDocument,
    because difference: String
  ) throws -> (path: String, text: String) {
    let failure = FailureKey(.nondeterministic, "")
    let name = names.name(for: failure)
    let files = try ReferredFiles(of: document, reader: reader)
    let text = files.document(in: name).text(comment: failure.sentence(because: difference))
    try files.copy(to: "\(folder)/\(name)")
    let path = "\(folder)/\(name).yaml"
    let file = try WholeFile(path: path, replacing: .others)
    try file.write(text)
    try file.finish()
    return (path, text)
  }

  /// Checks that the file's run fails as the study's does, to the byte.
  private func check(_ path: String, against study: ShrunkStudy, exit: Int) throws {
    let document = try reader.document(path: path)
    guard case .ran(let outcome) = try makeRunner(document).run(document) else {
      throw FoundStudyError(description: "\(path): the file is no scenario that can be run")
    }
    guard outcome.failures.contains(study.failure) else {
      let what = study.failure.sentence
      throw FoundStudyError(
        description: "\(path): run again, the file does not fail alike: \(what)",
        isDifference: true
      )
    }
    guard outcome.digest == study.outcome.digest, outcome.trouble.isEmpty == (exit == 1) else {
      throw FoundStudyError(
        description: "\(path): run again, the study differs from itself: "
          + "the digest is \(outcome.digest) instead of \(study.outcome.digest)",
        isDifference: true
      )
    }
  }
}

extension FailureKey {
  /// The longest name of a file, in characters (our choice).
  private static let longestName = 60

  /// What fails, as the name of a file without its extension.
  package var fileName: String {
    let start = kind == .expectation ? [] : kind.rawValue.split(separator: " ").map(String.init)
    let words = name.lowercased().split { !("a"..."z").contains($0) && !("0"..."9").contains($0) }
    var result = ""
    for word in start + words.map(String.init) {
      let longer = result.isEmpty ? word : "\(result)-\(word)"
      guard longer.count <= Self.longestName else { break }
      result = longer
    }
    return result.isEmpty ? "failure" : result
  }
}

extension YAMLNode {
  /// The scenario with what must hold after everything else: an exploration adds keys at the end.
  fileprivate var withClaimsLast: YAMLNode {
    guard case .mapping(let entries) = content else { return self }
    let claims = [KeyName.measure, KeyName.expect, KeyName.exit]
    var node = self
    node.content = .mapping(
      entries.filter { !claims.contains($0.key) } + entries.filter { claims.contains($0.key) }
    )
    return node
  }

  /// The scenario with a key, unless it has it, after another key.
  fileprivate func adding(_ key: String, _ text: String, after other: String) -> YAMLNode {
    guard case .mapping(var entries) = content else { return self }
    let value = YAMLNode(plain: text, at: location)
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value.content = value.content
    } else {
      let index = entries.firstIndex { $0.key == other }.map { $0 + 1 } ?? entries.count
      entries.insert(YAMLEntry(key: key, keyLocation: location, value: value), at: index)
    }
    var node = self
    node.content = .mapping(entries)
    return node
  }
}
