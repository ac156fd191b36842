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
