import Reports
import Results

/// Descriptions of the lines that the app printed and logged.
extension AppLogRow: ExplainedRow {
  func explained(in history: ParticipantHistory) -> ExplainedEvent {
    var explained = ExplainedEvent(.log, at: at, "", "\(source) \(origin) \(message)")
    guard source != .omitted else {
      let count = NumberText.counted(lines, "more line")
      explained.say("The app wrote \(count), beyond the bound of what is recorded")
      return explained
    }
    // The text is the app's, so it may contain anything.
    explained.say("\(origin): “\(VisibleText.of(message))”\(omission)")
    return explained
  }

  /// How the app wrote the line, and for which part of it.
  private var origin: String {
    switch source {
    case .print: "The app printed"
    case .standardError: "The app printed on standard error"
    case .nsLog, .logger, .omitted:
      "The app logged (\(VisibleText.of(details.joined(separator: ", "))))"
    }
  }

  private var details: [String] {
    [source.rawValue, level?.rawValue ?? "", subsystem, category].filter { !$0.isEmpty }
  }

  private var omission: String {
    omittedBytes > 0 ? " and \(NumberText.counted(omittedBytes, "more byte"))" : ""
  }
}
