import Foundation
import Routines
import SensorKit
import Signals
import VirtualTime

/// Makes the samples of a photoplethysmogram.
struct PulseSampleMaker: Sendable {
  private let heart: HeartRate
  private let warmth: WristWarmth
  private let motion: MotionSignal
  private let stream: RandomStream

  init(stream: RandomStream) {
    heart = HeartRate(stream: stream)
    warmth = WristWarmth(stream: stream)
    motion = MotionSignal(.acceleration, of: .watch, stream: stream)
    self.stream = stream.split("light under the watch")
  }

  /// A collection of some seconds.
  func collection(
    from start: WorldTime,
    seconds: Double,
    date: Date,
    in moment: Moment
  ) -> PulseCollection {
    let beats = Beats(of: heart, from: start, duration: seconds, in: moment)
    var draws = stream.split("usage").split(Int(truncatingIfNeeded: start.nanoseconds / 1000))
    let roll = draws.unit()
    let walk = moment.day.walk(at: moment.local(start))
    return PulseCollection(
      start: start,
      date: date,
      moment: moment,
      wave: PulseWave(beats: beats, stream: stream),
      motion: motion,
      usage: walk?.gait == .running
        ? [.foregroundHeartRate]
        : roll < 0.02
          ? [.foregroundBloodOxygen]
          : roll < 0.03
            ? [.deepBreathing]
            : roll < 0.1
              ? [.foregroundHeartRate, .backgroundSystem] : [.backgroundSystem],
      celsius: warmth.celsius(at: start, in: moment) - 0.8,
      shake: walk == nil ? 0.01 : 0.25,
      stream: stream.split("errors")
    )
  }
}
