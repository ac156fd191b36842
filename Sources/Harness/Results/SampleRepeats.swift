/// How many of the delivered samples were repeats: samples that the app had received before.
package enum SampleRepeats: Hashable, Sendable {
  /// The number is known.
  case known(Int)

  /// Fetches overlapped, and the run has no table `days`: some of the samples were repeats.
  case unknown

  /// The number; nil if it is unknown.
  package var number: Int? {
    switch self {
    case .known(let number): number
    case .unknown: nil
    }
  }
}

extension ResultsDatabase {
  /// How many of the delivered samples were repeats.
  ///
  /// If no two fetches of a stream delivered samples of the same time, only the results that came twice in one fetch
  /// were repeats. Otherwise only the table `days` has the number; a participant whose process crashed has no rows in
  /// it.
  package func sampleRepeats() throws(ResultsError) -> SampleRepeats {
    guard try hasOverlappingFetches() else {
      return .known(try number("SELECT coalesce(sum(repeated), 0) FROM fetches"))
    }
    guard try RunFacts(of: self)[.days] != nil,
      try number(
        """
        SELECT count(*) FROM participants
        WHERE NOT EXISTS (SELECT 1 FROM days WHERE days.participant = participants.participant)
        """
      ) == 0
    else { return .unknown }
    return .known(try number("SELECT coalesce(sum(repeated), 0) FROM days"))
  }

  /// Whether two fetches of a participant delivered samples of one sensor of one device from the same time.
  private func hasOverlappingFetches() throws(ResultsError) -> Bool {
    // In the order of the key, without a sort: all fetches of a participant follow one another.
    let fetches = try prepare(
      "SELECT participant, sensor, device, oldest_s, youngest_s FROM fetches WHERE delivered > 0"
    )
    var participant = Value.null
    var spans: [[Value]: [ClosedRange<Seconds>]] = [:]
    while try fetches.step() {
      let row = fetches.row
      guard case .real(let oldest) = row[3], case .real(let youngest) = row[4], oldest <= youngest
      else { continue }
      if row[0] != participant {
        if spans.values.contains(where: Self.overlap) { return true }
        participant = row[0]
        spans.removeAll(keepingCapacity: true)
      }
      spans[[row[1], row[2]], default: []].append(oldest...youngest)
    }
    return spans.values.contains(where: Self.overlap)
  }

  private static func overlap(_ spans: [ClosedRange<Seconds>]) -> Bool {
    let sorted = spans.sorted { $0.lowerBound < $1.lowerBound }
    return zip(sorted, sorted.dropFirst()).contains { $0.upperBound >= $1.lowerBound }
  }
}
