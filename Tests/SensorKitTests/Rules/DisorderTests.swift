import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: results out of order and repeated")
struct DisorderTests {
  private static func options(repeated: Int = 0, late: Int = 0) -> SensorKitOptions {
    var options = SensorKitOptions()
    options.disorder.repeated = repeated
    options.disorder.late = late
    return options
  }

  /// Runs two days, and returns the fetch of the first one.
  private static func day(_ options: SensorKitOptions) throws -> ([WorldTime], FetchFact) {
    try Study.run(options: options) { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      _ = await study.fetch(light)
      let first = light.samples
      _ = await study.fetch(light)
      // Apple marks no results as consumed: clients receive them again (a shipping client).
      #expect(light.samples == first)
      return (first, try study.lastFetch())
    }
  }

  /// Source: Apple, SRFetchRequest doesn't mention it; results are in order unless the study says
  /// otherwise.
  @Test("neither occurs, unless the study says so")
  func none() throws {
    let (samples, fact) = try Self.day(Self.options())
    #expect(samples == WorldTime.minutes(1...1440))
    #expect(fact.repeated == 0 && fact.late == 0)
  }

  /// Source: a data service's pages: about one in a hundred delivered samples is a duplicate.
  @Test("results are repeated at the stated rate, and none is lost")
  func repeated() throws {
    let (samples, fact) = try Self.day(Self.options(repeated: 10))
    #expect(samples.count == 1440 + fact.repeated)
    #expect((5...25).contains(fact.repeated))
    #expect(Array(Set(samples)).sorted() == WorldTime.minutes(1...1440))
    #expect(zip(samples, samples.dropFirst()).count { $0 == $1 } == fact.repeated)
  }

  /// Source: a shipping client: the order is not guaranteed.
  @Test("results come after their successor at the stated rate, and none is lost")
  func late() throws {
    let (samples, fact) = try Self.day(Self.options(late: 100))
    #expect(samples.sorted() == WorldTime.minutes(1...1440))
    #expect(zip(samples, samples.dropFirst()).count { $0 > $1 } == fact.late)
    #expect((90...200).contains(fact.late))
    #expect(fact.oldest == .seconds(60))
    #expect(fact.youngest == .days(1))
  }

  /// Our choice, as the rates are the study's.
  @Test("if all results are late or repeated, none is lost")
  func all() throws {
    let (samples, _) = try Self.day(Self.options(repeated: 1000, late: 1000))
    #expect(Set(samples) == Set(WorldTime.minutes(1...1440)))
  }
}
