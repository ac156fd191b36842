extension ResultsDatabase {
  /// Writes the run's digest and the seal of the run's facts.
  func sealRun() throws(ResultsError) {
    // If publishing failed before, the facts have a digest and a seal already.
    let replacement = try prepare("REPLACE INTO run VALUES (?, ?)")
    try replacement.run(RunRow(key: .digest, value: try runDigest()).values)
    try replacement.run(RunRow(key: .seal, value: try factsSeal()).values)
  }

  /// The run's digest: the digest of the participants' digests, in the order of the cohort.
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
  /// The digest of a run with a single participant.
  ///
  /// - Parameter participant: The participant's digest.
  /// - Returns: The run's digest, as 32 hexadecimal digits.
  package static func ofRun(with participant: String) -> String {
    var digest = Digest()
    digest.add(participant)
    return digest.hex
  }
}
