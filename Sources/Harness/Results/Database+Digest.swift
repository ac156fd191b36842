extension Database {
  /// Writes the run's digest, of its participants' digests in the order of the cohort.
  func sealRun() throws(ResultsError) {
    var digest = Digest()
    let digests = try prepare("SELECT digest FROM participants ORDER BY position")
    while try digests.step() {
      guard case .text(let text)? = digests.row.first else { continue }
      digest.add(text)
    }
    // A run that could not be published has one already.
    let row = RunRow(key: .digest, value: digest.hex)
    try prepare("REPLACE INTO run VALUES (?, ?)").run(row.values)
  }
}
