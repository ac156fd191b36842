import Experiments
import Foundation
import Reports
import Results
import Runner
import Scenarios
import TrialRun

/// The exploration of one scenario, with what it leaves in its folder.
final class ExploreSession {
  /// The real time after which the record is written again, while tries are made (our choice); at least this many times
  /// the time that the last one took.
  private static let saving = (least: Duration.seconds(5), times: 30)

  private let command: TrialRunCommand
  private let call: ExploreCall
  private let folder: ExploreFolder
  private let path: String
  private let printer: ExplorePrinter
  private let reader: ScenarioReader
  private let shape: Shape
  private let explorer: Explorer
  /// What an earlier exploration of the scenario left in the folder; nil if there was none.
  private let earlier: ExplorationRecord?
  /// The other scenarios of the call.
  private let others: [ScenarioDocument]
  /// What was left of findings.
  private var left: [FailureKey: LeftFinding] = [:]
  /// The smallest studies of this call, with what happens in their runs.
  private var shrunk: [FailureKey: (study: ShrunkStudy, events: [TimedEvent])] = [:]
  private var lastSaved = ContinuousClock.now
  private var savingTook = Duration.zero

  /// Prepares an exploration.
  ///
  /// - Parameters:
  ///   - path: The scenario's path.
  ///   - others: The paths of the other scenarios of the call; one that can't be read tells so when it is explored.
  ///   - call: What the call asks for.
  ///   - folder: The folder of what is found.
  ///   - command: The command.
  /// - Throws: `ScenarioErrors`, `HintedError`, `ResultsError` or `RunError` for what is wrong with the scenario, the
  ///   call or the folder.
  init(
    of path: String,
    beside others: [String],
    _ call: ExploreCall,
    in folder: ExploreFolder,
    _ command: TrialRunCommand
  ) throws {
    let clock = CallTime.clock()
    self.command = command
    self.call = call
    self.folder = folder
    self.path = path
    printer = ExplorePrinter(name: command.name, path: path)
    reader = ScenarioReader(vocabulary: .standard(apps: command.apps))
    shape = Shape(schema: ScenarioFormat.schemaJSON(vocabulary: reader.vocabulary))
    let document = try reader.document(path: path)
    self.others = others.compactMap { [reader] in try? reader.document(path: $0) }
    let study = try ExploredStudy(
      document,
      reader: reader,
      participants: call.participants,
      calm: call.calm
    )
    try call.requireCalm(shorterThan: study)
    let kinds = VariationKinds(shape: shape, of: study)
    var options = call.options
    options.clock = clock
    options.kinds = try call.chosen(of: kinds)
    let runner = try WorkerTryRunner(
      like: study.document,
      reader: reader,
      apps: command.apps,
      jobs: call.jobs
    )
    explorer = Explorer(study, reader: reader, runner: runner, kinds: kinds, options)
    earlier = try folder.record(of: path, titled: study.scenario.study)
    guard call.resumes, let earlier else { return }
    guard earlier.isSame(as: explorer.record(of: path, isComplete: false)) else {
      throw HintedError(
        "the folder '\(folder.path)' has another exploration of \(Study.name(of: path))",
        hint: "leave --resume out to begin with its corpus"
      )
    }
  }

  /// Explores the scenario, and prints what was found.
  ///
  /// - Returns: The exit status.
  func run() -> Int32 {
    let isDone = call.resumes && earlier.map(explorer.isDone) ?? false
    if isDone, let earlier, earlier.findings.allSatisfy({ $0.isDone || !isWanted($0) }) {
      return tell(earlier)
    }
    do throws(RunError) {
      if let difference = try differences(of: explorer.study.scenario).first {
        command.console.print(printer.text(of: difference))
        return ExitStatus.failed
      }
      let failures = try explorer.runUnvaried()
      guard failures.isEmpty || call.goesOn else {
        command.console.print(printer.text(ofUnvaried: failures))
        return ExitStatus.failed
      }
    } catch { return command.report(error) }
    if let earlier {
      if call.resumes {
        explorer.resume(earlier)
        for (failure, finding) in earlier.earlier { left[failure] = finding }
      } else {
        explorer.begin(with: earlier)
      }
    }
    let earlierDrafts = explorer.pending.count
    let drafts = call.resumes ? (0, 0) : (earlierDrafts, explorer.begin(with: others))
    command.console.print(printer.head(of: explorer, beginningWith: drafts))
    return finish(interruptedBy: isDone ? nil : makeTries())
  }

  private func isWanted(_ finding: ExplorationRecord.Finding) -> Bool {
    explorer.isWanted(finding.key)
  }

  /// Prints a complete exploration again, of which nothing is left to do.
  private func tell(_ record: ExplorationRecord) -> Int32 {
    command.console.print(printer.complete)
    for finding in record.findings where isWanted(finding) {
      command.console.print(printer.text(of: finding, in: folder.path, tries: record.tries))
    }
    do throws(ResultsError) {
      try folder.writePage(running: "\(command.name) run")
    } catch { return command.report(RunError(error)) }
    command.console.print(printer.summary(of: record, wanting: explorer.isWanted))
    return status(of: record.findings.count)
  }

