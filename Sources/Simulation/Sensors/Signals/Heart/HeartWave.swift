package import VirtualTime

/// The electrocardiogram's curve: P, Q, R, S and T at fixed angles of a beat, after McSharry et al.,
/// IEEE Transactions on Biomedical Engineering 50, 2003.
///
/// We use the solution of their equations at constant angular speed: a sum of Gaussian bells with
/// the angles and widths of their table I and the heights a·b².
package struct HeartWave: Sendable {
  /// The angle from R in radians, the width in radians, and the height relative to R's.
  private static let waves = [
    Wave(angle: -1.047_197_6, width: 0.25, height: 0.25, moves: true),
    Wave(angle: -0.261_799_4, width: 0.1, height: -0.166_7, moves: false),
    Wave(angle: 0, width: 0.1, height: 1, moves: false),
    Wave(angle: 0.261_799_4, width: 0.1, height: -0.25, moves: false),
    Wave(angle: 1.570_796_3, width: 0.4, height: 0.4, moves: true),
  ]

  private struct Wave {
    let angle: Double
    let width: Double
    let height: Double
    /// Whether the wave moves nearer to R, relative to the beat's length, when the heart beats
    /// slowly.
    let moves: Bool
  }

  private let beats: Beats
  private let height: Double
  private let noise: RandomStream

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - beats: The beats of the curve.
  ///   - height: The height of R, in microvolts; negative for the lead of the other arm.
  ///   - noise: The random stream of the noise of skin and muscles.
  package init(beats: Beats, height: Double, noise: RandomStream) {
    self.beats = beats
    self.height = height
    self.noise = noise
  }

  /// The microvolts at a sample of the curve.
  package func microvolts(_ index: Int, hertz: Double) -> Double {
    let second = Double(index) / hertz
    let (_, since, length) = beats.phase(at: second)
    // A beat extends from R to R; its second half belongs to the next R.
    let turn = 6.283_185_307_179_586
    let angle = since / length * turn
    let value = Self.sum(angle, length) + Self.sum(angle - turn, length)
    var draws = noise.split(index)
    let wander = 25 * PortableMath.sin(second.truncatingRemainder(dividingBy: 4) * 1.570_796_326_8)
    return height * value + wander + draws.normal(mean: 0, deviation: 7)
  }

  private static func sum(_ angle: Double, _ length: Double) -> Double {
    // The intervals of a beat are proportional to the root of its length (Bazett), so relative to
    // the beat they grow when it is short; QRS has a constant length in seconds.
    let root = 1 / length.squareRoot()
    return waves.reduce(0) { sum, wave in
      let scale = wave.moves ? root : 1 / length
      let distance = (angle - wave.angle * scale) / (wave.width * scale)
      guard distance.magnitude < 6 else { return sum }
      return sum + wave.height * PortableMath.exp(-distance * distance / 2)
    }
  }
}
