package import People
package import VirtualTime

/// A person's heart rate: at rest a personal trait, lower at night and asleep, higher while
/// walking.
///
/// All numbers but the resting rate's (see ``Routines/Physique/restingHeartRate``) are our choice.
package struct HeartRate: Sendable {
  /// The time constants in seconds with which the heart rate rises with an effort, and falls after
  /// it.
  private static let (rise, fall) = (25.0, 40.0)

  /// The nanoseconds after which an effort no longer affects the heart rate.
  private static let memory: Int64 = 300_000_000_000

  private let mood: SmoothNoise
  private let fidgeting: SmoothNoise
  private let breathing: SmoothNoise
  private let dreams: SmoothNoise

  /// Creates the heart rate of a person.
  ///
  /// - Parameter stream: The person's random stream; only its seed matters.
  package init(stream: RandomStream) {
    let own = stream.split("heart rate")
    mood = SmoothNoise(own.split("mood"), every: 1_500_000_000_000)
    fidgeting = SmoothNoise(own.split("fidgeting"), every: 45_000_000_000)
    breathing = SmoothNoise(own.split("breathing"), every: 7_000_000_000)
    dreams = SmoothNoise(own.split("dreams"), every: 1_320_000_000_000)
  }

  /// The beats per minute at an instant, averaged over some seconds.
  package func value(at time: WorldTime, in moment: DayInstant) -> Double {
    let local = moment.local(time)
    let day = moment.day
    let rest = day.physique.restingHeartRate
    let sleep = Self.depth(local, in: day.sleep)
    // The circadian component is lowest at four in the morning, highest at four in the afternoon.
    let circadian = -PortableMath.cos((local.seconds / 3600 - 4) * 0.261_799_387_799_149_4)
    let awake =
      circadian * 1.5 + mood.value(at: time) * 6 + fidgeting.value(at: time) * 3
    let asleep = -0.13 * rest + circadian + dreams.value(at: time) * 3
    let calm = awake + (asleep - awake) * sleep + breathing.value(at: time) * 1.5
    return min(max(rest + calm + effort(local, in: day), 35), 205)
  }

  /// The depth of sleep, 0...1, which rises over a quarter of an hour and falls within five
  /// minutes.
  private static func depth(_ time: LocalTime, in sleep: LocalInterval) -> Double {
    let since = (time.seconds - sleep.start.seconds) / 900
    let until = (sleep.end.seconds - time.seconds) / 300
    return min(max(min(since, until), 0), 1)
  }

  /// The increase by walking: the strongest of the current and recent efforts.
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

/// The single beats of a heart in an interval, from which waveforms are computed.
package struct Beats: Sendable {
  /// The seconds from the start of the interval to each beat; the first beat is before the start,
  /// the last after the end.
  package let seconds: [Double]

  /// Computes the beats of a heart.
  ///
  /// The time between beats follows the heart rate, and varies with breathing, four times in
  /// sixteen seconds, and with slower waves of the blood pressure (after McSharry et al., IEEE
  /// Transactions on Biomedical Engineering 50, 2003: respiratory sinus arrhythmia at 0.25 Hz and
  /// Mayer waves at 0.1 Hz; their sizes are our choice).
  ///
  /// - Parameters:
  ///   - heart: The heart rate.
  ///   - start: The start of the interval.
  ///   - duration: The interval's duration, in seconds.
  ///   - moment: The day at the start.
  package init(of heart: HeartRate, from start: WorldTime, duration: Double, in moment: DayInstant)
  {
    var found: [Double] = []
    // The first beat always comes before the start.
    var now = -1.5 + Double(start.nanoseconds & 0x3FF) / 2048
    while true {
      found.append(now)
      guard now <= duration else { break }
      let time = WorldTime(nanoseconds: start.nanoseconds + Int64(now * 1e9))
      let sway =
        0.03 * PortableMath.sin(time.seconds.truncatingRemainder(dividingBy: 4) * 1.570_796_326_8)
        + 0.02 * PortableMath.sin(time.seconds.truncatingRemainder(dividingBy: 10) * 0.628_318_531)
      now += 60 / heart.value(at: time, in: moment) * (1 + sway)
    }
    seconds = found
  }

  /// The beat at or before an instant, the time since it, and the time from it to the next one.
  ///
  /// - Parameter second: The seconds since the start, within the interval.
  /// - Returns: The beat's index, the seconds since it, and the seconds between it and the next
  ///   one.
  package func phase(at second: Double) -> (beat: Int, since: Double, length: Double) {
    var (low, high) = (0, seconds.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if seconds[middle] <= second { low = middle } else { high = middle - 1 }
    }
    return (low, second - seconds[low], seconds[low + 1] - seconds[low])
  }
}
