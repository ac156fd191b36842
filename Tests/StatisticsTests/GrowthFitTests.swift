import Foundation
import Statistics
import Testing

@Suite("The exponent of growth")
struct GrowthFitTests {
  /// Source: SciPy 1.17.1, stats.linregress of log(size - 10) and log(cost - 0.12) of the sizes from 100 on, and
  /// stats.t.ppf(0.975, 4) times its standard error.
  @Test("has SciPy's estimate and interval")
  func estimate() throws {
    let measured = [
      (10, 0.11), (10, 0.12), (10, 0.13), (100, 0.55), (100, 0.57), (316, 1.61), (316, 1.58),
      (1000, 5.3), (1000, 5.05),
    ]
    let fit = try #require(GrowthFit(measurements(measured), decades: 1))
    #expect(fit.fitted.map(\.size) == [100, 100, 316, 316, 1000, 1000])
    #expect(abs(fit.exponent.value - 1.0178979887262254) < 1e-11)
    let interval = try #require(fit.exponent.interval())
    #expect(abs(interval.lowerBound - 0.9803819920438346) < 1e-10)
    #expect(abs(interval.upperBound - 1.0554139854086162) < 1e-10)
  }

  /// Source: arithmetic; a fixed cost of any size disappears from a cost in proportion to the size.
  @Test("is 1 for a line, however large the fixed cost is", arguments: [0, 0.04, 1_000.0])
  func proportional(fixed: Double) throws {
    let sizes = [10, 32, 100, 316, 1_000, 3_162]
    let measured = sizes.map { ($0, fixed + 0.5 * Double($0)) }
    let fit = try #require(GrowthFit(measurements(measured), decades: 2))
    #expect(abs(fit.exponent.value - 1) < 1e-9)
  }

  /// Source: arithmetic; over two decades the smallest size's cost moves the exponent by a few hundredths.
  @Test("is near the power of a cost, beside a fixed cost", arguments: [0.5, 1.2, 1.5, 2.0])
  func power(exponent: Double) throws {
    let sizes = [10, 100, 1_000, 3_162, 10_000, 31_620, 100_000]
    let measured = sizes.map { ($0, 3 + pow(Double($0), exponent)) }
    let fit = try #require(GrowthFit(measurements(measured), decades: 2))
    #expect(abs(fit.exponent.value - exponent) < 0.03)
  }

  /// Our choice: a cost that does not grow has no exponent.
  @Test("needs two sizes above the smallest, and costs above its cost")
  func refused() {
    #expect(GrowthFit([], decades: 1) == nil)
    #expect(GrowthFit(measurements([(1, 1)]), decades: 1) == nil)
    #expect(GrowthFit(measurements([(1, 1), (10, 10)]), decades: 1) == nil)
    #expect(GrowthFit(measurements([(1, 3), (10, 3), (100, 4)]), decades: 1) == nil)
  }

  private func measurements(_ pairs: [(Int, Double)]) -> [GrowthFit.Measurement] {
    pairs.map { GrowthFit.Measurement(size: Double($0.0), cost: $0.1) }
  }
}

@Suite("The median")
struct MedianTests {
  /// Source: the definition.
  @Test("is the middle value, or the mean of the two in the middle")
  func middle() {
    #expect([3.0, 1, 2].median() == 2)
    #expect([4.0, 1, 2, 3].median() == 2.5)
    #expect([Double]().median() == nil)
  }
}
