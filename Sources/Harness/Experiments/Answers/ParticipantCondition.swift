import Results
import Scenarios
import Verdicts

/// A condition in SQL over the measures of one participant, such as `valid_days >= 20`.
struct ParticipantCondition {
  /// How many participants of one group and replicate are alike.
  struct Count {
    var replicate: Int
    var group: String
    /// Whether they meet the condition.
    var isComplete: Bool
    /// Whether the condition is null, since they have nothing to measure.
    var isUnknown: Bool
    /// What may have kept them from meeting it; nil if the sweep doesn't say.
    var reasons: Set<LossReason>?
    var participants: Int
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

  /// Checks the condition before there are runs.
  ///
  /// - Parameters:
  ///   - measures: The measures of the runs.
  ///   - sensors: The sensors of the app; nil if alternatives have others.
  /// - Throws: If the condition is not understood, or names what is no measure.
  func check(over measures: [Measure], of sensors: [String]?) throws(HintedError) {
    var known: [String] = []
    var empty: ResultsDatabase?
    do throws(ExpectationError) {
      for measure in measures {
        let word = measure.column
        guard try MeasureShape(checking: measure, in: &empty).hasSensor else {
          known.append(word)
          continue
        }
        // What a query of the scenario's own gives in the column 'sensor' is known only with the runs.
        guard let sensors, Measure.named.contains(where: { $0.name == measure.name }) else {
          known.append(word)
          known += Self.words(of: text).filter { $0.hasPrefix("\(word.lowercased())_") }
          continue
        }
        if sensors.count == 1 { known.append(word) }
        known += sensors.map { "\(word)_\($0)" }
      }
    } catch { throw HintedError(error) }
    var seen: Set<String> = []
    let columns = known.filter { seen.insert($0.lowercased()).inserted }
    let cells = columns.map { "\(Self.quotedName($0)) REAL" }.joined(separator: ", ")
    let database: ResultsDatabase
    do throws(ResultsError) {
      database = try ResultsDatabase()
      try database.execute("CREATE TABLE people (\(cells))")
    } catch { throw HintedError(error) }
    do throws(ExpectationError) {
      _ = try Judge.read("SELECT (\n\(text)\n) FROM people", from: database) { _, _ in true }
    } catch {
      throw HintedError(
        "the condition '\(text)' can't be used: \(error.message)",
        hint: "it is SQL over these columns: \(meant(of: columns).joined(separator: ", "))"
      )
    }
  }

  /// The columns that begin as a word of the condition does, because a name is cut or lacks its sensor; else all of them.
  private func meant(of columns: [String]) -> [String] {
    let words = Self.words(of: text).filter { $0.count > 3 }
    let meant = columns.filter { column in words.contains(where: column.lowercased().hasPrefix) }
    return meant.isEmpty ? columns : meant
  }

  /// The words of a condition in small letters, names of columns among them.
  static func words(of condition: String) -> Set<String> {
    Set(
      condition.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { $0.lowercased() }
    )
  }

  /// The sensors of the columns that the condition names; nil if it names a measure that is not per sensor.
  private func sensors(_ columns: [Column]) -> [String]? {
    let words = Self.words(of: text)
    let sensors = columns.filter { words.contains($0.name.lowercased()) }.map(\.sensor)
    return sensors.isEmpty || sensors.contains("") ? nil : Set(sensors).sorted()
  }

  /// Counts the participants of one alternative who meet the condition, with the permissions of an expectation's query.
  ///
  /// - Parameters:
  ///   - sweep: The sweep.
  ///   - alternative: The number of the alternative.
  /// - Returns: The counts, which are of each participant once.
  /// - Throws: If the condition is not understood, or does more than read.
  func counts(in sweep: SweepDatabase, of alternative: Int) throws(HintedError) -> [Count] {
    let columns: [Column]
    let rows: Int
    do throws(ResultsError) {
      columns = try Self.columns(of: sweep)
      rows = try sweep.database.number("SELECT count(*) FROM participant_measures")
    } catch { throw HintedError(error) }
    guard !columns.isEmpty else {
      throw HintedError(
        "the runs have no measures, which the condition could name",
        hint: "name them in the scenario, as in measure: [valid days]"
      )
    }
    let values = columns.map { column in
      let condition =
        "measure = \(Self.quoted(column.measure)) AND sensor = \(Self.quoted(column.sensor))"
      return "max(CASE WHEN \(condition) THEN value END) AS \(Self.quotedName(column.name))"
    }
    let reasons = LossReason.allCases
    let sensors = sensors(columns)
    let query = """
      WITH people AS (
        SELECT replicate, participant, group_name, \(values.joined(separator: ", "))
        FROM participant_measures WHERE alternative = \(alternative)
        GROUP BY replicate, participant, group_name
      ), judged AS (
        SELECT replicate, participant, group_name, (
      \(text)
      ) AS is_complete FROM people
      ), known AS (
        SELECT replicate, participant, \
      \(reasons.map { "\($0.condition(of: sensors)) AS is_\($0.rawValue)" }.joined(separator: ", "))
        FROM participants WHERE alternative = \(alternative)
      )
      SELECT replicate, group_name, is_complete IS TRUE, is_complete IS NULL, \
      \(reasons.map { "is_\($0.rawValue)" }.joined(separator: ", ")), count(*)
      FROM judged LEFT JOIN known USING (replicate, participant)
      GROUP BY \((1...4 + reasons.count).map(String.init).joined(separator: ", "))
      ORDER BY replicate, group_name
      """
    var counts: [Count] = []
    do throws(ExpectationError) {
      // Our choice: a thousand steps for each value, beside what a query of an expectation has.
      try Judge.read(query, from: sweep.database, maxSteps: 250_000_000 + 1_000 * rows) { row, _ in
        let flags = row.dropFirst(4).prefix(reasons.count)
        counts.append(
          Count(
            replicate: row[0].asInteger,
            group: row[1].asText,
            isComplete: row[2] == .integer(1),
            isUnknown: row[3] == .integer(1),
            reasons: flags.contains(.null)
              ? nil : Set(zip(reasons, flags).filter { $1 == .integer(1) }.map(\.0)),
            participants: row[row.count - 1].asInteger
          )
        )
        return true
      }
    } catch {
      throw HintedError(
        "the condition '\(text)' can't be used: \(error.message)",
        hint: "it is SQL over these columns: \(columns.map(\.name).joined(separator: ", "))"
      )
    }
    return counts
  }

  private static func quotedName(_ name: String) -> String {
    "\"\(name.replacing("\"", with: "\"\""))\""
  }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }
}
