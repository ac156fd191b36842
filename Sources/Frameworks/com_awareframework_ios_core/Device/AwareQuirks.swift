/// Where core 1.3.0 and the sensor's code do other than their documentation promises.
///
/// Without any, all follows the documentation; ``upstream130`` does as the original does. Each quirk
/// has a name, under which a scenario can have it alone.
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
  /// SYNC is posted after the synchronisation was asked for, even if it did not begin.
  package static let syncPostedAlways = AwareQuirks(rawValue: 1 << 6)
  /// A URL's `payload` is one of the query items in the payload, not the payload.
  package static let payloadOfAllItems = AwareQuirks(rawValue: 1 << 7)
  /// `ServerType.none` uploads by the older route; the documentation says that it doesn't sync.
  package static let noneUploads = AwareQuirks(rawValue: 1 << 8)
  /// What is deleted after an upload is bounded by the batch's size, not by what was sent.
  package static let deletesUnsent = AwareQuirks(rawValue: 1 << 9)
  /// How far was uploaded is kept by the table's name alone, whatever file, host and study.
  package static let markPerTable = AwareQuirks(rawValue: 1 << 10)
  /// Any 2xx answer is success, unless its JSON says status 404.
  package static let any2xxIsSuccess = AwareQuirks(rawValue: 1 << 11)
  /// Some ends of a synchronisation are not told.
  package static let silentEnds = AwareQuirks(rawValue: 1 << 12)
  /// Nothing is tried again.
  package static let noRetry = AwareQuirks(rawValue: 1 << 13)
  /// Forms don't escape `+`, which arrives as a space.
  package static let plusUnescaped = AwareQuirks(rawValue: 1 << 14)
  /// Events are recorded after `stop()` as well.
  package static let recordsWhenStopped = AwareQuirks(rawValue: 1 << 15)
  /// A row that could not be written is only printed, and the intent succeeds.
  package static let silentSaveErrors = AwareQuirks(rawValue: 1 << 16)
  /// `start()` does not subscribe to the periodic synchronisation.
  package static let startDoesNotEnable = AwareQuirks(rawValue: 1 << 17)
  /// `https://` is put before every host, also one given with `http://`.
  package static let alwaysHTTPS = AwareQuirks(rawValue: 1 << 18)
  /// A second synchronisation cancels the first and starts from the same row.
  package static let overlappingSyncs = AwareQuirks(rawValue: 1 << 19)
  /// `getCurrentProgress()` is always 0.
  package static let progressNeverUpdated = AwareQuirks(rawValue: 1 << 20)
  /// A column's array in the compact form leaves out rows without a value, and is out of step then.
  package static let compactShortens = AwareQuirks(rawValue: 1 << 21)

  /// Everything as core 1.3.0 and the sensor's commit 5570cea do it.
  package static let upstream130 = AwareQuirks(rawValue: (1 << 22) - 1)
}

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
