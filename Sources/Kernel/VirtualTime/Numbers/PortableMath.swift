/// Functions that give the same bits on every machine.
///
/// A C library's `exp` and `log` may differ in the last bit from one release to the next, and one
/// bit is enough to change a digest. These functions use only operations that IEEE 754 defines
/// exactly. Their series are written out, so that the compiler computes the divisions.
package enum PortableMath {
  /// The exponential of a number; relative error below 1e-15, 0 or infinity out of range.
  package static func exp(_ x: Double) -> Double {
    guard x.isFinite else { return x.isNaN ? x : (x < 0 ? 0 : .infinity) }
    if x > 709 { return .infinity }
    if x < -745 { return 0 }
    let halvings = (x * 1.442_695_040_888_963_4).rounded()
    // ln 2 in two parts, so that the reduced argument keeps its last bits.
    let r = (x - halvings * 0.693_145_751_953_125) - halvings * 1.428_606_820_309_417_2e-6
    // The series of e to the r, whose terms are 1 over the factorials.
    var sum = 1 / 87_178_291_200.0
    sum = 1 / 6_227_020_800.0 + r * sum
    sum = 1 / 479_001_600.0 + r * sum
    sum = 1 / 39_916_800.0 + r * sum
    sum = 1 / 3_628_800.0 + r * sum
    sum = 1 / 362_880.0 + r * sum
    sum = 1 / 40_320.0 + r * sum
    sum = 1 / 5_040.0 + r * sum
    sum = 1 / 720.0 + r * sum
    sum = 1 / 120.0 + r * sum
    sum = 1 / 24.0 + r * sum
    sum = 1 / 6.0 + r * sum
    sum = 1 / 2.0 + r * sum
    sum = 1 + r * sum
    sum = 1 + r * sum
    // In two steps: the smallest results have exponents that one step can't express.
    let half = (Int(halvings) / 2, Int(halvings) - Int(halvings) / 2)
    return sum * Double(sign: .plus, exponent: half.0, significand: 1)
      * Double(sign: .plus, exponent: half.1, significand: 1)
  }

  /// The natural logarithm of a positive number; absolute error below 1e-15 near 1.
  package static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x.isFinite else { return x }
    var exponent = Double(x.exponent)
    var significand = x.significand
    if significand > 1.414_213_562_373_095_1 {
      significand /= 2
      exponent += 1
    }
    // log m = 2 artanh((m - 1) / (m + 1)), a series in a number below 0.1716.
    let z = (significand - 1) / (significand + 1)
    let square = z * z
    var sum = 1 / 23.0
    sum = 1 / 21.0 + square * sum
    sum = 1 / 19.0 + square * sum
    sum = 1 / 17.0 + square * sum
    sum = 1 / 15.0 + square * sum
    sum = 1 / 13.0 + square * sum
    sum = 1 / 11.0 + square * sum
    sum = 1 / 9.0 + square * sum
    sum = 1 / 7.0 + square * sum
    sum = 1 / 5.0 + square * sum
    sum = 1 / 3.0 + square * sum
    sum = 1 + square * sum
    return exponent * 0.693_147_180_559_945_3 + 2 * z * sum
  }

  /// The sine of an angle in radians; absolute error below 1e-15 up to a million radians.
  package static func sin(_ x: Double) -> Double {
    guard let (r, quarters) = reduced(x) else { return .nan }
    return wave(r, quarters)
  }

  /// The cosine of an angle in radians; absolute error below 1e-15 up to a million radians.
  package static func cos(_ x: Double) -> Double {
    guard let (r, quarters) = reduced(x) else { return .nan }
    return wave(r, quarters &+ 1)
  }

  /// The sine and the cosine of an angle in radians: those of ``sin(_:)`` and ``cos(_:)``.
  package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    guard let (r, quarters) = reduced(x) else { return (.nan, .nan) }
    return (wave(r, quarters), wave(r, quarters &+ 1))
  }

  /// An angle as a number of quarter turns, and an angle of at most an eighth turn; nil if the
  /// angle is too large.
  @inline(__always)
  private static func reduced(_ x: Double) -> (r: Double, quarters: Int64)? {
    guard x.magnitude < 1e15 else { return nil }
    let turns = (x * 0.636_619_772_367_581_3).rounded()
    // A quarter turn in three parts, so that the reduced angle keeps its last bits.
    let r =
      ((x - turns * 1.570_796_325_802_803) - turns * 9.920_935_739_593_517e-10)
      - turns * 5.721_188_726_109_832e-18
    return (r, Int64(turns))
  }

  @inline(__always)
  private static func wave(_ r: Double, _ quarters: Int64) -> Double {
    let square = r * r
    let size = quarters & 1 == 0 ? r * sineSeries(square) : cosineSeries(square)
    return quarters & 2 == 0 ? size : -size
  }

  private static func sineSeries(_ square: Double) -> Double {
    var sum = 1 / 355_687_428_096_000.0
    sum = -1 / 1_307_674_368_000.0 + square * sum
    sum = 1 / 6_227_020_800.0 + square * sum
    sum = -1 / 39_916_800.0 + square * sum
    sum = 1 / 362_880.0 + square * sum
    sum = -1 / 5_040.0 + square * sum
    sum = 1 / 120.0 + square * sum
    sum = -1 / 6.0 + square * sum
    return 1 + square * sum
  }

  private static func cosineSeries(_ square: Double) -> Double {
    var sum = 1 / 20_922_789_888_000.0
    sum = -1 / 87_178_291_200.0 + square * sum
    sum = 1 / 479_001_600.0 + square * sum
    sum = -1 / 3_628_800.0 + square * sum
    sum = 1 / 40_320.0 + square * sum
    sum = -1 / 720.0 + square * sum
    sum = 1 / 24.0 + square * sum
    sum = -1 / 2.0 + square * sum
    return 1 + square * sum
  }
}

