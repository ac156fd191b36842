import Foundation
import Statistics

/// One call of the program: its options, and the figures that its suites measure.
final class BenchmarkRun {
  /// How many times each program is measured.
  var repetitions = 5

  /// How many people of full-study take part.
  var people = FullStudy.people

  /// Whether the suite `growth` measures its upper sizes.
  var isLarge = false

  /// Whether the suite `explore` takes a part of the corpus and few tries.
  var isQuick = false

  /// The axes that the suite `growth` measures; all of them if there are none.
  var axes: [String] = []

  private(set) var figures = FigureFile()

  /// Prints a table under a heading, and keeps it.
  func show(_ table: Table, _ heading: String) {
    table.show(heading)
    figures.add(FigureFile.RecordedTable(heading: heading, rows: table.rows))
  }

  /// Keeps a figure; one that could not be measured is left out.
  func record(_ measure: Measure, _ value: Double?, interval: ClosedRange<Double>? = nil) {
    guard let value, value.isFinite else { return }
    figures.add(
      FigureFile.Figure(
        name: measure.name,
        unit: measure.unit,
        value: value,
        low: interval?.lowerBound,
        high: interval?.upperBound
      )
    )
  }

  /// Keeps the growth along one axis.
  func record(_ growth: FigureFile.Growth) { figures.add(growth) }

  /// Prints each aim of some suites, the figure, and whether it meets the aim.
  func showAims(of suites: [String]) {
    let measures = Measure.all.filter { $0.aim != nil && suites.contains($0.suite) }
    guard !measures.isEmpty else { return }
    var table = Table("what", "measured", "aim", "unit", "met")
    for measure in measures {
      let row = figures.cells(of: measure)
      table.add(measure.what, row.value, row.aim, measure.unit, row.isMet)
    }
    table.show("aims")
  }
}

extension FigureFile {
  /// A measure's figure, its aim and whether it is met, as text.
  func cells(of measure: Measure) -> (value: String, aim: String, isMet: String) {
    let value = self.figures.first { $0.name == measure.name }?.value
    guard let aim = measure.aim else { return (text(value, measure.decimals), "", "") }
    let decimals = (0...1).first { Double(text(aim.limit, $0)) == aim.limit } ?? 2
    return (
      text(value, measure.decimals), "\(aim.direction.rawValue) \(text(aim.limit, decimals))",
      value.map { aim.isMet(by: $0) ? "yes" : "no" } ?? "not measured"
    )
  }
}
