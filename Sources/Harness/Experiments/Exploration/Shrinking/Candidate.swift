import Scenarios

/// A smaller or simpler document that a shrinker can try, which the reader accepts.
struct Candidate: Sendable {
  /// The document.
  let document: ScenarioDocument

  /// The definition of its scenario: documents with equal definitions have equal runs.
  let definition: String

  /// The number of what the candidate tries, where it matters.
  var origin = 0
}

/// What else a candidate gives up where the reader refuses it for something that it lacks.
enum Repair: Hashable, CaseIterable {
  /// The whole item of a list that is wrong now, such as an action whose group is gone.
  case items
  /// The single key or item that is wrong now, such as the action's `who`.
  case keys
}

extension ScenarioDocument {
  /// The document with another tree.
  func replacingRoot(by root: YAMLNode) -> ScenarioDocument {
    var document = self
    document.root = root
    return document
  }
}

/// Reads candidates, and takes from them what means nothing without the parts that they lack.
struct CandidateReader: Sendable {
  /// The most rounds of repairs of one candidate: our choice, as a repair can make another one necessary.
  private static let mostRounds = 12

  let reader: ScenarioReader

  /// What disturbs the study that is made smaller; nil if the reader refuses it.
  private let first: Disturbances?

  /// The time that a candidate needs after its last disturbance.
  private let calm: Duration

  /// - Parameters:
  ///   - reader: The reader of scenarios.
  ///   - first: The study that is made smaller.
  ///   - calm: The time after the last disturbance without which the failure tells nothing of the app.
  init(reader: ScenarioReader, for first: ScenarioDocument, needing calm: Duration) {
    self.reader = reader
    self.calm = calm
    self.first = (try? reader.read(first)).map(Disturbances.init)
  }

  /// The candidate with a tree; nil if the reader refuses it.
  func candidate(_ root: YAMLNode, of document: ScenarioDocument) -> Candidate? {
    let changed = document.replacingRoot(by: root)
    return (try? reader.read(changed)).flatMap { candidate(changed, $0) }
  }

  private func candidate(
    _ document: ScenarioDocument,
    _ scenario: Scenario,
    origin: Int = 0
  ) -> Candidate? {
    guard first?.allow(Disturbances(of: scenario), needing: calm) ?? true else { return nil }
    return Candidate(document: document, definition: scenario.definition, origin: origin)
  }

  /// The candidate with a tree, repaired if it has to be; nil if that can't be done.
  func candidate(
    _ root: YAMLNode,
    of document: ScenarioDocument,
    repairing repair: Repair,
    origin: Int = 0
  ) -> Candidate? {
    var changed = document.replacingRoot(by: root)
    for _ in 0..<Self.mostRounds {
      do throws(ScenarioErrors) {
        return candidate(changed, try reader.read(changed), origin: origin)
      } catch {
        let targets = error.errors.compactMap { target(of: $0, in: changed.root, repair) }
        guard !targets.isEmpty else { return nil }
        let before = changed.root
        changed = document.replacingRoot(by: before.removing(Set(targets)))
        guard changed.root != before else { return nil }
      }
    }
    return nil
  }

  /// The sentences of the expectations of a document, in the order of its list; empty if the reader refuses it.
  func expectationSentences(of document: ScenarioDocument) -> [String] {
    (try? reader.read(document))?.expectations.map(\.sentence) ?? []
  }

  /// What is to be removed because of an error; nil if that is unknown or everything.
  private func target(
    of error: ScenarioError,
    in root: YAMLNode,
    _ repair: Repair
  ) -> DocumentPath? {
    let paths = root.paths(at: error.location)
    // The error of what a section lacks has the section's place, which its first key has as well.
    if [.missingKey, .sharesSum].contains(error.code) {
      return paths.first { path in
        guard case .mapping? = root[path]?.content else { return false }
        return root[path]?.location == error.location
      }
    }
    guard let path = paths.last else { return nil }
    let isPerformer = path.steps.contains(.key(KeyName.who))
    guard repair == .items || isPerformer && error.code == .emptyList else { return path }
    return Self.item(around: path) ?? path
  }

  /// The innermost item of a list of sections that contains a part; nil if that is a group, or none.
  private static func item(around path: DocumentPath) -> DocumentPath? {
    guard
      let index = path.steps.dropLast().lastIndex(where: {
        if case .item = $0 { true } else { false }
      })
    else { return nil }
    let isGroup = path.steps[..<index] == [.key(KeyName.participants)]
    return isGroup ? nil : DocumentPath(Array(path.steps[...index]))
  }
}
