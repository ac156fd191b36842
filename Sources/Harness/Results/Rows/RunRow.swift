/// One row of `run`: what was run, as one key and one value a row.
package struct RunRow: ResultRow {
  /// What a row of `run` can be about.
  package enum Key: String, CaseIterable, Sendable {
    /// Title of the study.
    case study
    /// Name of the scenario.
    case scenario
    /// What the scenario says must hold.
    case promise
    /// Seed of the run, as a decimal number.
    case seed
    /// Version of TrialRun.
    case version
    /// Fingerprint of all that happened, 32 hexadecimal digits.
    case digest
    /// Time lived by all participants together, in seconds.
    case virtualSeconds = "virtual_seconds"
    /// When the study starts, as an ISO 8601 date and time.
    case starts
    /// How many participants there were.
    case participants

    /// The names of all facts, as the documentation page lists them.
    static var documentation: String {
      "Name of the fact: " + allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    }
  }

  package static let table = TableID.run

  /// Name of the fact.
  package var key: Key

  /// The fact, as text.
  package var value: String

  /// The row with each of its columns named.
  package init(
    key: Key,
    value: String
  ) {
    self.key = key
    self.value = value
  }

  package var values: [Value] {
    [
      Value(key.rawValue),
      Value(value),
    ]
  }
}
