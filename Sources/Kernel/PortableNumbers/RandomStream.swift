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
