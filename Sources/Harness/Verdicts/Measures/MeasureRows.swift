package import Results

/// The rows of a measure's query, checked: one number for each participant, or for each participant and sensor.
///
/// A query may leave out participants whose worlds ended early, as by a crash of the app, before there was anything to
/// count; they are missing. To leave out another participant is an error, since a number is probably forgotten.
///
/// A judge's process sends them to the coordinator without the names that the coordinator knows.
package struct MeasureRows: Hashable, Sendable, Codable {
  /// The sensors, sorted; nil for a measure that has one number for each participant.
  package var sensors: [String]?

  /// The numbers: for each sensor, or once without sensors, those of the participants in the order of the cohort.
  package var columns: [[Double?]]

  /// The most sensors of one measure; our choice.
  private static let mostSensors = 200

  /// Runs a measure's query with the permissions and limits of an expectation's.
  ///
  /// - Parameters:
  ///   - measure: The measure.
  ///   - database: The results of a run.
  ///   - limits: The limits of the query; only the memory limit is enforced here.
  /// - Throws: If the query fails, or doesn't return one number for each participant.
  package init(
    of measure: Measure,
    in database: ResultsDatabase,
    limits: JudgeLimits = JudgeLimits()
  ) throws(ExpectationError) {
    do throws(ExpectationError) {
      try self.init(reading: measure, in: database, limits)
    } catch {
      throw error.at(measure.place)
    }
  }

  private init(
    reading measure: Measure,
    in database: ResultsDatabase,
    _ limits: JudgeLimits
  ) throws(ExpectationError) {
    let participants: [MeasuredParticipant]
    do throws(ResultsError) {
      participants = try MeasuredParticipant.all(in: database)
    } catch { throw ExpectationError(.failed, error.message) }
    let places = Dictionary(uniqueKeysWithValues: participants.enumerated().map { ($1.name, $0) })
    var shape: MeasureShape?
    var found: [String: [FoundNumber]] = [:]
    var failure: ExpectationError?
    let columns = try Judge.read(measure.query, from: database, limits: limits) { row, columns in
      do throws(ExpectationError) {
        let known: MeasureShape
        if let shape { known = shape } else { known = try MeasureShape(columns) }
        shape = known
        try Self.add(row, known, places, &found)
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    let whole: MeasureShape
    if let shape { whole = shape } else { whole = try MeasureShape(columns) }
    guard whole.hasSensor else {
      let numbers = found[""] ?? Array(repeating: .none, count: participants.count)
      let silent = zip(participants, numbers).filter { $0.isFinished && $1 == .none }
        .map(\.0.name)
      guard silent.isEmpty else { throw .noNumber(of: silent) }
      sensors = nil
      self.columns = [numbers.map(\.number)]
      return
    }
    let sensors = found.keys.sorted()
    self.sensors = sensors
    self.columns = sensors.map { (found[$0] ?? []).map(\.number) }
  }

  /// Adds a row of the query to the numbers found so far.
  private static func add(
    _ row: [Value],
    _ shape: MeasureShape,
    _ places: [String: Int],
    _ found: inout [String: [FoundNumber]]
  ) throws(ExpectationError) {
    guard case .text(let participant) = row[shape.participant], let place = places[participant]
    else {
      throw ExpectationError(
        .notOneNumber,
        "the column 'participant' has \(row[shape.participant].quoted), which is not a participant",
        hint: "select the column 'participant' of one of the tables"
      )
    }
    var sensor = ""
    if let column = shape.sensor {
      guard case .text(let name) = row[column], !name.isEmpty else {
        throw ExpectationError(
          .notOneNumber,
          "the column 'sensor' has \(row[column].quoted) for \(participant), which is not a sensor",
          hint: "add 'where sensor is not null', or leave the column out"
        )
      }
      sensor = name
    }
    if found[sensor] == nil {
      guard found.count < mostSensors else {
        throw ExpectationError(
          .notOneNumber,
          "the query returns numbers for more than \(mostSensors) sensors"
        )
      }
      found[sensor] = Array(repeating: .none, count: places.count)
    }
    guard found[sensor]?[place] == FoundNumber.none else {
      let both = sensor.isEmpty ? participant : "\(participant) and \(sensor)"
      throw ExpectationError(
        .notOneNumber,
        "the query returns more than one number for \(both)",
        hint: sensor.isEmpty ? "add 'group by participant'" : "add 'group by participant, sensor'"
      )
    }
    found[sensor]?[place] = try FoundNumber(row[shape.value], of: participant)
  }
}

/// What a query says of a participant: nothing, null or a number.
private enum FoundNumber: Equatable {
  case none
  case nothingToMeasure
  case number(Double)

  init(_ value: Value, of participant: String) throws(ExpectationError) {
    switch value {
    case .null: self = .nothingToMeasure
    case .integer(let number): self = .number(Double(number))
    case .real(let number) where number.isFinite: self = .number(number)
    case .real, .text:
      throw ExpectationError(
        .notOneNumber,
        "the value of \(participant) is \(value.quoted), which is not a number",
        hint: "a value is a number, or null if there is nothing to measure"
      )
    }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension ExpectationError {
  /// The error of a query that leaves out participants.
  fileprivate static func noNumber(of participants: [String]) -> ExpectationError {
    let more = participants.count > 1 ? " and \(participants.count - 1) more" : ""
    return ExpectationError(
      .notOneNumber,
      "the query returns no number for \(participants[0])\(more)",
      hint:
        "begin with 'from participants left join …': 0 counts, and null says that there is nothing to measure"
    )
  }
}

extension Value {
  /// The value in a sentence.
  fileprivate var quoted: String {
    switch self {
    case .null: "null"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): "'\(text.prefix(60))'"
    }
  }
}
