import Results

extension ResultsDatabase {
  /// Copies the rows of a sweep's runs into this database, which has their tables.
  func copyRuns(ofSweepAt path: String) throws(ResultsError) {
    try prepare("ATTACH ? AS other").run([.text(ResultsDatabase.name(of: path))])
    try execute("BEGIN")
    for table in SweepSchema.tablesOfRuns {
      try execute("INSERT INTO main.\(table.name) SELECT * FROM other.\(table.name)")
    }
    try execute("COMMIT; DETACH other")
  }

  /// Writes the digest of a sweep, which covers the rows of all tables but the facts, the missing days and the days of
  /// measures, which the digests of the runs cover.
  func sealSweep() throws(ResultsError) {
    var digest = Digest()
    for table in SweepSchema.tables
    where ![SweepSchema.facts, SweepSchema.missingDays, SweepSchema.dayMeasures].contains(table) {
      digest.add(table.name)
      let rows = try prepare(
        "SELECT * FROM \(table.name) ORDER BY \(table.key.joined(separator: ", "))"
      )
      while try rows.step() { for value in rows.row { digest.add(value.exactText) } }
    }
    try prepare("REPLACE INTO sweep VALUES (?, ?)")
      .run([.text(SweepFact.digest.rawValue), .text(digest.hex)])
  }
}

extension Value {
  /// A text that differs for different values.
  fileprivate var exactText: String {
    switch self {
    case .null: "n"
    case .integer(let number): "i\(number)"
    case .real(let number): "r\(number.bitPattern)"
    case .text(let text): "t\(text)"
    }
  }
}

extension SweepSchema {
  /// The tables that have rows for each run.
  static let tablesOfRuns = [
    runs, participants, runMeasures, participantMeasures, missingDays, dayMeasures,
  ]
}
