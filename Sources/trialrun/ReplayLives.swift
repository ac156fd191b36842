import History
import Reports
import Results
import Runner
import Scenarios
import TrialRun
import VirtualTime

/// The lives of a page that replays them, from a scenario or from results.
struct ReplayLives {
  private let title: String
  private let scenario: String
  let replays: [Replay]
  private let label: PageLabel
  /// What the page leaves out, each in a sentence.
  let notes: [String]

  private static let limits = ReplayLimits()

  /// The number of lives.
  var count: Int { replays.count }

  /// Runs participants of a scenario.
  ///
  /// - Parameters:
  ///   - study: The study.
  ///   - names: Names of participants or groups; empty for all participants.
  ///   - seed: The seed; nil for the scenario's.
  /// - Throws: If nobody has such a name, or if they can't be run.
  init(of study: Study, _ names: [String], seed: UInt64?) throws(RunError) {
    var options = StudyOptions()
    options.seed = seed
    options.only = names
    options.recordsLog = true
    options.printsOutput = false
    let run = try study.prepare(options)
    let count = min(run.participantCount, Self.limits.participants)
    title = study.scenario.study
    label = PageLabel(replayOf: RunFacts(run.facts))
    scenario = study.name
    notes = Self.notes(shown: count, of: run.participantCount)
    var all: [Replay] = []
    for (position, recorded) in try run.recordedRuns(count).enumerated() {
      all.append(Self.replay(recorded, of: study.scenario, run, at: position, sharing: count))
    }
    replays = all
  }

  /// Reads participants of results.
  ///
  /// - Parameters:
  ///   - path: The results file or its folder.
  ///   - names: Names of participants or groups; empty for all participants.
  ///   - place: Returns the instant around which rows are read if a life has too many, in seconds since the start.
  ///   - apps: The apps of this program.
  ///   - repeats: Whether worlds may run once more on this thread, for the motion of docks.
  /// - Throws: If nobody has such a name, or if the results can't be read.
  init(
    ofResultsAt path: String,
    _ names: [String],
    around place: (StudyClock) -> Double?,
    apps: [RegisteredApp],
    repeats: Bool = true
  ) throws(RunError) {
    let file = try StudyOutcome.resultsFile(at: path)
    do throws(ResultsError) {
      let results = try RecordedResults(at: file)
      let (people, total) = try results.participants(names, limit: Self.limits.participants)
      let clock = StudyClock(of: results.facts)
      var runs: [RecordedRun] = []
      var gaps: [[String]] = []
      for person in people {
        let (run, parts) = try results.run(
          of: person,
          around: place(clock) ?? 0,
          limit: Self.limits.rows / people.count
        )
        runs.append(run)
        gaps.append(parts.map { Self.gap($0, clock) })
      }
      self.init(runs, gaps, of: total, results, apps, repeats: repeats)
    } catch { throw RunError(error) }
    guard !replays.isEmpty else {
      throw RunError(
        .unknownParticipant,
        names.isEmpty
          ? "the results have no participants"
          : "no participant or group is called '\(names.joined(separator: "' or '"))'",
        hint: "'trialrun report \(path) --csv participants' lists them",
        place: path
      )
    }
  }

  /// What a page lacks of a table of which a part was read.
  private static func gap(_ part: RecordedResults.PartOfTable, _ clock: StudyClock) -> String {
    let times = part.times.map {
      ", those from \(clock.moment($0.lowerBound)) to \(clock.moment($0.upperBound))"
    }
    return "Of \(NumberText.counted(part.count, "row")) of the table \(part.table) the page has "
      + "\(NumberText.grouped(part.read))\(times ?? ""): its sums count these alone, and --at chooses others."
  }

  private init(
    _ runs: [RecordedRun],
    _ lacks: [[String]],
    of total: Int,
    _ results: RecordedResults,
    _ apps: [RegisteredApp],
    repeats: Bool
  ) {
    let facts = results.facts
    title = facts[.study] ?? "A study"
    label = PageLabel(replayOf: facts)
    scenario = facts[.scenario] ?? ""
    var gaps: [String] = []
    let stated = facts[.definition].flatMap { try? Scenario(definition: $0) }
    let isSame = results.isCurrent && facts[.version] == TrialRunVersion.current
    if !isSame {
      let version = facts[.version] ?? "another version"
      gaps.append(
        "The results are of TrialRun \(version), and this is \(TrialRunVersion.current): the page shows their rows, "
          + "but not the participant's places, the screen and the dock's motion."
      )
    }
    if let change = results.change {
      gaps.append("The page shows the rows as they are, although \(change).")
    }
    if stated == nil {
      gaps.append(
        "The scenario of the results can't be read: the page shows events without their reasons."
      )
    }
    var run: StudyRun?
    if let stated, isSame {
      var options = StudyOptions()
      options.seed = facts[.seed].flatMap { UInt64($0) }
      options.participants = facts.participants
      options.only = runs.map(\.participant.participant)
      options.printsOutput = false
      options.recordsLog = facts[.log] != nil
      do throws(RunError) { run = try StudyRun(stated, options, apps: apps) } catch {
        gaps.append(
          "\(error.message): the page shows the rows, but not the participant's places, the screen and the dock's motion."
        )
      }
    }
    notes = Self.notes(shown: runs.count, of: total) + gaps
    replays = runs.enumerated().map { position, recorded in
      guard let stated else {
        let study = PlaybackStudy(title: facts[.study] ?? "", StudyClock(of: facts), of: recorded)
        return Replay(Playback(recorded, of: study), nil, gaps: gaps + lacks[position])
      }
      return Self.replay(
        recorded,
        of: stated,
        run,
        at: position,
        sharing: runs.count,
        gaps: gaps + lacks[position],
        repeats: repeats
      )
    }
  }

