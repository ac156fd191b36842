/// The progress of a run, as one line of text.
package struct ProgressLine: Hashable, Sendable {
  /// The name of the scenario.
  package var scenario: String

  /// The number of participants that have finished.
  package var done: Int

  /// The number of participants that had finished in an earlier, interrupted run.
  package var doneBefore: Int

  /// The number of participants of the run.
  package var total: Int

  /// The simulated days of all participants in this run.
  package var participantDays: Double

  /// The real time since the start of the run, in seconds.
  package var elapsedSeconds: Double

  package init(
    scenario: String,
    done: Int,
    doneBefore: Int = 0,
    total: Int,
    participantDays: Double,
    elapsedSeconds: Double
  ) {
    self.scenario = scenario
    self.done = done
    self.doneBefore = doneBefore
    self.total = total
    self.participantDays = participantDays
    self.elapsedSeconds = elapsedSeconds
  }

  /// The line, limited to a number of columns; parts are removed from the end if the line is too long.
  package func text(width: Int) -> String {
    let count = "\(NumberText.grouped(done))/\(NumberText.grouped(total)) participants"
    var parts = ["\(VisibleText.of(scenario))  \(count)"]
    if elapsedSeconds > 0, participantDays > 0 {
      parts.append(NumberText.lifeRate(participantDays * 86_400 / elapsedSeconds))
    }
    if elapsedSeconds > 0, done > doneBefore, done < total {
      let left = elapsedSeconds / Double(done - doneBefore) * Double(total - done)
      parts.append("\(Self.duration(NumberText.rounded(left.rounded(.up)))) left")
    }
    while parts.count > 1, VisibleText.width(of: Self.joined(parts)) > width { parts.removeLast() }
    return VisibleText.cut(Self.joined(parts), to: width)
  }

  private static func joined(_ parts: [String]) -> String { parts.joined(separator: "  ·  ") }

  /// A duration in its one or two largest units.
  private static func duration(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min \(seconds % 60) s"
    default: "\(NumberText.grouped(seconds / 3600)) h \(seconds / 60 % 60) min"
    }
  }
}
