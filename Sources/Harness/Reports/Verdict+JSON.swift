import Expectations
import Foundation
import Results

extension Verdict {
  /// The verdict for programs: one JSON object with sorted keys on one line, with a line break at the end.
  ///
  /// | key | value |
  /// |---|---|
  /// | `diagnostics` | one object for each kind of mistake or advice that was found in the app |
  /// | `differences` | one object for each participant whose two runs differ |
  /// | `digest` | the digest of everything that happened, 32 hexadecimal digits |
  /// | `docks` | the accuracy of docks that followed subjects; null if no dock did |
  /// | `events` | the number of recorded events, and of those on the server; null if apps recorded none |
  /// | `expectations` | one object for each expectation, in the scenario's order |
  /// | `participants` | the number of participants |
  /// | `passed` | whether all expectations were judged and hold, and every participant completed the study, without differences between repeated runs |
  /// | `reproduce` | the command that repeats the run; null if it passed |
  /// | `reproduce_digest` | the digest that this command gives; null if the run passed, or if the digest is unknown |
  /// | `results` | the path of the results file; null without one |
  /// | `samples_delivered` | the number of samples that the app received |
  /// | `scenario` | the name of the scenario |
  /// | `seed` | the seed of the run, a whole number up to 2⁶⁴ - 1 |
  /// | `state` | the state of the whole verdict: `holds`, `fails` or `not judged` |
  /// | `shard` | the part of the run, such as `2/4`; null for a whole run |
  /// | `study` | the title of the study |
  /// | `troubles` | one object for each cause for which participants' runs did not finish |
  /// | `virtual_seconds` | the virtual time of all participants together |
  ///
  /// An expectation has `columns` (names), `error` (the reason why its query failed, or null), `examples`
  /// (the first rows, one value for each column: null, number or text), `hint` (a suggestion for that error,
  /// or null), `passed` (whether it holds), `place` (`file:line:column` or null), `reason` (why it is not
  /// judged, or null), `rows` (the number of rows), `state` (`holds`, `fails` or `not judged`) and `that`
  /// (its description). A trouble has `last_events` (texts), `names` (of the first three participants),
  /// `outcome` (`stuck`, `crashed` or `recording unreadable`), `participant` (the first), `participants`
  /// (their number) and `reason`, with the time of the first participant's failure; a difference has
  /// `participant` and `text`. A diagnostic has `first_s`, `hint`, `message`, `participant` (the first one
  /// with this diagnostic), `participants` (their number), `rule`, `severity` (`mistake` or `advice`) and
  /// `times`. `docks` has `count`, `rms_error_deg`, `p95_error_deg` (of the dock with the largest error) and
  /// `followed_percent`; `events` has `recorded` and `on_server`, which is null if the server's rows are
  /// unknown. Numbers that JSON can't represent are the texts `Infinity`, `-Infinity` and `NaN`.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    do {
      return String(decoding: try encoder.encode(Report(self)), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("the verdict can't be encoded as JSON: \(error)")
    }
  }
}

/// The JSON report.
///
/// It writes null explicitly; a synthesized conformance would omit the key.
private struct Report: Encodable {
  let verdict: Verdict

  init(_ verdict: Verdict) { self.verdict = verdict }

