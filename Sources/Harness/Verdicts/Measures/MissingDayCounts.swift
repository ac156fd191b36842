package import Results

/// Why days are missing: the number of days that each cause takes.
///
/// The days are those of the measure `missing days`: a day of a participant's sensor is missing if it is valid on none of
/// the sensor's devices.
package struct MissingDayCounts: Hashable, Sendable {
  /// The days of each cause.
  private var days: [MissingDayCause: Int] = [:]

  /// Without any day.
  package init() {}

  /// The missing days of a run.
  ///
  /// - Parameter database: The run's results.
  /// - Throws: If the results have no table `days`, or are damaged.
  package init(of database: ResultsDatabase) throws(ResultsError) {
    let rows = try database.rows(
      """
      with \(Measure.lostDays)
      select cause, count(*) from lost join missing_days using (participant, sensor, device, day)
      group by cause
      """
    )
    for row in rows {
      guard case .text(let text) = row[0], case .integer(let number) = row[1] else { continue }
      add(Int(number), named: text)
    }
  }

  /// Adds days of a cause that results name; of another version's cause, none.
  package mutating func add(_ number: Int, named cause: String) {
    if let cause = MissingDayCause(rawValue: cause) { days[cause, default: 0] += number }
  }

  /// The number of missing days.
  package var total: Int { days.values.reduce(0, +) }

  /// The days of each cause, by its name in results.
  package var byName: [String: Int] {
    Dictionary(uniqueKeysWithValues: days.map { ($0.key.rawValue, $0.value) })
  }

  /// The causes with their days, the most frequent one first; of causes with as many days, that which comes first on a
  /// sample's way to the app.
  package var byFrequency: [(cause: MissingDayCause, days: Int)] {
    MissingDayCause.allCases.compactMap { cause in days[cause].map { (cause, $0) } }
      .enumerated()
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map(\.element)
  }
}
