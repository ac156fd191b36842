import Experiments
import Foundation
import Phones
import Runner
import Scenarios
import TestSupport
import Testing

/// Source: issue 50, published studies re-enacted; the page's table is an independent record of what sweeps give.
@Suite("The table of published findings of yield, attrition and wear")
struct PublishedFindingsTests {
  /// A row of the table: | `scenario`: finding | source, people | population | published | TrialRun | verdict |.
  ///
  /// The measure follows the scenario, as in `scenario`, `measure`, unless it is the last one.
  struct Row: CustomTestStringConvertible, Sendable {
    var scenario: String
    var measure: String?
    var published: Double
    var range: ClosedRange<Double>
    var isWithin: Bool
    var testDescription: String { measure.map { "\(scenario), \($0)" } ?? scenario }

    init?(_ line: Substring) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6, cells[0].hasPrefix("`"),
        let name = cells[0].split(separator: "`").first,
        let published = Self.numbers(cells[3]).first
      else { return nil }
      let range = Self.numbers(cells[4])
      guard range.count == 2, range[0] <= range[1] else { return nil }
      (scenario, self.published) = (String(name), published)
      let marked = cells[0].split(separator: "`")
      measure = marked.count > 2 && marked[1] == ", " ? String(marked[2]) : nil
      (self.range, isWithin) = (range[0]...range[1], cells[5].hasPrefix("within"))
    }

    private static func numbers(_ cell: String) -> [Double] {
      cell.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
    }
  }

  private static let rows: [Row] = {
    let page = "\(packageRoot)/Sources/Harness/TrialRun/TrialRun.docc/PublishedFindings.md"
    let text = (try? String(contentsOfFile: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap(Row.init)
  }()

  @Test("at least eight studies, of which at least six have published what the range contains")
  func enough() {
    #expect(Self.rows.count >= 8)
    #expect(Self.rows.count(where: \.isWithin) >= 6)
    for row in Self.rows { #expect(row.range.contains(row.published) == row.isWithin, "\(row)") }
  }

  @Test("each range is that of the sweep that the page names", .slow(.repetitions), arguments: rows)
  func range(row: Row) throws {
    var options = Sweep.Options()
    (options.isConfirmed, options.replicates) = (true, 39)
    let path = "\(packageRoot)/scenarios/published/\(row.scenario).yaml"
    let sweep = try Sweep(scenarioAt: path, options, apps: RegisteredApp.builtIn).run { _ in }
    let columns = try SweepSummary(of: sweep).columns
    let column = columns.last { row.measure == nil || $0.measure.name == row.measure }
    let figure = try #require(column?.figures.first)
    let range = try #require(figure.range)
    #expect(figure.rangeProbability.map { abs($0 - 0.95) < 1e-9 } == true)
    // The page has a digit after the point.
    #expect(abs(range.lowerBound - row.range.lowerBound) < 0.06, "\(range)")
    #expect(abs(range.upperBound - row.range.upperBound) < 0.06, "\(range)")
    #expect(range.contains(row.published) == row.isWithin)
  }
}
