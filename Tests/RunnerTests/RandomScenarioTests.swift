import Experiments
import Foundation
import People
import RandomScenarios
import Runner
import Scenarios
import TestSupport
import Testing

/// What Tests/Random/run runs by the million participant-days.
@Suite("Random scenarios")
struct RandomScenarioTests {
  /// As many as it takes until every word of the format occurs.
  private static let seeds: Range<UInt64> = 0..<1200
  private static let scenarios = seeds.map { RandomScenario(seed: $0) }

  @Test("the same seed gives the same scenario, and another seed a different one")
  func repeatable() {
    for scenario in Self.scenarios.prefix(50) {
      let again = RandomScenario(seed: scenario.seed)
      #expect(again.text == scenario.text)
      #expect(again.files == scenario.files)
    }
    #expect(Set(Self.scenarios.map(\.text)).count == Self.scenarios.count)
  }

  @Test("the reader accepts every scenario, and no scenario has invalid automations")
  func valid() throws { try check(Self.scenarios.prefix(60)) }

  @Test("the reader accepts hundreds of scenarios more", .slow(.repetitions))
  func validOfMore() throws { try check(Self.scenarios.dropFirst(60)) }

  private func check(_ scenarios: ArraySlice<RandomScenario>) throws {
    let folder = try TemporaryFolder()
    let reader = ScenarioReader(vocabulary: .standard(apps: RegisteredApp.builtIn))
    for scenario in scenarios {
      for (name, text) in scenario.files { try folder.write(text, to: name) }
      do {
        let read = try reader.read(text: scenario.text, path: folder.file("study.yaml"))
        #expect(read.automationErrors.isEmpty, "seed \(scenario.seed)")
      } catch {
        Issue.record("seed \(scenario.seed): \(error)")
      }
    }
  }

  /// So that what is run a million times has everything in it.
  @Test("every key, action, fault, interpretation and word of the format occurs")
  func complete() {
    var seen = Seen()
    for scenario in Self.scenarios { seen.note(scenario.written, at: "") }
    var missing: [String] = []
    collect(RandomScenario.shape, at: "", seen, &missing)
    // A database has tables: SensorsTests makes some. A digest is known only after a run. Sweeps have tests of their
    // own, and so have the forms of measures and the limits of their bounds: MeasureFormatTests.
    // Nothing says that an expectation always holds.
    let others = [
      "/recordings/table", "/digest", "/vary", "/measure/", "/expect/at ", "/expect/sensor",
      "/expect/holds: always",
      // A run does not read a pilot's data.
      "/pilot",
      // No built-in app has a function for its own format.
      "/uploads/format: app",
    ]
    #expect(missing.filter { path in !others.contains { path.hasPrefix($0) } } == [])
  }

  @Test("every name of the catalogues occurs")
  func names() {
    let text = Self.scenarios.map(\.text).joined()
    let vocabulary = Vocabulary.standard(apps: RegisteredApp.builtIn)
    let apps = RegisteredApp.builtIn.filter { !$0.summary.hasPrefix("Shows a mistake") }
    let options = TriggerCatalogue.kinds.flatMap(\.options)
    let names =
      vocabulary.sensors.map(\.name) + apps.map(\.name) + vocabulary.phones + vocabulary.watches
      + vocabulary.docks + vocabulary.routines + vocabulary.quirks + vocabulary.triggers
      + options.map(\.name) + ReliabilityParameter.allCases.map(\.name)
    #expect(names.filter { !text.contains($0) } == [])
  }

  /// Notes what is not among what was seen: a key, or one of the few words that it can be.
  private func collect(_ shape: Shape, at path: String, _ seen: Seen, _ missing: inout [String]) {
    switch shape {
    case .section(let section):
      for (key, shape) in section.keys {
        let place = "\(path)/\(key)"
        if seen.values[place] == nil { missing.append(place) }
        collect(shape, at: place, seen, &missing)
      }
    case .list(let item, _, _): collect(item, at: path, seen, &missing)
    case .choice(let shapes): for shape in shapes { collect(shape, at: path, seen, &missing) }
    case .words(let words), .numbers(let words):
      let found = seen.values[path, default: []]
      missing += words.filter { !found.contains($0) && !path.isEmpty }.map { "\(path): \($0)" }
    case .truth:
      let found = seen.values[path, default: []]
      missing += ["true", "false"].filter { !found.contains($0) }.map { "\(path): \($0)" }
    // Of names there may be too many for each place: another test has them.
    case .names, .number, .text, .shares, .open: break
    }
  }
}

/// What stands in scenarios, by the keys that lead there.
private struct Seen {
  var values: [String: Set<String>] = [:]

  mutating func note(_ written: Written, at path: String) {
    switch written {
    case .text(let text), .plain(let text): values[path, default: []].insert(text)
    case .list(let items):
      values[path, default: []].insert("a list")
      for item in items { note(item, at: path) }
    case .section(let entries):
      values[path, default: []].insert("a section")
      for entry in entries { note(entry.value, at: "\(path)/\(entry.key)") }
    }
  }
}
