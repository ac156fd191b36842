extension RunFacts {
  /// The first difference between two runs, in words; nil if they are the same run, finished or not.
  ///
  /// - Parameters:
  ///   - other: The other run.
  ///   - here: The words for the place of this run's results, as in "here".
  ///   - there: The words for the place of the other run's results.
  ///   - except: Keys whose difference is none.
  /// - Returns: Part of a sentence, as in "the seed is 7 here and 8 there".
  func difference(
    from other: RunFacts,
    _ here: String,
    _ there: String,
    but except: Set<RunRow.RunProperty> = []
  ) -> String? {
    for (key, label) in Self.labels where !except.contains(key) && self[key] != other[key] {
      // The text of a scenario is too long to show. If the scenarios' files differ, their names say enough.
      guard key != .definition || self[.scenario] != other[.scenario] else {
        return "the scenario has changed"
      }
      let key = key == .definition ? .scenario : key
      return "\(label) is \(text(key)) \(here) and \(other.text(key)) \(there)"
    }
    return nil
  }

  /// What finished results contain, beside the results of this run.
  ///
  /// The records of lines and of days can be made again: they are no other run (our choice).
  func compared(withFinished database: ResultsDatabase) throws(ResultsError) -> PartialFile.Finished
  {
    let found = try RunFacts(of: database)
    return PartialFile.Finished(
      found.summary,
      difference: found.difference(from: self, "there", "here", but: [.log, .days])
    )
  }

  /// All keys but the digest.
  ///
  /// A key that explains others comes first, as the scenario before its participants.
  private static let labels: [(RunRow.RunProperty, String)] = [
    (.version, "the version of TrialRun"), (.definition, "the scenario"),
    (.scenario, "the scenario's file"), (.study, "the study"), (.promise, "the promise"),
    (.starts, "the start"), (.seed, "the seed"), (.participants, "the number of participants"),
    (.only, "who takes part"), (.server, "the real server"),
    (.virtualSeconds, "the planned time of all participants"),
    (.log, "the record of what apps print and log"), (.draws, "the record of draws"),
    (.days, "the rule of valid days"), (.uploads, "the record of uploads"),
    (.pushes, "the record of pushes"),
    (.dailyQuota, "the most bytes sent each day"),
    (.monthlyQuota, "the most bytes sent each month"),
    (.mobileGigabyteCosts, "the price of a mobile gigabyte"),
    (.order, "the order of events"),
    (.profile, "the record of costs"),
    (.shard, "the shard"),
  ]

  private func text(_ key: RunRow.RunProperty) -> String {
    switch (key, self[key]) {
    case (.only, nil): "everybody"
    case (.server, nil): "none"
    case (.log, nil), (.draws, nil), (.days, nil), (.uploads, nil),
      (.pushes, nil), (.profile, nil):
      "off"
    case (.dailyQuota, nil), (.monthlyQuota, nil), (.mobileGigabyteCosts, nil): "not stated"
    case (.order, nil): "first come, first served"
    case (.shard, nil): "the whole run"
    case (_, let text): text ?? "not known"
    }
  }
}
