import Expectations
import Results

extension Judgement {
  /// What is wrong with it, in a few words: as in "2 rows where there should be none".
  package var complaint: String {
    if let reason { return "not judged: \(reason)" }
    return switch expectation.demand {
    case .noRows: "\(NumberText.counted(total, "row")) where there should be none"
    case .someRows: "no rows where there should be some"
    }
  }

  /// What speaks against it, for reports that are no console: its place, then its rows, or why it is
  /// not judged.
  ///
  /// - Parameters:
  ///   - width: Most columns of a line of the table.
  ///   - maxRows: Most rows to show; the others are counted.
  /// - Returns: The lines, the last of them not ended.
  func evidence(width: Int = 200, maxRows: Int = 20) -> String {
    let place = expectation.place.map { "\(VisibleText.of($0)): " } ?? ""
    var lines = ["\(place)\(VisibleText.of(complaint))"]
    if let hint = error?.hint { lines.append("hint: \(VisibleText.of(hint))") }
    if state == .fails, total > 0 {
      let table = TextTable(columns: columns, rows: rows, total: total)
      lines += table.lines(width: width, maxRows: maxRows)
    }
    return lines.joined(separator: "\n")
  }
}

extension Verdict.WorldFailure {
  /// To whom it happened, as in "P001" or "P001, P002, P003 and 37 more".
  package var people: String {
    let more = count > names.count ? " and \(NumberText.grouped(count - names.count)) more" : ""
    return names.joined(separator: ", ") + more
  }

  /// The reason, which is that of the first of several.
  var attributedReason: String { count > 1 ? "\(participant): \(reason)" : reason }

  /// Why, and what happened last, a line for each; the last of them not ended.
  var evidence: String {
    ([attributedReason] + lastEvents.map { "last: \($0)" }).map(VisibleText.of).joined(
      separator: "\n"
    )
  }
}
