import Reports
import Statistics

extension Comparison {
  /// The comparison for programs: one JSON object with sorted keys on one line, with a line break at the end.
  ///
  /// | key | value |
  /// |---|---|
  /// | `alternatives` | the names of all alternatives |
  /// | `base` | the name of the alternative that the others are compared with |
  /// | `confidence` | the probability of all intervals, 0.95 |
  /// | `measures` | one object for each measure, and for each sensor of one that is per sensor |
  /// | `precision` | the half-width that was asked for: `absolute` or `relative`; null without one |
  /// | `simplifications` | texts about what is simulated more kindly than the world is, and bears on the comparison |
  /// | `troubles` | texts about runs that did not complete |
  ///
  /// A measure over days also has `day_unit`, and `days`: for each alternative `name` and `days`, objects with `day`,
  /// `interval` (or null) and `mean`.
  ///
  /// A measure has `alternatives`, `better` (`more`, `less` or null), `measure` (its name), `needed` (the most replicates
  /// that one of its differences needs, or one of its figures if there are none, or null), `sensor` (or null) and `unit`. An alternative of a measure has `difference`
  /// (null for the base), `interval` (two numbers, or null for fewer than two replicates), `mean`, `missing` (participants
  /// without a value), `monte_carlo_error`, `name`, `needed`, `one_study` (half the interval that one study gives),
  /// `participants` (two numbers, of the run with the fewest and of the run with the most) and `replicates`. A difference has
  /// `better` (the share of pairs in which the alternative is better), `better_interval`, `interval`, `monte_carlo_error`,
  /// `needed`, `pairs` (null if the replicates are compared as independent ones), `runs_saved` (how many times as many runs
  /// independent seeds need for the same error) and `value`.
  package var json: String { json(progress: nil) }

  /// The same with `until`, how far a sweep has come that goes on until it is known: `aim` (text), `most`, `reached`,
  /// `replicates` and `wide`, whose objects have `alternative`, `half_width` (or null), `name`, `needed` (or null) and
  /// `wanted`.
  package func json(progress: StoppingProgress?) -> String {
    var object: [String: AnswerJSON] = [
      "alternatives": .list(alternatives.map { .text($0) }),
      "base": .text(base),
      "confidence": .number(0.95),
      "measures": .list(series.map(\.object)),
      "precision": precision?.object ?? .null,
      "simplifications": .list(simplifications.map { .text($0) }),
      "troubles": .list(troubles.map { .text($0) }),
    ]
    object["until"] = progress?.object
    return AnswerJSON.object(object).jsonLine
  }
}

extension Precision {
  fileprivate var object: AnswerJSON {
    switch self {
    case .absolute(let width): .object(["absolute": .number(width)])
    case .relative(let share): .object(["relative": .number(share)])
    }
  }
}

extension Comparison.Series {
  fileprivate var object: AnswerJSON {
    var object: [String: AnswerJSON] = [
      "measure": .text(measure),
      "sensor": AnswerJSON(sensor),
      "unit": .text(unit),
      "better": better.isEmpty ? .null : .text(better),
      "needed": AnswerJSON(needed),
      "alternatives": .list(figures.map(\.object)),
    ]
    if !curves.isEmpty {
      object["day_unit"] = .text(dayUnit)
      object["days"] = .list(
        curves.map { .object(["name": .text($0.alternative), "days": $0.list]) }
      )
    }
    return .object(object)
  }
}

extension Comparison.Figure {
  fileprivate var object: AnswerJSON {
    .object([
      "name": .text(alternative),
      "replicates": .whole(replicates),
      "participants": .list([.whole(participants.lowerBound), .whole(participants.upperBound)]),
      "missing": .whole(missing),
      "mean": AnswerJSON(mean),
      "interval": AnswerJSON(interval),
      "monte_carlo_error": AnswerJSON(monteCarloError),
      "one_study": AnswerJSON(oneStudy),
      "needed": AnswerJSON(needed),
      "difference": difference?.object ?? .null,
    ])
  }
}

extension Comparison.Difference {
  fileprivate var object: AnswerJSON {
    .object([
      "value": .number(value),
      "interval": AnswerJSON(interval),
      "monte_carlo_error": AnswerJSON(monteCarloError),
      "pairs": AnswerJSON(pairs),
      "needed": AnswerJSON(needed),
      "runs_saved": AnswerJSON(runsSaved),
      "better": AnswerJSON(better?.value),
      "better_interval": AnswerJSON(better?.interval()),
    ])
  }
}
