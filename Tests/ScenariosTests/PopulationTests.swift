import Phones
import Scenarios
import Testing

/// Source: the design, "Study design": distributions in the scenario, and people that alternatives share.
@Suite("Populations")
struct PopulationTests {
  /// The seeds of 4,000 participants' worlds.
  static let worlds: Range<UInt64> = 1..<4001

  /// A group with these lines.
  private func group(_ lines: String...) throws -> Scenario.Group {
    try #require(try read(minimal(group: lines.map { "    \($0)\n" }.joined())).groups.first)
  }

  /// The events of each participant of a scenario with these events.
  private func events(_ events: String...) throws -> [[Scenario.TimedEvent]] {
    let top = "timeline:\n" + events.map { "  - \($0)\n" }.joined()
    let scenario = try read(minimal(top: top, lasts: "30d"))
    return Self.worlds.map { scenario.events(of: scenario.groups[0], number: 1, worldSeed: $0) }
  }

  /// The share of the participants for whom something holds.
  private func share(_ group: Scenario.Group, _ holds: (Scenario.Group) -> Bool) -> Double {
    let count = Self.worlds.count { holds(group.drawn(number: 1, worldSeed: $0, runSeed: 1)) }
    return Double(count) / Double(Self.worlds.count)
  }

  /// Whether a frequency is within four standard errors of a probability.
  private func fits(_ frequency: Double, _ probability: Double) -> Bool {
    let variance = probability * (1 - probability) / Double(Self.worlds.count)
    return abs(frequency - probability) < 4 * variance.squareRoot()
  }

  static let zones = "{ America/New_York: 50 %, Europe/Berlin: 30 %, Asia/Tokyo: 20 % }"

  @Test("each value has about its share of the participants")
  func shares() throws {
    let group = try group(
      "time zone: \(Self.zones)",
      "phone: { iPhone 17 Pro: 12.5 %, iPhone 16: 87.5 % }",
      "watch: { Apple Watch Series 11: 60 %, none: 40 % }",
      "consent: { deny: 10 %, never: 5 %, later: 5 % }"
    )
    #expect(fits(share(group) { $0.timeZone == "America/New_York" }, 0.5))
    #expect(fits(share(group) { $0.timeZone == "Europe/Berlin" }, 0.3))
    #expect(fits(share(group) { $0.timeZone == "Asia/Tokyo" }, 0.2))
    #expect(fits(share(group) { $0.phone == "iPhone 17 Pro" }, 0.125))
    #expect(fits(share(group) { $0.watches.isEmpty }, 0.4))
    #expect(fits(share(group) { $0.consent == .deny }, 0.1))
    #expect(fits(share(group) { $0.consent == .never }, 0.05))
    #expect(fits(share(group) { $0.consent == .later(.seconds(86_400)) }, 0.05))
    #expect(fits(share(group) { $0.consent == .allow }, 0.8))
  }

  @Test("an answer for one sensor is drawn separately from the others, and the rest allows it")
  func sensors() throws {
    let group = try group(
      "consent: { ambientLightSensor: { deny: 30 % }, keyboardMetrics: { deny: 50 %, allow: 50 % } }"
    )
    func denies(_ sensor: String, _ group: Scenario.Group) -> Bool {
      guard case .perSensor(let answers) = group.consent else { return false }
      return answers.contains { $0.sensor == sensor && !$0.allows }
    }
    #expect(fits(share(group) { denies("ambientLightSensor", $0) }, 0.3))
    #expect(fits(share(group) { denies("keyboardMetrics", $0) }, 0.5))
    let both = share(group) { denies("ambientLightSensor", $0) && denies("keyboardMetrics", $0) }
    #expect(fits(both, 0.15))
  }

  @Test("times of joining are uniform, those of leaving have the half-life, periods the median")
  func times() throws {
    let group = try group(
      "joins: within 10d",
      "opens app: about every 3d",
      "leaves study: { half of them by: 60d }"
    )
    let day = Duration.seconds(86_400)
    #expect(share(group) { $0.joins < .zero || $0.joins >= day * 10 } == 0)
    #expect(fits(share(group) { $0.joins < day * 2 }, 0.2))
    #expect(fits(share(group) { $0.joins < day * 7 }, 0.7))
    #expect(fits(share(group) { ($0.leavesAfter ?? .zero) < day * 60 }, 0.5))
    #expect(fits(share(group) { ($0.leavesAfter ?? .zero) < day * 120 }, 0.75))
    func period(_ group: Scenario.Group) -> Duration {
      guard case .every(let period) = group.opens else { return .zero }
      return period
    }
    #expect(fits(share(group) { period($0) < day * 3 }, 0.5))
    #expect(share(group) { period($0) < day / 5 || period($0) > day * 40 } == 0)
    let plain = try self.group("leaves study: 20d")
    #expect(plain.leavesAfter == day * 20 && plain.population == nil)
  }

