import Foundation
import People
import Phones
import SensorKit
import Testing
import VirtualTime

/// Our choice: the times that sensors record while people travel and clocks change.
@Suite("Itineraries and schedules")
struct ItineraryTests {
  private static let seeds: Range<UInt64> = 0..<6

  @Test(
    "an itinerary's dates cover every nanosecond once, and agree with Foundation's",
    arguments: Whereabouts.zones,
    seeds
  )
  func dates(zone: String, seed: UInt64) {
    var place = Whereabouts(from: zone, seed: seed)
    let origin = Int64(place.start.timeIntervalSince1970)
    let firstDate = floor(origin + Int64(place.offset(at: 0)), 86_400)
    for days in [1, 40, 299] {
      let stretch = place.stretch(days: days)
      var next = stretch.lowerBound
      place.itinerary.forEachDay(in: stretch) { number, part in
        #expect(part.from == next && part.to > part.from)
        #expect(part.midnight <= part.from && part.to <= part.midnight + DayPart.length)
        let local = origin + part.from / 1_000_000_000 + Int64(place.offset(at: part.from))
        #expect(floor(local, 86_400) - firstDate == Int64(number))
        let now = place.itinerary.local(WorldTime(nanoseconds: part.from))
        #expect(now == Int64(number) * DayPart.length + part.from - part.midnight)
        next = part.to
        return true
      }
      #expect(next == stretch.upperBound)
    }
  }

  @Test("a schedule's plans cover every nanosecond once", arguments: Whereabouts.zones, seeds)
  func plans(zone: String, seed: UInt64) {
    var place = Whereabouts(from: zone, seed: seed)
    let stretch = place.stretch(days: 60)
    var next = stretch.lowerBound
    place.lived.forEachPlan(in: stretch) { _, part in
      #expect(part.from == next && part.to > part.from)
      next = part.to
      return true
    }
    #expect(next == stretch.upperBound)
  }

  @Test("an iteration ends when its closure returns false")
  func ends() {
    let place = Whereabouts(from: "Europe/Berlin", seed: 1)
    let stretch = 0..<50 * DayPart.length
    var steps = 0
    place.itinerary.forEachDay(in: stretch) { _, _ in
      steps += 1
      return steps < 3
    }
    #expect(steps == 3)
    steps = 0
    place.lived.forEachPlan(in: stretch) { _, _ in
      steps += 1
      return steps < 4
    }
    #expect(steps == 4)
  }

  @Test(
    "a stretch has the samples of its parts, in order of time, and no others",
    arguments: [SRSensor.ambientLightSensor, .keyboardMetrics, .deviceUsageReport],
    Whereabouts.zones
  )
  func splits(sensor: SRSensor, zone: String) {
    var count = 0
    for seed in Self.seeds {
      var place = Whereabouts(from: zone, seed: seed)
      let source = place.source(sensor)
      let time = place.stretch(days: 6)
      let (from, to) = (time.lowerBound, time.upperBound)
      let since = WorldTime(nanoseconds: from)
      let stretch = Stretch(after: since, through: WorldTime(nanoseconds: to))
      let whole = source.samples(in: stretch, recordingSince: since)
      count += whole.count
      #expect(whole.allSatisfy { $0.time > stretch.after && $0.time <= stretch.through })
      #expect(zip(whole, whole.dropFirst()).allSatisfy { $0.time < $1.time })
      // Cuts at random instants, at the instants of samples, and just before them.
      var cuts = (0..<4).map { _ in from + Int64(place.random.below(Int(to - from))) }
      for _ in 0..<4 where !whole.isEmpty {
        cuts.append(whole[place.random.below(whole.count)].time.nanoseconds)
        cuts.append(whole[place.random.below(whole.count)].time.nanoseconds - 1)
      }
      let ends = (cuts + [from, to]).sorted().map(WorldTime.init(nanoseconds:))
      let parts = zip(ends, ends.dropFirst()).flatMap { after, through in
        source.samples(in: Stretch(after: after, through: through), recordingSince: since)
      }
      #expect(parts == whole)
    }
    #expect(count > 20)
  }

  @Test("usage reports cover the time without a gap", arguments: Whereabouts.zones, seeds)
  func reports(zone: String, seed: UInt64) {
    var place = Whereabouts(from: zone, seed: seed)
    let source = place.source(.deviceUsageReport)
    let time = place.stretch(days: 200)
    let (from, to) = (time.lowerBound, time.upperBound)
    let since = WorldTime(nanoseconds: from)
    let stretch = Stretch(after: since, through: WorldTime(nanoseconds: to))
    let times = source.samples(in: stretch, recordingSince: since).map(\.time.nanoseconds)
    let quarter: Int64 = 900_000_000_000
    // The offsets between these zones are multiples of a quarter of an hour.
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == quarter })
    let first = times.first ?? .max
    let last = times.last ?? .min
    if to - from >= 2 * quarter {
      #expect(first - quarter >= from && first - 2 * quarter < from)
      #expect(to - last < quarter)
    }
  }

  private func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
    let rest = number % divisor
    return (number - (rest < 0 ? rest + divisor : rest)) / divisor
  }
}
