import Foundation
import People
import SensorKit
import Testing
import VirtualTime

/// What holds of every source: the contract of `SampleSource`.
@Suite("Phone use: walks")
struct PhoneUseWalkTests {
  private static let zones = ["UTC", "Europe/Berlin", "America/New_York"]

  @Test(
    "any division of a range has the same samples in the same order, each once",
    arguments: 0..<6 as Range<UInt64>,
    Routine.all
  )
  func cuts(seed: UInt64, routine: Routine) {
    let zone = Self.zones[Int(seed) % Self.zones.count]
    let owner = PhoneOwner(seed: seed, routine: routine, zone: zone)
    let end = PhoneOwner.days * 86_400_000_000_000
    var draws = RandomStream(seed: seed)
    for (name, source) in owner.sources {
      let whole = source.walk()
      for (one, next) in zip(whole, whole.dropFirst()) {
        #expect(next.at.nanoseconds - one.at.nanoseconds >= 250, "\(name)")
      }
      #expect(whole.allSatisfy { $0.at > .start && $0.at.nanoseconds <= end })
      var cuts = (0..<4).map { _ in Int64(draws.below(Int(end))) }
      // Just before, at and just after a sample.
      if !whole.isEmpty {
        let at = whole[draws.below(whole.count)].at.nanoseconds
        cuts += [at - 1, at, at + 1]
      }
      cuts = [0] + cuts.sorted() + [end]
      let parts = zip(cuts, cuts.dropFirst()).flatMap { from, to in
        source.walk(after: WorldTime(nanoseconds: from), through: WorldTime(nanoseconds: to))
      }
      #expect(parts == whole, "\(name)")
    }
  }

  /// Hours occur twice, or not at all; samples of such hours must stay decodable.
  @Test(
    "samples around journeys and clock changes are in order and can be decoded",
    arguments: 0..<20 as Range<UInt64>
  )
  func journeys(seed: UInt64) {
    let owner = PhoneOwner(
      seed: seed,
      routine: Routine.all[Int(seed) % Routine.all.count],
      zone: "Europe/Berlin",
      journeys: [
        (at: .seconds(100_000 + Int64(seed) * 3000), to: "America/Los_Angeles"),
        (at: .seconds(300_000 + Int64(seed) * 3000), to: "Asia/Tokyo"),
      ]
    )
    for (name, source) in owner.sources {
      let walk = source.walk()
      for (one, next) in zip(walk, walk.dropFirst()) {
        #expect(next.at.nanoseconds - one.at.nanoseconds >= 250, "\(name)")
      }
      for written in name == "headphone motion" ? walk.prefix(2) : walk.prefix(400) {
        let (first, second) = (source.decode(written.token), source.decode(written.token))
        #expect(type(of: first) == type(of: second))
        guard let speech = first as? SRSpeechMetrics else { continue }
        #expect(speech.isEqual(second))
      }
    }
  }

  @Test(
    "an iteration ends when its closure returns false; a later recording lacks only older samples",
    arguments: 0..<6 as Range<UInt64>
  )
  func since(seed: UInt64) {
    let owner = PhoneOwner(seed: seed)
    let late = WorldTime.seconds(2 * 86_400 + 40_000)
    for (name, source) in owner.sources {
      var count = 0
      let all = Stretch(after: .start, through: .seconds(PhoneOwner.days * 86_400))
      source.forEachSample(in: all, recordingSince: .start) { _, _ in
        count += 1
        return count < 3
      }
      #expect(count == min(source.walk().count, 3), "\(name)")
      let later = Set(source.walk(since: late))
      #expect(later.allSatisfy { $0.at > late }, "\(name)")
      guard !name.hasSuffix("settings") else { continue }
      #expect(later.isSubset(of: source.walk()), "\(name)")
    }
  }

  @Test("the samples of two people are equal only by chance", arguments: 0..<6 as Range<UInt64>)
  func differ(seed: UInt64) {
    let (one, other) = (PhoneOwner(seed: seed), PhoneOwner(seed: seed + 100))
    for (mine, theirs) in zip(one.sources, other.sources) where !mine.name.hasSuffix("usage") {
      let walk = mine.source.walk()
      // The first settings are recorded at the start of every recording.
      let shared = Set(walk).intersection(theirs.source.walk())
      #expect(shared.count <= 1, "\(mine.name)")
    }
  }
}