  /// Common random numbers: alternatives have the same people.
  @Test("to change one distribution changes no value of another, for any seed")
  func others() throws {
    let first = try group(
      "time zone: \(Self.zones)",
      "watch: { Apple Watch Series 11: 60 %, none: 40 % }",
      "joins: within 10d",
      "consent: { ambientLightSensor: { deny: 30 % }, keyboardMetrics: { deny: 50 % } }"
    )
    let second = try group(
      "consent: { keyboardMetrics: { deny: 50 % }, ambientLightSensor: { deny: 60 % } }",
      "watch: { none: 90 %, Apple Watch Series 11: 10 % }",
      "joins: within 10d",
      "time zone: { Asia/Tokyo: 20 %, America/New_York: 50 %, Europe/Berlin: 30 % }",
      "leaves study: { half of them by: 60d }"
    )
    func keyboard(_ group: Scenario.Group) -> Bool? {
      guard case .perSensor(let answers) = group.consent else { return nil }
      return answers.first { $0.sensor == "keyboardMetrics" }?.allows
    }
    for seed in Self.worlds {
      let (one, other) = (
        first.drawn(number: 1, worldSeed: seed, runSeed: 1),
        second.drawn(number: 1, worldSeed: seed, runSeed: 1)
      )
      #expect(one.timeZone == other.timeZone)
      #expect(one.joins == other.joins)
      #expect(keyboard(one) != nil && keyboard(one) == keyboard(other))
    }
  }

