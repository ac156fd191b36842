import Foundation

/// Functions that give the same bits on every machine.
///
/// A C library's `exp` and `log` may differ in the last bit from one release to the next, and one bit
/// is enough to change a digest. These use only the operations that IEEE 754 fixes exactly. Loops count
/// in integers, with which the compiler unrolls them; to stride over doubles takes longer than the rest.
package enum PortableMath {
  /// The exponential of a number; relative error below 1e-15, 0 or infinity out of range.
  package static func exp(_ x: Double) -> Double {
    guard x.isFinite else { return x.isNaN ? x : (x < 0 ? 0 : .infinity) }
    if x > 709 { return .infinity }
    if x < -745 { return 0 }
    let halvings = (x * 1.442_695_040_888_963_4).rounded()
    // ln 2 in two parts, so that the reduced argument keeps its last bits.
    let r = (x - halvings * 0.693_145_751_953_125) - halvings * 1.428_606_820_309_417_2e-6
    var sum = 1.0
    for divisor in (1...16).reversed() { sum = 1 + r / Double(divisor) * sum }
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
    var sum = 0.0
    for half in (0...11).reversed() { sum = 1 / Double(2 * half + 1) + square * sum }
    return exponent * 0.693_147_180_559_945_3 + 2 * z * sum
  }

  /// The sine of a number of turns (1 turn = 360°), absolute error below 1e-14.
  package static func sine(turns: Double) -> Double {
    var t = turns - turns.rounded()
    if t > 0.25 { t = 0.5 - t }
    if t < -0.25 { t = -0.5 - t }
    let x = t * 6.283_185_307_179_586
    var sum = 1.0
    for half in (1...10).reversed() { sum = 1 - x * x / Double(2 * half * (2 * half + 1)) * sum }
    return x * sum
  }
}
