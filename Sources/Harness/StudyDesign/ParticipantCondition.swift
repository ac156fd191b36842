import Expectations
import Measures
import Results

import Sweeps

/// A condition in SQL over the measures of one participant, such as `valid_days >= 20`.
struct ParticipantCondition {
  /// How many participants of one group meet the condition in one replicate.
  struct Count {
    var replicate: Int
    var group: String
    var participants: Int
    /// The participants who meet it.
    var complete: Int
    /// The participants for whom the condition is null, since they have nothing to measure.
    var unknown: Int
  }

  /// A column that the condition can name.
  struct Column: Hashable {
    var name: String
    var measure: String
    var sensor: String
  }

  /// The condition, in SQL.
  let text: String

  /// The columns of a sweep: each measure as one word, with the sensor's name if it is per sensor.
  ///
  /// The sensor's name may be left out if there is only one.
  static func columns(of sweep: SweepDatabase) throws(ResultsError) -> [Column] {
    var columns: [Column] = []
    for measure in sweep.measures {
      let word = Measure.column(of: measure.name)
      let sensors = try sweep.sensors(of: measure.name)
      if sensors.count == 1, let sensor = sensors.first {
        columns.append(Column(name: word, measure: measure.name, sensor: sensor))
      }
      for sensor in sensors where !sensor.isEmpty {
        columns.append(Column(name: "\(word)_\(sensor)", measure: measure.name, sensor: sensor))
      }
    }
    return columns
  }

  /// Counts the participants of one alternative who meet the condition, with the permissions of an expectation's query.
  ///
  /// - Parameters:
  ///   - sweep: The sweep.
  ///   - alternative: The number of the alternative.
  /// - Returns: The counts, by replicate and group.
  /// - Throws: If the condition is not understood, or does more than read.
  func counts(in sweep: SweepDatabase, of alternative: Int) throws(DesignError) -> [Count] {
    let columns: [Column]
    let rows: Int
    do throws(ResultsError) {
      columns = try Self.columns(of: sweep)
      rows = try sweep.database.number("SELECT count(*) FROM participant_measures")
    } catch { throw DesignError(error) }
    guard !columns.isEmpty else {
      throw DesignError(
        "the runs have no measures, which the condition could name",
        hint: "name them in the scenario, as in measure: [valid days]"
      )
    }
    let values = columns.map { column in
      let condition =
        "measure = \(Self.quoted(column.measure)) AND sensor = \(Self.quoted(column.sensor))"
      return "max(CASE WHEN \(condition) THEN value END) AS [\(column.name)]"
    }
    let query = """
      WITH people AS (
        SELECT replicate, participant, group_name, \(values.joined(separator: ", "))
        FROM participant_measures WHERE alternative = \(alternative)
        GROUP BY replicate, participant, group_name
      ), judged AS (
        SELECT replicate, group_name, (
      \(text)
      ) AS is_complete FROM people
      )
      SELECT replicate, group_name, count(*), total(is_complete IS TRUE), total(is_complete IS NULL)
      FROM judged GROUP BY replicate, group_name ORDER BY replicate, group_name
      """
    var counts: [Count] = []
    do throws(ExpectationError) {
      // Our choice: a thousand steps for each value, beside what a query of an expectation has.
      try Judge.read(query, from: sweep.database, maxSteps: 250_000_000 + 1_000 * rows) { row, _ in
        counts.append(
          Count(
            replicate: Int(Self.number(row[0])),
            group: Self.text(row[1]),
            participants: Int(Self.number(row[2])),
            complete: Int(Self.number(row[3])),
            unknown: Int(Self.number(row[4]))
          )
        )
        return true
      }
    } catch {
      throw DesignError(
        "the condition '\(text)' can't be used: \(error.message)",
        hint: "it is SQL over these columns: \(columns.map(\.name).joined(separator: ", "))"
      )
    }
    return counts
  }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  private static func number(_ value: Value) -> Double {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .null, .text: 0
    }
  }

  private static func text(_ value: Value) -> String {
    if case .text(let text) = value { text } else { "" }
  }
}
