package import Results

/// The columns of a measure's query.
package struct MeasureShape: Hashable, Sendable {
  let participant: Int
  let sensor: Int?
  let value: Int

  /// Whether the measure has numbers for each sensor.
  package var hasSensor: Bool { sensor != nil }

  /// Finds the columns by their names.
  ///
  /// - Throws: If there are others, or if one is missing.
  init(_ columns: [String]) throws(ExpectationError) {
    let names = columns.map { $0.lowercased() }
    guard
      names.sorted() == ["participant", "value"]
        || names.sorted() == ["participant", "sensor", "value"],
      let participant = names.firstIndex(of: "participant"),
      let value = names.firstIndex(of: "value")
    else {
      let list = columns.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
      throw ExpectationError(
        .notOneNumber,
        "a measure has the columns 'participant' and 'value', or 'participant', 'sensor' and 'value', and this query "
          + "returns \(list)",
        hint: "name the number by 'as value'"
      )
    }
    self.participant = participant
    self.value = value
    sensor = names.firstIndex(of: "sensor")
  }

  /// Checks a measure before there is a run to measure.
  ///
  /// - Parameters:
  ///   - measure: The measure. SQLite compiles its query, but doesn't run it.
  ///   - shared: An empty results database, which the first check creates for all.
  /// - Throws: The mistake in the query.
  package init(
    checking measure: Measure,
    in shared: inout ResultsDatabase?
  ) throws(ExpectationError) {
    do throws(ExpectationError) {
      try self.init(Judge.columns(of: measure.query, in: &shared))
    } catch {
      throw error.at(measure.place)
    }
  }
}
