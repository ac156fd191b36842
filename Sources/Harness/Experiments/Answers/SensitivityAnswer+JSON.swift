import Reports
import Statistics

extension SensitivityAnswer {
  /// The answer for programs: one JSON object with sorted keys on one line, with a line break at the end.
  ///
  /// It has `confidence` (0.95), `design` (`morris` or `sobol`), `measures` and `replicates`. A measure has `keys`, `left_out`
  /// (trajectories or rows without a value), `measure` (its name), `reason` (why there is no answer, or null), `sensor` (or
  /// null), `unit` and `used`. A key, those that matter most first, has `key`; by Morris's design `mu`, `mu_star`,
  /// `mu_star_interval` (null for one trajectory) and `sigma`; by Sobol's `first`, `first_interval`, `total` and
  /// `total_interval`.
  package var json: String {
    AnswerJSON.object([
      "confidence": .number(0.95),
      "design": .text(design.rawValue),
      "replicates": .whole(replicates),
      "measures": .list(series.map(\.object)),
    ]).jsonLine
  }
}

extension SensitivityAnswer.Series {
  fileprivate var object: AnswerJSON {
    .object([
      "measure": .text(measure),
      "sensor": AnswerJSON(sensor),
      "unit": .text(unit),
      "used": .whole(used),
      "left_out": .whole(leftOut),
      "reason": AnswerJSON(reason),
      "keys": .list(effects.map(\.object)),
    ])
  }
}

extension SensitivityAnswer.Effect {
  fileprivate var object: AnswerJSON {
    switch importance {
    case .morris(let effects):
      .object([
        "key": .text(key),
        "mu_star": .number(effects.meanMagnitude),
        "mu_star_interval": AnswerJSON(effects.interval()),
        "mu": .number(effects.mean),
        "sigma": AnswerJSON(effects.standardDeviation),
      ])
    case .sobol(let indices):
      .object([
        "key": .text(key),
        "total": .number(indices.total.value),
        "total_interval": AnswerJSON(indices.total.interval()),
        "first": .number(indices.first.value),
        "first_interval": AnswerJSON(indices.first.interval()),
      ])
    }
  }
}
