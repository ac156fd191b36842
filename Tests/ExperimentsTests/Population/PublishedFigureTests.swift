import People
import TestSupport
import Testing

/// Source: the publications that the table of figures names.
@Suite("Many simulated people beside published figures")
struct PublishedFigureTests {
  /// Three draws of people who are drawn once for all figures.
  private static let drawn: [ReferencePeople: [MeasuredPeople]] = Dictionary(
    uniqueKeysWithValues: ReferencePeople.allCases.map { reference in
      (reference, [1, 10_000, 20_000].map { reference.measured(200, days: 28, seed: $0) })
    }
  )

  /// The name of a figure's row.
  struct Row: CustomTestStringConvertible {
    let figure: PublishedFigure
    var testDescription: String { "\(figure.quantity.name), \(figure.statistic.rawValue)" }
  }

  /// PeopleTests has one draw.
  @Test(
    "lie in the range of each figure in the mean of three draws",
    .slow(.repetitions),
    arguments: PublishedFigure.all.map { Row(figure: $0) }
  )
  func row(_ row: Row) throws {
    let figure = row.figure
    let draws = try #require(Self.drawn[figure.reference])
    let values = draws.compactMap { $0.value(of: figure.quantity, figure.statistic) }
    #expect(values.count == draws.count)
    // One draw of 200 people differs by chance.
    let mean = values.reduce(0, +) / Double(values.count)
    #expect(figure.range.contains(mean), "\(values)")
  }
}
