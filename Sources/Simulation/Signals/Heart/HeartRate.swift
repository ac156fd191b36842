package import Routines
package import VirtualTime

/// How fast a heart beats: at rest by trait, slower at night and asleep, faster on foot.
///
/// All numbers but the resting rate's (see ``Routines/Physique/restingHeartRate``) are our choice.
package struct HeartRate: Sendable {
  /// Seconds in which the heart follows an effort, and in which it calms down.
  private static let (rise, fall) = (25.0, 40.0)

  /// An effort that ended this long ago is over for the heart.
  private static let memory: Int64 = 300_000_000_000

  private let mood: SmoothNoise
  private let fidgeting: SmoothNoise
  private let breathing: SmoothNoise
  private let dreams: SmoothNoise

  /// The heart rate of a person.
  ///
  /// - Parameter stream: The person's own stream; its seed alone counts.
  package init(stream: RandomStream) {
    let own = stream.split("heart rate")
    mood = SmoothNoise(own.split("mood"), every: 1_500_000_000_000)
    fidgeting = SmoothNoise(own.split("fidgeting"), every: 45_000_000_000)
    breathing = SmoothNoise(own.split("breathing"), every: 7_000_000_000)
    dreams = SmoothNoise(own.split("dreams"), every: 1_320_000_000_000)
  }

  /// Beats per minute at an instant, averaged over some seconds.
  package func value(at time: WorldTime, in moment: Moment) -> Double {
    let local = moment.local(time)
    let day = moment.day
    let rest = day.physique.restingHeartRate
    let sleep = Self.depth(local, in: day.sleep)
    // Lowest at four in the morning, highest at four in the afternoon.
    let circadian = -PortableMath.cos((local.seconds / 3600 - 4) * 0.261_799_387_799_149_4)
    let awake =
      circadian * 1.5 + mood.value(at: time) * 6 + fidgeting.value(at: time) * 3
    let asleep = -0.13 * rest + circadian + dreams.value(at: time) * 3
    let calm = awake + (asleep - awake) * sleep + breathing.value(at: time) * 1.5
    return min(max(rest + calm + effort(local, in: day), 35), 205)
  }

  /// How far asleep somebody is, 0...1, with a quarter of an hour to get there.
  private static func depth(_ time: LocalTime, in sleep: LocalInterval) -> Double {
    let since = (time.seconds - sleep.start.seconds) / 900
    let until = (sleep.end.seconds - time.seconds) / 300
    return min(max(min(since, until), 0), 1)
  }

  /// What walking adds: the strongest of the efforts under way or just over.
  private func effort(_ time: LocalTime, in day: BodyDay) -> Double {
    let earliest = LocalTime(nanoseconds: time.nanoseconds - Self.memory)
    var strongest = 0.0
    var index = day.firstWalk(endingAfter: earliest)
    while index < day.walks.count, day.walks[index].start < time {
      let walk = day.walks[index]
      let length = min(time, walk.end).seconds - walk.start.seconds
      let reached = Self.load(of: walk) * (1 - PortableMath.exp(-length / Self.rise))
      let past = max(time.seconds - walk.end.seconds, 0)
      strongest = max(strongest, reached * PortableMath.exp(-past / Self.fall))
      index += 1
    }
    return strongest
  }

  private static func load(of walk: Walk) -> Double {
    switch walk.gait {
    case .walking: 24 + (walk.cadence - 110) * 0.6
    case .stairs: walk.floors > 0 ? 48 : 22
    case .running: 78
    }
  }
}
