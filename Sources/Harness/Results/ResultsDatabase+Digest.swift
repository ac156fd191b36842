extension ResultsDatabase {
  /// Writes the run's digest and the seal of what is said of it.
  func sealRun() throws(ResultsError) {
    // A run that could not be published has them already.
    let replacement = try prepare("REPLACE INTO run VALUES (?, ?)")
    try replacement.run(RunRow(key: .digest, value: try runDigest()).values)
    try replacement.run(RunRow(key: .seal, value: try factsSeal()).values)
  }

  /// The digest of its participants' digests, in the order of the cohort.
  func runDigest() throws(ResultsError) -> String {
    var digest = Digest()
    let digests = try prepare("SELECT digest FROM participants ORDER BY position")
    while try digests.step() {
      guard case .text(let text)? = digests.row.first else { continue }
      digest.add(text)
    }
    return digest.hex
  }
}

extension Digest {
  /// The digest of a run in which a participant takes part alone.
  ///
  /// - Parameter participant: The participant's own digest.
  /// - Returns: It, as 32 hexadecimal digits.
  package static func ofRun(with participant: String) -> String {
    var digest = Digest()
    digest.add(participant)
    return digest.hex
  }
}
