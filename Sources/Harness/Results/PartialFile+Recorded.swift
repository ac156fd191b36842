extension PartialFile {
  /// The number of the run's participants in the file: always the first ones of the run.
  ///
  /// - Parameters:
  ///   - facts: The facts of the run to resume.
  ///   - positions: The positions in the cohort of the run's participants.
  /// - Returns: The number of participants, from 0.
  /// - Throws: If the file belongs to another run, has other tables or is damaged. The file stays unchanged.
  func recorded(of facts: RunFacts, _ positions: Range<Int>) throws(ResultsError) -> Int {
    do throws(ResultsError) {
      try database.requireResults()
      try database.check()
      let found = try RunFacts(of: database)
      guard found.participants != nil else {
        throw ResultsError(.damaged, "the partial results lack the facts of a run")
      }
      if let difference = found.difference(from: facts, "there", "here") {
        throw ResultsError(.otherRun, "the partial results belong to another run: \(difference)")
      }
      let people = "FROM participants"
      let count = try database.number("SELECT count(*) \(people)")
      let first = try database.number("SELECT min(position) \(people)")
      let last = try database.number("SELECT max(position) \(people)")
      guard count == 0 || first == positions.lowerBound && last == first + count - 1,
        count <= positions.count
      else {
        throw ResultsError(.damaged, "the partial results lack the first participants of the run")
      }
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
