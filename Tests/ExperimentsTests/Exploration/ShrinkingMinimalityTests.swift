import Experiments
import RandomScenarios
import Runner
import Scenarios
import TestSupport
import Testing

/// Source: issue 18, part 6: taking any line away, or any value one step simpler, lets the study pass; or, our choice, it
/// takes away the end of what disturbs the study.
@Suite("The smallest study")
struct ShrinkingMinimalityTests {
  /// Some values of a scenario, which a smaller one must have to fail.
  private static func requirements(of scenario: Scenario, seed: UInt64) -> [Requirement] {
    var chance = Chance(seed: seed, part: "requirements")
    let claims: Set = ["file", "promise", "expectations", "measures", "exit"]
    let values = scenario.values.filter { !claims.contains($0.keys[0]) }
      .sorted {
        ($0.keys.joined(separator: "."), $0.text) < ($1.keys.joined(separator: "."), $1.text)
      }
    return chance.some(chance.number(in: 1...3), of: values)
  }

  /// The documents with one line less, or with one value one step simpler, that are scenarios.
  private static func smaller(than document: ScenarioDocument) -> [ScenarioDocument] {
    let kinds = FakeRunner.reader.kinds(in: document)
    return document.root.allPaths().flatMap { path -> [ScenarioDocument] in
      guard path.steps[0] != .key("expect"), let node = document[path] else { return [] }
      var edits = Shrinker.rhythm.contains(path) ? [] : [DocumentEdit.remove(path)]
      if let scalar = node.scalar, let kind = kinds[node.location] {
        edits += SimplerValues.of(scalar.text, kind).map { text in
          let content = YAMLNode.Content.scalar(YAMLScalar(text: text, style: scalar.style))
          return .set(path, YAMLNode(content: content, location: node.location))
        }
      }
      return edits.compactMap { edit in
        guard let changed = try? document.applying([edit]),
          (try? FakeRunner.reader.read(changed)) != nil
        else { return nil }
        return changed
      }
    }
  }

  @Test("lets nothing be taken away, and no value be simpler")
  func minimal() throws { try check(seeds: 0..<2) }

  @Test(
    "lets nothing be taken away with many more seeds, too",
    .slow(.repetitions),
    arguments: 0..<5
  )
  func minimalOfMore(block: UInt64) throws {
    try check(seeds: max(2, block * 4)..<block * 4 + 4)
  }

  private func check(seeds: Range<UInt64>) throws {
    for (seed, document) in try randomDocuments(seeds) {
      let whole = try FakeRunner.reader.read(document)
      let requirements = Self.requirements(of: whole, seed: seed)
      let isFailing: (Scenario) -> Bool = { $0.values.isSuperset(of: requirements) }
      let shrinker = Shrinker(
        reader: FakeRunner.reader,
        runner: FakeRunner { _, scenario in isFailing(scenario) },
        budget: ShrinkBudget(runs: 100_000),
        atOnce: 4
      )
      let study = try #require(try shrinker.shrink(document, keeping: FakeRunner.failure))
      #expect(study.cut == nil)
      #expect(isFailing(try FakeRunner.reader.read(study.document)))
      let disturbances = Disturbances(of: whole)
      for smaller in Self.smaller(than: study.document) {
        let scenario = try FakeRunner.reader.read(smaller)
        guard isFailing(scenario),
          disturbances.allow(Disturbances(of: scenario), needing: .zero)
        else { continue }
        Issue.record("seed \(seed): \(study.document.lines) can be \(smaller.lines)")
      }
    }
  }
}
