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
    var participant = ""
    // A participant has few streams, so that comparisons find one faster than a hash.
    var streams: [FetchedStream] = []
    while try fetches.step() {
      let (oldest, youngest) = (fetches.double(3), fetches.double(4))
      guard !fetches.isNull(3), !fetches.isNull(4), oldest <= youngest else { continue }
      if !fetches.hasText(participant, at: 0) {
        if streams.contains(where: { Self.overlap($0.spans) }) { return true }
        participant = fetches.text(0)
        streams.removeAll(keepingCapacity: true)
      }
      let known = streams.firstIndex {
        fetches.hasText($0.sensor, at: 1) && fetches.hasText($0.device, at: 2)
      }
      if known == nil {
        streams.append(FetchedStream(sensor: fetches.text(1), device: fetches.text(2)))
      }
      streams[known ?? streams.count - 1].spans.append(oldest...youngest)
    }
    return streams.contains { Self.overlap($0.spans) }
  }

  /// The spans of time of a participant's fetches of one sensor of one device.
  private struct FetchedStream {
    let sensor: String
    let device: String
    var spans: [ClosedRange<Seconds>] = []
  }

  private static func overlap(_ spans: [ClosedRange<Seconds>]) -> Bool {
    let sorted = spans.sorted { $0.lowerBound < $1.lowerBound }
    return zip(sorted, sorted.dropFirst()).contains { $0.upperBound >= $1.lowerBound }
  }
}
