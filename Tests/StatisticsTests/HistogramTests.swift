import Statistics
import Testing

@Suite("Histograms")
struct HistogramTests {
  /// Source: NumPy 2.4.6, histogram(values, bins=5).
  @Test("has NumPy's counts")
  func counts() {
    let values = [3.2, 1.5, 9.75, 4, 4, 7.1, -2.3]
    let bins = Histogram.Bins(lower: -2.3, upper: 9.75, count: 5)
    #expect(Histogram(values, in: bins).counts == [1, 1, 3, 1, 1])
  }

  /// Source: NumPy 2.4.6, histogram([0, 0.1, …, 1], bins=10).
  ///
  /// Each value is a lower edge, and the last bin has both of its edges. Three times 0.1 is above the edge 0.3.
  @Test("a bin has its lower edge, and the last bin has both")
  func edges() {
    let values = (0...10).map { 0.1 * Double($0) }
    let bins = Histogram.Bins(lower: 0, upper: 1, count: 10)
    #expect(Histogram(values, in: bins).counts == [1, 1, 1, 1, 1, 1, 1, 1, 1, 2])
    #expect(
      Histogram([0.3, 0.6, 0.7, 0.8999999], in: .init(lower: 0.3, upper: 0.9, count: 3)).counts == [
        1, 2, 1,
      ]
    )
  }

  /// Our choice, so that the histograms of groups can be compared.
  @Test("values outside the bins are left out")
  func outside() {
    let bins = Histogram.Bins(lower: 0, upper: 2, count: 2)
    #expect(Histogram([-1, 0, 1, 2, 3], in: bins).counts == [1, 2])
  }

  /// Our choice: otherwise some bins could hold one whole number and others two.
  @Test("whole numbers get bins that hold equally many of them")
  func whole() throws {
    let few = try #require(Histogram.Bins(of: [3, 7, 5], most: 12))
    #expect(few == Histogram.Bins(lower: 2.5, upper: 7.5, count: 5))
    let many = try #require(Histogram.Bins(of: [0, 30], most: 12))
    #expect(many == Histogram.Bins(lower: -0.5, upper: 32.5, count: 11))
    let one = try #require(Histogram.Bins(of: [14, 14], most: 12))
    #expect(one == Histogram.Bins(lower: 13.5, upper: 14.5, count: 1))
  }

  /// Source: NumPy 2.4.6, histogram([2.5, 2.5, 2.5], bins=4) has its edges from 2 to 3 and the counts 0, 0, 3, 0.
  @Test("equal values get bins around them, and no values get none")
  func equal() throws {
    let bins = try #require(Histogram.Bins(of: [2.5, 2.5, 2.5], most: 4))
    #expect(bins == Histogram.Bins(lower: 2, upper: 3, count: 4))
    #expect(Histogram([2.5, 2.5, 2.5], in: bins).counts == [0, 0, 3, 0])
    #expect(Histogram.Bins(of: [], most: 4) == nil)
  }
}