  /// The exit status of a complete exploration; as of a run, the merge of all shards judges.
  private func status(of findings: Int) -> Int32 {
    findings == 0 || call.options.shard != nil ? ExitStatus.passed : ExitStatus.failed
  }

  /// Makes the tries; returns why they ended too early, or nil.
  private func makeTries() -> RunError? {
    var progress = ProgressReporter(command.console, quiet: call.isQuiet)
    defer { progress.finish() }
    var unsaved: ResultsError?
    do throws(RunError) {
      try explorer.explore { state in
        let wait = max(Self.saving.least, savingTook * Self.saving.times)
        if lastSaved.duration(to: .now) >= wait, unsaved == nil {
          do throws(ResultsError) { try save(isComplete: false) } catch { unsaved = error }
        }
        guard !call.isQuiet else { return }
        command.console.printMessage(
          progress.printer.update(at: progress.elapsedSeconds) {
            VisibleText.cut(printer.text(of: state), to: $0)
          }
        )
      }
      return nil
    } catch { return error }
  }

  /// Leaves what was found, looks for its causes, and prints it.
  private func finish(interruptedBy interruption: RunError?) -> Int32 {
    var end = interruption
    var lost: String?
    /// Does something unless the call ends early: after a signal no worker runs any more, and what was found is told.
    func attempt(_ work: () throws -> Void) {
      guard end == nil else { return }
      do { try work() } catch let error as RunError { end = error } catch {
        lost = lost ?? "\(error)"
      }
    }
    let large = explorer.findings.filter { explorer.isWanted($0.key) && !isSmall($0) }
    for (index, finding) in large.enumerated() {
      // As much time is left for the causes.
      attempt { try leave(finding, inOneOf: 2 * (large.count - index)) }
    }
    let findings = explorer.findings.filter { explorer.isWanted($0.key) || left[$0.key] != nil }
    for (index, finding) in findings.enumerated() {
      attempt { try addCauses(of: finding.key, inOneOf: 2 * (findings.count - index)) }
      let told = explorer.recorded(finding, left[finding.key])
      command.console.print(printer.text(of: told, in: folder.path, tries: explorer.reached.tries))
    }
    do throws(ResultsError) {
      try save(isComplete: end == nil)
      try folder.writePage(running: "\(command.name) run")
    } catch { end = end ?? RunError(error) }
    command.console.print(
      printer.summary(of: record(isComplete: end == nil), wanting: explorer.isWanted)
    )
    if let lost {
      command.console.complain("a finding can't be left as a scenario: \(lost)")
      return ExitStatus.incomplete
    }
    if let end {
      if end.code == .interrupted { command.console.printMessage("  hint: --resume goes on\n") }
      return command.report(end)
    }
    return status(of: explorer.findings.count)
  }

  /// Whether the study of a finding is as small as it can be made, for the reason that its tries show.
  private func isSmall(_ finding: ExplorationFinding) -> Bool {
    guard let left = left[finding.key], left.unfinished != .size else { return false }
    return left.readings.isEmpty || !explorer.readings(of: finding.draft).isEmpty
  }

  /// What was done so far.
  private func record(isComplete: Bool) -> ExplorationRecord {
    var record = explorer.record(of: path, isComplete: isComplete)
    record.add(left)
    return record
  }

  /// Writes what was done so far.
  private func save(isComplete: Bool) throws(ResultsError) {
    let begin = ContinuousClock.now
    try folder.write(record(isComplete: isComplete))
    savingTook = begin.duration(to: .now)
    lastSaved = .now
  }

