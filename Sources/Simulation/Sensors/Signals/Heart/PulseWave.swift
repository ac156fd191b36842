package import VirtualTime

/// The reflectance of skin over a pulse: lower at each beat, with a second, smaller wave when the
/// pulse returns from the limbs (shape and sizes are our choice).
package struct PulseWave: Sendable {
  private let beats: Beats
  private let drift: SmoothNoise
  private let noise: RandomStream

  /// Creates the curve of some beats.
  package init(beats: Beats, stream: RandomStream) {
    self.beats = beats
    drift = SmoothNoise(stream.split("drift"), every: 3_000_000_000)
    noise = stream.split("noise")
  }

  /// The share of reflected light.
  ///
  /// - Parameters:
  ///   - second: The seconds since the beats' start.
  ///   - time: The same instant in world time.
  ///   - channel: The light: 0 for green, 1 for infrared, which varies less with the pulse.
  ///   - motion: The wrist's motion, in g.
  /// - Returns: The reflectance, 0...1.
  package func reflectance(
    at second: Double,
    time: WorldTime,
    channel: Int,
    motion: Double
  ) -> Double {
    let (_, since, length) = beats.phase(at: second)
    // The pulse needs a fifth of a second from the heart to the wrist.
    var share = (since - 0.2) / length
    if share < 0 { share += 1 }
    let systole = Self.bell(share, at: 0.16, width: 0.075)
    let echo = Self.bell(share, at: 0.42, width: 0.12)
    let depth = channel == 0 ? 0.02 : 0.008
    let level = channel == 0 ? 0.32 : 0.55
    var draws = noise.split(Int(truncatingIfNeeded: time.nanoseconds) &* 2 &+ channel)
    return level + drift.value(at: time) * 0.004 - depth * (systole + 0.4 * echo)
      + motion * drift.value(at: WorldTime(nanoseconds: time.nanoseconds &* 8)) * 0.05
      + draws.normal(mean: 0, deviation: 0.000_3)
  }

  private static func bell(_ x: Double, at middle: Double, width: Double) -> Double {
    let distance = (x - middle) / width
    return distance.magnitude < 6 ? PortableMath.exp(-distance * distance / 2) : 0
  }
}
