import Foundation
import People
import SensorKit
import Sensors
import VirtualTime

/// A person with a phone, and all that the phone notices of how it is used.
struct PhoneOwner {
  static let days: Int64 = 6

  let life: DailyLife
  let lived: Schedule
  let dates: SampleDates

  init(
    seed: UInt64,
    routine: Routine = .officeWorker,
    zone: String = "UTC",
    journeys: [(at: WorldTime, to: String)] = []
  ) {
    // Some days around the end of daylight saving in Europe.
    let start = Date(timeIntervalSince1970: 1_792_713_600)
    let itinerary = Itinerary(
      startingAt: start,
      in: zone,
      journeys: journeys,
      until: .seconds(Self.days * 86_400)
    )
    life = DailyLife(
      routine: routine,
      stream: RandomStream(seed: seed).split("life"),
      firstWeekday: itinerary.firstWeekday
    )
    lived = Schedule(life: life, itinerary: itinerary)
    dates = SampleDates(start: start)
  }

  /// Each source under a name.
  var sources: [(name: String, source: any SampleSource)] {
    [
      ("visits", VisitSource(days: lived, dates: dates)),
      ("phone usage", PhoneUsageSource(days: lived)),
      ("messages usage", MessagesUsageSource(days: lived)),
      ("telephony speech", TelephonySpeechSource(days: lived, dates: dates)),
      ("Siri speech", SiriSpeechSource(days: lived, dates: dates)),
      ("media events", MediaEventSource(days: lived)),
      ("face metrics", FaceMetricsSource(days: lived, model: .standard)),
      ("acoustic settings", AcousticSettingsSource(days: lived)),
      ("headphone settings", HeadphoneSettingsSource(days: lived)),
      ("headphone motion", HeadphoneMotionSource(days: lived, dates: dates)),
    ]
  }
}

extension SampleSource {
  /// The instants and tokens of an interval.
  func walk(
    after: WorldTime = .start,
    through: WorldTime = .seconds(PhoneOwner.days * 86_400),
    since: WorldTime = .start
  ) -> [Written] {
    var found: [Written] = []
    forEachSample(in: Stretch(after: after, through: through), recordingSince: since) {
      found.append(Written(at: $0, token: $1))
      return true
    }
    return found
  }

  /// All that it wrote, made.
  func samples<Sample>(_ type: Sample.Type, since: WorldTime = .start) -> [(WorldTime, Sample)] {
    walk(after: since, since: since).compactMap { written in
      (decode(written.token) as? Sample).map { (written.at, $0) }
    }
  }
}

/// The instant of a sample, and its token.
struct Written: Hashable {
  let at: WorldTime
  let token: UInt64
}
