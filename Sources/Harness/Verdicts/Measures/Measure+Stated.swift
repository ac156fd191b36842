import Results
package import Scenarios

extension Measure {
  /// The measure that a scenario states.
  ///
  /// - Throws: If the measure has no query, and no named measure has its name.
  package init(_ stated: StatedMeasure) throws(ExpectationError) {
    let place = (stated.queryLocation ?? stated.location).description
    guard let query = stated.query else {
      self = try Measure.named(stated.name, at: place)
      guard stated.over == .days else { return }
      guard dayQuery != nil else {
        throw ExpectationError(
          .unknownName,
          "'\(name)' has no value of one day",
          hint: "these have: "
            + Measure.named.filter { $0.dayQuery != nil }.map(\.name)
            .joined(separator: ", "),
          place: place
        )
      }
      isOverDays = true
      return
    }
    self.init(
      name: stated.name,
      query: query,
      unit: stated.unit ?? "",
      better: stated.better,
      place: place
    )
  }

  /// Returns the measures that a scenario states, after checking their queries.
  ///
  /// - Throws: The error of the first invalid query, at its place.
  package static func all(_ stated: [StatedMeasure]) throws(ExpectationError) -> [Measure] {
    var database: ResultsDatabase?
    var measures: [Measure] = []
    for one in stated {
      let measure = try Measure(one)
      _ = try MeasureShape(checking: measure, in: &database)
      measures.append(measure)
    }
    return measures
  }
}
