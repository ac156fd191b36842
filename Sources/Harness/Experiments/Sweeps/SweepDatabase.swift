package import Results
package import Verdicts

/// The results of a whole sweep, for reading.
package struct SweepDatabase {
  /// The connection, for further queries over the tables of ``SweepSchema``.
  package let database: ResultsDatabase

  /// The facts of the sweep.
  package let facts: [SweepFact: String]

  /// The keys that differ between alternatives, in the order of the sweep.
  package let keys: [SweepKey]

  /// The alternatives, in the order of their numbers.
  package let alternatives: [SweepAlternative]

  /// The measures, in the order of the scenario.
  package let measures: [SweepMeasure]

  /// Opens the sweep in a folder.
  ///
  /// - Parameter path: The folder, or the file `sweep.sqlite` in it.
  /// - Throws: If there is no sweep, or if it is of another version.
  package init(at path: String) throws(ResultsError) {
    try self.init(ResultsDatabase(reading: Self.file(in: path), as: SweepSchema.kind))
  }

  /// Reads a sweep.
  package init(_ database: ResultsDatabase) throws(ResultsError) {
    self.database = database
    facts = try Self.facts(of: database)
    keys = try database.rows("SELECT key, kind, lower, upper, levels FROM keys ORDER BY position")
      .map { row in
        SweepKey(
          key: row[0].asText,
          kind: SweepKey.Kind(rawValue: row[1].asText) ?? .levels,
          lower: row[2].asNumber,
          upper: row[3].asNumber,
          levels: row[4].asInteger
        )
      }
    measures = try database.rows("SELECT measure, unit, better FROM measures ORDER BY position")
      .map { SweepMeasure(name: $0[0].asText, unit: $0[1].asText, better: $0[2].asText) }
    var settings: [Int: [SweepSetting]] = [:]
    let rows = try database.rows(
      """
      SELECT alternative, key, value, number, coordinate FROM settings JOIN keys USING (key)
      ORDER BY alternative, position
      """
    )
    for row in rows {
      settings[row[0].asInteger, default: []].append(
        SweepSetting(
          key: row[1].asText,
          value: row[2].asText,
          number: row[3].asNumber,
          coordinate: row[4].asNumber ?? 0
        )
      )
    }
    alternatives = try database.rows(
      "SELECT alternative, name, matrix, row, step, changed FROM alternatives ORDER BY alternative"
    ).map { row in
      let changed: String? = if case .text(let key) = row[5] { key } else { nil }
      return SweepAlternative(
        number: row[0].asInteger,
        name: row[1].asText,
        settings: settings[row[0].asInteger] ?? [],
        place: DesignPlace(
          matrix: DesignPlace.Matrix(rawValue: row[2].asText) ?? .none,
          row: row[3].asInteger,
          step: row[4].asInteger,
          changed: changed
        )
      )
    }
  }

  /// The number of replicates of each alternative.
  package var replicates: Int { facts[.replicates].flatMap { Int($0) } ?? 0 }

  /// The design of the sweep.
  package var design: SweepDesign.Kind { facts[.design].flatMap(SweepDesign.Kind.init) ?? .grid }

  /// The runs, ordered by alternative and replicate.
  package func runs() throws(ResultsError) -> [SweepRunRow] {
    try database.rows(
      """
      SELECT alternative, replicate, seed, participants, digest, failed, not_judged, trouble FROM runs
      ORDER BY alternative, replicate
      """
    ).map { row in
      SweepRunRow(
        alternative: row[0].asInteger,
        replicate: row[1].asInteger,
        seed: UInt64(row[2].asText) ?? 0,
        participants: row[3].asInteger,
        digest: row[4].asText,
        failed: row[5].asInteger,
        notJudged: row[6].asInteger,
        trouble: row[7].asText
      )
    }
  }

  /// The sensors for which runs have a measure, in alphabetical order; [""] for a measure that is not per sensor.
  package func sensors(of measure: String) throws(ResultsError) -> [String] {
    let query = "SELECT DISTINCT sensor FROM run_measures WHERE measure = ? ORDER BY sensor"
    return try rows(query, [measure]).map { $0[0].asText }
  }

  /// A measure of each run, ordered by alternative and replicate.
  ///
  /// - Parameters:
  ///   - measure: The measure's name.
  ///   - sensor: The sensor; empty for a measure that is not per sensor.
  /// - Returns: One value for each run that has the measure.
  /// - Throws: If the file is damaged.
  package func runMeasures(
    _ measure: String,
    sensor: String = ""
  ) throws(ResultsError) -> [SweepRunMeasure] {
    try rows(
      """
      SELECT alternative, replicate, participants, missing, mean, sd, minimum, q05, q25, median, q75, q95, maximum
      FROM run_measures WHERE measure = ? AND sensor = ? ORDER BY alternative, replicate
      """,
      [measure, sensor]
    ).map { row in
      SweepRunMeasure(
        alternative: row[0].asInteger,
        replicate: row[1].asInteger,
        participants: row[2].asInteger,
        missing: row[3].asInteger,
        mean: row[4].asNumber,
        standardDeviation: row[5].asNumber,
        quantiles: row[6...].map(\.asNumber)
      )
    }
  }

  /// A measure of each participant, ordered by alternative, replicate and participant.
  ///
  /// - Parameters:
  ///   - measure: The measure's name.
  ///   - sensor: The sensor; empty for a measure that is not per sensor.
  /// - Returns: One value for each participant of each run that has the measure.
  /// - Throws: If the file is damaged.
  package func participantMeasures(
    _ measure: String,
    sensor: String = ""
  ) throws(ResultsError) -> [SweepParticipantMeasure] {
    try rows(
      """
      SELECT alternative, replicate, participant, group_name, value FROM participant_measures
      WHERE measure = ? AND sensor = ? ORDER BY alternative, replicate, participant
      """,
      [measure, sensor]
    ).map { row in
      SweepParticipantMeasure(
        alternative: row[0].asInteger,
        replicate: row[1].asInteger,
        participant: row[2].asText,
        group: row[3].asText,
        value: row[4].asNumber
      )
    }
  }

  /// Why days are missing in the runs of an alternative.
  package func missingDays(ofAlternative alternative: Int) throws(ResultsError) -> MissingDayCounts
  {
    var counts = MissingDayCounts()
    let rows = try database.rows(
      "SELECT cause, sum(days) FROM missing_days WHERE alternative = \(alternative) GROUP BY cause"
    )
    for row in rows { counts.add(row[1].asInteger, named: row[0].asText) }
    return counts
  }

  /// The facts in a database with the tables of a sweep.
  static func facts(of database: ResultsDatabase) throws(ResultsError) -> [SweepFact: String] {
    var facts: [SweepFact: String] = [:]
    for row in try database.rows("SELECT key, value FROM sweep") {
      if let fact = SweepFact(rawValue: row[0].asText) { facts[fact] = row[1].asText }
    }
    return facts
  }

  /// The sweep that facts are of, as in `sweep of first-study.yaml, seed 42, 3 alternatives`.
  package static func summary(_ facts: [SweepFact: String]) -> String {
    let alternatives = facts[.alternatives] ?? "no"
    return "sweep of \(facts[.scenario] ?? "an unknown scenario"), "
      + "seed \(facts[.seed] ?? "unknown"), \(alternatives) alternative\(alternatives == "1" ? "" : "s")"
  }

  /// The path of the sweep that a path names: the path of a folder gets the file's name.
  package static func file(in path: String) -> String {
    path.hasSuffix(".sqlite") ? path : "\(path)/\(SweepSchema.kind.fileName)"
  }

  private func rows(_ sql: String, _ values: [String]) throws(ResultsError) -> [[Value]] {
    var rows: [[Value]] = []
    try database.prepare(sql).run(values.map { .text($0) }) { rows.append($0) }
    return rows
  }
}

extension Value {
  /// The text; empty for other values.
  package var asText: String { if case .text(let text) = self { text } else { "" } }

  /// The whole number; 0 for other values.
  package var asInteger: Int { if case .integer(let number) = self { Int(number) } else { 0 } }

  /// The number; nil for other values.
  var asNumber: Double? {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(number)
    case .null, .text: nil
    }
  }
}
