import People
import Testing
import VirtualTime

/// Compares published figures of many people with 500 simulated people over 14 days each.
///
/// Each tolerance is a share of the published figure; 500 people with the same spread would differ by
/// chance by about 3 % in a mean and 5 % in a deviation, and more if a few people cause most events.
@Suite("A cohort of 500 people over 14 days")
struct CohortTests {
  private static let people: Range<UInt64> = 0..<500
  private static let days = 0..<14

  /// Source: Andrews et al., PLOS ONE 2015, 23 young adults over 14 days.
  ///
  ///     checks a day             84.68   SD 55.23
  ///     hours of use a day        5.05   SD  2.73
  ///     checks shorter than 30 s  more than half
  @Test("of students uses the phone as often and as long as the logged young adults")
  func screen() {
    var (checks, hours): ([Double], [Double]) = ([], [])
    var (short, all) = (0, 0)
    for seed in Self.people {
      let plans = plans(.student, seed)
      checks.append(plans.map { Double($0.sessions.count) }.mean)
      hours.append(plans.map(\.screenHours).mean)
      for plan in plans {
        all += plan.sessions.count
        short += plan.sessions.filter { $0.nanoseconds < 30_000_000_000 }.count
      }
    }
    #expect(checks.mean.isNear(84.68, within: 0.1))
    #expect(checks.deviation.isNear(55.23, within: 0.12))
    #expect(hours.mean.isNear(5.05, within: 0.1))
    #expect(hours.deviation.isNear(2.73, within: 0.12))
    #expect(Double(short) > Double(all) / 2)
  }

  /// Source: Palin et al., MobileHCI 2019, 37,370 volunteers: 36.17 words per minute, SD 13.22.
  @Test("types as fast as the volunteers of the large typing study")
  func typing() {
    let speeds = Self.people.compactMap { seed -> Double? in
      let bouts = plans(.officeWorker, seed).flatMap { plan in
        plan.sessions.indices.compactMap { plan.typing(inSession: $0) }
      }
      guard !bouts.isEmpty else { return nil }
      return Double(bouts.reduce(0) { $0 + $1.words }) * 60 / bouts.reduce(0) { $0 + $1.seconds }
    }
    #expect(speeds.count > 490)
    #expect(speeds.mean.isNear(36.17, within: 0.05))
    #expect(speeds.deviation.isNear(13.22, within: 0.12))
  }

  /// Source: Pew Research Center, Americans and text messaging, 2011, and the report of 2010.
  ///
  /// Messages sent and received a day: 41.5 on average, 10 in the median, over 200 for 5 %. The mean varies by a
  /// fifth, because a few people send most messages.
  @Test("sends and receives messages as US adults who text report")
  func messages() {
    let messages = Self.people.map { seed in
      plans(.officeWorker, seed).map { Double($0.messages().count) }.mean
    }
    #expect(messages.mean.isNear(41.5, within: 0.3))
    #expect(messages.median.isNear(10, within: 0.25))
    #expect(abs(messages.share { $0 > 200 } - 0.05) < 0.03)
  }

  private func plans(_ routine: Routine, _ seed: UInt64) -> [DaySchedule] {
    let life = life(routine, seed: seed)
    return Self.days.map { life.plan($0) }
  }
}

extension Double {
  fileprivate func isNear(_ published: Double, within share: Double) -> Bool {
    abs(self - published) <= share * published
  }
}

extension [Double] {
  fileprivate func share(where holds: (Double) -> Bool) -> Double {
    Double(filter(holds).count) / Double(count)
  }
}
