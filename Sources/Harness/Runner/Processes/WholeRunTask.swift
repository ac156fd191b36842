import Foundation
package import Results
package import Verdicts

/// The description of a run whose participants all run in one worker, which judges and measures the results and then
/// discards them.
package struct WholeRunTask: Codable {
  /// The participants.
  package var task: WorkerTask
  /// The facts of the run, by their keys.
  var facts: [String: String]
  var expectations: [ExpectationQuery]
  var measures: [Measure]
  /// Whether the worker says what the run showed.
  var shows: Bool

  package init(
    _ task: WorkerTask,
    facts: [RunRow],
    expectations: [ExpectationQuery],
    measures: [Measure],
    shows: Bool = false
  ) {
    self.shows = shows
    self.task = task
    self.facts = Dictionary(facts.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
    self.expectations = expectations
    self.measures = measures
  }

  /// The encoded description.
  package var bytes: [UInt8] {
    do {
      return Array(try JSONEncoder().encode(self))
    } catch {
      preconditionFailure("the description of a run can't be encoded as JSON: \(error)")
    }
  }

  /// Decodes a description; nil if it is invalid.
  package init?(bytes: [UInt8]) {
    guard let task = try? JSONDecoder().decode(WholeRunTask.self, from: Data(bytes)) else {
      return nil
    }
    self = task
  }

  /// The facts of the run, as rows.
  var rows: [RunRow] {
    RunRow.RunProperty.allCases.compactMap { key in
      facts[key.rawValue].map { RunRow(key: key, value: $0) }
    }
  }
}

/// What a worker found in a run: all that stays of its results.
package struct MeasuredRun: Codable, Hashable, Sendable {
  /// The numbers of one measure.
  package struct Numbers: Codable, Hashable, Sendable {
    /// The name of the measure.
    package var measure: String
    /// The sensors; nil for a measure that has one number for each participant.
    package var sensors: [String]?
    /// For each sensor, or once, a number for each participant, in the order of the cohort; nil for nothing to measure.
    package var columns: [[Double?]]
    /// Why the run could not be measured; nil if it was.
    package var error: ExpectationError?
    /// The measure on each day, for each sensor in turn; nil for a measure that is not taken over days.
    package var days: [MeasuredDay]?
  }

  /// The participants, in the order of the cohort.
  package var participants: [Participant] = []
  /// The digest of the run.
  package var digest = ""
  /// The number of expectations that failed.
  package var failed = 0
  /// The number of expectations that could not be judged.
  package var notJudged = 0
  /// What kept participants from completing the study; empty if nothing did.
  package var trouble = ""
  /// The numbers of each measure, in the order of the measures.
  package var numbers: [Numbers] = []
  /// The missing days by the name of their cause; empty if the run has no table `days`.
  package var missingDays: [String: Int] = [:]
  /// Why there are no results; nil if there are.
  package var failure: String?
  /// What the run showed; nil if the task doesn't ask for it.
  package var shown: TryOutcome?

  /// The encoded run.
  package var bytes: [UInt8] {
    do {
      return Array(try WorkerJSON.encoder.encode(self))
    } catch {
      preconditionFailure("a measured run can't be encoded as JSON: \(error)")
    }
  }

  package init() {}

  /// Decodes a run that a worker has sent; nil if it is invalid.
  package init?(bytes: [UInt8]) {
    guard let run = try? WorkerJSON.decoder.decode(MeasuredRun.self, from: Data(bytes)) else {
      return nil
    }
    self = run
  }
}
