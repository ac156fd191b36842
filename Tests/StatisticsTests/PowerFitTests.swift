import Foundation
import Statistics
import Testing

@Suite("The power of growth beside a fixed cost")
struct PowerFitTests {
  private func measurements(_ pairs: [(Double, Double)]) -> [GrowthFit.Measurement] {
    pairs.map { GrowthFit.Measurement(size: $0.0, cost: $0.1) }
  }

  /// Source: arithmetic.
  @Test(
    "is exact for exact costs, however large the fixed part is",
    arguments: [0.5, 1, 1.5, 2, 3],
    [0, 10, 1_000.0]
  )
  func exact(power: Double, fixed: Double) throws {
    let sizes = [1.0, 2, 4, 8, 16]
    let fit = try #require(
      PowerFit(measurements(sizes.map { ($0, fixed + 5 * pow($0, power)) }))
    )
    #expect(abs(fit.exponent - power) < 1e-3)
    #expect(fit.restPower == 0)
    #expect(abs(fit.rest - fixed) < 0.05 + fixed / 1_000)
    let interval = try #require(fit.interval)
    #expect(interval.contains(fit.exponent))
    #expect(interval.upperBound - interval.lowerBound < 0.01)
  }

  /// Source: arithmetic; an app that handles each sample, and sums up all samples for each.
  @Test("is that of the faster part beside one in proportion", arguments: [1.5, 2, 3])
  func proportional(power: Double) throws {
    let sizes = [1.0, 2, 4, 8, 16]
    let fit = try #require(PowerFit(measurements(sizes.map { ($0, 5 * $0 + pow($0, power)) })))
    #expect(abs(fit.exponent - power) < 1e-3)
    #expect(fit.restPower == 1)
    #expect(abs(fit.rest - 80) < 0.5)
  }

  /// Source: SciPy 1.17.1, optimize.curve_fit of a + b (n/8)^k with the medians as sigma.
  @Test("has SciPy's estimate for costs that spread")
  func estimate() throws {
    let measured = [
      (1.0, 10.2), (1, 10.0), (1, 9.9), (2, 19.0), (2, 18.6), (2, 19.3), (4, 54.0), (4, 55.5),
      (4, 53.0), (8, 200.0), (8, 195.0), (8, 203.0),
    ]
    let fit = try #require(PowerFit(measurements(measured)))
    #expect(abs(fit.exponent - 2.0177117973885723) < 1e-4)
    #expect(abs(fit.rest - 7.167398561903153) < 1e-3)
    let interval = try #require(fit.interval)
    #expect(interval.contains(2))
    #expect(interval.upperBound - interval.lowerBound < 0.2)
  }

  @Test("needs three sizes, and four measurements for an interval")
  func refused() throws {
    #expect(PowerFit(measurements([(1, 1), (2, 2), (2, 2.1)])) == nil)
    #expect(PowerFit(measurements([(1, 1), (2, 2), (4, 0)])) == nil)
    let fit = try #require(PowerFit(measurements([(1, 1), (2, 2), (4, 4)])))
    #expect(abs(fit.exponent - 1) < 1e-3)
    #expect(fit.interval == nil)
  }
}
