extension PortableMath {
  /// The angle of a point, from the axis of `x` towards that of `y`, in radians from -π to π;
  /// absolute error below 1e-15, and relative to the angle where that is small.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !y.isNaN, !x.isNaN else { return .nan }
    var (short, long) = (y.magnitude, x.magnitude)
    let isSteep = short > long
    if isSteep { swap(&short, &long) }
    var angle = angleBelowEighth(short, long)
    if isSteep { angle = 1.570_796_326_794_896_6 - angle }
    // Zero is negative too: a point on the axis is behind if the sign says so.
    if x.sign == .minus { angle = 3.141_592_653_589_793 - angle }
    return y.sign == .minus ? -angle : angle
  }

  /// The angle between -π/2 and π/2 whose sine this is, in radians; not a number beyond 1.
  package static func asin(_ sine: Double) -> Double {
    atan2(sine, ((1 - sine) * (1 + sine)).squareRoot())
  }

  /// The angle between 0 and π whose cosine this is, in radians; not a number beyond 1.
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
    // Turned back by 0, an eighth or a quarter of π, so that the series is in a number below 0.199.
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
