import Expectations
import Results

extension Judgement {
  /// What is wrong with it, in a few words: as in "2 rows where there should be none".
  var complaint: String {
    error?.message ?? "\(NumberText.counted(total, "row")) where there should be none"
  }

  /// What speaks against it, for reports that are no console: its place, then its rows or its error.
  ///
  /// - Parameters:
  ///   - width: Most columns of a line of the table.
  ///   - maxRows: Most rows to show; the others are counted.
  /// - Returns: The lines, the last of them not ended.
  func evidence(width: Int = 200, maxRows: Int = 20) -> String {
    let place = expectation.place.map { "\(VisibleText.of($0)): " } ?? ""
    var lines = ["\(place)\(VisibleText.of(complaint))"]
    if let error {
      if let hint = error.hint { lines.append("hint: \(VisibleText.of(hint))") }
    } else {
      let table = TextTable(columns: columns, rows: rows, total: total)
      lines += table.lines(width: width, maxRows: maxRows)
    }
    return lines.joined(separator: "\n")
  }
}

extension Verdict.Trouble {
  /// Why, and what happened last, a line for each; the last of them not ended.
  var evidence: String {
    ([reason] + lastEvents.map { "last: \($0)" }).map(VisibleText.of).joined(separator: "\n")
  }
}
