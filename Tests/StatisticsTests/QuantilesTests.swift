import Foundation
import Statistics
import Testing

@Suite("Quantiles and spread")
struct QuantilesTests {
  private static let values = [3.2, 1.5, 9.75, 4, 4, 7.1, -2.3]

  /// Source: NumPy 2.4.6, quantile(values, [0, .05, .25, .5, .75, .95, 1]).
  @Test("quantiles have NumPy's values")
  func quantiles() throws {
    let found = try #require(Self.values.quantiles([0, 0.05, 0.25, 0.5, 0.75, 0.95, 1]))
    let expected = [-2.3, -1.1599999999999997, 2.35, 4, 5.55, 8.954999999999998, 9.75]
    #expect(found.count == expected.count)
    for (one, other) in zip(found, expected) { #expect(abs(one - other) < 1e-14) }
  }

  /// Source: the definition.
  @Test("a single value is each of its quantiles, and no value has none")
  func few() {
    #expect([3.0].quantiles([0, 0.3, 1]) == [3, 3, 3])
    #expect([Double]().quantiles([0.5]) == nil)
    #expect([1.0, 2].quantile(0.5) == 1.5)
  }

  /// Source: NumPy 2.4.6, mean(values) and std(values, ddof=1).
  @Test("mean and standard deviation have NumPy's values")
  func spread() throws {
    #expect(abs(try #require(Self.values.mean()) - 3.8928571428571423) < 1e-14)
    #expect(abs(try #require(Self.values.standardDeviation()) - 3.8551295451027077) < 1e-14)
  }

  /// Source: NumPy 2.4.6, std of the four values with ddof=1, 5.477225575051661; sums of squares would lose it.
  @Test("the spread of large numbers is not lost in their size")
  func large() throws {
    let values = [4.0, 7, 13, 16].map { 1e9 + $0 }
    #expect(values.mean() == 1_000_000_010)
    #expect(abs(try #require(values.standardDeviation()) - 5.477225575051661) < 1e-12)
  }

  /// Source: the definition, which divides by n - 1.
  @Test("fewer than two values have no standard deviation")
  func single() {
    #expect([Double]().mean() == nil)
    #expect([2.0].mean() == 2)
    #expect([2.0].standardDeviation() == nil)
  }

  /// Source: each of n + 1 values that are drawn alike is equally likely to be the last one.
  @Test("the range of the next value contains as many of the values that are left out as it says")
  func next() throws {
    for count in [2, 3, 20, 38, 39, 40, 78, 79, 200] {
      let values = (0...count).map { exp(Double($0) / 10) }
      var (within, probability) = (0, 0.0)
      for index in values.indices {
        var others = values
        let value = others.remove(at: index)
        let range = try #require(others.shuffled().rangeOfNext())
        if range.ends.contains(value) { within += 1 }
        probability = range.probability
      }
      #expect(abs(Double(within) / Double(count + 1) - probability) < 1e-12, "\(count)")
      #expect(count < 39 ? probability < 0.95 : probability > 0.95 - 1e-12, "\(count)")
    }
    #expect([1.0].rangeOfNext() == nil)
    let least = try #require([3, 1, 2].rangeOfNext())
    #expect(least.ends == 1...3 && least.probability == 0.5)
  }
}
