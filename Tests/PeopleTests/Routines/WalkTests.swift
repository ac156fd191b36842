import People
import Testing
import VirtualTime

@Suite("Bodies: walks")
struct WalkTests {
  /// The steps of a day.
  ///
  /// Source: Master et al., Nature Medicine 28, 2022, abstract: 6,042 wearers of a step counter took
  /// a median of 7,731.3 steps a day, quartiles 5,866.8 and 9,826.8, as averages over each person's days.
  /// Tolerance, our choice: a twelfth of each.
  @Test("a cohort's steps per day have the published median and quartiles")
  func steps() {
    let people = Cohort.people.map { person in
      let steps = (0..<Cohort.days).map { day in
        person.body(day).walks.reduce(0) { $0 + $1.steps(from: $1.start, to: $1.end) }
      }
      return Double(steps.reduce(0, +)) / Double(steps.count)
    }
    let sorted = people.sorted()
    let quartiles = [0.25, 0.5, 0.75].map { sorted[Int(Double(sorted.count) * $0)] }
    for (found, published) in zip(quartiles, [5_866.8, 7_731.3, 9_826.8]) {
      #expect(abs(found / published - 1) < 1 / 12.0, "\(quartiles)")
    }
  }

  @Test("never overlap, stay within their place, and never happen during sleep", arguments: seeds)
  func order(seed: UInt64) {
    for routine in Routine.allCases {
      let person = Person(routine, seed: seed)
      for day in 0..<5 {
        let body = person.body(day)
        for (walk, next) in zip(body.walks, body.walks.dropFirst()) {
          #expect(walk.end <= next.start)
        }
        for walk in body.walks {
          #expect(walk.start < walk.end && walk.end <= body.plan.asleep)
          #expect(walk.start >= body.plan.start)
          let place = body.plan.segmentIndex(at: walk.start)
          #expect(body.plan.segments[place].end >= walk.end || walk.gait == .stairs)
          #expect(walk.cadence > 70 && walk.cadence < 185)
        }
      }
    }
  }

  /// Our choice: a person neither uses nor carries a phone that they left behind.
  @Test("a phone that was left behind doesn't move", arguments: seeds)
  func apart(seed: UInt64) {
    let person = Person(seed: seed)
    for day in 0..<20 {
      let body = person.body(day)
      for gap in body.apart {
        #expect(body.plan.sessionIndices(from: gap.start, to: gap.end).isEmpty)
        #expect(
          body.walks.allSatisfy { $0.end <= gap.start || $0.start >= gap.end || !$0.carriesPhone }
        )
        #expect(body.phonePlace(at: gap.start) == .table)
      }
    }
  }

  @Test("the parts of a walk have the steps of the whole", arguments: seeds)
  func parts(seed: UInt64) {
    var draws = RandomStream(seed: seed)
    for walk in Person(seed: seed).body(0).walks {
      let length = walk.end.nanoseconds - walk.start.nanoseconds
      let cut = LocalTime(
        nanoseconds: walk.start.nanoseconds + Int64(draws.unit() * Double(length))
      )
      let whole = walk.steps(from: walk.start, to: walk.end)
      #expect(walk.steps(from: walk.start, to: cut) + walk.steps(from: cut, to: walk.end) == whole)
      let seconds = Double(length) / 1e9
      #expect(abs(Double(whole) - walk.cadence / 60 * seconds) < 1 + walk.cadence / 60 * 0.3)
    }
  }

  /// Our choice: a day begins and ends in the same bed.
  @Test("a day's climbs and descents add up to zero", arguments: seeds)
  func floors(seed: UInt64) {
    for routine in Routine.allCases {
      let body = Person(routine, seed: seed).body(3)
      #expect(body.elevations.map(\.floorsClimbed).reduce(0, +) == 0)
      let first = body.altitude(at: body.plan.start)
      let last = body.altitude(at: LocalTime(nanoseconds: body.plan.end.nanoseconds - 1))
      #expect(abs(first - last) < 0.01)
    }
  }
}
