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
      return String(decoding: try encoder.encode(object), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("a verdict that JSON can't write: \(error)")
    }
  }
}

/// A JSON object whose nils are written as null.
private struct JSONObject: Encodable {
  let pairs: KeyValuePairs<String, any Encodable>

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(_ pairs: KeyValuePairs<String, any Encodable>) { self.pairs = pairs }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    for (key, value) in pairs { try object.encode(value, forKey: Key(stringValue: key)) }
  }
}

extension Verdict {
  fileprivate var object: JSONObject {
    JSONObject([
      "scenario": scenario,
      "study": study,
      "seed": seed,
      "passed": passed,
      "participants": participants,
      "virtual_seconds": virtualSeconds,
      "samples_delivered": samplesDelivered,
      "expectations": judgements.map(\.object),
      "troubles": troubles.map(\.object),
      "differences": differences.map { ["participant": $0.participant, "text": $0.text] },
      "diagnostics": findings.map(\.object),
      "docks": docking?.object,
      "events": events?.object,
      "shard": part?.shard,
      "digest": digest,
      "results": results,
      "state": state.rawValue,
      "reproduce": repeating,
      "reproduce_digest": repeating == nil ? nil : reproducedDigest,
    ])
  }
}

extension Judgement {
  fileprivate var object: JSONObject {
    JSONObject([
      "that": expectation.that,
      "passed": passed,
      "state": state.rawValue,
      "reason": reason,
      "rows": total,
      "columns": columns,
      "examples": rows.map { $0.map(EncodedValue.init) },
      "error": error?.message,
      "hint": error?.hint,
      "place": expectation.place,
    ])
  }
}

extension Verdict.WorldFailure {
  fileprivate var object: JSONObject {
    JSONObject([
      "participant": participant,
      "participants": count,
      "names": names,
      "outcome": outcome,
      "reason": reason,
      "last_events": lastEvents,
    ])
  }
}

extension Finding {
  fileprivate var object: JSONObject {
    JSONObject([
      "rule": rule,
      "severity": severity.rawValue,
      "participants": participants,
      "times": times,
      "first_s": first,
      "participant": participant,
      "message": message,
      "hint": hint,
    ])
  }
}

extension DockingFigures {
  fileprivate var object: JSONObject {
    JSONObject([
      "count": docks,
      "rms_error_deg": rmsError,
      "p95_error_deg": p95Error,
      "followed_percent": followedPercent,
    ])
  }
}

extension EventFigures {
  fileprivate var object: JSONObject {
    JSONObject(["recorded": recorded, "on_server": onServer])
  }
}

private struct EncodedValue: Encodable {
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
