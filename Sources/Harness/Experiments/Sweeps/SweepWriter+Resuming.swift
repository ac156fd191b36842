import Results

/// How a sweep goes on from an earlier one.
extension SweepWriter {
  /// A complete sweep with the same facts, except that it may have fewer replicates; nil if there is none.
  static func complete(_ facts: [SweepFact: String], at path: String) -> SweepDatabase? {
    guard let database = try? ResultsDatabase(reading: path, as: SweepSchema.kind),
      let sweep = try? SweepDatabase(database), sweep.facts[.digest] != nil,
      difference(sweep.facts, facts, but: [.digest, .replicates]) == nil,
      let replicates = facts[.replicates].flatMap({ Int($0) }), sweep.replicates <= replicates,
      sweep.replicates == replicates || facts[.shard] == nil
    else { return nil }
    return sweep
  }

  /// What a finished sweep contains, beside the sweep with these facts, which may have more replicates.
  static func finished(
    _ database: ResultsDatabase,
    besides facts: [SweepFact: String]
  ) throws(ResultsError) -> PartialFile.Finished {
    let found = try SweepDatabase.facts(of: database)
    func count(_ facts: [SweepFact: String]) -> Int { facts[.replicates].flatMap { Int($0) } ?? 0 }
    let grows = count(found) <= count(facts)
    return PartialFile.Finished(
      SweepDatabase.summary(found),
      difference: difference(found, facts, but: grows ? [.digest, .replicates] : [.digest])
    )
  }

  /// The number of runs in an interrupted sweep's file: always the first ones of the positions.
  ///
  /// - Throws: If the file belongs to another sweep or is damaged. The file stays unchanged.
  static func recorded(
    in database: ResultsDatabase,
    _ facts: [SweepFact: String],
    _ plan: SweepPlan,
    _ positions: Range<Int>
  ) throws(ResultsError) -> Int {
    do throws(ResultsError) {
      try database.require(SweepSchema.kind)
      try database.check()
      if let difference = difference(try SweepDatabase.facts(of: database), facts, but: [.digest]) {
        throw ResultsError(
          .otherRun,
          "the partial results belong to another sweep: \(difference)",
          hint: "resume it with the same options, or sweep without --resume to start anew"
        )
      }
      let position = "replicate * \(plan.design.count) + alternative"
      let count = try database.number("SELECT count(*) FROM runs")
      let first = try database.number("SELECT min(\(position)) FROM runs")
      let last = try database.number("SELECT max(\(position)) FROM runs")
      guard
        count == 0
          || first == positions.lowerBound && last == first + count - 1
            && count <= positions.count
      else {
        throw ResultsError(
          .damaged,
          "the partial results lack the first runs of the sweep",
          hint: PartialFile.anewHint
        )
      }
      return count
    } catch {
      var error = error
      error.path = database.path
      throw error
    }
  }

  /// The first difference between the facts of two sweeps, in words; nil if there is none.
  static func difference(
    _ there: [SweepFact: String],
    _ here: [SweepFact: String],
    but except: Set<SweepFact>
  ) -> String? {
    for fact in SweepFact.allCases where !except.contains(fact) && there[fact] != here[fact] {
      switch fact {
      case .definition: return "the scenario has changed"
      case .measures: return "the measures are others"
      case .keys: return "the keys or their values are others"
      default:
        return "\(fact.rawValue) is \(there[fact] ?? "none") there and \(here[fact] ?? "none") here"
      }
    }
    return nil
  }
}
