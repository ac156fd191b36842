import Expectations
import Foundation
import Results

extension Verdict {
  /// The verdict for programs: one JSON object on one line, its keys sorted, the line ended.
  ///
  /// | key | value |
  /// |---|---|
  /// | `diagnostics` | one object for each kind of mistake that was found in the app |
  /// | `differences` | one object for each participant whose two lives were not the same |
  /// | `digest` | fingerprint of all that happened, 32 hexadecimal digits |
  /// | `docks` | how well docks followed people; null if none did |
  /// | `events` | how many events were recorded, and how many are on the server; null if none were |
  /// | `expectations` | one object for each, in the scenario's order |
  /// | `participants` | how many there were |
  /// | `passed` | whether all expectations were judged and hold, and everybody lived the study |
  /// | `reproduce` | the command that repeats the run; null if it passed |
  /// | `reproduce_digest` | the digest that this command gives; null if it passed, or nobody knows |
  /// | `results` | path of the results file; null if there is none |
  /// | `samples_delivered` | how many samples the app was handed |
  /// | `scenario` | name of the scenario |
  /// | `seed` | seed of the run, a whole number up to 2⁶⁴ - 1 |
  /// | `state` | `holds`, `fails` or `not judged`, of all of it |
  /// | `shard` | which part of the run it is, as in `2/4`; null for a whole one |
  /// | `study` | title of the study |
  /// | `troubles` | one object for each cause for which worlds could not be lived to their end |
  /// | `virtual_seconds` | time that all participants together lived through |
  ///
  /// An expectation has `columns` (names), `error` (why its query could not be answered, or null),
  /// `examples` (the first rows, one value for each column: null, number or text), `hint` (what to try
  /// then, or null), `passed` (whether it holds), `place` (`file:line:column` or null), `reason` (why
  /// it is not judged, or null), `rows` (how many there are), `state` (`holds`, `fails` or
  /// `not judged`) and `that`.
  /// A trouble has `last_events` (texts), `names` (of the first three participants), `outcome`
  /// (`stuck`, `crashed` or `recording unreadable`), `participant` (the first), `participants` (how
  /// many) and `reason`, with the moment for the first; a difference has `participant` and `text`.
  /// A diagnostic has `first_s`, `hint`, `message`, `participant` (with whom it was first found),
  /// `participants` (how many), `rule`, `severity` (`mistake` or `advice`) and `times`.
  /// `docks` has `count`, `rms_error_deg`, `p95_error_deg` (of the dock that did worst) and
  /// `followed_percent`; `events` has `recorded` and `on_server`, null if that can't be known.
  /// Numbers that JSON can't write are the texts `Infinity`, `-Infinity` and `NaN`.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    do {
      return String(decoding: try encoder.encode(VerdictReport(self)), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("a verdict that JSON can't write: \(error)")
    }
  }
}

/// The keys of the JSON report; null is written, where a synthesized conformance would leave it out.
private struct VerdictReport: Encodable {
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
  let trouble: Verdict.WorldFailure

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
