import Results
import Scenarios
import Statistics
import Verdicts

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
  /// | `measures` | one object for each measure, in the scenario's order |
  /// | `missing_days` | the missing days by cause; null if the run recorded no days |
  /// | `participants` | the number of participants |
  /// | `passed` | whether all expectations were judged and hold, and every participant completed the study, without differences between repeated runs |
  /// | `replay` | the address of the page that replays the participant of the evidence; null without one |
  /// | `reproduce` | the command that repeats the run; null if it passed |
  /// | `reproduce_digest` | the digest that this command gives; null if the run passed, or if the digest is unknown |
  /// | `results` | the path of the results file; null without one |
  /// | `samples_delivered` | the number of samples that the app received |
  /// | `samples_repeated` | the number of these that the app had received before; null if it is unknown |
  /// | `scenario` | the name of the scenario |
  /// | `seed` | the seed of the run, a whole number up to 2⁶⁴ - 1 |
  /// | `state` | the state of the whole verdict: `holds`, `fails`, `not judged` or `nothing to judge` |
  /// | `shard` | the part of the run, such as `2/4`; null for a whole run |
  /// | `study` | the title of the study |
  /// | `troubles` | one object for each cause for which participants' runs did not finish |
  /// | `virtual_seconds` | the virtual time that all participants together were in the study |
  ///
  /// An expectation has `columns` (names), `error` (the reason why its query failed, or null), `examples`
  /// (the first rows, one value for each column: null, number or text), `hint` (a suggestion for that error,
  /// or null), `observed` (the observed share or mean of a measure that it bounds, as a sentence, or null), `passed` (whether it holds), `place` (`file:line:column` or null), `reason` (why it is not
  /// judged or, of a digest or a measure, how it differs, or null), `rows` (the number of rows), `state` (`holds`, `fails` or `not judged`) and `that`
  /// (its description). A trouble has `last_events` (texts), `names` (of the first three participants),
  /// `outcome` (`stuck`, `crashed` or `recording unreadable`), `participant` (the first), `participants`
  /// (their number) and `reason`, with the time of the first participant's failure; a difference has
  /// `participant` and `text`. A diagnostic has `first_s`, `hint`, `message`, `participant` (the first one
  /// with this diagnostic), `participants` (their number), `rule`, `severity` (`mistake` or `advice`) and
  /// `times`. `docks` has `count`, `rms_error_deg`, `p95_error_deg` (of the dock with the largest error) and
  /// `followed_percent`; `events` has `recorded` and `on_server`, which is null if the server's rows are
  /// unknown. A measure has `better` (`more`, `less` or null), `error`, `hint` and `place` as an expectation,
  /// `name`, `summaries`, `unfinished` (participants without a number who did not live the study) and `unit` (or null).
  /// A summary is of all participants, or of those of the one `group`; of one `sensor`, or null. It has `count` (of participants with a number), `missing` (of those without), `mean`, `sd`
  /// (standard deviation), `minimum`, `q05`, `q25`, `median`, `q75`, `q95` (quantiles) and `maximum`, each null without
  /// numbers, and `histogram`: null, or an object with `counts`, the numbers in bins of equal width, and the bounds
  /// `lower` and `upper` of all bins. Numbers that JSON can't represent are the texts `Infinity`, `-Infinity` and `NaN`.
  package var json: String { object.jsonLine }
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
      "samples_repeated": sampleRepeats.number,
      "expectations": judgements.map(\.object),
      "measures": measurements.map(\.object),
      "troubles": troubles.map(\.object),
      "differences": differences.map { ["participant": $0.participant, "text": $0.text] },
      "diagnostics": findings.map(\.object),
      "docks": docking?.object,
      "events": events?.object,
      "missing_days": missingDays?.byName,
      "shard": part?.shard,
      "digest": digest,
      "results": results,
      "state": state.rawValue,
      "replay": replay,
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
      "reason": reason ?? difference ?? shortfall,
      "observed": observed,
      "rows": total,
      "columns": columns,
      "examples": rows.map { $0.map(EncodedValue.init) },
      "error": error?.message,
      "hint": error?.hint,
      "place": expectation.place,
    ])
  }
}

extension MeasureResult {
  fileprivate var object: JSONObject {
    JSONObject([
      "name": measure.name,
      "unit": measure.unit.isEmpty ? nil : measure.unit,
      "better": measure.better?.rawValue,
      "summaries": summaries.map(\.object),
      "unfinished": unfinished,
      "error": error?.message,
      "hint": error?.hint,
      "place": measure.place,
    ])
  }
}

extension MeasureSummary {
  fileprivate var object: JSONObject {
    JSONObject([
      "group": group,
      "sensor": sensor,
      "count": count,
      "missing": missing,
      "mean": mean,
      "sd": standardDeviation,
      "minimum": minimum,
      "q05": q05,
      "q25": q25,
      "median": median,
      "q75": q75,
      "q95": q95,
      "maximum": maximum,
      "histogram": histogram.map { histogram in
        JSONObject([
          "lower": histogram.bins.lower,
          "upper": histogram.bins.upper,
          "counts": histogram.counts,
        ])
      },
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