  private static func notes(shown: Int, of total: Int) -> [String] {
    guard total > shown else { return [] }
    return [
      "The page has the first \(shown) of \(NumberText.counted(total, "participant")); --participant chooses others."
    ]
  }

  /// A life with all that can be computed about it.
  ///
  /// - Parameters:
  ///   - recorded: The participant's run.
  ///   - scenario: The scenario.
  ///   - run: The run of the chosen participants; nil if they can't be run.
  ///   - position: The participant's position among them, from 0.
  ///   - count: How many lives share the page.
  ///   - gaps: What the page can't show.
  ///   - repeats: Whether the participant's world may run once more on this thread.
  /// - Returns: The life.
  private static func replay(
    _ recorded: RecordedRun,
    of scenario: Scenario,
    _ run: StudyRun?,
    at position: Int,
    sharing count: Int,
    gaps: [String] = [],
    repeats: Bool = true
  ) -> Replay {
    var gaps = gaps
    var trajectory = DockTrajectory()
    if let run, repeats {
      trajectory = run.dockTrajectory(of: recorded, at: position).thinned(
        to: limits.snapshots / count
      )
      if trajectory.snapshots.isEmpty, recorded.rows.contains(where: { $0.table == .following }) {
        gaps.append("The dock's motion is not known: the run can't be repeated.")
      }
    } else if !repeats, recorded.rows.contains(where: { $0.table == .following }) {
      gaps.append(
        "The dock's motion is left out: trialrun replay with the folder of the results shows it."
      )
    }
    let days = Playback.stretches(of: recorded, scenario.clock)
    let playback = Playback(
      recorded,
      of: PlaybackStudy(scenario, for: recorded.participant),
      whereabouts: run.map { Whereabouts($0.days(at: position)) },
      trajectory: trajectory,
      counts: run?.counts(of: days, at: position, limit: 4_000_000 / count) ?? [:]
    )
    guard recorded.rows.count <= ReplayLimits.explainedRows else {
      gaps.append("There are too many rows to explain them: trialrun explain does.")
      return Replay(playback, nil, gaps: gaps)
    }
    let person = recorded.participant
    let stretches = Explanation.stretches(of: person, recorded.rows, in: scenario)
    let explanation = Explanation(
      of: person,
      recorded.rows,
      in: scenario,
      counts: run?.counts(of: stretches, at: position, limit: 4_000_000 / count) ?? [:]
    )
    return Replay(playback, explanation, gaps: gaps)
  }

  /// When something failed for the first time in the first life, or else brought nothing; nil if nothing did.
  var firstFailure: Double? {
    let events = replays.first?.playback.events ?? []
    return (events.first { $0.kind == .failure } ?? events.first { $0.kind == .emptyCall })?.time
  }

  /// The instant of a moment of the study.
  ///
  /// - Throws: If the study is over by then.
  func instant(
    _ moment: Scenario.Moment,
    written text: String
  ) throws(HintedError) -> Double {
    guard let playback = replays.first?.playback else { return 0 }
    let clock = playback.clock
    let instant = clock.instant(moment)
    guard instant <= playback.length else {
      throw HintedError(
        "--at is '\(text)': the study is over by then",
        hint: "it ends on \(clock.moment(playback.length))"
      )
    }
    return max(0, instant)
  }

  /// Writes the page to a file, which appears when it is whole.
  ///
  /// - Parameters:
  ///   - instant: The instant at which the page opens; nil for the study's start.
  ///   - path: The file.
  ///   - replacement: Which page with its name it may replace.
  /// - Returns: The page's size in bytes.
  /// - Throws: If the file can't be written, or if something else has its name.
  func write(
    at instant: Double?,
    to path: String,
    replacing replacement: Replacement
  ) throws(ResultsError) -> Int {
    let file = try WholeFile(path: path, replacing: replacement, as: label)
    var size = 0
    try ReplayPage.write(
      replays,
      label: label,
      title: title,
      scenario: scenario,
      at: instant,
      notes: notes,
      limits: Self.limits
    ) { text throws(ResultsError) in
      size += text.utf8.count
      try file.write(text)
    }
    try file.finish()
    return size
  }
}
