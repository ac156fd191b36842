/// A rule that decided an event's outcome, with its source.
package struct DecidingRule: Hashable, Sendable {
  /// The rule in a few words.
  package var name: String

  package var source: String

  init(_ name: String, _ source: String) {
    self.name = name
    self.source = source
  }

  /// The text in brackets after a sentence that the rule decided.
  package var text: String { "(\(name): \(source))" }
}

/// The rules of SensorKit, whose texts the SensorKit module declares.
extension DecidingRule {
  package static func hold(_ hours: Int) -> DecidingRule {
    DecidingRule("\(hours) h hold", hours == 24 ? "Apple, Fetching data" : "a shipping client")
  }

  static let strictHold = DecidingRule(
    "a range that reaches into the hold gives nothing",
    "Apple, Fetching data"
  )
  package static let retention = DecidingRule(
    "seven days after release a sample is gone",
    "Apple, SRSensorReader; that they begin at the release is our choice"
  )
  package static let userDeletes = DecidingRule(
    "the person can delete what is held",
    "Apple, SRDeletionReason: user initiated"
  )
  package static let lowDisk = DecidingRule(
    "a full phone makes room",
    "Apple, SRDeletionReason: low disk space"
  )
  static let systemDeletes = DecidingRule(
    "the system deletes a store that it can't trust",
    "Apple, SRDeletionReason: system initiated"
  )
  static let nobodyInterested = DecidingRule(
    "samples that nobody has a stake in may go",
    "Apple, SRDeletionReason: no interested clients"
  )
  package static let oldPhone = DecidingRule(
    "SensorKit's samples and permissions do not move to a new phone",
    "our choice, as Apple does not document it"
  )
  static let ageLimit = DecidingRule("what is too old goes", "Apple, SRDeletionReason: age limit")
  static let recordsFromStart = DecidingRule(
    "a sensor records from startRecording until stopRecording",
    "Apple, SRSensorReader"
  )
  static let ownStakeOnly = DecidingRule(
    "an app gets only what came after its own startRecording",
    "Apple, SRFetchRequest"
  )
  static let perDevice = DecidingRule(
    "a fetch reads one device",
    "Apple, SRFetchRequest.device and fetchDevices()"
  )
  static let eventsOnly = DecidingRule(
    "a sensor writes a sample only when there is something to write",
    "each sensor's own rules; where no source says, our choice"
  )
  package static let watchPassesOn = DecidingRule(
    "a watch passes its samples on while the phone is near",
    "our choice: every quarter of an hour"
  )
  static let nightly = DecidingRule(
    "some sensors reach the store once a night",
    "a data service's pages; 03:00 UTC is our choice"
  )
  package static let repeats = DecidingRule("results can come twice", "seen by clients")
  package static let disorder = DecidingRule("results can come out of order", "seen by clients")
  package static let consent = DecidingRule(
    "reading needs the person's consent",
    "Apple, SRError.noAuthorization"
  )
  package static let answeredSensor = DecidingRule(
    "consent is per sensor",
    "Apple, requestAuthorization(sensors:completion:)"
  )
  static let entitlement = DecidingRule(
    "reading needs the entitlement",
    "Apple, SRError.invalidEntitlement"
  )
  static let terminated = DecidingRule(
    "the system ends an app without the entitlement",
    "Apple, com.apple.developer.sensorkit.reader.allow"
  )
  package static let validRange = DecidingRule(
    "a request needs both times, the earlier first",
    "Apple, SRError.fetchRequestInvalid; the order is our choice"
  )
  static let usageDetail = DecidingRule(
    "error 8197: Info.plist lacks NSSensorKitUsageDetail",
    "Apple's forum, thread 655882"
  )
  package static let askedOnce = DecidingRule(
    "error 8201: the sheet is shown once",
    "a client's guide"
  )
  static let mixedRequest = DecidingRule(
    "one answered sensor cancels the sheet for all",
    "Apple, requestAuthorization(sensors:completion:)"
  )
  package static let masterSwitch = DecidingRule(
    "the switch of Settings goes for every sensor",
    "Apple's header, SRAuthorizationStatus; that it goes before the sheet is our choice"
  )
  package static let declined = DecidingRule(
    "a sheet that is put away answers nothing",
    "Apple, SRError.promptDeclined"
  )
  package static let inaccessible = DecidingRule(
    "data can be out of reach",
    "Apple, SRError.dataInaccessible"
  )
  static let lockedPhone = DecidingRule(
    "a fetch fails while the phone is locked",
    "a client's fix of January 2026; the code is our choice"
  )
  static let suspendedFetch = DecidingRule(
    "a fetch fails if the app is suspended before its end",
    "our choice"
  )
  static let weakDelegate = DecidingRule(
    "a reader's delegate is weak",
    "Apple, SRSensorReader.delegate"
  )
  package static let closedApp = DecidingRule("a closed app is told nothing", "our choice")
  static let systemRecords = DecidingRule("the system records, not the app", "Apple, SensorKit")
}
