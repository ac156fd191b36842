import Foundation
import People
import Phones
import SensorKit
import Sensors
import VirtualTime

/// Where somebody is by chance, and what the sensors of their phone see.
struct Whereabouts {
  /// Zones with changes at midnight, of half an hour, with an odd offset, and without any.
  static let zones = [
    "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu",
    "Africa/Casablanca", "America/Havana", "Asia/Beirut", "America/Santiago", "UTC", "GMT-05:00",
  ]
  static let days = 300

  var random: RandomStream
  let start: Date
  let stays: [(at: WorldTime, zone: String)]
  let itinerary: Itinerary
  let lived: Schedule

  init(from zone: String, seed: UInt64) {
    var random = RandomStream(seed: seed).split(zone)
    start = Date(timeIntervalSince1970: Double(1_767_225_600 + random.below(4 * 365 * 86_400)))
    var instants = (0..<random.below(5)).map { _ in random.below(Self.days * 86_400) }
    instants.sort()
    var stays = [(at: WorldTime.start, zone: zone)]
    for instant in instants {
      let zone = Self.zones[random.below(Self.zones.count)]
      stays.append((at: .seconds(Int64(instant)), zone: zone))
    }
    self.stays = stays
    itinerary = Itinerary(
      startingAt: start,
      in: zone,
      journeys: stays.dropFirst().map { (at: $0.at, to: $0.zone) },
      until: .seconds(Int64(Self.days * 86_400))
    )
    let life = DailyLife(
      routine: Routine.all[random.below(Routine.all.count)],
      stream: RandomStream(seed: seed).split("life"),
      firstWeekday: itinerary.firstWeekday
    )
    lived = Schedule(life: life, itinerary: itinerary)
    self.random = random
  }

  /// Seconds that local clocks are ahead of UTC at an instant, as Foundation knows it.
  func offset(at nanoseconds: Int64) -> Int {
    let zone = stays.last { $0.at.nanoseconds <= nanoseconds }?.zone ?? "UTC"
    let date = start.addingTimeInterval(Double(nanoseconds / 1_000_000_000))
    return TimeZone(identifier: zone)?.secondsFromGMT(for: date) ?? 0
  }

  /// A stretch of some days by chance, to the nanosecond.
  mutating func stretch(days: Int) -> Range<Int64> {
    let start = Int64(random.below((Self.days - days) * 86_400)) * 1_000_000_000
    let length = Int64(1 + random.below(days * 86_400 - 1)) * 1_000_000_000
    return start + Int64(random.below(1_000_000_000))..<start + length + 1_000_000_000
  }

  func source(_ sensor: SRSensor) -> any SampleSource {
    switch sensor {
    case .ambientLightSensor: AmbientLightSource(days: lived, model: .standard)
    case .keyboardMetrics: KeyboardSource(days: lived, model: .standard)
    default: DeviceUsageSource(days: lived)
    }
  }
}

extension SampleSource {
  /// When samples of a stretch were written, with their tokens.
  func samples(in stretch: Stretch, recordingSince: WorldTime) -> [Sample] {
    var samples: [Sample] = []
    forEachSample(in: stretch, recordingSince: recordingSince) { time, token in
      samples.append(Sample(time: time, token: token))
      return true
    }
    return samples
  }
}

/// A sample as its source names it.
struct Sample: Hashable {
  var time: WorldTime
  var token: UInt64
}
