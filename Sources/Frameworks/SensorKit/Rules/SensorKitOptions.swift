import VirtualTime

/// Which reading to follow where sources disagree; the defaults are what real clients have seen.
package struct SensorKitOptions: Hashable, Sendable {
  /// What a fetch gives whose range reaches into the holding period.
  package enum OverlappingHold: String, Hashable, Sendable, CaseIterable {
    /// What was released already (seen by shipping clients).
    case partial
    /// Nothing at all (Apple, Fetching data).
    case nothing
  }

  /// What a request gives that names sensors with and without an answer.
  package enum MixedRequest: String, Hashable, Sendable, CaseIterable {
    /// The sheet, for those without (Apple's header: skipped when all were answered).
    case askTheRest = "ask the rest"
    /// An error and no sheet (Apple's page: an answered sensor cancels the prompt).
    case refuse
  }

  /// What the system does to an app without the entitlement.
  package enum MissingEntitlement: String, Hashable, Sendable, CaseIterable {
    /// Closes it (Apple, the entitlement's page).
    case terminate
    /// Gives error 0 (Apple, SRError.invalidEntitlement).
    case error
  }

  /// What an app gets of the time before it had a stake, where the system recorded on its own account.
  package enum PriorData: String, Hashable, Sendable, CaseIterable {
    /// Nothing: only what came after startRecording (Apple, SRFetchRequest).
    case nothing
    /// All that is retained of an active sensor (Apple, SRSensorReader).
    case retained
  }

  /// What becomes of samples in which nobody has a stake any more.
  package enum AbandonedData: String, Hashable, Sendable, CaseIterable {
    /// They are kept until they expire.
    case keep
    /// They are removed (Apple, SRDeletionReason: no interested clients).
    case delete
  }

  /// Which callbacks wait for one that doesn't return.
  package enum CallbackOrder: String, Hashable, Sendable, CaseIterable {
    /// Those of the same reader.
    case perReader = "per reader"
    /// Those of all readers.
    case shared
  }

  /// What a fetch gives while the phone is locked.
  package enum LockedPhone: String, Hashable, Sendable, CaseIterable {
    /// What it gives at any other time.
    case delivers
    /// An error, also in the middle (a public client's fix of January 2026: SpeziSensorKit 0.6.1, "fix crash
    /// when a fetch fails"); that it is error 2 is our choice.
    case fails
  }

  package var overlappingHold = OverlappingHold.partial
  package var mixedRequest = MixedRequest.askTheRest
  package var missingEntitlement = MissingEntitlement.terminate
  package var priorData = PriorData.nothing
  /// Apple says that they may be removed, so both happen; that they are kept unless told otherwise
  /// is our choice.
  package var abandonedData = AbandonedData.keep
  /// Whether readers share a queue is not established; that they don't is our choice.
  package var callbackQueue = CallbackOrder.perReader
  /// Sensors that the system itself has a stake in; which they are is not established.
  package var systemStakes: Set<SRSensor> = []
  /// Sensors whose samples reach the store once a night (a data service's pages name none).
  package var nightlyBatches: Set<SRSensor> = []
  /// How many of a thousand results come twice, and how many trade places with the next: clients
  /// have seen both, a data service about ten of the first (the default, none, is our choice).
  package var disorder = DeliveryFaults.Rates()
  /// How long a fetch takes.
  package var delivery = DeliveryTime()
  /// That it gives what it gives at any other time is our choice: an app of a scenario runs at any time,
  /// whether or not somebody uses the phone, where a phone's would be suspended.
  package var lockedPhone = LockedPhone.delivers

  package init() {}
}

/// How long a fetch takes to hand its results over.
///
/// No source gives a figure, so the default is none: all results come at the instant of the request (our
/// choice). With a time, the rest of the world goes on between two results.
package struct DeliveryTime: Hashable, Sendable {
  /// From the request to the first result, or to the fetch's end if there is none.
  package var toFirst = Duration.zero

  /// For each thousand results after the first, evenly spread.
  package var perThousand = Duration.zero

  package init() {}

  /// Whether a fetch takes no time.
  var isNone: Bool { toFirst <= .zero && perThousand <= .zero }

  /// Whether time passes between two results.
  var isPaced: Bool { perThousand > .zero }

  /// When a result is due, counted from 0, of a fetch whose first one was due at an instant.
  ///
  /// The system reads on while an app is busy: an app that took longer for one result gets the next ones
  /// at once, as far as they are due (our choice).
  func due(_ number: Int, since first: WorldTime) -> WorldTime {
    // Apart, or a long fetch of many results would not fit 64 bits.
    let (whole, rest) = perThousand.wholeNanoseconds.quotientAndRemainder(dividingBy: 1000)
    let number = Int64(number)
    return WorldTime(nanoseconds: first.nanoseconds + whole * number + rest * number / 1000)
  }
}