  @Test(
    "a value with a larger share keeps the participants that it had, and a new value takes from all"
  )
  func monotone() throws {
    let half = try group("time zone: { Europe/Berlin: 50 %, UTC: 50 % }")
    let more = try group("time zone: { Europe/Berlin: 70 %, UTC: 30 % }")
    let third = try group("time zone: { Europe/Berlin: 40 %, UTC: 40 %, Asia/Tokyo: 20 % }")
    for seed in Self.worlds {
      let zones = [half, more, third].map {
        $0.drawn(number: 1, worldSeed: seed, runSeed: 1).timeZone
      }
      if zones[0] == "Europe/Berlin" { #expect(zones[1] == "Europe/Berlin") }
      if zones[2] != "Asia/Tokyo" { #expect(zones[2] == zones[0]) }
    }
  }

  @Test("a second draw of the same participant gives the same values")
  func idempotent() throws {
    let group = try #require(try read(fullScenario).groups.first { $0.name == "mixed" })
    for seed in Self.worlds.prefix(200) {
      let once = group.drawn(number: 1, worldSeed: seed, runSeed: 1)
      #expect(once.drawn(number: 1, worldSeed: seed, runSeed: 1) == once)
    }
  }

  @Test("of a share of everyone, about the share performs the action; a larger share includes them")
  func performers() throws {
    let few = try events("{ at: day 5 12:00, who: 5 % of everyone, do: revoke }")
    let many = try events("{ at: day 5 12:00, who: 20 % of everyone, do: revoke }")
    #expect(fits(Double(few.count { !$0.isEmpty }) / Double(few.count), 0.05))
    #expect(fits(Double(many.count { !$0.isEmpty }) / Double(many.count), 0.2))
    for (one, other) in zip(few, many) where !one.isEmpty { #expect(!other.isEmpty) }
    let all = try events("{ at: day 5 12:00, who: 100 % of willing, do: revoke }")
    #expect(all.allSatisfy { $0.count == 1 })
  }

  @Test(
    "a range has a moment for each participant, on all of its days; a day as its end belongs to it"
  )
  func ranges() throws {
    let times = try events("{ at: any time between day 5 and day 8, do: reopen app }").joined().map(
      \.at
    )
    // The study starts at 09:00 on day 0.
    let days = times.map { Int(($0 + .seconds(9 * 3600)).components.seconds / 86_400) }
    #expect(times.count == Self.worlds.count)
    #expect(Set(days) == [5, 6, 7, 8])
    for day in 5...8 { #expect(fits(Double(days.count { $0 == day }) / Double(days.count), 0.25)) }
    let whole = try events("{ at: any time between day 0 and day 30, do: reopen app }").joined()
      .map(\.at)
    #expect(whole.allSatisfy { $0 >= .zero && $0 < .seconds(30 * 86_400) })
    let short = try events("{ at: any time between 90s and 95s, do: reopen app }").joined().map(
      \.at
    )
    #expect(Set(short) == Set((90..<95).map { .seconds($0) }))
  }

  @Test(
    "events draw separately: of the same words, by their number, and whatever stands between them"
  )
  func streams() throws {
    let line = "{ at: any time between day 5 and day 8, who: 50 % of everyone, do: revoke }"
    let other = "{ at: any time between day 5 and day 8, who: 50 % of everyone, do: grant }"
    let alone = try events(line)
    let between = try events(line, other)
    let after = try events(other, line)
    func revocations(_ events: [Scenario.TimedEvent]) -> [Duration] {
      events.filter { $0.event.action.name == "revoke" }.map(\.at)
    }
    #expect(between.map(revocations) == alone.map(revocations))
    #expect(after.map(revocations) == alone.map(revocations))
    let both = Double(between.count { $0.count == 2 }) / Double(between.count)
    #expect(fits(both, 0.25))
    let twice = try events(line, line)
    #expect(fits(Double(twice.count { $0.count == 2 }) / Double(twice.count), 0.25))
  }

  @Test("an occasion counts on one day of the study, or on all")
  func occasions() throws {
    let all = try #require(try events("{ at: when they get home, do: reopen app }")[0].first)
    #expect(all.at == .zero)
    #expect(all.event.occasions?.until == .seconds(30 * 86_400))
    #expect(all.event.draw == nil)
    // The study starts at 09:00.
    let one = try events(
      "{ at: when they get home on day 3, who: 50 % of everyone, do: reopen app }"
    )
    #expect(fits(Double(one.count { !$0.isEmpty }) / Double(one.count), 0.5))
    let day = try #require(one.joined().first)
    #expect(day.at == .seconds(3 * 86_400 - 9 * 3600))
    #expect(day.event.occasions?.until == .seconds(4 * 86_400 - 9 * 3600))
    let first = try #require(
      try events("{ at: when they get home on day 0, do: reopen app }")[0].first
    )
    #expect(first.at == .zero)
    #expect(first.event.occasions?.until == .seconds(15 * 3600))
  }

  @Test("the values that a participant draws have names, in their order")
  func values() throws {
    let scenario = try read(fullScenario)
    let group = try #require(scenario.groups.first { $0.name == "mixed" })
    let seed = try #require(
      Self.worlds.first { seed in
        scenario.events(of: group, number: 1, worldSeed: seed).contains {
          $0.event.draw?.thousandths != nil
        }
      }
    )
    let values = scenario.drawnValues(of: group, number: 1, worldSeed: seed, runSeed: 1)
    #expect(
      values.map(\.name) == [
        "charges watch", "close app of everyone", "consent keyboardMetrics", "engagement",
        "follows notifications", "joins", "leaves study", "opens app",
        "phone", "reopen app of everyone", "time zone", "watch", "wears watch",
      ]
    )
    let drawn = group.drawn(number: 1, worldSeed: seed, runSeed: 1)
    #expect(values.first { $0.name == "time zone" }?.value == drawn.timeZone)
    #expect(values.first { $0.name == "joins" }?.length == drawn.joins)
    #expect(values.first { $0.name == "close app of everyone" }?.value.hasPrefix("day 1 ") == true)
    #expect(scenario.hasDraws)
    #expect(try read(minimal()).hasDraws == false)
  }

  @Test("the common values of a group are those of its largest shares")
  func common() throws {
    let group = try group(
      "phone: { iPhone 17 Pro: 30 %, iPhone 16: 70 % }",
      "watch: { none: 60 %, Apple Watch Series 11: 40 % }"
    )
    #expect(group.phone == "iPhone 16")
    #expect(group.watches == ["Apple Watch Series 11"])
    #expect(group.withEachModel.map(\.watches.count) == [1, 1, 0, 1])
    #expect(
      group.withEachModel.map(\.phone) == ["iPhone 17 Pro", "iPhone 16", "iPhone 16", "iPhone 16"]
    )
  }

  /// Our choice: a definition without draws is that of the version before, so that results keep their bytes.
  @Test("a scenario without draws has no word of them in its definition")
  func definition() throws {
    let plain = try read(minimal(top: "timeline:\n  - { at: day 3 20:00, do: revoke }")).definition
    for word in ["population", "draw", "leavesAfter"] { #expect(!plain.contains(word)) }
    let scenario = try read(minimal(group: "    time zone: \(Self.zones)"))
    #expect(
      try Scenario(definition: scenario.definition).groups[0].population
        == scenario.groups[0].population
    )
  }
}