extension PortableMath {
  /// The angle of a point, from the axis of `x` towards that of `y`, in radians from -π to π;
  /// absolute error below 1e-15, and a relative error of that size for small angles.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !y.isNaN, !x.isNaN else { return .nan }
    var (short, long) = (y.magnitude, x.magnitude)
    let isSteep = short > long
    if isSteep { swap(&short, &long) }
    var angle = angleBelowEighth(short, long)
    if isSteep { angle = 1.570_796_326_794_896_6 - angle }
    // Zero has a sign, too: a point with x = -0 is treated as behind.
    if x.sign == .minus { angle = 3.141_592_653_589_793 - angle }
    return y.sign == .minus ? -angle : angle
  }

  /// The angle between -π/2 and π/2 whose sine this is, in radians; NaN beyond 1.
  package static func asin(_ sine: Double) -> Double {
    atan2(sine, ((1 - sine) * (1 + sine)).squareRoot())
  }

  /// The angle between 0 and π whose cosine this is, in radians; NaN beyond 1.
  package static func acos(_ cosine: Double) -> Double {
    atan2(((1 - cosine) * (1 + cosine)).squareRoot(), cosine)
  }

  /// The angle whose tangent is `short / long`, which is from 0 to 1.
  private static func angleBelowEighth(_ short: Double, _ long: Double) -> Double {
    guard long > 1e-290 else {
      return long == 0 ? 0 : angleBelowEighth(short * 0x1p200, long * 0x1p200)
    }
    guard long < 1e290 else {
      guard long.isFinite else { return short.isFinite ? 0 : 0.785_398_163_397_448_3 }
      return angleBelowEighth(short * 0x1p-200, long * 0x1p-200)
    }
    // Rotate the angle back by 0, an eighth or a quarter of π, so that the series' argument is
    // below 0.199.
    if short < 0.198_912_367_379_658_0 * long { return arcTangent(short / long) }
    if short < 0.668_178_637_919_298_9 * long {
      let z = (short - 0.414_213_562_373_095_04 * long) / (long + 0.414_213_562_373_095_04 * short)
      return 0.392_699_081_698_724_14 + arcTangent(z)
    }
    return 0.785_398_163_397_448_3 + arcTangent((short - long) / (long + short))
  }

  private static func arcTangent(_ z: Double) -> Double {
    let square = z * z
    var sum = 1 / 21.0
    sum = -1 / 19.0 + square * sum
    sum = 1 / 17.0 + square * sum
    sum = -1 / 15.0 + square * sum
    sum = 1 / 13.0 + square * sum
    sum = -1 / 11.0 + square * sum
    sum = 1 / 9.0 + square * sum
    sum = -1 / 7.0 + square * sum
    sum = 1 / 5.0 + square * sum
    sum = -1 / 3.0 + square * sum
    return z + z * square * sum
  }
}
