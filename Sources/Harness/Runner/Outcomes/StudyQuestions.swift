import Results
package import Scenarios
package import Verdicts

/// What a scenario asks of the results of its runs: its expectations and its measures.
package struct StudyQuestions: Hashable, Sendable {
  /// The expectations, in the scenario's order.
  package let expectations: [ExpectationQuery]

  /// The measures, in the scenario's order.
  package let measures: [Measure]

  /// Checks what a scenario states.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - measures: The measures; nil for none.
  /// - Throws: The error of the first invalid query or bound, at its place.
  package init(
    _ expectations: [StatedExpectation],
    _ measures: [StatedMeasure]?
  ) throws(RunError) {
    var database: ResultsDatabase?
    var shapes: [String: MeasureShape] = [:]
    do throws(ExpectationError) {
      self.measures = try (measures ?? []).map { stated throws(ExpectationError) in
        let measure = try Measure(stated)
        shapes[measure.name] = try MeasureShape(checking: measure, in: &database)
        return measure
      }
    } catch { throw RunError(error) }
    for stated in expectations {
      guard let bound = stated.bound, let shape = shapes[bound.measure] else { continue }
      try Self.check(bound, shape, at: stated.location)
    }
    self.expectations = try ExpectationQuery.all(expectations)
  }

  /// Checks that a bound names a sensor if, and only if, its measure has numbers for each sensor.
  private static func check(
    _ bound: StatedBound,
    _ shape: MeasureShape,
    at place: Location
  ) throws(RunError) {
    if shape.hasSensor, bound.sensor == nil {
      throw RunError(
        .expectation,
        "the measure '\(bound.measure)' has a number for each sensor, and the expectation names none",
        hint: "write 'sensor: ambientLightSensor', with the sensor that you mean",
        place: place.description
      )
    }
    if !shape.hasSensor, let sensor = bound.sensor {
      throw RunError(
        .expectation,
        "the measure '\(bound.measure)' has one number for each participant, and none of \(sensor)",
        hint: "delete 'sensor'",
        place: place.description
      )
    }
  }
}

extension RunError {
  /// The error of a query that a scenario states.
  init(_ error: ExpectationError) {
    self.init(.expectation, error.message, hint: error.hint, place: error.place)
  }
}
