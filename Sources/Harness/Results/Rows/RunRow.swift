/// One row of `run`: one fact of the run, as a key and a value.
package struct RunRow: ResultRow {
  /// The keys of the facts.
  package enum RunProperty: String, Word {
    /// Title of the study.
    case study
    /// Name of the scenario.
    case scenario
    /// The promise of the scenario: what must hold.
    case promise
    /// The decoded scenario, as canonical JSON.
    case definition
    /// Seed of the run, as a decimal number.
    case seed
    /// Version of TrialRun.
    case version
    /// The digest of all participants' rows, 32 hexadecimal digits.
    case digest
    /// The virtual time of all participants, all shards included, if no world ended early, in seconds.
    case virtualSeconds = "virtual_seconds"
    /// When the study starts, in seconds since 1970 began in UTC.
    case starts
    /// How many participants there were, all shards included.
    case participants
    /// Names of participants or groups that the run was limited to; absent if it was not.
    case only
    /// The real server to which phones sent their requests; absent if there was none.
    case server
    /// The shard, as in "2/4"; absent in a whole run.
    case shard
    /// Whether the lines that apps print and log are recorded: 'on'; absent if they are not.
    case log
    /// Whether participants draw values of their own: 'on'; absent if they don't.
    case draws
    /// The rule of valid days in the table `days`; absent if there is no such table.
    case days
    /// Whether samples are followed to the servers: 'on'; absent if they are not.
    case uploads
    /// Whether the study's server sends pushes: 'on'; absent if it sends none.
    case pushes
    /// The most bytes that all participants may send in a day, and in 30 days; absent if the scenario states none.
    case dailyQuota = "sent_each_day"
    case monthlyQuota = "sent_each_month"
    /// What a gigabyte over the mobile network costs; absent if the scenario does not say.
    case mobileGigabyteCosts = "mobile_gigabyte_costs"
    /// The order of events that are due at one instant; absent if it is first come, first served.
    case order
    /// Whether the costs of the app's callbacks are in the table `costs`: 'on'; absent if they are not.
    case profile
    /// The checksum of the facts in this file, 16 hexadecimal digits.
    case seal

    /// The list of all keys for the documentation page.
    static var documentation: String {
      "The fact: " + allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        + ". 'virtual_seconds' is planned: how long all worlds would last if none ended early"
    }
  }

  package var key: RunProperty
  package var value: String

  package static let layout = RowLayout(
    .run,
    "run",
    "One fact of the run, as a key and a value.",
    key: ["key"],
    make: Self.init,
    .column("key", \.key, "\(RunRow.RunProperty.documentation)."),
    .column("value", \.value, "The fact, as text.")
  )

  /// A row, with one parameter for each column.
  package init(
    key: RunProperty,
    value: String
  ) {
    self.key = key
    self.value = value
  }
}
