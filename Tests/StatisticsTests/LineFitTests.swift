import Statistics
import Testing

@Suite("A line by least squares")
struct LineFitTests {
  /// Source: SciPy 1.17.1, stats.linregress of the same points, and stats.t.ppf(0.975, 6) times its standard errors.
  @Test("has SciPy's parameters, standard errors and intervals")
  func parameters() throws {
    let xs = [1, 1, 7, 7, 14, 14, 28, 28].map(Double.init)
    let ys = [3.31, 3.12, 4.9, 5.04, 6.71, 6.98, 10.62, 10.31]
    let line = try #require(LineFit(zip(xs, ys).map { LineFit.Point(x: $0, y: $1) }))
    expect(line.slope.value, 0.26708024691358023)
    expect(line.intercept.value, 3.0352469135802482)
    expect(line.slope.standardError, 0.00557002345656727)
    expect(line.intercept.standardError, 0.08938108880785534)
    expect(line.slope.interval()?.lowerBound, 0.2534508905065503)
    expect(line.slope.interval()?.upperBound, 0.2807096033206102)
    expect(line.intercept.interval()?.lowerBound, 2.816539268108065)
    expect(line.intercept.interval()?.upperBound, 3.2539545590524313)
  }

  /// Source: SciPy 1.17.1, stats.linregress of the same points.
  @Test("keeps its digits far from zero")
  func offset() throws {
    let points = [2.0, 1, 4, 3, 7, 5].enumerated().map {
      LineFit.Point(x: 1e9 + Double($0.offset), y: $0.element)
    }
    let line = try #require(LineFit(points))
    expect(line.slope.value, 0.9142857142857143)
    expect(line.slope.standardError, 0.3526382586966403)
  }

  /// Source: two points determine a line and leave no degree of freedom.
  @Test("has no interval through two points")
  func twoPoints() throws {
    let line = try #require(LineFit([.init(x: 1, y: 5), .init(x: 3, y: 9)]))
    expect(line.slope.value, 2)
    expect(line.intercept.value, 3)
    #expect(line.slope.standardError == nil && line.slope.interval() == nil)
  }

  /// Source: no line is determined by points of one x, and none by numbers that are not finite.
  @Test("does not exist without two places on the axis")
  func undetermined() {
    #expect(LineFit([]) == nil)
    #expect(LineFit([.init(x: 1, y: 5)]) == nil)
    #expect(LineFit([.init(x: 1, y: 5), .init(x: 1, y: 6)]) == nil)
    #expect(LineFit([.init(x: 1, y: 5), .init(x: 2, y: .nan)]) == nil)
  }

  private func expect(
    _ value: Double?,
    _ expected: Double,
    at place: SourceLocation = #_sourceLocation
  ) {
    guard let value else {
      Issue.record("there is no value", sourceLocation: place)
      return
    }
    #expect(abs(value / expected - 1) < 1e-11, "\(value)", sourceLocation: place)
  }
}
