import Runner
import Scenarios
import Verdicts

/// What leaves only the failing expectation, and nothing that changes nothing of a run.
extension Shrinking {
  /// Keeps the expectation that fails, without the others, the measures and the keys for tests.
  mutating func keepOneExpectation() throws(RunError) {
    let alone = expectation.map { node in
      root.replacing(DocumentPath().key(KeyName.expect)) { $0.content = .sequence([node]) }
    }
    let trees = [alone, root].compactMap(\.self).flatMap { tree in
      [KeyName.changingNoRun + [KeyName.measure], KeyName.changingNoRun].map { keys in
        tree.removing(Set(keys.map { DocumentPath().key($0) }))
      }
    }
    try take(
      trees.lazy.compactMap { [reader, current] in reader.candidate($0, of: current.document) }
    )
  }

  /// The expectation that the failure is about; nil if it is none of the document's.
  private var expectation: YAMLNode? {
    guard case .sequence(let items)? = root[DocumentPath().key(KeyName.expect)]?.content else {
      return nil
    }
    switch failure.kind {
    case .expectation:
      return reader.expectationSentences(of: current.document)
        .firstIndex(of: failure.name).map { items[$0] }
    case .diagnostic: return Self.named(.noDiagnostics, instead: items[0])
    case .crash, .terminated, .stuck, .nondeterministic:
      return Self.named(.appKeepsRunning, instead: items[0])
    }
  }

  private static func named(_ expectation: NamedExpectation, instead node: YAMLNode) -> YAMLNode {
    YAMLNode(plain: expectation.name, at: node.location)
  }
}
