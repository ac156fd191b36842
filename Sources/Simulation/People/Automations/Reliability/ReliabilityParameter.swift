/// A way in which automations deviate from running once and immediately; raw values are names in
/// scenarios.
///
/// Each has a rate from 0 (off) to 1. Users report that the deviations happen; the rates are our
/// choice because no source counts them, and so is whatever the reports leave open.
package enum ReliabilityParameter: String, CaseIterable, Hashable, Sendable {
  case asksAfterUpdate = "asks-after-update"
  case asksAgain = "asks-again"
  case refusesOpening = "refuses-opening-while-locked"
  case lockedPermission = "lacks-permission-while-locked"
  case heldUntilUnlock = "held-until-unlock"
  case firstUnlock = "nothing-before-first-unlock"
  case geofence = "geofence-delay"
  case lateOnLowPower = "late-on-low-power"
  case skippedOnLowPower = "skipped-on-low-power"
  case promptHidden = "prompt-hidden-by-focus"
  case networkAsleep = "no-network-overnight"
  case openingMissed = "app-opening-missed"
  case stateLag = "state-lag"
  case doubles
  case rateLimit = "rate-limit"
  case stale = "drops-stale"
  case urlLimit = "url-limit"
  case actionVanishes = "action-vanishes"
  case heldInApp = "held-in-app"
  case freshProcess = "fresh-process"
  case timeLimit = "time-limit"
  case promptIgnored = "prompt-ignored"
  case slowTap = "slow-tap"

  /// The name that a scenario gives the deviation.
  package var name: String { rawValue }

  /// The number of the reliability report that it models, R1 to R17; nil for what depends on the
  /// person.
  package var report: Int? {
    switch self {
    case .asksAfterUpdate: 1
    case .asksAgain: 2
    case .refusesOpening: 3
    case .lockedPermission: 4
    case .heldUntilUnlock: 5
    case .firstUnlock: 6
    case .geofence: 7
    case .lateOnLowPower, .skippedOnLowPower, .promptHidden: 8
    case .networkAsleep: 9
    case .openingMissed: 10
    case .stateLag: 11
    case .doubles: 12
    case .rateLimit, .stale: 13
    case .urlLimit: 14
    case .actionVanishes: 15
    case .heldInApp: 16
    case .freshProcess, .timeLimit: 17
    case .promptIgnored, .slowTap: nil
    }
  }

  /// What happens, in one sentence.
  package var summary: String {
    switch self {
    case .asksAfterUpdate: "An update of iOS sets an automation back to asking."
    case .asksAgain: "iOS asks again for a run that was allowed long ago."
    case .refusesOpening: "A locked phone refuses to open a URL."
    case .lockedPermission: "A shortcut lacks the permission to run while the phone is locked."
    case .heldUntilUnlock: "A run on a locked phone is held until it is unlocked."
    case .firstUnlock: "Nothing runs between switching on and the first unlock."
    case .geofence: "Arriving or leaving is noticed some minutes later."
    case .lateOnLowPower: "In Low Power Mode a run comes minutes or hours late."
    case .skippedOnLowPower: "In Low Power Mode a run is left out."
    case .promptHidden: "A Focus hides the question whether to run."
    case .networkAsleep: "By night, an automation at a time of day that needs the network fails."
    case .openingMissed: "iOS doesn't notice that an app was opened."
    case .stateLag: "What an automation reads of the phone's state is some seconds old."
    case .doubles: "An automation that notifies when it runs does so twice."
    case .rateLimit: "An automation that ran too often lately is left out."
    case .stale: "An event that was held too long is dropped."
    case .urlLimit: "The system denies opening URLs after too many in a minute."
    case .actionVanishes:
      "After an update Shortcuts doesn't know the app's action until it is opened."
    case .heldInApp: "A run is held and executed a quarter of an hour later."
    case .freshProcess: "iOS starts the app anew for a run in the background."
    case .timeLimit: "A run that takes too long is cut short."
    case .promptIgnored: "The person doesn't tap the question whether to run."
    case .slowTap: "The person taps it not at once but when they use the phone next."
    }
  }

  /// The source of the report.
  package var source: String {
    switch self {
    case .asksAfterUpdate: "a blog of an app with automations; users of iOS 18.2"
    case .asksAgain: "bugsappleloves #14; Bing-Wallpaper-for-iOS #10"
    case .refusesOpening: "the app Actions #203; OwnTracks #740, #810"
    case .lockedPermission: "egmp-bluelink-scriptable #92"
    case .heldUntilUnlock: "Apple Community 254478980"
    case .firstUnlock: "Apple, Data Protection; that Shortcuts doesn't run either is our choice"
    case .geofence: "Apple on region monitoring; whether Shortcuts uses it is not established"
    case .lateOnLowPower, .skippedOnLowPower, .promptHidden: "a blog of an app with automations"
    case .networkAsleep: "Apple Developer Forums 665845"
    case .openingMissed: "lichobile #1726"
    case .stateLag: "the app Actions #136, #181"
    case .doubles: "Home Assistant iOS #5822"
    case .rateLimit, .stale: "names in Apple's frameworks only; what they do is our choice"
    case .urlLimit: "siri-shortcuts.el #5"
    case .actionVanishes: "passepartout #410; eliza #21091; feedback-assistant #425"
    case .heldInApp: "Home Assistant iOS #3526"
    case .freshProcess, .timeLimit: "community figures"
    case .promptIgnored, .slowTap: "our choice"
    }
  }
}
