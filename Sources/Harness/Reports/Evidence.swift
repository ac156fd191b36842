import Expectations
import Results

extension Judgement {
  /// The reason why the expectation fails or is not judged, such as "2 rows where there should be none".
  package var complaint: String {
    if let reason { return "not judged: \(reason)" }
    return switch expectation.demand {
    case .noRows: "\(NumberText.counted(total, "row")) where there should be none"
    case .someRows: "no rows where there should be some"
    }
  }

  /// The evidence for reports other than the console: the expectation's place, then the rows that contradict
  /// it, or the reason why it is not judged.
  ///
  /// - Parameters:
  ///   - width: The largest number of columns in a line of the table.
  ///   - maxRows: The largest number of rows to show; the text counts the others.
  /// - Returns: The lines, without a line break at the end.
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

extension Verdict.Trouble {
  /// The names of the affected participants, such as "P001" or "P001, P002, P003 and 37 more".
  package var people: String {
    let more = count > names.count ? " and \(NumberText.grouped(count - names.count)) more" : ""
    return names.joined(separator: ", ") + more
  }

  /// The reason; with several participants, that of the first one.
  var attributedReason: String { count > 1 ? "\(participant): \(reason)" : reason }

  /// The reason and the last events, one per line, without a line break at the end.
  var evidence: String {
    ([attributedReason] + lastEvents.map { "last: \($0)" }).map(VisibleText.of).joined(
      separator: "\n"
    )
  }
}
