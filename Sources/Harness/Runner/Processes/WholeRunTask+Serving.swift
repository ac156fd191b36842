import Results
import Verdicts

/// How a worker serves a whole run.
extension WholeRunTask {
  /// Runs all participants, judges and measures the results, and sends what it found.
  ///
  /// - Parameters:
  ///   - runs: The runs of the participants.
  ///   - isIsolated: Whether each world has a process of its own.
  ///   - send: Sends a frame; returns false if the connection is closed.
  /// - Returns: False if the connection is closed.
  package func serve(_ runs: ParticipantRuns, isIsolated: Bool, _ send: (Frame) -> Bool) -> Bool {
    var found = MeasuredRun()
    do throws(ResultsError) {
      let writer = try ResultsWriter(path: nil, run: rows)
      var troubles: [String] = []
      var shown = shows ? TryOutcome() : nil
      var trace = RowTrace()
      for position in 0..<runs.cohort.count {
        let run = runs[position]
        let record = isIsolated ? try run.isolatedRecord() : run.run()
        let trouble = record.participant.trouble
        if !trouble.isEmpty { troubles.append("\(record.participant.participant) \(trouble)") }
        if shows { trace.add(record.rows) }
        shown?.note(record.participant)
        try writer.write(record.participant, encoded: record.rows)
        guard send(Frame(.advanced)) else { return false }
      }
      found = try measured(writer.finish(), &shown)
      found.trouble = Self.text(of: troubles)
      shown?.note(trace)
      shown?.digest = found.digest
      shown?.trouble = found.trouble
      found.shown = shown
    } catch {
      found.failure = error.message + (error.hint.map { "\n  hint: \($0)" } ?? "")
    }
    return send(Frame(.ended, found.bytes))
  }

  private func measured(
    _ database: ResultsDatabase,
    _ shown: inout TryOutcome?
  ) throws(ResultsError) -> MeasuredRun {
    var found = MeasuredRun()
    found.digest = try RunFacts(of: database)[.digest] ?? ""
    // What a run shows has no need of them, nor of the table `days` that they are read from.
    if !shows {
      found.participants = try MeasuredRun.participants(of: database)
      found.missingDays = try MissingDayCounts(of: database).byName
    }
    let results = try Measurements.of(database, measures)
    for expectation in expectations {
      let judgement =
        expectation.bound == nil
        ? Judge.judge(database, [expectation], maxRows: 0)[0]
        : Judgement(expectation, by: results, maxRows: 0)
      shown?.note(judgement)
      switch judgement.state {
      case .holds: break
      case .fails: found.failed += 1
      case .notJudged: found.notJudged += 1
      }
    }
    found.numbers = try results.map { result throws(ResultsError) -> MeasuredRun.Numbers in
      let sensors: [String?] = result.sensors ?? [nil]
      return MeasuredRun.Numbers(
        measure: result.measure.name,
        sensors: result.sensors,
        columns: result.error == nil ? sensors.map { result.values(of: $0).map(\.value) } : [],
        error: result.error,
        days: try MeasuredDay.all(of: result.measure, in: database)
      )
    }
    return found
  }

  private static func text(of troubles: [String]) -> String {
    guard let first = troubles.first else { return "" }
    return troubles.count == 1 ? first : "\(first), and \(troubles.count - 1) more"
  }
}

extension ParticipantRun {
  /// The record of a run in a process of its own.
  fileprivate func isolatedRecord() throws(ResultsError) -> ParticipantRecord {
    var output = RunOutput()
    _ = runIsolated(.none) { frame in
      _ = output.add(frame)
      return true
    }
    do throws(WorkerError) {
      return try record(of: .completed(output, repeated: nil))
    } catch {
      throw ResultsError(.inputOutput, "a process that ran a world sent invalid data")
    }
  }
}
