import Results
import Runner
import SensorKit
import Synchronization
import TestSupport
import Testing
import Verdicts

/// Whatever people do to their consent, their data and their clocks.
///
/// Source: Apple, SRSensorReader (a day of holding, seven days of keeping) and SRFetchRequest.
@Suite("Protection of participants")
struct ProtectionTests {
  @Test(
    "SensorLogger receives no samples that the rules forbid",
    arguments: 0..<6 as Range<UInt64>
  )
  func logger(seed: UInt64) throws { try checkLogger(seed: seed) }

  @Test(
    "SensorLogger receives none with many more seeds either",
    .slow(.repetitions),
    arguments: 6..<64 as Range<UInt64>
  )
  func loggerOfMore(seed: UInt64) throws { try checkLogger(seed: seed) }

  private func checkLogger(seed: UInt64) throws {
    let outcome = try run(yaml: RandomStudy(seed: seed, app: "SensorLogger").yaml)
    #expect(outcome.judgements.map(\.passed) == [true, true, true])
    #expect(outcome.incompleteRuns.isEmpty)
    let steady = try outcome.numbers(
      "select sum(delivered) from fetches where participant = 'steady-\(seed)-1'"
    )
    #expect(steady[0][0] > 10)
  }

  @Test("no app receives a sample that the rules forbid", arguments: 0..<6 as Range<UInt64>)
  func samples(seed: UInt64) throws { try checkSamples(seed: seed) }

  @Test(
    "no app receives one with many more seeds either",
    .slow(.repetitions),
    arguments: 6..<64 as Range<UInt64>
  )
  func samplesOfMore(seed: UInt64) throws { try checkSamples(seed: seed) }

  private func checkSamples(seed: UInt64) throws {
    // A seed of its own, for other tests' phones have other names.
    let seed = seed + 1000
    let study = RandomStudy(seed: seed, app: "Collector")
    let outcome = try run(yaml: study.yaml)
    #expect(outcome.judgements.map(\.passed) == [true, true, true])
    #expect(outcome.incompleteRuns.isEmpty)
    var checked = 0
    for name in ["steady-\(seed)-1", "moody-\(seed)-1", "moody-\(seed)-2"] {
      let sightings = Collector.notebook.withLock { $0.removeValue(forKey: "\(name)'s iPhone") }
      let past = try Past(of: name, in: outcome, absoluteOffset: study.absoluteOffset)
      let complaints = (sightings ?? []).lazy.compactMap { past.complaint(about: $0) }
      #expect(complaints.first == nil)
      let isOrdered = isInOrder(sightings ?? [])
      #expect(isOrdered)
      if name.hasPrefix("steady") { #expect((sightings ?? []).count > 10) }
      checked += sightings?.count ?? 0
    }
    #expect(checked == outcome.samplesDelivered)
  }

  private func isInOrder(_ sightings: [Sighting]) -> Bool {
    zip(sightings, sightings.dropFirst()).allSatisfy { one, next in
      one.sensor != next.sensor || one.fetched != next.fetched || one.recorded <= next.recorded
    }
  }

  /// So that the properties above have something to be wrong about.
  @Test("the random scenarios contain every action, answer and interpretation")
  func variety() throws {
    let all = (0..<64).map { RandomStudy(seed: $0, app: "SensorLogger").yaml }.joined()
    let wanted = [
      "revoke", "grant", "disable collection", "enable collection", "delete data", "set clock",
      "correct clock", "travel", "reopen app", "consent: allow", "consent: deny",
      "consent: never", "later:", ": deny }", "overlapping hold: nothing",
      "overlapping hold: partial", "up to: now", "up to: hold", "window: since last", "window: 9d",
    ]
    #expect(wanted.filter { !all.contains($0) } == [])
  }
}
