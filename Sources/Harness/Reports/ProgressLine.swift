/// How far a run is, as one line.
package struct ProgressLine: Hashable, Sendable {
  /// Name of the scenario.
  package var scenario: String

  /// How many participants are done.
  package var done: Int

  /// How many of them had been before this run began.
  package var doneBefore: Int

  /// How many there are.
  package var total: Int

  /// Days that participants have lived through in this run, all together.
  package var participantDays: Double

  /// Real time since the run's start, in seconds.
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

  /// The line, of at most so many columns: what comes last is left out first.
  package func text(width: Int) -> String {
    let count = "\(NumberText.grouped(done))/\(NumberText.grouped(total)) participants"
    var parts = ["\(VisibleText.of(scenario))  \(count)"]
    if elapsedSeconds > 0, participantDays > 0 {
      parts.append(NumberText.lifeRate(participantDays * 86_400 / elapsedSeconds))
    }
    if elapsedSeconds > 0, done > doneBefore, done < total {
      let left = elapsedSeconds / Double(done - doneBefore) * Double(total - done)
      parts.append("\(NumberText.duration(NumberText.rounded(left.rounded(.up)))) left")
    }
    while parts.count > 1, VisibleText.width(of: Self.joined(parts)) > width { parts.removeLast() }
    return VisibleText.cut(Self.joined(parts), to: width)
  }

  private static func joined(_ parts: [String]) -> String { parts.joined(separator: "  ·  ") }
}
