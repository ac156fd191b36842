import VirtualTime

/// The interpretations to follow where sources disagree; the defaults match what real clients
/// observed.
package struct SensorKitOptions: Hashable, Sendable {
  /// The result of a fetch whose range reaches into the holding period.
  package enum OverlappingHold: String, Hashable, Sendable, CaseIterable {
    /// The samples that were already released (observed by shipping clients).
    case partial
    /// No samples (Apple, Fetching data).
    case nothing
  }

  /// The result of a request for sensors with and without an answer.
  package enum MixedRequest: String, Hashable, Sendable, CaseIterable {
    /// The sheet, for the sensors without an answer (Apple's header: skipped when all were
    /// answered).
    case askTheRest = "ask the rest"
    /// An error and no sheet (Apple's page: an answered sensor cancels the prompt).
    case refuse
  }

  /// The system's reaction to an app without the entitlement.
  package enum MissingEntitlement: String, Hashable, Sendable, CaseIterable {
    /// The system closes the app (Apple, the entitlement's page).
    case terminate
    /// The call fails with error 0 (Apple, SRError.invalidEntitlement).
    case error
  }

  /// The samples from the time before the app had a stake, if the system recorded for itself.
  package enum PriorData: String, Hashable, Sendable, CaseIterable {
    /// No samples: only those after startRecording (Apple, SRFetchRequest).
    case nothing
    /// All retained samples of an active sensor (Apple, SRSensorReader).
    case retained
  }

  /// The fate of samples in which no app has a stake any more.
  package enum AbandonedData: String, Hashable, Sendable, CaseIterable {
    /// The system keeps them until they expire.
    case keep
    /// The system removes them (Apple, SRDeletionReason: no interested clients).
    case delete
  }

  /// The callbacks that wait for a callback which doesn't return.
  package enum CallbackOrder: String, Hashable, Sendable, CaseIterable {
    /// Callbacks of the same reader.
    case perReader = "per reader"
    /// Callbacks of all readers.
    case shared
  }

  /// The result of a fetch while the phone is locked.
  package enum LockedPhone: String, Hashable, Sendable, CaseIterable {
    /// The same result as at any other time.
    case delivers
    /// An error, also in the middle of a fetch (a public client's fix of January 2026:
    /// SpeziSensorKit 0.6.1, "fix crash when a fetch fails"); error 2 is our choice.
    case fails
  }

  /// The status of a sensor without an answer while collection is switched off in Settings.
  package enum StatusWhileOff: String, Hashable, Sendable, CaseIterable {
    /// Denied (Apple, SRAuthorizationStatus.denied: also if data collection is disabled in Settings).
    case denied
    /// Not determined (Apple, SRAuthorizationStatus.notDetermined: the person has not made a choice yet).
    case undetermined
  }

  /// What becomes of a prompt that is requested while another one is on the screen.
  package enum PromptsTogether: String, Hashable, Sendable, CaseIterable {
    /// It appears when the other one has disappeared.
    case queue
    /// It never appears, and its completion never runs.
    case secondIsDropped = "second is dropped"
  }

  package var overlappingHold = OverlappingHold.partial
  package var mixedRequest = MixedRequest.askTheRest
  package var missingEntitlement = MissingEntitlement.terminate
  package var priorData = PriorData.nothing
  /// Apple says that the system may remove the samples, so both occur; keeping them by default is
  /// our choice.
  package var abandonedData = AbandonedData.keep
  /// Whether readers share a queue is not established; a queue for each reader is our choice.
  package var callbackQueue = CallbackOrder.perReader
  /// Sensors that the system itself has a stake in; which sensors these are is not established.
  package var systemStakes: Set<SRSensor> = []
  /// Sensors whose samples reach the store once a night (a data service's pages name no sensor).
  package var nightlyBatches: Set<SRSensor> = []
  /// How many of a thousand results arrive twice, and how many trade places with the next result:
  /// clients have observed both, a data service about ten repeated results (the default, none, is
  /// our choice).
  package var disorder = DeliveryFaults.Rates()
  /// How long a fetch takes.
  package var delivery = DeliveryTime()
  /// A fetch on a locked phone gives the same result as at any other time (our choice): an app of a
  /// scenario runs at any time, whether or not somebody uses the phone, whereas a phone's app would
  /// be suspended.
  package var lockedPhone = LockedPhone.delivers
  /// Both of Apple's descriptions apply to a sensor that nobody has asked for; only that of denied mentions the switch.
  package var statusWhileOff = StatusWhileOff.denied
  /// Apple says only of the prompt for tracking that it is not shown beside another one; that prompts wait for each other
  /// is our choice.
  package var promptsTogether = PromptsTogether.queue
  /// The time between two samples of every sensor, for measurements; nil for each sensor's own times.
  package var sampleEvery: Duration?

  package init() {}
}

/// How long a fetch takes to deliver its results.
///
/// No source gives a figure. By itself the service takes no time: all results arrive at the instant
/// of the request. Scenarios have a default of their own (both our choice). With a duration, the rest
/// of the world continues between two results.
package struct DeliveryTime: Hashable, Sendable {
  /// The time from the request to the first result, or to the fetch's end if there are no results.
  package var toFirst = Duration.zero

  /// The time for each thousand results after the first, evenly spread.
  package var perThousand = Duration.zero

  package init() {}

  /// Whether a fetch takes no time.
  var isNone: Bool { toFirst <= .zero && perThousand <= .zero }

  /// Whether time passes between two results.
  var isPaced: Bool { perThousand > .zero }

  /// Returns when a result is due, counted from 0, in a fetch whose first result was due at an
  /// instant.
  ///
  /// The system continues to read while an app is busy: after an app took longer for one result, it
  /// receives the next results at once if they are due (our choice).
  func due(_ number: Int, since first: WorldTime) -> WorldTime {
    // Computed in two parts, because the product for a long fetch of many results would not fit 64
    // bits.
    let (whole, rest) = perThousand.wholeNanoseconds.quotientAndRemainder(dividingBy: 1000)
    let number = Int64(number)
    return WorldTime(nanoseconds: first.nanoseconds + whole * number + rest * number / 1000)
  }
}
