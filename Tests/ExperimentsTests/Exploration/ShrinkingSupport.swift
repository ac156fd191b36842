import Experiments
import Foundation
import RandomScenarios
import Runner
import Scenarios

/// A runner without worlds: whether a document fails is a question about its tree and its scenario.
final class FakeRunner: TryRunner {
  /// The failure for which documents are shrunk.
  static let failure = FailureKey(.expectation, "held data stays on the phone")

  /// Another failure.
  static let other = FailureKey(.expectation, "nothing without consent")

  static let reader = ScenarioReader(vocabulary: .standard(apps: RegisteredApp.builtIn))

  private let failures: (ScenarioDocument, Scenario) -> Set<FailureKey>
  private(set) var runs = 0

  /// The digest of all runs.
  var digest = "00000000000000000000000000000000"

  /// What kept participants from completing.
  var trouble = ""

  init(_ failures: @escaping (ScenarioDocument, Scenario) -> Set<FailureKey>) {
    self.failures = failures
  }

  /// A runner whose documents have the failure, or none.
  convenience init(failing isFailing: @escaping (ScenarioDocument, Scenario) -> Bool) {
    self.init { isFailing($0, $1) ? [FakeRunner.failure] : [] }
  }

  func run(_ documents: [ScenarioDocument]) throws(RunError) -> [TryResult] {
    runs += documents.count
    return documents.map { document in
      guard let scenario = try? Self.reader.read(document) else { return .refused("") }
      var outcome = TryOutcome()
      outcome.failures = failures(document, scenario)
      outcome.participantDays = 1
      outcome.digest = digest
      outcome.trouble = trouble
      return .ran(outcome)
    }
  }
}

extension ScenarioDocument {
  /// A document with a text.
  init(_ text: String) throws {
    try self.init(bytes: Array(text.utf8), path: "test.yaml")
  }

  /// The lines of the document's text, without comments.
  var lines: [String] { text(comment: nil).split(separator: "\n").map(String.init) }
}

/// What a scenario must have to fail: a value at a key of its definition, in whatever item of a list.
struct Requirement: Hashable {
  /// The keys that lead to the value, without the numbers of items.
  let keys: [String]
  let text: String
}

extension Scenario {
  /// The values of the definition, except for places in the file.
  var values: Set<Requirement> {
    let json = try? JSONSerialization.jsonObject(with: Data(definition.utf8))
    return Set(Self.values(of: json ?? [:], at: []))
  }

  private static func values(of json: Any, at keys: [String]) -> [Requirement] {
    switch json {
    case let section as [String: Any]:
      section.filter { !$0.key.lowercased().hasSuffix("location") }
        .flatMap { values(of: $0.value, at: keys + [$0.key]) }
    case let items as [Any]: items.flatMap { values(of: $0, at: keys) }
    default: [Requirement(keys: keys, text: "\(json)")]
    }
  }
}

extension YAMLNode {
  /// The paths of all parts.
  func allPaths(from path: DocumentPath = DocumentPath()) -> [DocumentPath] {
    let parts: [(DocumentPath, YAMLNode)] =
      switch content {
      case .mapping(let entries): entries.map { (path.key($0.key), $0.value) }
      case .sequence(let items): items.enumerated().map { (path.item($0.offset), $0.element) }
      case .scalar, .refused: []
      }
    return parts.flatMap { [$0.0] + $0.1.allPaths(from: $0.0) }
  }
}

/// Random scenarios that name no files, as documents.
func randomDocuments(_ seeds: Range<UInt64>) throws -> [(seed: UInt64, document: ScenarioDocument)]
{
  try seeds.compactMap { seed in
    let scenario = RandomScenario(seed: seed)
    guard scenario.files.isEmpty else { return nil }
    return (seed, try ScenarioDocument(scenario.text))
  }
}