  /// Makes the study of a finding as small as it can be made, and leaves it as a file.
  ///
  /// If two runs of the study differ, that is the finding, and what is left is the study with them.
  private func leave(_ finding: ExplorationFinding, inOneOf parts: Int) throws {
    let time = explorer.time
    let begin = time.now()
    let reduced = try explorer.reduced(finding, while: time.part(of: parts).goesOn)
    let found = explorer.document(of: reduced)
    let part = time.part(of: parts, atMost: CallTime.longestWork)
    let shrinker = Shrinker(
      reader: reader,
      runner: explorer.runner,
      budget: ShrinkBudget(while: part.goesOn),
      atOnce: WorkerPool.Settings.most(call.jobs)
    )
    let known = self.left.map { (failure: $0.key, left: $0.value) } + (earlier?.earlier ?? [])
    let writer = FoundStudyWriter(folder: folder.path, reader: reader, earlier: known) { document in
      try WorkerTryRunner(like: document, reader: self.reader, apps: self.command.apps, jobs: 1)
    }
    guard
      let study = try shrinker.shrink(
        found,
        keeping: finding.key,
        // A study that fails without any variation is not the reason of its smaller ones.
        varying: explorer.unvaried.failures.contains(finding.key) ? nil : explorer.study.document,
        fair: FairStudies(explorer.study, reader: reader)
      )
    else {
      // Without time, not even the study that was found was run.
      if part.goesOn() { _ = try leaveDifference(of: finding, found, by: writer) }
      return
    }
    let seconds = time.now() - begin
    if try leaveDifference(of: finding, study.document, by: writer) { return }
    let run = FindingRun(of: finding.key, in: study.document, apps: command.apps)
    let written: FoundStudy
    do { written = try writer.write(study, because: run?.cause) } catch let error as FoundStudyError
      where error.isDifference
    {
      if try leaveDifference(of: finding, found, by: writer) { return }
      throw error
    }
    var left = LeftFinding(
      written,
      of: study,
      participants: try reader.read(study.document).participantCount,
      found: found.text(comment: explorer.study.document.promise)
    )
    left.days = try reader.read(study.document).plannedParticipantDays
    left.daysBefore = try reader.read(found).plannedParticipantDays
    left.seconds = Double(seconds.inMilliseconds) / 1000
    left.readings = explorer.readings(of: study)
    left.cause = run?.cause
    left.evidence = run?.evidence
    left.explanation = run?.explanation ?? ""
    left.unfinished = study.cut == .time && part.isShortened ? .size : .causes
    // An interruption while the cause is looked for must not make the finding small again, beside its file.
    self.left[finding.key] = left
    do { try save(isComplete: false) } catch {
      // On a full disk: the next call would leave the finding again, beside its file.
      self.left[finding.key] = nil
      try? FileManager.default.removeItem(atPath: "\(folder.path)/\(left.file)")
      throw error
    }
    shrunk[finding.key] = (study, run?.events ?? [])
  }

  /// Looks for what a finding depends on, and for when it is decided, unless that is known.
  private func addCauses(of failure: FailureKey, inOneOf parts: Int) throws {
    guard var left = left[failure], let unfinished = left.unfinished else { return }
    let (study, events) = try shrunk[failure] ?? reread(left, failure)
    var isCut = false
    left.causesCut = nil
    func search(_ parts: Int, _ look: (CauseSearch) throws -> Void) throws {
      let part = explorer.time.part(of: parts, atMost: CallTime.longestWork)
      let search = CauseSearch(
        reader: reader,
        shape: shape,
        runner: explorer.runner,
        runs: CauseSearch.runs(ofDays: left.days),
        while: part.goesOn
      )
      try look(search)
      guard let cut = search.cut else { return }
      if cut == .time, part.isShortened { isCut = true } else { left.causesCut = cut }
    }
    try search(parts) { left.causes = try CauseFinder($0).causes(of: study, events) }
    try search(parts - 1) { left.curve = try FailureCurveFinder($0).curve(of: study, events) }
    left.unfinished = unfinished == .size ? .size : isCut ? .causes : nil
    self.left[failure] = left
    try save(isComplete: false)
  }

  /// The smallest study that an earlier call left, and what happens in its run.
  private func reread(
    _ left: LeftFinding,
    _ failure: FailureKey
  ) throws -> (study: ShrunkStudy, events: [TimedEvent]) {
    let document = try ScenarioDocument(
      bytes: Array(left.text.utf8),
      path: "\(folder.path)/\(left.file)"
    )
    let run = FindingRun(of: failure, in: document, apps: command.apps)
    return (ShrunkStudy(left, failure, document), run?.events ?? [])
  }

  /// Leaves a study whose runs differ as a file, as it was found; returns false if two runs of it are the same.
  private func leaveDifference(
    of finding: ExplorationFinding,
    _ document: ScenarioDocument,
    by writer: FoundStudyWriter
  ) throws -> Bool {
    guard left[FailureKey(.nondeterministic, "")] == nil else {
      _ = explorer.noteDifference(of: finding)
      return true
    }
    let scenario = try reader.read(document)
    guard let difference = try differences(of: scenario).first else { return false }
    let cause = "\(difference.participant): \(difference.text)"
    let (path, text) = try writer.write(differing: document, because: cause)
    let days = scenario.plannedParticipantDays
    var left = LeftFinding(
      file: URL(filePath: path).lastPathComponent,
      text: text,
      found: text,
      participants: scenario.participantCount,
      days: (days, days),
      runs: 0,
      sizeCut: nil
    )
    left.cause = cause
    self.left[explorer.noteDifference(of: finding).key] = left
    try save(isComplete: false)
    return true
  }

  /// Runs a study twice in processes that differ: an app whose behaviour is not determined can't be explored.
  private func differences(of scenario: Scenario) throws(RunError) -> [RunDifference] {
    let options = StudyOptions(twice: true, jobs: call.jobs, printsOutput: false)
    do {
      return try StudyRun(scenario, options, apps: command.apps).run { _ in }.differences
    } catch { throw RunError(error) }
  }
}
