import Foundation
import People
import SensorKit
import VirtualTime

/// Some seconds of a photoplethysmogram, all with one start date (numbers are our choice).
struct PulseCollection {
  /// A light source with its wavelength and its photodiodes.
  private struct Channel {
    let emitter: Int
    let nanometers: Double
    let photodiodes: IndexSet
  }

  /// Green and infrared.
  private static let channels = [
    Channel(emitter: 0, nanometers: 525, photodiodes: IndexSet(0...3)),
    Channel(emitter: 1, nanometers: 850, photodiodes: IndexSet([0, 2])),
  ]

  /// Optical samples and accelerations per second.
  private static let (opticalHertz, motionHertz) = (64.0, 50.0)

  /// The share of invalid readings, 0...1.
  private static let invalid = 0.002

  let start: WorldTime
  let date: Date
  let moment: DayInstant
  let wave: PulseWave
  let motion: MotionSignal
  let usage: [SRPhotoplethysmogramSample.Usage]
  let celsius: Double
  let shake: Double
  let stream: RandomStream

  /// The sample of one second.
  func sample(_ second: Int64) -> SRPhotoplethysmogramSample {
    SRPhotoplethysmogramSample(
      startDate: date,
      nanosecondsSinceStart: second * 1_000_000_000,
      usage: usage,
      opticalSamples: (0..<Int(Self.opticalHertz)).flatMap { index in
        Self.channels.map { optical(second, index, $0) }
      },
      accelerometerSamples: accelerations(second),
      celsius: (celsius * 100).rounded() / 100
    )
  }

  private func optical(
    _ second: Int64,
    _ index: Int,
    _ channel: Channel
  ) -> SRPhotoplethysmogramOpticalSample {
    let offset = Int64(Double(index) / Self.opticalHertz * 1e9)
    let time = WorldTime(nanoseconds: start.nanoseconds + second * 1_000_000_000 + offset)
    var draws = stream.split(Int(truncatingIfNeeded: time.nanoseconds) &* 2 &+ channel.emitter)
    let isValid = !draws.chance(Self.invalid)
    let reflectance = wave.reflectance(
      at: Double(second) + Double(index) / Self.opticalHertz,
      time: time,
      channel: channel.emitter,
      motion: shake
    )
    return SRPhotoplethysmogramOpticalSample(
      emitter: channel.emitter,
      activePhotodiodeIndexes: channel.photodiodes,
      signalIdentifier: channel.emitter,
      nominalNanometers: channel.nanometers,
      // A light-emitting diode's wavelength increases with its temperature.
      effectiveNanometers: channel.nanometers + (celsius - 25) * 0.04,
      hertz: Self.opticalHertz,
      nanosecondsSinceStart: offset,
      normalizedReflectance: isValid ? reflectance : nil,
      noiseTerms: isValid ? noiseTerms(&draws) : nil,
      conditions: (isValid ? [] : [.signalSaturation]) + (shake > 0.1 ? [.unreliableNoise] : [])
    )
  }

  private func noiseTerms(
    _ draws: inout RandomStream
  ) -> SRPhotoplethysmogramOpticalSample.NoiseTerms {
    .init(
      whiteNoise: 0.000_3 * draws.uniform(0.9...1.1),
      pinkNoise: 0.000_1 * draws.uniform(0.9...1.1),
      backgroundNoise: (0.000_05 + shake * 0.001) * draws.uniform(0.9...1.1),
      backgroundNoiseOffset: 0.000_02
    )
  }

  private func accelerations(_ second: Int64) -> [SRPhotoplethysmogramAccelerometerSample] {
    let from = WorldTime(nanoseconds: start.nanoseconds + second * 1_000_000_000)
    let count = Int(Self.motionHertz)
    return withUnsafeTemporaryAllocation(of: SIMD3<Double>.self, capacity: count) { values in
      values.initialize(repeating: SIMD3())
      motion.fill(values, from: from, hertz: Self.motionHertz, in: moment)
      return values.indices.map { index in
        SRPhotoplethysmogramAccelerometerSample(
          nanosecondsSinceStart: Int64(Double(index) / Self.motionHertz * 1e9),
          hertz: Self.motionHertz,
          x: values[index].x,
          y: values[index].y,
          z: values[index].z
        )
      }
    }
  }
}

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

  /// Makes a collection of some seconds.
  func collection(
    from start: WorldTime,
    seconds: Double,
    date: Date,
    in moment: DayInstant
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
