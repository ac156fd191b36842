import VirtualTime

extension MotionSignal {
  /// Nanoseconds between two random numbers of a rumble.
  private static let rumbleStep = 30_000_000.0

  /// How much a rotation rate rumbles and is noisy, in rad/s, for each g of acceleration.
  private static let radiansPerG = 2.5

  /// Makes the samples of a while: this is run for each sample that is ever fetched.
  func fill(
    _ samples: UnsafeMutableBufferPointer<SIMD3<Double>>,
    _ range: Range<Int>,
    _ state: MotionState,
    from start: Int64,
    step: Double
  ) {
    let count = Double(range.count)
    let middle = Posture.unit(state.up.start + state.up.end)
    let reference = middle.z.magnitude > 0.9 ? SIMD3(0.0, 1, 0) : SIMD3(0.0, 0, 1)
    let side = Posture.unit(Posture.cross(middle, reference))
    let forward = Posture.cross(side, middle)
    var value: SIMD3<Double>
    var slope: SIMD3<Double>
    var scale = 1.0
    switch quantity {
    case .acceleration:
      value = state.up.start
      slope = (state.up.end - state.up.start) / count
    case .rotationRate:
      // A device whose sense of up moves is being turned.
      value = Posture.cross(state.turning.start, middle)
      slope = (Posture.cross(state.turning.end, middle) - value) / count
      scale = Self.radiansPerG
    }
    let (upward, ahead, beside) = (middle * state.size, forward * state.size, side * state.size)
    let perUnit = Double(WaveTable.size)
    var phase = state.phase.start.truncatingRemainder(dividingBy: 1) * perUnit
    if phase < 0 { phase += perUnit }
    let phaseStep = (state.phase.end - state.phase.start) / count * perUnit
    // Three sums of two 10-bit numbers, whose deviation is 418.
    let noiseScale = state.noise * scale / 418
    let noiseIndex = UInt64(bitPattern: start)
    let rumbleScale = state.rumble * scale / 0x7FFF
    var knot = Int64.min
    var (before, after) = (SIMD3<Double>(), SIMD3<Double>())
    state.wave.values.withUnsafeBufferPointer { wave in
      for index in range {
        let swing = wave[Int(phase) & (WaveTable.size - 1)]
        phase += phaseStep
        var sample = value + upward * swing.x + ahead * swing.y + beside * swing.z
        value += slope
        sample += Self.triangle(noise.value(at: noiseIndex &+ UInt64(index))) * noiseScale
        if rumbleScale > 0 {
          let time = (Double(start) + Double(index) * step) / Self.rumbleStep
          let here = Int64(time.rounded(.down))
          if here != knot {
            knot = here
            before = Self.square(rumbles.value(at: UInt64(bitPattern: here)))
            after = Self.square(rumbles.value(at: UInt64(bitPattern: here + 1)))
          }
          let way = time - Double(here)
          sample += (before + (after - before) * way) * rumbleScale
        }
        samples[index] = sample
      }
    }
  }

  @inline(__always)
  private static func triangle(_ bits: UInt64) -> SIMD3<Double> {
    SIMD3(
      Double(Int64(bits & 0x3FF) + Int64(bits >> 10 & 0x3FF) - 1023),
      Double(Int64(bits >> 20 & 0x3FF) + Int64(bits >> 30 & 0x3FF) - 1023),
      Double(Int64(bits >> 40 & 0x3FF) + Int64(bits >> 50 & 0x3FF) - 1023)
    )
  }

  @inline(__always)
  private static func square(_ bits: UInt64) -> SIMD3<Double> {
    SIMD3(
      Double(Int64(bits & 0xFFFF) - 0x7FFF),
      Double(Int64(bits >> 16 & 0xFFFF) - 0x7FFF),
      Double(Int64(bits >> 32 & 0xFFFF) - 0x7FFF)
    )
  }
}
