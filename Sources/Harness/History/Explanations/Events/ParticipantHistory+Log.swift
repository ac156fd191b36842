import Reports
import Results

extension AppLogRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }

/// Descriptions of the lines that the app printed and logged.
extension ParticipantHistory {
  func explained(_ line: AppLogRow) -> ExplainedEvent {
    let (source, message) = (line.source, line.message)
    var explained = ExplainedEvent(.log, at: line.at, "", "\(source) \(line.origin) \(message)")
    guard source != .omitted else {
      let count = NumberText.counted(line.lines, "more line")
      explained.say("The app wrote \(count), beyond the bound of what is recorded")
      return explained
    }
    let bytes = NumberText.counted(line.omittedBytes, "more byte")
    let omission = line.omittedBytes > 0 ? " and \(bytes)" : ""
    // The text is the app's, so it may contain anything.
    explained.say("\(line.origin): “\(VisibleText.of(message))”\(omission)")
    return explained
  }
}

extension AppLogRow {
  /// How the app wrote the line, and for which part of it.
  fileprivate var origin: String {
    switch source {
    case .print: return "The app printed"
    case .standardError: return "The app printed on standard error"
    case .nsLog, .logger, .omitted:
      let details = [source.rawValue, level?.rawValue ?? "", subsystem, category]
      return
        "The app logged (\(VisibleText.of(details.filter { !$0.isEmpty }.joined(separator: ", "))))"
    }
  }
}
