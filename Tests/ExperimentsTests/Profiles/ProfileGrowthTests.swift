import Experiments
import Testing
import VirtualTime

/// Our choice: how a cost grows is a power of what is varied, fitted by PowerFit.
@Suite("The growth of a profile")
struct ProfileGrowthTests {
  private func profile(of runs: [ProfileRun]) -> Profile {
    Profile(
      study: "",
      scenario: "",
      app: "",
      participant: "",
      seed: "1",
      days: 4,
      runs: runs,
      loopSeconds: 1
    )
  }

  /// A run of a size whose callback allocates so often.
  private func run(
    _ size: ProfileSize,
    silentDays: Int = 0,
    _ callback: AppCallback = .didCompleteFetch,
    allocating allocations: Int
  ) throws -> ProfileRun {
    let options = WorldProfile.Options()
    let profile = try #require(WorldProfile(options))
    var run = ProfileRun(profile, options, size: size, interval: nil, trouble: nil)
    var cost = WorldProfile.Cost()
    cost.allocations = allocations
    run.costs = [CallbackCost(cost, of: callback, hasTimes: false)]
    run.samples = 10
    run.silentDays = silentDays
    return run
  }

  /// The growth of the allocations in studies of 4 to 32 days, of which the first two have no samples.
  private func growth(_ allocations: (Int) -> Int) throws -> ProfileGrowth {
    let runs = try [4, 8, 16, 32].map {
      try run(ProfileSize(.days, $0), silentDays: 2, allocating: allocations($0 - 2))
    }
    return try #require(ProfileGrowth.all(over: runs).first { $0.measure == .allocations })
  }

  @Test("of days counts from the first samples on")
  func silentDays() throws {
    let steady = try growth { 7 * $0 }
    #expect(abs(steady.exponent - 1) < 0.001, "\(steady)")
    #expect(
      steady.sentence
        == "didCompleteFetch grows with n^1.00: 210 allocations in 32 days, about 7 allocations of it on the last"
    )
  }

  @Test(
    "of days is the square for an app that reads all days each day, and has the work of the last day"
  )
  func history() throws {
    // On day n, 10 n allocations for the days until then, beside 3 for each sample of the day.
    let growth = try growth { 5 * $0 * ($0 + 1) + 30 * $0 }
    #expect(abs(growth.exponent - 2) < 0.01, "\(growth)")
    #expect(abs(growth.lastCost - 330) < 5, "\(growth.lastCost)")
    #expect(growth.sentence.contains("of it on the last, about"))
    #expect(growth.sentence.hasSuffix(" in 320 days"))
    var profile = profile(of: [])
    profile.growth = [growth]
    #expect(profile.hints.map(\.finding).first?.contains("more work each day") == true)
    profile.growth[0].low = nil
    #expect(profile.hints.isEmpty, "two sizes have no interval")
  }

  /// Source: issue 46: a cost was said to grow with n^-0.04.
  @Test("is none if its interval reaches below zero")
  func flat() throws {
    var growth = try growth { 7 * $0 }
    (growth.exponent, growth.low, growth.high) = (-0.04, -0.12, 0.04)
    #expect(
      growth.sentence.hasPrefix(
        "didCompleteFetch does not grow (n^-0.12 to n^0.04): 210 allocations"
      )
    )
    (growth.exponent, growth.low, growth.high) = (0.01, 0, 0.02)
    #expect(growth.sentence.contains(" does not grow (n^0.00 to n^0.02): "))
    (growth.exponent, growth.low, growth.high) = (0.001, 0.001, 0.004)
    #expect(growth.sentence.hasPrefix("didCompleteFetch does not grow: 210 allocations"))
    (growth.exponent, growth.low, growth.high) = (1e-17, nil, nil)
    #expect(growth.sentence.hasPrefix("didCompleteFetch does not grow: 210 allocations"))
    (growth.exponent, growth.low, growth.high) = (0.05, 0.01, 0.09)
    #expect(growth.sentence.contains(" grows with n^0.05 (0.01–0.09): "))
    // Two sizes have no interval.
    (growth.exponent, growth.low, growth.high) = (-0.2, nil, nil)
    #expect(growth.sentence.hasPrefix("didCompleteFetch does not grow: 210 allocations"))
    (growth.exponent, growth.low, growth.high) = (0.2, nil, nil)
    #expect(growth.sentence.hasPrefix("didCompleteFetch grows with n^0.20: "))
  }

  @Test("is told in one line of all that does not grow")
  func oneLine() throws {
    let sizes = [4, 8, 16].map { ProfileSize(.days, $0) }
    var profile = profile(of: try sizes.map { try run($0, .launch, allocating: 30) })
    for index in profile.runs.indices {
      let others = try [AppCallback.timer, .didCompleteFetch].map {
        try run(sizes[index], $0, allocating: 20 * ($0 == .timer ? 1 : sizes[index].count)).costs
      }
      profile.runs[index].costs += others.joined()
    }
    profile.fitGrowth()
    let lines = profile.text(width: 100).split(separator: "\n").filter { $0.contains("grow") }
    #expect(
      lines == [
        "growth of all days together with their number, with 95 % intervals",
        "  didCompleteFetch grows with n^1.00: 320 allocations in 16 days, about 20 allocations of it on the last",
        "  does not grow: launch, timer (allocations)",
      ]
    )
  }

  @Test("of sensors includes the launch, which the samples of a fetch do not cause")
  func launch() throws {
    func growth(_ axis: ProfileAxis) throws -> [ProfileGrowth] {
      ProfileGrowth.all(
        over: try [1, 2, 4].map {
          try run(ProfileSize(axis, $0), .launch, allocating: 100 * $0)
        }
      )
    }
    #expect(try growth(.samples).isEmpty)
    let launch = try #require(try growth(.sensors).first)
    #expect(abs(launch.exponent - 1) < 0.001)
    #expect(launch.sentence.hasSuffix(": 400 allocations with 4 sensors"))
  }

  @Test("is fitted to each axis alone, and runs of one axis are compared with their like")
  func axes() throws {
    let sizes = [ProfileAxis.samples, .days, .devices].flatMap { axis in
      (1...3).map { ProfileSize(axis, $0) }
    }
    var profile = profile(
      of: try sizes.map { size in
        let power = [ProfileAxis.days: 2, .devices: 3][size.axis] ?? 1
        let count = (0..<power).reduce(12) { product, _ in product * size.count }
        // A fetch of n samples is contained 10 / n times.
        return try run(size, allocating: size.axis == .samples ? 120 : count)
      }
    )
    profile.fitGrowth()
    let exponents = profile.growth.filter { $0.measure == .allocations }.map(\.exponent)
    #expect(exponents.count == 3)
    #expect(zip(exponents, [1.0, 2, 3]).allSatisfy { abs($0 - $1) < 0.01 }, "\(exponents)")
    let comparison = ProfileComparison(of: profile, and: profile, arePaired: false)
    let allocations = comparison.rows.filter { $0.measure == "allocations" }
    #expect(allocations.allSatisfy { !$0.differs })
    #expect(allocations.map(\.size).suffix(4) == ["3 days", "1 device", "2 devices", "3 devices"])
  }
}
