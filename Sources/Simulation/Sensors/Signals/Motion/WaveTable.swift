import VirtualTime

/// One period of a motion in 1,024 steps, with its upward, forward and sideward components.
///
/// The values are precomputed, as motions are sampled a hundred times per second.
struct WaveTable: Sendable {
  static let size = 1024

  /// The upward, forward and sideward components; the fourth is unused.
  let values: [SIMD4<Double>]

  /// One harmonic of a motion: its number of oscillations per period, its amplitude and its phase
  /// in periods.
  private struct Harmonic {
    let times: Double
    let size: SIMD4<Double>
    let start: Double
  }

  private init(_ parts: [Harmonic]) {
    values = (0..<Self.size).map { index in
      parts.reduce(SIMD4<Double>()) { sum, part in
        let angle = part.times * Double(index) / Double(Self.size) + part.start
        return sum + part.size * PortableMath.sin(angle * 6.283_185_307_179_586)
      }
    }
  }

  private init(_ parts: (Double, SIMD4<Double>, Double)...) {
    self.init(parts.map { Harmonic(times: $0.0, size: $0.1, start: $0.2) })
  }

  // A period of gait is a stride of two steps; shapes and sizes are our choice, in g and rad/s for
  // a walk with 110 steps per minute. The component with each step's frequency is the strongest.

  static let pocketAcceleration = WaveTable(
    (2, SIMD4(0.26, 0.10, 0.02, 0), 0),
    (4, SIMD4(0.11, 0.05, 0.02, 0), 0.13),
    (6, SIMD4(0.05, 0.03, 0.01, 0), 0.31),
    (1, SIMD4(0.03, 0.05, 0.06, 0), 0.2)
  )

  static let wristAcceleration = WaveTable(
    (2, SIMD4(0.22, 0.06, 0.03, 0), 0),
    (4, SIMD4(0.08, 0.04, 0.02, 0), 0.17),
    (1, SIMD4(0.03, 0.11, 0.04, 0), 0.1),
    (6, SIMD4(0.03, 0.02, 0.01, 0), 0.4)
  )

  static let pocketRotation = WaveTable(
    (1, SIMD4(0.25, 0.12, 1.15, 0), 0.05),
    (2, SIMD4(0.3, 0.22, 0.45, 0), 0.3),
    (4, SIMD4(0.1, 0.1, 0.2, 0), 0.7)
  )

  static let wristRotation = WaveTable(
    (1, SIMD4(0.4, 0.25, 2.1, 0), 0.35),
    (2, SIMD4(0.3, 0.3, 0.55, 0), 0.1),
    (3, SIMD4(0.1, 0.1, 0.3, 0), 0.6)
  )

  /// The trembling of a hand, or the breathing of a sleeper.
  static let sine = WaveTable((1, SIMD4(1, 0.4, 0.3, 0), 0))
}
