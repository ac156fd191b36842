/// A rule that decided an event's outcome, with its source.
package struct Rule: Hashable, Sendable {
  /// The rule in a few words.
  package var name: String

  /// The source of the rule.
  package var source: String

  /// A rule.
  init(_ name: String, _ source: String) {
    self.name = name
    self.source = source
  }

  /// The text in brackets after a sentence that the rule decided.
  package var text: String { "(\(name): \(source))" }
}

/// The rules of SensorKit, whose texts the SensorKit module declares.
extension Rule {
  static func hold(_ hours: Int) -> Rule {
    Rule("\(hours) h hold", hours == 24 ? "Apple, Fetching data" : "a shipping client")
  }

  static let strictHold = Rule(
    "a range that reaches into the hold gives nothing",
    "Apple, Fetching data"
  )
  static let retention = Rule(
    "seven days after release a sample is gone",
    "Apple, SRSensorReader; that they begin at the release is our choice"
  )
  static let userDeletes = Rule(
    "the person can delete what is held",
    "Apple, SRDeletionReason: user initiated"
  )
  static let lowDisk = Rule("a full phone makes room", "Apple, SRDeletionReason: low disk space")
  static let systemDeletes = Rule(
    "the system deletes a store that it can't trust",
    "Apple, SRDeletionReason: system initiated"
  )
  static let nobodyInterested = Rule(
    "samples that nobody has a stake in may go",
    "Apple, SRDeletionReason: no interested clients"
  )
  static let ageLimit = Rule("what is too old goes", "Apple, SRDeletionReason: age limit")
  static let recordsFromStart = Rule(
    "a sensor records from startRecording until stopRecording",
    "Apple, SRSensorReader"
  )
  static let ownStakeOnly = Rule(
    "an app gets only what came after its own startRecording",
    "Apple, SRFetchRequest"
  )
  static let perDevice = Rule(
    "a fetch reads one device",
    "Apple, SRFetchRequest.device and fetchDevices()"
  )
  static let eventsOnly = Rule(
    "a sensor writes a sample only when there is something to write",
    "each sensor's own rules; where no source says, our choice"
  )
  static let watchPassesOn = Rule(
    "a watch passes its samples on while the phone is near",
    "our choice: every quarter of an hour"
  )
  static let nightly = Rule(
    "some sensors reach the store once a night",
    "a data service's pages; 03:00 UTC is our choice"
  )
  static let repeats = Rule("results can come twice", "seen by clients")
  static let disorder = Rule("results can come out of order", "seen by clients")
  static let consent = Rule("reading needs the person's consent", "Apple, SRError.noAuthorization")
  static let answeredSensor = Rule(
    "consent is per sensor",
    "Apple, requestAuthorization(sensors:completion:)"
  )
  static let entitlement = Rule(
    "reading needs the entitlement",
    "Apple, SRError.invalidEntitlement"
  )
  static let terminated = Rule(
    "the system ends an app without the entitlement",
    "Apple, com.apple.developer.sensorkit.reader.allow"
  )
  static let validRange = Rule(
    "a request needs both times, the earlier first",
    "Apple, SRError.fetchRequestInvalid; the order is our choice"
  )
  static let usageDetail = Rule(
    "error 8197: Info.plist lacks NSSensorKitUsageDetail",
    "Apple's forum, thread 655882"
  )
  static let askedOnce = Rule("error 8201: the sheet is shown once", "a client's guide")
  static let mixedRequest = Rule(
    "one answered sensor cancels the sheet for all",
    "Apple, requestAuthorization(sensors:completion:)"
  )
  static let masterSwitch = Rule(
    "the switch of Settings goes for every sensor",
    "Apple's header, SRAuthorizationStatus; that it goes before the sheet is our choice"
  )
  static let declined = Rule(
    "a sheet that is put away answers nothing",
    "Apple, SRError.promptDeclined"
  )
  static let inaccessible = Rule("data can be out of reach", "Apple, SRError.dataInaccessible")
  static let lockedPhone = Rule(
    "a fetch fails while the phone is locked",
    "a client's fix of January 2026; the code is our choice"
  )
  static let weakDelegate = Rule("a reader's delegate is weak", "Apple, SRSensorReader.delegate")
  static let closedApp = Rule("a closed app is told nothing", "our choice")
  static let systemRecords = Rule("the system records, not the app", "Apple, SensorKit")
}
