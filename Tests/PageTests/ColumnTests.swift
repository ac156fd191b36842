import Foundation
import Reports
import Results
import Testing
import Verdicts

/// Source: issue 46, point 14: 29.38 stood beside 6.983 in one column.
@Suite("Numbers that stand below each other")
struct ColumnTests {
  @Test(
    "have the same number of places, with four digits of the largest and two of the smallest",
    arguments: [
      ([29.38, 6.983], ["29.38", "6.98"]), ([0.45, 40], ["0.45", "40.00"]),
      ([3, 40], ["3", "40"]),
      ([nil, 1234.56, 2.5], ["–", "1234.6", "2.5"]), ([0.001234, -0.02], ["0.00123", "-0.02000"]),
      ([-0.0001, 100], ["0", "100"]), ([], []), ([nil], ["–"]), ([0], ["0"]),
      ([1e300, 2], ["1e+300", "2"]), ([.infinity, 2.25], ["inf", "2.25"]),
    ] as [([Double?], [String])]
  )
  func texts(_ numbers: [Double?], _ texts: [String]) {
    #expect(MeasureText.column(numbers) == texts)
  }

  @Test("in the tables and at the rows' ends of all pages")
  func pages() throws {
    var run = try SmallRun.withDays(40, days: 20, sensors: ["ambientLightSensor", "heartRate"])
    run.fail(with: "p3")
    run.verdict.judgements[1].rows.append([.text("p4"), .real(0.125), .integer(5)])
    run.verdict.judgements[1].columns = ["participant", "hours", "fetches"]
    let pages = [
      try run.page(), try SmallSweep().page(), try SmallSweep(replicates: 1).page(),
    ]
    for page in pages {
      for table in page.split(separator: "<table").dropFirst() {
        let rows = table.prefix(upTo: table.range(of: "</table>")?.lowerBound ?? table.endIndex)
          .split(separator: "<tr>").map { row in
            row.split(separator: "<td").dropFirst().map { cell in
              cell.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
            }
          }
        expectSamePlaces(rows.filter { !$0.isEmpty })
      }
      for plot in page.split(separator: "class=\"rows\"").dropFirst() {
        let values = plot.split(separator: "</div>")[0].split(separator: "<span class=\"rv\">")
        expectSamePlaces(values.dropFirst().map { [$0.prefix { $0 != "<" && $0 != " " }] })
      }
    }
  }

  /// Checks the columns of rows; cells that are no numbers don't count.
  private func expectSamePlaces(_ rows: [[Substring]]) {
    for column in 0..<(rows.map(\.count).min() ?? 0) {
      let numbers = rows.map { $0[column] }.filter { Double($0) != nil }
      let places = Set(numbers.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 })
      #expect(places.count <= 1, "\(numbers.prefix(12))")
    }
  }
}
