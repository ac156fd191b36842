import CoreMotion
import Foundation
import People
import SensorKit
import Sensors
import Testing
import VirtualTime

/// What SensorKit relies on, of each source of body and surroundings.
@Suite("Bodies: rules of all sources")
struct SourceRuleTests {
  private static let seeds: Range<UInt64> = 0..<6

  /// Source: SampleSource: a pure function of time, in its order, at least 0.25 µs apart.
  @Test(
    "deliver the same samples for any division of a range, in order, with a minimum distance",
    arguments: seeds
  )
  func cuts(seed: UInt64) {
    var draws = RandomStream(seed: seed).split("cuts")
    let routine = Routine.allCases[Int(seed) % Routine.allCases.count]
    // Daylight saving begins on the eighth day.
    let start = Date(timeIntervalSince1970: 1_772_323_200)
    let body = LivedBody(seed: seed, routine: routine, zone: "America/New_York", start: start)
    let again = LivedBody(seed: seed, routine: routine, zone: "America/New_York", start: start)
    for ((name, source), (_, twin)) in zip(body.sources, again.sources) {
      let whole = source.written(hours: 160...208)
      for (sample, next) in zip(whole, whole.dropFirst()) {
        #expect(next.at.nanoseconds - sample.at.nanoseconds >= 250, "\(name)")
      }
      var marks = (0..<12).map { _ in 160 + 48 * draws.unit() }
      // Cuts at samples themselves, too.
      marks += (0..<6).compactMap { _ in
        whole.isEmpty ? nil : whole[draws.below(whole.count)].at.seconds / 3600
      }
      marks = [160] + marks.sorted() + [208]
      let parts = zip(marks, marks.dropFirst()).map { twin.written(hours: $0...$1) }
      #expect(Array(parts.joined()) == whole, "\(name)")
      #expect(whole.allSatisfy { $0.at.seconds > 576_000 && $0.at.seconds <= 748_800 }, "\(name)")
    }
  }

  /// Our choice: repeated queries, in any order, give the same samples.
  @Test("decode a sample identically at each read", arguments: seeds)
  func decoding(seed: UInt64) throws {
    var draws = RandomStream(seed: seed).split("decoding")
    let body = LivedBody(seed: seed)
    let other = LivedBody(seed: seed)
    for ((name, source), (_, twin)) in zip(body.sources, other.sources) {
      let written = source.written(hours: 0...72)
      guard !written.isEmpty else { continue }
      let chosen = (0..<4).map { _ in written[draws.below(written.count)].token }
      let first = chosen.map { SampleText.of(source.decode($0)) }
      let second = chosen.reversed().map { SampleText.of(twin.decode($0)) }
      #expect(first == second.reversed(), "\(name)")
      #expect(first.allSatisfy { !$0.isEmpty }, "\(name)")
    }
  }

  /// Source: SampleSource.recordingSince: what describes an earlier time was not written.
  @Test("deliver no sample that describes a time before the recording", arguments: seeds)
  func recordingSince(seed: UInt64) {
    let body = LivedBody(seed: seed)
    for (name, source) in body.sources {
      let since = 30.1 + Double(seed) / 3
      let all = source.written(hours: 24...60)
      let later = source.written(hours: 24...60, since: since)
      #expect(later.allSatisfy { $0.at.seconds >= since * 3600 }, "\(name)")
      #expect(Array(all.suffix(later.count)) == later, "\(name)")
      let start = LivedBody.start.addingTimeInterval(since * 3600)
      for sample in later.prefix(3) {
        guard let begins = SampleText.start(of: source.decode(sample.token)) else { continue }
        #expect(begins >= start, "\(name)")
      }
    }
  }

  /// Our choice: each source has something to say within some days of somebody who wears a watch and
  /// takes electrocardiograms.
  @Test("deliver at least one sample")
  func something() throws {
    let body = try #require(
      LivedBody.first {
        $0.watchHabits.isWornAtNight && $0.physique.electrocardiogramsPerDay > 0.3
          && (0..<10).contains { [days = $0] in !days.body($0).watch.apart.isEmpty }
      }
    )
    for (name, source) in body.sources {
      #expect(!source.written(hours: 0...240).isEmpty, "\(name)")
    }
  }
}
