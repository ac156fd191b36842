package import Scenarios

/// One number for each participant of a run, or for each participant and sensor: a query over the results.
package struct Measure: Hashable, Sendable, Codable {
  /// Whether a larger or a smaller number is the better one.
  package typealias Better = StatedMeasure.Better

  /// The name, such as `valid days`.
  package var name: String

  /// The query, in SQLite's SQL over the tables of the results.
  ///
  /// It returns the columns `participant` and `value`, or `participant`, `sensor` and `value`. Null means that the
  /// participant has nothing to measure.
  package var query: String

  /// The unit of the numbers; empty if they have none.
  package var unit: String

  /// Which number is the better one; nil if neither is.
  package var better: Better?

  /// What the number is, in one sentence; empty for a measure that a scenario states itself.
  package var sentence: String

  /// Where the definition is from, or "our choice"; empty for a measure that a scenario states itself.
  package var source: String

  /// The query of the measure on each day of the study; nil for a measure without one.
  ///
  /// It returns a row for each sensor and day, with the number of participants and the measure's value of all of them,
  /// in ``dayUnit``. Without sensors, their column is an empty text.
  package var dayQuery: String?

  /// The unit of the measure on one day: ``shareUnit`` or ``samplesUnit``.
  package var dayUnit = Self.shareUnit

  /// Whether the measure is also taken on each day.
  package var isOverDays = false

  /// The unit of a share of the participants, and of a mean of all of them.
  package static let shareUnit = "% of participants"
  package static let samplesUnit = "samples of a participant"

  /// Whether the measure can be taken only where the scenario's key `uploads` follows samples to the servers.
  package var needsUploads = false

  /// The unit on one day of the measure with a name.
  package static func dayUnit(of name: String) -> String {
    named.first { $0.name == name }?.dayUnit ?? shareUnit
  }

  /// Where the query is written, as `file:line:column`; nil if it is not written in a file.
  package var place: String?

  package init(
    name: String,
    query: String,
    unit: String = "",
    better: Better? = nil,
    sentence: String = "",
    source: String = "",
    dayQuery: String? = nil,
    dayUnit: String = Self.shareUnit,
    needsUploads: Bool = false,
    place: String? = nil
  ) {
    self.name = name
    self.query = query
    self.unit = unit
    self.better = better
    self.sentence = sentence
    self.source = source
    self.dayQuery = dayQuery
    self.dayUnit = dayUnit
    self.needsUploads = needsUploads
    self.place = place
  }

  /// The name as one word, for a column of SQL or of a table: `valid_days`.
  package var column: String { Self.column(of: name) }

  /// The name of a measure as one word.
  package static func column(of name: String) -> String { name.replacing(" ", with: "_") }
}

extension Measure {
  /// The measures that a scenario can name, in the order of the documentation.
  package static let named: [Measure] =
    [validDays, shareOfValidDays, missingDays] + daysLost + [
      validDaysOnServer, completeness, longestGap, delayToApp, delayToServer, promptsSeen,
      notificationsSeen, uploadsFailed, samplesOnServer, megabytesEachDay, mobileMegabytesEachDay,
      mobileDataCost, shareOfDailyQuota, shareOfMonthlyQuota, dockError, lowestDockBattery,
      automationReliability, samples, daysInTheStudy, remindersEachWeek, falseAlarmsEachWeek,
      daysUntilNoticed,
    ]

  /// Finds a named measure.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - place: The place of the name in the scenario, as `file:line:column`.
  /// - Returns: The measure, with the place.
  /// - Throws: If no measure has the name.
  package static func named(
    _ name: String,
    at place: String? = nil
  ) throws(ExpectationError) -> Measure {
    if var found = named.first(where: { $0.name == name }) {
      found.place = place
      return found
    }
    throw ExpectationError(
      .unknownName,
      "there is no measure named '\(name)'",
      hint: Spelling.hint(name, among: named.map(\.name)),
      place: place
    )
  }
}
