/// A named sequence of random numbers, the same for the same seed on every machine.
///
/// A world has one seed; each part of it draws from its own stream, which is split off by name, so
/// that a new part never changes the draws of others. The generator is SplitMix64 (Steele, Lea and
/// Flood, OOPSLA 2014): its state is a counter, so the number at any index can be computed without
/// the others.
public struct RandomStream: RandomNumberGenerator, Hashable, Sendable {
  /// The start of the sequence; equal seeds give equal sequences.
  public let seed: UInt64

  @usableFromInline var state: UInt64

  @usableFromInline static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Creates the sequence of a seed.
  @inlinable
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The sequence for a named part; it does not depend on the numbers drawn from this sequence.
  public func split(_ name: String) -> RandomStream {
    var hash = Self.mix(seed ^ 0xA076_1D64_78BD_642F)
    for byte in name.utf8 { hash = Self.mix((hash &+ Self.step) ^ UInt64(byte)) }
    return RandomStream(seed: hash)
  }

  /// The sequence for one of many similar parts, such as a day.
  @inlinable
  public func split(_ index: Int) -> RandomStream {
    RandomStream(seed: Self.mix(Self.mix(seed) ^ UInt64(bitPattern: Int64(index)) &* Self.step))
  }

  /// Draws the next number.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mix(state)
  }

  /// The number at an index, without drawing it: a pure function of seed and index.
  @inlinable
  public func value(at index: UInt64) -> UInt64 {
    Self.mix(seed &+ Self.step &* (index &+ 1))
  }

  @inlinable
  static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension RandomStream {
  /// Draws a number in 0..<1.
  @inlinable
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Draws a number between two bounds.
  @inlinable
  public mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  /// Draws a whole number below a bound, with a uniform distribution (to one part in 2⁶⁴).
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "a draw below \(bound)")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Draws true with the given probability, 0...1.
  @inlinable
  public mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// Draws from an approximate normal distribution: the sum of twelve uniform numbers, so never
  /// beyond six deviations.
  @inlinable
  public mutating func normal(mean: Double, deviation: Double) -> Double {
    // The sums of the numbers in each half of a word, added as integers, which is exact.
    var halves: UInt64 = 0
    for _ in 0..<3 {
      let bits = next()
      halves &+= (bits & 0x0000_FFFF_0000_FFFF) &+ (bits >> 16 & 0x0000_FFFF_0000_FFFF)
    }
    let sum = Int64((halves >> 32) &+ (halves & 0xFFFF_FFFF))
    // Twelve 16-bit numbers: mean 12 · 65535 / 2, variance 12 · (65536² - 1) / 12.
    return mean + deviation * Double(sum - 393_210) / 65_536
  }

  /// Draws from a log-normal distribution.
  ///
  /// - Parameters:
  ///   - median: The median of the distribution.
  ///   - spread: The standard deviation of the natural logarithm.
  /// - Returns: The number.
  public mutating func logNormal(median: Double, spread: Double) -> Double {
    median * PortableMath.exp(normal(mean: 0, deviation: spread))
  }

  /// Draws from an exponential distribution, such as the time between independent events.
  public mutating func exponential(mean: Double) -> Double {
    -mean * PortableMath.log(1 - unit())
  }

  /// Draws one element; all with the same probability.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
