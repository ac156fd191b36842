import Phones
import Scenarios
import Testing

/// Source: issue 50, published studies re-enacted: studies differ more than the chance among their people explains, as in
/// a meta-analysis with random effects, and some people stay very long.
@Suite("How studies differ, and who stays long")
struct StudyDrawsTests {
  private static let day = Duration.seconds(86_400)

  private func group(_ lines: String...) throws -> Scenario.Group {
    try #require(try read(minimal(group: lines.map { "    \($0)\n" }.joined())).groups.first)
  }

  /// The share of numbers for which something holds.
  private func share(_ numbers: Range<UInt64>, _ holds: (UInt64) -> Bool) -> Double {
    Double(numbers.count(where: holds)) / Double(numbers.count)
  }

  /// The time after which the participant of a world leaves in the study of a seed.
  private func stay(_ group: Scenario.Group, world: UInt64 = 1, run: UInt64 = 1) -> Duration {
    group.drawn(number: 1, worldSeed: world, runSeed: run).leavesAfter ?? .zero
  }

  /// Of a Weibull distribution with the median 10 d and the ninth decile 90 d: shape 0.5464, so that 17.9 % leave within a
  /// day, 71.7 % by 30 d and 98.5 % by 270 d.
  @Test("nine in ten by 90d: the times are Weibull, early for many and very late for some")
  func tail() throws {
    let group = try group("leaves study: { half of them by: 10d, nine in ten by: 90d }")
    for (days, expected) in [(1, 0.1788), (10, 0.5), (30, 0.7170), (90, 0.9), (270, 0.9849)] {
      let found = share(1..<8001) { stay(group, world: $0) < Self.day * days }
      #expect(abs(found - expected) < 0.02, "\(days) d: \(found)")
    }
  }

  @Test("nine tenths of a constant share's times are as without them")
  func constant() throws {
    // 10 d times the logarithm of base 2 of 10.
    let tail = try group("leaves study: { half of them by: 10d, nine in ten by: 33d 5h 15min }")
    let plain = try group("leaves study: { half of them by: 10d }")
    for world in UInt64(1)..<200 {
      let (one, other) = (stay(tail, world: world), stay(plain, world: world))
      #expect(one > other * 0.998 && one < other * 1.002 + .seconds(2))
    }
  }

  @Test("studies differ by 2: the median study has the median, and two of three are within 2")
  func times() throws {
    let differing = try group("leaves study: { half of them by: 10d, studies differ by: 2 }")
    let same = try group("leaves study: { half of them by: 10d }")
    let usual = stay(same).components.seconds
    func factor(_ run: UInt64) -> Double {
      Double(stay(differing, run: run).components.seconds) / Double(usual)
    }
    #expect(abs(share(1..<4001) { factor($0) < 1 } - 0.5) < 0.03)
    #expect(abs(share(1..<4001) { factor($0) < 0.5 } - 0.159) < 0.025)
    #expect(abs(share(1..<4001) { factor($0) > 2 } - 0.159) < 0.025)
    // All participants of a study have its factor.
    let ratios = (UInt64(1)..<50).map { world in
      Double(stay(differing, world: world, run: 7).components.seconds)
        / Double(stay(same, world: world, run: 7).components.seconds)
    }
    #expect(ratios.allSatisfy { abs($0 / factor(7) - 1) < 0.01 })
  }

  /// 80 % are odds of 4; twice as many are 88.9 %, half as many 66.7 %.
  @Test("of a share, the odds differ, and all participants of a study have its share")
  func shares() throws {
    let group = try group(
      "watch: Apple Watch Series 11",
      "wears watch: { share: 80 % of days, studies differ by: 2 }",
      "follows notifications: { share: 80 %, studies differ by: 2 }"
    )
    func drawn(_ run: UInt64, world: UInt64 = 1) -> Scenario.Group {
      group.drawn(number: 1, worldSeed: world, runSeed: run)
    }
    for value in [\Scenario.Group.wearsWatch, \.followsReminders] {
      #expect(group[keyPath: value] == 800)
      func found(_ run: UInt64) -> Int { drawn(run)[keyPath: value] ?? -1 }
      #expect(abs(share(1..<4001) { found($0) < 800 } - 0.5) < 0.03)
      #expect(abs(share(1..<4001) { found($0) > 888 } - 0.159) < 0.025)
      #expect(abs(share(1..<4001) { found($0) < 667 } - 0.159) < 0.025)
      #expect(Set((UInt64(1)..<50).map { drawn(3, world: $0)[keyPath: value] }).count == 1)
    }
    #expect((UInt64(1)..<50).contains { drawn($0).wearsWatch != drawn($0).followsReminders })
    let once = drawn(5)
    #expect(once.drawn(number: 1, worldSeed: 1, runSeed: 5) == once)
  }

  @Test("no study has people who do what nobody does, or not what all do", arguments: [0, 100])
  func certain(percent: Int) throws {
    let group = try group("follows notifications: { share: \(percent) %, studies differ by: 3 }")
    #expect(
      (UInt64(1)..<50).allSatisfy { run in
        group.drawn(number: 1, worldSeed: 1, runSeed: run).followsReminders == percent * 10
      }
    )
  }

  @Test("what a study has is among the draws")
  func draws() throws {
    let scenario = try read(
      minimal(group: "    follows notifications: { share: 80 %, studies differ by: 2 }\n")
    )
    let values = scenario.drawnValues(
      of: scenario.groups[0],
      number: 1,
      worldSeed: 1,
      runSeed: 9
    )
    let share = scenario.groups[0].drawn(number: 1, worldSeed: 1, runSeed: 9).followsReminders
    let text = try #require(values.first { $0.name == "follows notifications" }?.value)
    #expect(Double(text.dropLast(2)) == share.map { Double($0) / 10 })
  }

  @Test("nine in ten leave later than half of them, and factors are not below 1")
  func wrong() throws {
    let early = complaints(
      minimal(group: "    leaves study: { half of them by: 10d, nine in ten by: 10d }")
    )
    #expect(early.map(\.message) == ["nine in ten have left no later than half of them"])
    #expect(early.first?.hint == "write a time after 10d")
    let small = complaints(
      minimal(group: "    leaves study: { half of them by: 10d, studies differ by: 0.5 }")
    )
    #expect(small.map(\.message) == ["0.5 is too small"])
  }
}
