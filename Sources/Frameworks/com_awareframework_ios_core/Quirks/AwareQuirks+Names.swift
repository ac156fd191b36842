extension AwareQuirks {
  /// One quirk, and the name under which a scenario can have it alone.
  package struct Named: Hashable, Sendable {
    package let name: String
    package let quirk: AwareQuirks
    /// What the original does, in a sentence.
    package let summary: String

    init(_ name: String, _ quirk: AwareQuirks, _ summary: String) {
      self.name = name
      self.quirk = quirk
      self.summary = summary
    }
  }

  /// Each of them.
  package static let all: [Named] = [
    Named("sqlite-by-default", .sqliteByDefault, "A sensor has a database though none was chosen."),
    Named(
      "device-id-ignored",
      .deviceIDIgnored,
      "Rows carry the common device id, not the chosen."
    ),
    Named("enabled-ignored", .enabledIgnored, "'enabled' has no effect."),
    Named("encryption-ignored", .encryptionIgnored, "A database with a key is plain all the same."),
    Named("no-table-name", .noTableName, "The sensor never syncs unless a table is named."),
    Named(
      "server-settings-ignored",
      .serverSettingsIgnored,
      "Server type, study number and key of the sensor reach no request."
    ),
    Named("sync-posted-always", .syncPostedAlways, "SYNC is posted also where nothing begins."),
    Named("payload-of-all-items", .payloadOfAllItems, "A URL's payload is inside the payload."),
    Named("none-uploads", .noneUploads, "Server type none uploads by the older route."),
    Named("deletes-unsent", .deletesUnsent, "What came in during an upload is deleted with it."),
    Named("mark-per-table", .markPerTable, "A new host or file goes on where the old one was."),
    Named("any-2xx-is-success", .any2xxIsSuccess, "A refusal with status 200 counts as stored."),
    Named("silent-ends", .silentEnds, "Some synchronisations never tell that they are over."),
    Named("no-retry", .noRetry, "What failed is not tried again until the next synchronisation."),
    Named("plus-unescaped", .plusUnescaped, "A plus sign in a form arrives as a space."),
    Named("records-when-stopped", .recordsWhenStopped, "A stopped sensor records."),
    Named("silent-save-errors", .silentSaveErrors, "An intent succeeds though no row was written."),
    Named(
      "start-does-not-enable",
      .startDoesNotEnable,
      "A started sensor takes no part in periodic synchronisation."
    ),
    Named("always-https", .alwaysHTTPS, "A host that is given as http:// is called as https://."),
    Named("overlapping-syncs", .overlappingSyncs, "A second synchronisation cancels the first."),
    Named(
      "progress-never-updated",
      .progressNeverUpdated,
      "The progress that is asked for stays 0."
    ),
    Named(
      "compact-shortens",
      .compactShortens,
      "Columns of the compact form get out of step where a value is missing."
    ),
  ]

  /// The quirks of those names.
  package init(named names: [String]) {
    self = names.reduce(into: []) { quirks, name in
      if let found = Self.all.first(where: { $0.name == name }) { quirks.insert(found.quirk) }
    }
  }
}
