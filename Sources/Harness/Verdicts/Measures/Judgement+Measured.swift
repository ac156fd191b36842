import Results
import Scenarios
import Statistics

extension Judgement {
  /// Judges an expectation that bounds a measure.
  ///
  /// Participants who have nothing to measure don't count. If nobody has a number, the expectation is not judged. The
  /// evidence is the participants whose numbers miss the limit, the farthest first.
  ///
  /// - Parameters:
  ///   - expectation: The expectation, with a bound.
  ///   - results: The results of the measures.
  ///   - maxRows: How many participants to keep as evidence; all are counted.
  package init(
    _ expectation: ExpectationQuery,
    by results: [MeasureResult],
    maxRows: Int = 20
  ) {
    self.init(expectation)
    guard let bound = expectation.bound,
      let result = results.first(where: { $0.measure.name == bound.measure })
    else {
      missing = "the measure was not taken"
      return
    }
    if let error = result.error {
      missing = "the measure '\(bound.measure)' could not be taken: \(error.message)"
      return
    }
    let values = result.values(of: bound.sensor)
    let numbers = values.compactMap(\.value)
    guard let mean = numbers.mean() else {
      let sensor = bound.sensor.map { " of \($0)" } ?? ""
      missing = "no participant has a number of '\(bound.measure)'\(sensor)"
      return
    }
    let unit = result.measure.unit
    let limit = "\(bound.comparison.rawValue) \(MeasureText.number(bound.limit, unit))"
    let silent = values.count - numbers.count
    let rest = Self.rest(silent, unfinished: result.unfinished)
    let people = "\(numbers.count) participant\(numbers.count == 1 ? "" : "s")"
    if let share = bound.share {
      let admitted = numbers.count(where: bound.admits)
      let holds = admitted * 1000 >= share * numbers.count
      // Rounded, but a share that misses its limit must not read like the limit.
      let rounded = (admitted * 2000 + numbers.count) / (2 * numbers.count)
      let tenths = holds ? rounded : min(rounded, share - 1)
      let verb = admitted == 1 ? "has" : "have"
      let fact = "\(admitted) of \(people) (\(MeasureText.share(tenths))) \(verb) \(limit)"
      observed = fact + rest
      guard !holds else { return }
      shortfall = "\(fact), instead of \(MeasureText.share(share))\(rest)"
    } else {
      var text = MeasureText.number(mean)
      // A mean that is near the limit must not read like the limit.
      if text == MeasureText.number(bound.limit), mean != bound.limit { text = "\(mean)" }
      let fact = "the mean of \(people) is \(MeasureText.joined(text, unit))"
      observed = fact + rest
      guard !bound.admits(mean) else { return }
      shortfall = "\(fact), instead of \(limit)\(rest)"
    }
    let missed = values.compactMap { value -> (MeasureValue, Double)? in
      guard let number = value.value, !bound.admits(number) else { return nil }
      return (value, number)
    }
    // Sorted by distance; participants of one distance stay in the order of the cohort.
    let sorted = missed.enumerated().sorted { left, right in
      let (a, b) = (
        (left.element.1 - bound.limit).magnitude, (right.element.1 - bound.limit).magnitude
      )
      return (b, left.offset) < (a, right.offset)
    }
    columns = ["participant", "group_name", result.measure.column]
    total = missed.count
    rows = sorted.prefix(maxRows).map { one in
      [.text(one.element.0.participant), .text(one.element.0.group), .real(one.element.1)]
    }
  }

  /// The participants without a number, in the end of a sentence.
  private static func rest(_ silent: Int, unfinished: Int) -> String {
    guard silent > 0 else { return "" }
    let early = unfinished > 0 ? ", \(unfinished) of whom did not live the study" : ""
    return "; \(silent) \(silent == 1 ? "has" : "have") nothing to measure\(early)"
  }
}
