import People
import Testing
import VirtualTime

/// Our choice: what people leave out, and how long they keep doing what is asked of them.
@Suite("Reliability")
struct ReliabilityTests {
  private static func life(
    seed: UInt64,
    _ set: (inout DeviceHabits) -> Void = { _ in }
  ) -> DailyLife {
    var habits = DeviceHabits()
    set(&habits)
    return DailyLife(
      stream: DailyLife.stream(ofWorld: seed),
      firstWeekday: .monday,
      habits: habits
    )
  }

  @Test("a share that is set is the mean over all people", arguments: [0.2, 0.5, 0.9])
  func share(wanted: Double) {
    var kept = 0
    for seed in 0..<500 as Range<UInt64> {
      let reliability = Self.life(seed: seed).reliability
      kept += (0..<20).count { reliability.does(.followingReminders, share: wanted, on: $0) }
    }
    // People differ with a standard deviation of at most 0.22.
    #expect(abs(Double(kept) / 10_000 - wanted) < 0.04)
  }

  @Test("a larger share contains the occasions of a smaller one", arguments: seeds)
  func contains(seed: UInt64) {
    let reliability = Self.life(seed: seed).reliability
    for day in 0..<60 {
      let kept = [0.0, 0.3, 0.6, 0.9, 1].map {
        reliability.does(.wearingWatch, share: $0, on: day)
      }
      #expect(kept.first == false && kept.last == true)
      for (less, more) in zip(kept, kept.dropFirst()) { #expect(!less || more) }
    }
  }

  @Test("people differ, and the losses of one person hang together")
  func personal() {
    func losses(_ habit: Reliability.Habit, _ seed: UInt64) -> Double {
      let reliability = Self.life(seed: seed).reliability
      return Double((0..<60).count { !reliability.does(habit, share: 0.8, on: $0) })
    }
    let people = 0..<300 as Range<UInt64>
    let watch = people.map { losses(.wearingWatch, $0) }
    let charges = people.map { losses(.chargingPhone, $0) }
    // By chance alone, the deviation would be that of 60 draws: 3.1.
    #expect(watch.deviation > 6)
    let product = zip(watch, charges).map { ($0 - watch.mean) * ($1 - charges.mean) }.mean
    #expect(product / watch.deviation / charges.deviation > 0.4)
  }

  @Test("who forgets more leaves earlier, and half have left by the median")
  func leaving() {
    var (forgetful, others): ([Double], [Double]) = ([], [])
    for seed in 0..<2000 as Range<UInt64> {
      let trait = Reliability.forgetfulness(ofWorld: seed)
      #expect(trait == Self.life(seed: seed).reliability.forgetfulness)
      var draws = RandomStream(seed: seed).split("leaving")
      let rank = Reliability.rank(trait, &draws)
      #expect(abs(rank.below + rank.above - 1) < 1e-6)
      if trait > 0 { forgetful.append(rank.below) } else { others.append(rank.below) }
    }
    #expect(abs((forgetful + others).mean - 0.5) < 0.03)
    #expect(forgetful.mean < others.mean - 0.15)
  }

  @Test(
    "engagement halves in its half-life, from joining on, and stays without one",
    arguments: seeds
  )
  func engagement(seed: UInt64) {
    let fading = Self.life(seed: seed) {
      $0.halfLife = 10
      $0.joined = 5
    }.reliability
    #expect(fading.engagement(on: 3) == 1 && fading.engagement(on: 5) == 1)
    #expect(abs(fading.engagement(on: 15) - 0.5) < 1e-9)
    #expect(abs(fading.engagement(on: 35) - 0.125) < 1e-9)
    #expect(Self.life(seed: seed).reliability.engagement(on: 500) == 1)
    // The days that are left are among those without fading.
    let staying = Self.life(seed: seed).reliability
    for day in 0..<60 where fading.does(.wearingWatch, share: 0.9, on: day) {
      #expect(staying.does(.wearingWatch, share: 0.9, on: day))
    }
  }

  @Test("a watch is worn on fewer days as engagement fades, and comes off earlier in the evening")
  func fades() {
    var days = [0, 0]
    var hours = [0.0, 0.0]
    for seed in 0..<200 as Range<UInt64> {
      let life = Self.life(seed: seed) {
        $0.halfLife = 30
        $0.charging = .atNight
      }
      let schedule = livedDays(of: life)
      for (part, range) in [0..<7, 28..<35].enumerated() {
        for day in range {
          let worn = schedule.body(day).watch.worn
          guard !worn.isEmpty else { continue }
          days[part] += 1
          hours[part] += worn.reduce(0) { $0 + $1.seconds } / 3600
        }
      }
    }
    #expect(Double(days[1]) < 0.62 * Double(days[0]))
    #expect(hours[1] / Double(days[1]) < hours[0] / Double(days[0]) - 0.5)
  }

  @Test("a watch is worn less at weekends, and on the share that is set over the week")
  func weekends() {
    var counts = [(worn: 0, all: 0), (worn: 0, all: 0)]
    for seed in 0..<800 as Range<UInt64> {
      let habits = WatchHabits(of: Self.life(seed: seed) { $0.wearsWatch = 0.8 })
      for day in 0..<14 {
        let isWeekend = day % 7 > 4 ? 1 : 0
        counts[isWeekend].all += 1
        if !habits.isForgotten(on: day) { counts[isWeekend].worn += 1 }
      }
    }
    let shares = counts.map { Double($0.worn) / Double($0.all) }
    #expect(shares[1] < shares[0] - 0.05)
    #expect(abs((shares[0] * 5 + shares[1] * 2) / 7 - 0.8) < 0.03)
  }

  @Test("a habit that is set moves nothing else of a person's days", arguments: seeds)
  func own(seed: UInt64) {
    let usual = Self.life(seed: seed)
    let other = Self.life(seed: seed) {
      $0.halfLife = 3
      $0.wearsWatch = 0.2
    }
    for day in 0..<20 {
      let (one, two) = (usual.plan(day), other.plan(day))
      #expect(one.segments == two.segments && one.sessions == two.sessions)
      #expect(one.calls() == two.calls() && one.messages() == two.messages())
    }
  }
}
