/// A scale of a picture: a range of numbers, and the numbers that are labelled.
package struct Scale: Sendable {
  /// A labelled number.
  package struct Tick: Sendable {
    package var at: Double
    package var text: String

    package init(at: Double, text: String) {
      self.at = at
      self.text = text
    }
  }

  package let range: ClosedRange<Double>
  package let ticks: [Tick]

  /// A scale with round numbers that contains other numbers.
  ///
  /// - Parameters:
  ///   - range: The numbers that it contains.
  ///   - parts: About how many labelled intervals it has.
  ///   - isExact: Whether the scale ends where the numbers end, and not at round numbers.
  ///   - unit: What follows the label of a number.
  package init(
    _ range: ClosedRange<Double>,
    parts: Int = 5,
    isExact: Bool = false,
    unit: String = ""
  ) {
    let low = range.lowerBound.isFinite ? range.lowerBound : 0
    let high = range.upperBound.isFinite ? range.upperBound : low
    // A single number stands in the middle of its scale.
    let margin = high > low ? 0 : max(abs(high) * 0.1, 0.5)
    let step = Self.step(of: (high - low + 2 * margin) / Double(max(1, parts)))
    let first = ((low - margin) / step + 1e-9).rounded(.down)
    let last = ((high + margin) / step - 1e-9).rounded(.up)
    let ends = isExact && margin == 0 ? (low, high) : (first * step, last * step)
    self.range = ends.0...max(ends.0 + step * 1e-6, ends.1)
    let places = Self.places(of: step)
    ticks = stride(from: first, through: last, by: 1).compactMap { index in
      let value = index * step
      guard value >= ends.0 - step * 1e-6, value <= ends.1 + step * 1e-6 else { return nil }
      return Tick(at: value, text: NumberText.fixed(value, places: places) + unit)
    }
  }

  /// A scale with labels of its own.
  package init(_ range: ClosedRange<Double>, ticks: [Tick]) {
    self.range = range
    self.ticks = ticks
  }

  /// The scale of shares, from 0 % to 100 %.
  package static let percent = Scale(0...100, parts: 4, unit: " %")

  /// Where a number is: 0 at the scale's beginning, 1 at its end.
  package func place(_ value: Double) -> Double {
    min(1, max(0, (value - range.lowerBound) / (range.upperBound - range.lowerBound)))
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is at least a number.
  package static func step(of least: Double) -> Double {
    guard least > 0, least.isFinite else { return 1 }
    var power = 1.0
    while power > least, power > 1e-300 { power /= 10 }
    while power * 10 <= least, power < 1e300 { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least * 0.999_999 } ?? power * 10
  }

  /// How many digits after the point a step needs.
  private static func places(of step: Double) -> Int {
    var places = 0
    var scaled = step
    while places < 9, abs(scaled - scaled.rounded()) > 1e-6 * scaled {
      places += 1
      scaled *= 10
    }
    return places
  }
}
