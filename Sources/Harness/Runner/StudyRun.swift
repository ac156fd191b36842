import Foundation
package import Results
package import Scenarios
import VirtualTime

/// One run of a scenario: every participant's world, the results, the outcome.
package struct StudyRun {
  /// An event in the progress of a run.
  package enum Progress: Sendable {
    /// The run replaces the results of an interrupted run, with this number of participants.
    case replaces(Int)
    /// The run continues an interrupted run, in which this number of participants had completed.
    case resumes(Int)
    /// The number of participants that are recorded, and the virtual days of those of this run together.
    case recorded(done: Int, total: Int, participantDays: Double)
    /// The bytes that delivered samples are going to need, estimated.
    case expectsSamples(bytes: Double)
    /// Delivered samples were written into a folder.
    case wroteSamples(folder: String, bytes: Int)
    /// A participant's app has printed something.
    case output(participant: String, [UInt8])
  }

  let scenario: Scenario
  let options: StudyOptions
  let app: RegisteredApp
  let cohort: Cohort
  let questions: StudyQuestions
  /// The names of the sensors whose delivered samples are written, in the order of the catalogue.
  let sampled: [String]

  /// Checks that the run is limited to one participant, as debugging requires.
  ///
  /// - Throws: ``RunError/Code/unknownParticipant`` with the name of one participant.
  package func requireOneParticipant() throws(RunError) {
    guard cohort.count > 1 else { return }
    throw RunError(
      .unknownParticipant,
      "\(options.only.joined(separator: " ")) stands for \(cohort.count) participants, and one is needed",
      hint: "name one of them, as \(cohort[0].name)"
    )
  }

  /// Whether the results have the table `days`.
  var recordsDays: Bool { options.recordsDays || scenario.asksForDays }

  /// The seed of the run.
  var seed: UInt64 { options.seed ?? scenario.seed }

  /// Prepares a run; nothing is run yet.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - options: The options of the run.
  ///   - apps: The apps that the scenario can name.
  /// - Throws: If the scenario's queries or names in the options are invalid.
  package init(
    _ scenario: Scenario,
    _ options: StudyOptions,
    apps: [RegisteredApp]
  ) throws(RunError) {
    try self.init(
      scenario,
      options,
      apps: apps,
      asking: try StudyQuestions(scenario.expectations, scenario.measures)
    )
  }

  /// Prepares a run whose queries were checked.
  init(
    _ scenario: Scenario,
    _ options: StudyOptions,
    apps: [RegisteredApp],
    asking questions: StudyQuestions
  ) throws(RunError) {
    guard let app = apps.first(where: { $0.name == scenario.app.name }) else {
      throw RunError(.unknownApp, "no app is registered as '\(scenario.app.name)'")
    }
    if scenario.uploads?.contains(where: { $0.format == .app }) == true, app.uploadReader == nil {
      throw RunError(
        .unknownApp,
        "the app '\(app.name)' has no function that reads the bodies of its requests",
        hint:
          "conform its registered type to UploadReading, or describe the format by 'json' or 'csv'",
        place: scenario.file
      )
    }
    self.app = app
    self.scenario = scenario
    self.options = options
    cohort = try Cohort(of: scenario, total: options.participants, only: options.only)
    self.questions = questions
    sampled = try Self.sensors(options.samples, of: scenario)
  }

  /// Checks that the folder's finished results may be replaced; the run checks it again when it starts.
  ///
  /// - Throws: ``RunError/Code/occupied`` if they are those of another run, or an error if another file has the name.
  package func requireReplaceable() throws(RunError) {
    guard let folder = options.folder else { return }
    do throws(ResultsError) {
      try PartialFile.requireReplaceable(
        "\(folder)/\(ResultsWriter.fileName)",
        by: RunFacts(facts),
        replacing: Replacement(isForced: options.replacesOthers)
      )
    } catch { throw RunError(error) }
  }

  /// Runs every participant's world and judges the results; those of a shard are not judged.
  ///
  /// - Parameter report: Receives the progress.
  /// - Returns: The outcome.
  /// - Throws: If the run can't be completed; what is recorded until then is kept, if the run keeps results.
  package func run(_ report: (Progress) -> Void) throws(RunError) -> StudyOutcome {
    do {
      let phones = PhoneFolders(withResultsIn: options.folder)
      let names = positions.lazy.map { cohort[$0].name }
      try phones.requireFree(for: names)
      let writer = try ResultsWriter(
        path: options.folder.map { "\($0)/\(ResultsWriter.fileName)" },
        run: facts,
        resume: options.resumes,
        replacing: Replacement(isForced: options.replacesOthers)
      )
      if writer.replaced > 0 { report(.replaces(writer.replaced)) }
      if writer.recorded > 0 { report(.resumes(writer.recorded)) }
      let isNew = writer.recorded < positions.count
      let samples = try sampleFiles(after: writer.recorded, report)
      let recorded = try recordParticipants(with: writer, samples, report)
      var outcome = try StudyOutcome(of: try writer.finish())
      try finish(samples, isNew: isNew, report)
      phones.removeOthers(than: names)
      outcome.differences = recorded.differences
      if options.shard == nil {
        try outcome.judge(by: questions, in: recorded.worker, jobs: jobs)
        try outcome.judge(scenario.digest)
      }
      return outcome
    } catch {
      throw RunError(error)
    }
  }

  /// Runs the participants who are not recorded yet and records them; keeps the records if the run fails.
  private func recordParticipants(
    with writer: ResultsWriter,
    _ samples: SampleFiles?,
    _ report: (Progress) -> Void
  ) throws -> (differences: [RunDifference], worker: SingleWorker?) {
    var differences: [RunDifference] = []
    let all = positions
    var days = 0.0
    let worker: SingleWorker?
    do {
      worker = try forEachRecord(of: all.dropFirst(writer.recorded)) { record in
        try append(samples, of: record.participant.position)
        try writer.write(record.participant, encoded: record.rows)
        days += record.participant.ended / 86_400
        if let difference = record.difference { differences.append(difference) }
        if options.printsOutput, !record.output.isEmpty {
          report(.output(participant: record.participant.participant, record.output))
        }
        report(
          .recorded(done: writer.recorded, total: all.count, participantDays: days)
        )
      }
    } catch let workerError as WorkerError {
      try writer.keep()
      var error = RunError(workerError)
      if options.folder != nil, writer.recorded > 0 {
        error.message += " after \(writer.recorded) of \(all.count) participants"
        error.hint = "--resume goes on from there"
      }
      throw error
    }
    return (differences, worker)
  }

  /// The positions in the cohort, from 0, of the participants of this run.
  var positions: Range<Int> {
    guard let shard = options.shard else { return 0..<cohort.count }
    let positions = shard.positions(of: cohort.count)
    return (positions.lowerBound - 1)..<(positions.upperBound - 1)
  }

  /// The facts of the run, as the results state them.
  package var facts: [RunRow] {
    var values: [(RunRow.RunProperty, String)] = [
      (.study, scenario.study), (.scenario, scenario.name), (.promise, scenario.promise),
      (.definition, scenario.definition), (.seed, String(seed)),
      (.version, TrialRunVersion.current),
      (.virtualSeconds, String(scenario.lasts.inSeconds * Double(cohort.count))),
      (.starts, String(scenario.starts.secondsSince1970)),
      (.participants, String(cohort.count)),
    ]
    // Sorted, because the order in which the options name participants has no effect.
    if !options.only.isEmpty {
      values.append((.only, Set(options.only).sorted().joined(separator: " ")))
    }
    if let server = options.server { values.append((.server, server.absoluteString)) }
    if options.recordsLog { values.append((.log, "on")) }
    if scenario.hasDraws { values.append((.draws, "on")) }
    if recordsDays {
      values.append((.days, "\(scenario.dayRule.hourText), \(scenario.dayRule.dayText)"))
    }
    if scenario.uploads != nil { values.append((.uploads, "on")) }
    if scenario.pushes != nil { values.append((.pushes, "on")) }
    if let traffic = scenario.traffic {
      if let bytes = traffic.bytesEachDay { values.append((.dailyQuota, String(bytes))) }
      if let bytes = traffic.bytesEachMonth { values.append((.monthlyQuota, String(bytes))) }
      if let price = traffic.mobileGigabyteCosts {
        values.append((.mobileGigabyteCosts, String(price)))
      }
    }
    if let order = scenario.order { values.append((.order, order.text)) }
    if let shard = options.shard { values.append((.shard, shard.text)) }
    return values.map { RunRow(key: $0.0, value: $0.1) }
  }
}
