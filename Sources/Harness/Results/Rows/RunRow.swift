/// One row of `run`: what was run, as one key and one value a row.
package struct RunRow: ResultRow {
  /// What a row of `run` can be about.
  package enum RunProperty: String, Word {
    /// Title of the study.
    case study
    /// Name of the scenario.
    case scenario
    /// What the scenario says must hold.
    case promise
    /// The whole scenario as it was understood, as JSON in one form only.
    case definition
    /// Seed of the run, as a decimal number.
    case seed
    /// Version of TrialRun.
    case version
    /// Fingerprint of all that happened, 32 hexadecimal digits.
    case digest
    /// Time that all participants together would live if nothing ended it early, all shards included,
    /// in seconds.
    case virtualSeconds = "virtual_seconds"
    /// When the study starts, in seconds since 1970 began in UTC.
    case starts
    /// How many participants there were, all shards included.
    case participants
    /// Names of participants or groups that the run was limited to; absent if it was not.
    case only
    /// The real server to which phones sent their requests; absent if there was none.
    case server
    /// Which part of the run it is, as in "2/4"; absent in a whole run.
    case shard
    /// Checksum of these facts as they stand here, 16 hexadecimal digits.
    case seal

    /// The names of all facts, as the documentation page lists them.
    static var documentation: String {
      "Name of the fact: " + allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    }
  }

  package var key: RunProperty
  package var value: String

  package static let layout = RowLayout(
    .run,
    "run",
    "What was run, as one key and one value a row.",
    key: ["key"],
    make: Self.init,
    .column("key", \.key, "\(RunRow.RunProperty.documentation)."),
    .column("value", \.value, "The fact, as text.")
  )

  /// The row with each of its columns named.
  package init(
    key: RunProperty,
    value: String
  ) {
    self.key = key
    self.value = value
  }
}
