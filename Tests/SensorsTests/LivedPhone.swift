import Foundation
import People
import SensorKit
import Sensors
import VirtualTime

/// The sensors of one person's phone, and their samples in some days.
struct LivedPhone {
  static let days: Int64 = 5

  let light: AmbientLightSource
  let keyboard: KeyboardSource
  let usage: DeviceUsageSource

  init(seed: UInt64, model: PhoneModel = .standard) {
    let itinerary = Itinerary(
      startingAt: Date(timeIntervalSince1970: 1_767_225_600),
      in: "UTC",
      until: .seconds(Self.days * 86_400)
    )
    let life = DailyLife(
      stream: RandomStream(seed: seed).split("life"),
      firstWeekday: itinerary.firstWeekday
    )
    let lived = Schedule(life: life, itinerary: itinerary)
    light = AmbientLightSource(days: lived, model: model)
    keyboard = KeyboardSource(days: lived, model: model)
    usage = DeviceUsageSource(days: lived)
  }

  /// All samples of a sensor, with their instants.
  func samples<Sample>(
    of source: any SampleSource,
    as type: Sample.Type
  ) -> [(at: WorldTime, sample: Sample)] {
    var samples: [(at: WorldTime, sample: Sample)] = []
    let days = Stretch(after: .start, through: .seconds(Self.days * 86_400))
    source.forEachSample(in: days, recordingSince: .start) { time, token in
      if let sample = source.decode(token) as? Sample { samples.append((time, sample)) }
      return true
    }
    return samples
  }
}
