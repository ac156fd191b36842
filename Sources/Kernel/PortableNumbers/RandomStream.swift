/// A named sequence of random numbers, the same for the same seed on every machine.
///
/// A world has one seed; each part of it draws from a stream of its own, split off by name, so that
/// a new part never changes what another draws. The generator is SplitMix64 (Steele, Lea and Flood,
/// OOPSLA 2014): its state is a counter, so the number at any index can be had without the others.
public struct RandomStream: RandomNumberGenerator, Hashable, Sendable {
  /// Where the sequence starts; equal seeds give equal sequences.
  public let seed: UInt64

  @usableFromInline var state: UInt64

  @usableFromInline static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The sequence that a seed stands for.
  @inlinable
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The sequence of a part of this one's owner; it does not depend on how much was drawn.
  public func split(_ name: String) -> RandomStream {
    var hash = Self.mix(seed ^ 0xA076_1D64_78BD_642F)
    for byte in name.utf8 { hash = Self.mix((hash &+ Self.step) ^ UInt64(byte)) }
    return RandomStream(seed: hash)
  }

  /// The sequence of one of many alike parts, such as a day.
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
  /// Draws a number from 0 up to, not including, 1.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Draws a number between two bounds.
  public mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  /// Draws a whole number below a bound, each as likely as the other (to one part in 2⁶⁴).
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "a draw below \(bound)")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Draws true with the given probability, 0...1.
  public mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// Draws from a bell curve: the sum of twelve uniform numbers, so never beyond six deviations.
  public mutating func normal(mean: Double, deviation: Double) -> Double {
    var sum = 0.0
    for _ in 0..<3 {
      var bits = next()
      for _ in 0..<4 {
        sum += Double(bits & 0xFFFF)
        bits >>= 16
      }
    }
    // Twelve 16-bit numbers: mean 12 · 65535 / 2, variance 12 · (65536² - 1) / 12.
    return mean + deviation * (sum - 393_210) / 65_536
  }

  /// Draws a positive number whose logarithm is normal.
  ///
  /// - Parameters:
  ///   - median: The number that half of all draws lie below.
  ///   - spread: Standard deviation of the natural logarithm.
  /// - Returns: The number.
  public mutating func logNormal(median: Double, spread: Double) -> Double {
    median * PortableMath.exp(normal(mean: 0, deviation: spread))
  }

  /// Draws a waiting time between events that come independently, with the given mean.
  public mutating func exponential(mean: Double) -> Double {
    -mean * PortableMath.log(1 - unit())
  }

  /// Draws one element; each is as likely as the other.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