  enum CodingKeys: String, CodingKey {
    case scenario, study, seed, passed, participants, expectations, digest, results, reproduce
    case troubles, differences, diagnostics, docks, events, shard, state
    case reproduceDigest = "reproduce_digest"
    case virtualSeconds = "virtual_seconds"
    case samplesDelivered = "samples_delivered"
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(verdict.scenario, forKey: .scenario)
    try object.encode(verdict.study, forKey: .study)
    try object.encode(verdict.seed, forKey: .seed)
    try object.encode(verdict.passed, forKey: .passed)
    try object.encode(verdict.participants, forKey: .participants)
    try object.encode(verdict.virtualSeconds, forKey: .virtualSeconds)
    try object.encode(verdict.samplesDelivered, forKey: .samplesDelivered)
    try object.encode(verdict.judgements.map(JudgementReport.init), forKey: .expectations)
    try object.encode(verdict.troubles.map(TroubleReport.init), forKey: .troubles)
    try object.encode(
      verdict.differences.map { ["participant": $0.participant, "text": $0.text] },
      forKey: .differences
    )
    try object.encode(verdict.findings.map(FindingReport.init), forKey: .diagnostics)
    try object.encode(verdict.docking.map(DockingReport.init), forKey: .docks)
    try object.encode(verdict.events.map(EventReport.init), forKey: .events)
    try object.encode(verdict.part?.shard, forKey: .shard)
    try object.encode(verdict.digest, forKey: .digest)
    try object.encode(verdict.results, forKey: .results)
    try object.encode(verdict.state.rawValue, forKey: .state)
    try object.encode(verdict.repeating, forKey: .reproduce)
    let reproduced = verdict.repeating == nil ? nil : verdict.reproducedDigest
    try object.encode(reproduced, forKey: .reproduceDigest)
  }
}

private struct FindingReport: Encodable {
  let finding: Finding

  enum CodingKeys: String, CodingKey {
    case rule, severity, participants, times, participant, message, hint
    case first = "first_s"
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(finding.rule, forKey: .rule)
    try object.encode(finding.severity.rawValue, forKey: .severity)
    try object.encode(finding.participants, forKey: .participants)
    try object.encode(finding.times, forKey: .times)
    try object.encode(finding.first, forKey: .first)
    try object.encode(finding.participant, forKey: .participant)
    try object.encode(finding.message, forKey: .message)
    try object.encode(finding.hint, forKey: .hint)
  }
}

private struct DockingReport: Encodable {
  let figures: DockingFigures

  enum CodingKeys: String, CodingKey {
    case count
    case rmsError = "rms_error_deg"
    case p95Error = "p95_error_deg"
    case followedPercent = "followed_percent"
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(figures.docks, forKey: .count)
    try object.encode(figures.rmsError, forKey: .rmsError)
    try object.encode(figures.p95Error, forKey: .p95Error)
    try object.encode(figures.followedPercent, forKey: .followedPercent)
  }
}

private struct EventReport: Encodable {
  let figures: EventFigures

  enum CodingKeys: String, CodingKey {
    case recorded
    case onServer = "on_server"
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(figures.recorded, forKey: .recorded)
    try object.encode(figures.onServer, forKey: .onServer)
  }
}

private struct TroubleReport: Encodable {
  let trouble: Verdict.Trouble

  enum CodingKeys: String, CodingKey {
    case participant, participants, names, outcome, reason
    case lastEvents = "last_events"
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(trouble.participant, forKey: .participant)
    try object.encode(trouble.count, forKey: .participants)
    try object.encode(trouble.names, forKey: .names)
    try object.encode(trouble.outcome, forKey: .outcome)
    try object.encode(trouble.reason, forKey: .reason)
    try object.encode(trouble.lastEvents, forKey: .lastEvents)
  }
}

private struct JudgementReport: Encodable {
  let judgement: Judgement

  enum CodingKeys: String, CodingKey {
    case that, passed, state, reason, rows, examples, columns, error, hint, place
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(judgement.expectation.that, forKey: .that)
    try object.encode(judgement.passed, forKey: .passed)
    try object.encode(judgement.state.rawValue, forKey: .state)
    try object.encode(judgement.reason, forKey: .reason)
    try object.encode(judgement.total, forKey: .rows)
    try object.encode(judgement.columns, forKey: .columns)
    try object.encode(judgement.rows.map { $0.map(ValueReport.init) }, forKey: .examples)
    try object.encode(judgement.error?.message, forKey: .error)
    try object.encode(judgement.error?.hint, forKey: .hint)
    try object.encode(judgement.expectation.place, forKey: .place)
  }
}

private struct ValueReport: Encodable {
  let value: Value

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .null: try container.encodeNil()
    case .integer(let number): try container.encode(number)
    case .real(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}
