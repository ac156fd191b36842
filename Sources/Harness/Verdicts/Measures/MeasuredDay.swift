package import Results

/// A measure on one day of a run, over all participants.
package struct MeasuredDay: Codable, Hashable, Sendable {
  package var sensor: String
  /// The day: 0 is that of the study's start.
  package var day: Int
  /// The number of participants that the value is of.
  package var participants: Int
  /// The value, in ``Measure/dayUnit``.
  package var value: Double

  package init(sensor: String, day: Int, participants: Int, value: Double) {
    (self.sensor, self.day, self.participants, self.value) = (sensor, day, participants, value)
  }

  /// The days of a measure that is taken over days, in the order of sensors and days; nil for another measure.
  ///
  /// - Throws: If the results lack a table that the measure reads, or are damaged.
  package static func all(
    of measure: Measure,
    in database: ResultsDatabase
  ) throws(ResultsError) -> [MeasuredDay]? {
    guard measure.isOverDays, let query = measure.dayQuery else { return nil }
    return try database.rows(query).compactMap { row in
      guard case .text(let sensor) = row[0], case .integer(let day) = row[1],
        case .integer(let participants) = row[2], case .real(let value) = row[3]
      else { return nil }
      return MeasuredDay(
        sensor: sensor,
        day: Int(day),
        participants: Int(participants),
        value: value
      )
    }
  }
}
