/// The points in which core 1.3.0 and the sensor's code differ from their documentation.
///
/// Without quirks the modules follow the documentation; with ``upstream130`` they behave like the
/// original. Each quirk has a name, so that a scenario can choose quirks individually.
package struct AwareQuirks: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `SensorConfig.dbType` is `.sqlite` unless set; the sensor's README says `.none`.
  package static let sqliteByDefault = AwareQuirks(rawValue: 1 << 0)
  /// Rows carry the common device id, whatever `SensorConfig.deviceId` says.
  package static let deviceIDIgnored = AwareQuirks(rawValue: 1 << 1)
  /// `SensorConfig.enabled` is never read.
  package static let enabledIgnored = AwareQuirks(rawValue: 1 << 2)
  /// `dbEncryptionKey` is never applied: the file is plain.
  package static let encryptionIgnored = AwareQuirks(rawValue: 1 << 3)
  /// The sensor has no table name unless one is set, so it never syncs.
  package static let noTableName = AwareQuirks(rawValue: 1 << 4)
  /// `serverType`, `studyNumber` and `studyKey` of the sensor's configuration reach no upload.
  package static let serverSettingsIgnored = AwareQuirks(rawValue: 1 << 5)
  /// SYNC is posted after each request for a synchronisation, even if none begins.
  package static let syncPostedAlways = AwareQuirks(rawValue: 1 << 6)
  /// A URL's `payload` becomes an item within the payload, not the payload itself.
  package static let payloadOfAllItems = AwareQuirks(rawValue: 1 << 7)
  /// `ServerType.none` uploads by the older route; the documentation says that it doesn't upload.
  package static let noneUploads = AwareQuirks(rawValue: 1 << 8)
  /// The deletion after an upload is limited by the batch size, not by the uploaded rows.
  package static let deletesUnsent = AwareQuirks(rawValue: 1 << 9)
  /// The upload mark depends on the table's name only, not on file, host and study.
  package static let markPerTable = AwareQuirks(rawValue: 1 << 10)
  /// Any 2xx answer counts as success, unless its JSON has the status 404.
  package static let any2xxIsSuccess = AwareQuirks(rawValue: 1 << 11)
  /// Some synchronisations do not report their end.
  package static let silentEnds = AwareQuirks(rawValue: 1 << 12)
  /// Failed requests are not retried.
  package static let noRetry = AwareQuirks(rawValue: 1 << 13)
  /// Forms do not escape `+`, so it arrives as a space.
  package static let plusUnescaped = AwareQuirks(rawValue: 1 << 14)
  /// The sensor records events also after `stop()`.
  package static let recordsWhenStopped = AwareQuirks(rawValue: 1 << 15)
  /// A row that could not be written is only logged, and the intent succeeds.
  package static let silentSaveErrors = AwareQuirks(rawValue: 1 << 16)
  /// `start()` does not subscribe to the periodic synchronisation.
  package static let startDoesNotEnable = AwareQuirks(rawValue: 1 << 17)
  /// Every host gets the prefix `https://`, also a host that was given with `http://`.
  package static let alwaysHTTPS = AwareQuirks(rawValue: 1 << 18)
  /// A second synchronisation cancels the first and starts from the same row.
  package static let overlappingSyncs = AwareQuirks(rawValue: 1 << 19)
  /// `getCurrentProgress()` is always 0.
  package static let progressNeverUpdated = AwareQuirks(rawValue: 1 << 20)
  /// The compact form's arrays omit missing values, so the columns no longer match.
  package static let compactShortens = AwareQuirks(rawValue: 1 << 21)

  /// All quirks of core 1.3.0 and of the sensor's commit 5570cea.
  package static let upstream130 = AwareQuirks(rawValue: (1 << 22) - 1)
}

extension AwareQuirks {
  /// A quirk with the name under which a scenario can choose it.
  package struct Named: Hashable, Sendable {
    package let name: String
    package let quirk: AwareQuirks
    /// The original's behavior, in one sentence.
    package let summary: String

    init(_ name: String, _ quirk: AwareQuirks, _ summary: String) {
      self.name = name
      self.quirk = quirk
      self.summary = summary
    }
  }

  /// All quirks.
  package static let all: [Named] = [
    Named(
      "sqlite-by-default",
      .sqliteByDefault,
      "A sensor has a database even if none was chosen."
    ),
    Named(
      "device-id-ignored",
      .deviceIDIgnored,
      "Rows carry the common device id, not the configured one."
    ),
    Named("enabled-ignored", .enabledIgnored, "'enabled' has no effect."),
    Named(
      "encryption-ignored",
      .encryptionIgnored,
      "A database with a key is still not encrypted."
    ),
    Named("no-table-name", .noTableName, "The sensor never syncs unless a table is named."),
    Named(
      "server-settings-ignored",
      .serverSettingsIgnored,
      "Server type, study number and key of the sensor reach no request."
    ),
    Named(
      "sync-posted-always",
      .syncPostedAlways,
      "SYNC is posted even if no synchronisation begins."
    ),
    Named("payload-of-all-items", .payloadOfAllItems, "A URL's payload is inside the payload."),
    Named("none-uploads", .noneUploads, "Server type none uploads by the older route."),
    Named(
      "deletes-unsent",
      .deletesUnsent,
      "Rows that arrive during an upload are deleted with the uploaded ones."
    ),
    Named(
      "mark-per-table",
      .markPerTable,
      "A new host or file continues from the old one's upload mark."
    ),
    Named("any-2xx-is-success", .any2xxIsSuccess, "A refusal with status 200 counts as stored."),
    Named("silent-ends", .silentEnds, "Some synchronisations never report their end."),
    Named("no-retry", .noRetry, "Failed requests are not retried until the next synchronisation."),
    Named("plus-unescaped", .plusUnescaped, "A plus sign in a form arrives as a space."),
    Named("records-when-stopped", .recordsWhenStopped, "A stopped sensor records."),
    Named(
      "silent-save-errors",
      .silentSaveErrors,
      "An intent succeeds even if no row was written."
    ),
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
      "The reported progress is always 0."
    ),
    Named(
      "compact-shortens",
      .compactShortens,
      "Columns of the compact form no longer match if a value is missing."
    ),
  ]

  /// Creates the set of the quirks with these names.
  package init(named names: [String]) {
    self = names.reduce(into: []) { quirks, name in
      if let found = Self.all.first(where: { $0.name == name }) { quirks.insert(found.quirk) }
    }
  }
}
