extension PartialFile {
  /// How many participants of a run are recorded here, the first of its cohort.
  ///
  /// - Parameters:
  ///   - facts: The run that is to go on.
  ///   - positions: The places in the cohort of those who take part in it.
  /// - Returns: The number of participants; 0 if there is nobody yet.
  /// - Throws: If the file is of another run, of other tables or damaged; nothing is changed.
  func recorded(of facts: RunFacts, _ positions: Range<Int>) throws(ResultsError) -> Int {
    do throws(ResultsError) {
      try database.requireResults()
      try database.check()
      let found = try RunFacts(of: database)
      guard found.participants != nil else {
        throw ResultsError(.damaged, "what was recorded there is not of a run")
      }
      if let difference = found.difference(from: facts, "there", "here") {
        throw ResultsError(.otherRun, "what was recorded there is of another run: \(difference)")
      }
      let people = "FROM participants"
      let count = try database.number("SELECT count(*) \(people)")
      let first = try database.number("SELECT min(position) \(people)")
      let last = try database.number("SELECT max(position) \(people)")
      guard count == 0 || first == positions.lowerBound && last == first + count - 1,
        count <= positions.count
      else { throw ResultsError(.damaged, "what was recorded there is not the first of the run") }
      try database.verify()
      return count
    } catch {
      var error = error
      error.path = database.path
      switch error.code {
      case .otherRun:
        error.hint = "resume it with the same options, or run without --resume to start anew"
      case .notResults, .otherVersion, .damaged, .changed: error.hint = PartialFile.anewHint
      default: break
      }
      throw error
    }
  }
}
