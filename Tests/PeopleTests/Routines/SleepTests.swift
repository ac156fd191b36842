import People
import Testing
import VirtualTime

@Suite("Bodies: sleep")
struct SleepTests {
  /// The hours of a night.
  ///
  /// Source: Apple Heart and Movement Study, update of March 2023: 42,455 wearers of an Apple Watch
  /// slept 6 hours 27 minutes on average; 8.8 % of them less than 5 hours, 20.3 % from 5 to 6,
  /// 39.7 % from 6 to 7, 31.2 % longer (which stands for a deviation of about 1.1 hours).
  /// Tolerance, our choice: 10 minutes, a quarter of an hour, and 10 in a hundred.
  @Test("a cohort's sleep has the published mean and spread")
  func duration() {
    let means = Cohort.people.map { person in
      (0..<Cohort.days).map { person.body($0).sleep.seconds / 3600 }.mean
    }
    #expect(abs(means.mean - 6.45) < 1 / 6.0, "\(means.mean)")
    #expect(abs(means.deviation - 1.1) < 0.25, "\(means.deviation)")
    let shares = [0..<5, 5..<6, 6..<7, 7..<24].map { hours in
      Double(means.filter { hours.contains(Int($0)) }.count) / Double(means.count)
    }
    for (found, published) in zip(shares, [0.088, 0.203, 0.397, 0.312]) {
      #expect(abs(found - published) < 0.1, "\(shares)")
    }
  }

  @Test("lies within the night of the plan", arguments: seeds)
  func night(seed: UInt64) {
    for routine in Routine.allCases {
      let person = Person(routine, seed: seed)
      for day in -3..<10 {
        let body = person.body(day)
        #expect(body.sleep.start >= body.plan.asleep && body.sleep.end <= body.plan.end)
        #expect(body.sleep.seconds >= 3600)
      }
    }
  }
}
