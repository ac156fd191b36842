import Expectations
import Foundation
import Results
package import ScenarioWorlds
package import Scenarios
package import StudyOutcomes
import VirtualTime
import Workers
import WorldProcesses

/// One run of a scenario: every participant's world, the results, the verdict.
package struct StudyRun {
  /// What happens in a run that somebody who waits for it may want to know.
  package enum News: Sendable {
    /// An interrupted run had recorded so many participants here, who are now lost.
    case replaces(Int)
    /// So many participants had been recorded here, who are not lived again.
    case resumes(Int)
    /// So many participants of all are recorded; those of this run have lived so many days together.
    case progress(done: Int, total: Int, participantDays: Double)
    /// A participant's app has printed something.
    case output(participant: String, [UInt8])
  }

  let scenario: Scenario
  let options: StudyOptions
  let app: RegisteredApp
  let cohort: Cohort
  private let expectations: [ExpectationQuery]

  /// Checks that the run is limited to one participant, as a debugger wants it.
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

  /// The seed that it runs under.
  var seed: UInt64 { options.seed ?? scenario.seed }

  /// Prepares a run; nothing is run yet.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - options: What the call changes.
  ///   - apps: The apps that it can name.
  /// - Throws: If the scenario's queries or the call's names are wrong.
  package init(
    _ scenario: Scenario,
    _ options: StudyOptions,
    apps: [RegisteredApp]
  ) throws(RunError) {
    guard let app = apps.first(where: { $0.name == scenario.app.name }) else {
      throw RunError(.unknownApp, "no app is registered as '\(scenario.app.name)'")
    }
    self.app = app
    self.scenario = scenario
    self.options = options
    cohort = try Cohort(of: scenario, total: options.participants, only: options.only)
    expectations = try ExpectationQuery.all(scenario.expectations)
  }

  /// Lives every participant's world and judges what happened; of a shard nothing is judged.
  ///
  /// - Parameter report: Told what happens.
  /// - Returns: What came of it.
  /// - Throws: If it can't be completed; what is recorded by then is kept, if results are.
  package func run(_ report: (News) -> Void) throws(RunError) -> StudyOutcome {
    do {
      let writer = try ResultsWriter(
        path: options.folder.map { "\($0)/\(ResultsWriter.fileName)" },
        run: facts,
        resume: options.resumes
      )
      if writer.replaced > 0 { report(.replaces(writer.replaced)) }
      if writer.recorded > 0 { report(.resumes(writer.recorded)) }
      let lived = try live(recordingWith: writer, report)
      var outcome = try StudyOutcome(of: try writer.finish())
      outcome.differences = lived.differences
      if options.shard == nil { try outcome.judge(by: expectations, in: lived.worker) }
      return outcome
    } catch {
      throw RunError(error)
    }
  }

  /// Has everybody live who is not recorded yet, and keeps what is recorded if that can't be done.
  private func live(
    recordingWith writer: ResultsWriter,
    _ report: (News) -> Void
  ) throws -> (differences: [RunDifference], worker: SingleWorker?) {
    var differences: [RunDifference] = []
    let all = positions
    var days = 0.0
    let worker: SingleWorker?
    do {
      worker = try forEachRecord(of: all.dropFirst(writer.recorded)) { record in
        try writer.write(record.participant, encoded: record.rows)
        days += record.participant.ended / 86_400
        if let difference = record.difference { differences.append(difference) }
        if options.printsOutput, !record.output.isEmpty {
          report(.output(participant: record.participant.participant, record.output))
        }
        report(
          .progress(done: writer.recorded, total: all.count, participantDays: days)
        )
      }
    } catch let trouble as WorkerPool.Trouble {
      try writer.keep()
      var error = RunError(trouble)
      if options.folder != nil, writer.recorded > 0 {
        error.message += " after \(writer.recorded) of \(all.count) participants"
        error.hint = "--resume goes on from there"
      }
      throw error
    }
    return (differences, worker)
  }

  /// The positions in the cohort, from 0, of those who are lived here.
  private var positions: Range<Int> {
    guard let shard = options.shard else { return 0..<cohort.count }
    let positions = shard.positions(of: cohort.count)
    return (positions.lowerBound - 1)..<(positions.upperBound - 1)
  }

  /// What the results say of the run.
  private var facts: [RunRow] {
    var values: [(RunRow.RunProperty, String)] = [
      (.study, scenario.study), (.scenario, scenario.name), (.promise, scenario.promise),
      (.definition, scenario.definition), (.seed, String(seed)),
      (.version, TrialRunVersion.current),
      (.virtualSeconds, String(scenario.lasts.inSeconds * Double(cohort.count))),
      (.starts, String(scenario.starts.secondsSince1970)),
      (.participants, String(cohort.count)),
    ]
    // As a set: who takes part does not depend on the order in which the call names them.
    if !options.only.isEmpty {
      values.append((.only, Set(options.only).sorted().joined(separator: " ")))
    }
    if let server = options.server { values.append((.server, server.absoluteString)) }
    if let shard = options.shard { values.append((.shard, shard.text)) }
    return values.map { RunRow(key: $0.0, value: $0.1) }
  }
}
