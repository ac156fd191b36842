import Reports
import Results
import Testing
import Verdicts

/// The rows that contradict an expectation.
extension VerdictTests {
  /// Ten rows of `select * from fetches` were 240 of a verdict's 329 lines.
  @Test("evidence with too many columns leaves out those that are null or 0 in all shown rows")
  func evidence() {
    let names = (0..<24).map { $0 < 6 ? "column_\($0)" : "empty_\($0)" }
    func row(_ number: Int, of width: Int) -> [Value] {
      names.indices.map { column in
        let text = String(repeating: "\(column % 10)", count: width)
        let isEmpty = column >= 6 && (column > 6 || number != 11)
        return isEmpty ? (column.isMultiple(of: 2) ? .null : .integer(0)) : .text(text)
      }
    }
    func lines(of width: Int) -> [Substring] {
      let judgement = Judgement(
        ExpectationQuery(that: "nothing is fetched", query: ""),
        total: 48,
        columns: names,
        rows: (0..<12).map { row($0, of: width) }
      )
      let text = verdict([judgement]).text(style: ConsoleStyle(width: 80))
      return text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    // A row that is not shown does not count.
    let table = lines(of: 8)
    #expect(table.contains("    column_0  column_1  column_2  column_3  column_4  column_5"))
    #expect(table.count { $0.contains("00000000  11111111") } == 10)
    let left = "    not shown: 18 columns with null or 0 in each of these rows"
    #expect(table.contains("    and 38 more") && table.contains(Substring(left)))
    // Six rows of records are as many as forty lines have.
    let records = lines(of: 20)
    #expect(records.count { $0.contains("column_0  ") } == 6)
    #expect(!records.contains { $0.contains("empty_") })
    #expect(records.contains("    and 42 more") && records.contains(Substring(left)))
  }
}
