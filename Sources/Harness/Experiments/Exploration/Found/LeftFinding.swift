import Runner
package import Scenarios

/// What was left of a finding: the smallest study as a file, and what is known of it.
package struct LeftFinding: Hashable, Codable, Sendable {
  /// The rows that contradict the expectation.
  package struct Evidence: Hashable, Codable, Sendable {
    package var columns: [String]
    package var rows: [[String]]
    /// The number of all rows; there may be more than those here.
    package var total: Int

    package init(columns: [String], rows: [[String]], total: Int) {
      self.columns = columns
      self.rows = rows
      self.total = total
    }
  }

  /// What is done with a finding after its study was found.
  package enum Work: String, Hashable, Codable, Sendable {
    /// The study is made as small as it can be.
    case size
    /// It is found on what the failure depends, and when it is decided.
    case causes
  }

  /// The name of the file, in the folder of the exploration.
  package var file: String
  /// The text of the file.
  package var text: String
  /// The text of the study that was found, before it was made smaller.
  package var found: String
  package var participants: Int
  /// The days that participants live in the smallest study, and in the one that was found.
  package var days: Double
  package var daysBefore: Double
  /// The runs that made it small.
  package var runs: Int
  /// The real time in which they did, in seconds, which differs from call to call; nil if it was not measured.
  package var seconds: Double?
  /// The paths of the lines and keys that the smallest study has and the explored one has not; nil if they are unknown.
  package var varied: [String]?
  /// The readings of Apple's documentation among them, as kinds of variations such as `sensorkit.overlapping hold`.
  package var readings: [String] = []
  /// What the time of the call was over for, so that another one has to do it; nil if nothing is left to do.
  package var unfinished: Work?
  /// What ended the work on its size; nil if nothing more can be taken away.
  package var sizeCut: WorkBound?
  /// Why it fails; nil if no event of its run tells.
  package var cause: String?
  /// What the failure depends on, the most decisive first.
  package var causes: [LineCause] = []
  /// What ended the search for causes, or for when the failure is decided; nil if all was looked at, or is not yet.
  package var causesCut: WorkBound?
  /// When the failure is decided; nil if nothing of the smallest study begins at a moment.
  package var curve: FailureCurve?
  /// The rows that contradict the expectation; nil if another thing fails.
  package var evidence: Evidence?
  /// The explanation of the participant's run; empty if there is none.
  package var explanation = ""

  /// What was left of a smallest study, without what its run shows.
  package init(_ written: FoundStudy, of study: ShrunkStudy, participants: Int, found: String) {
    self.init(
      file: written.path.split(separator: "/").last.map(String.init) ?? written.path,
      text: written.text,
      found: found,
      participants: participants,
      days: (study.outcome.participantDays, study.participantDaysBefore),
      runs: study.runs,
      sizeCut: study.cut
    )
    varied = study.variedPaths.map { "\($0)" }.sorted()
  }

  /// What was left, without what its run shows; the days are those after and before.
  package init(
    file: String,
    text: String,
    found: String,
    participants: Int,
    days: (smallest: Double, found: Double),
    runs: Int,
    sizeCut: WorkBound?
  ) {
    self.file = file
    self.text = text
    self.found = found
    self.participants = participants
    self.days = days.smallest
    daysBefore = days.found
    self.runs = runs
    self.sizeCut = sizeCut
  }

  /// The number of lines of the file.
  package var lines: Int { text.split(separator: "\n").count }

  /// The causes that are told first: those on which the failure depends, at most three.
  package var mainCauses: [LineCause] { Array(causes.filter(\.matters).prefix(3)) }
}

extension Scenario {
  /// The participants multiplied by the study's days: of an app that crashes, more than the days that participants live.
  package var plannedParticipantDays: Double {
    Double(participantCount) * Double(lasts.inMilliseconds) / 86_400_000
  }
}
