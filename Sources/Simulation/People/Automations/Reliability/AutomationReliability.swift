/// The rates at which automations deviate from running once and immediately for each event.
package struct AutomationReliability: Hashable, Sendable {
  private var rates: [ReliabilityParameter: Double] = [:]

  /// The delays and limits that apply where a rate is not zero.
  package var magnitudes = ReliabilityMagnitudes()

  /// All rates are 0: each event's action runs once and immediately.
  ///
  /// What iOS documents still holds: a kind that can't run without confirmation waits for it, and a
  /// switched-off phone runs nothing.
  package static let ideal = AutomationReliability()

  /// All reported deviations, at rates of our choice.
  package static let realistic = AutomationReliability([
    .asksAfterUpdate: 0.3,
    .asksAgain: 0.01,
    .refusesOpening: 1,
    .lockedPermission: 0.1,
    .heldUntilUnlock: 0.05,
    .firstUnlock: 1,
    .geofence: 1,
    .lateOnLowPower: 0.2,
    .skippedOnLowPower: 0.05,
    .promptHidden: 0.5,
    .networkAsleep: 0.5,
    .openingMissed: 0.05,
    .stateLag: 1,
    .doubles: 0.02,
    .rateLimit: 1,
    .stale: 1,
    .urlLimit: 1,
    .actionVanishes: 0.05,
    .heldInApp: 0.01,
    .freshProcess: 0.7,
    .timeLimit: 1,
    .promptIgnored: 0.35,
    .slowTap: 1,
  ])

  /// The rates that have a name; raw values are what scenarios write.
  package enum Preset: String, CaseIterable, Hashable, Sendable, Codable {
    /// Each automation runs whenever its event happens.
    case ideal
    /// Automations fail as users report.
    case realistic
  }

  /// The rates of a preset.
  package init(_ preset: Preset) {
    self =
      switch preset {
      case .ideal: .ideal
      case .realistic: .realistic
      }
  }

  /// A reliability with these rates; everything else is off.
  package init(_ rates: [ReliabilityParameter: Double] = [:]) {
    for (parameter, rate) in rates { self[parameter] = rate }
  }

  /// The probability, 0...1, that a deviation happens where it can; 0 turns it off.
  package subscript(parameter: ReliabilityParameter) -> Double {
    get { rates[parameter] ?? 0 }
    set {
      precondition((0...1).contains(newValue), "a rate of \(newValue)")
      rates[parameter] = newValue == 0 ? nil : newValue
    }
  }
}

/// How late, how often and how long, where an automation falls short.
package struct ReliabilityMagnitudes: Hashable, Sendable {
  /// The largest number of runs within a time.
  package struct RunLimit: Hashable, Sendable {
    package var runs: Int
    package var within: Duration

    package init(runs: Int, within: Duration) {
      self.runs = runs
      self.within = within
    }
  }

  /// The seconds after which iOS notices that the phone crossed a region's boundary.
  package struct Geofence: Hashable, Sendable {
    /// The minimum.
    package var least = 20.0
    /// The range of most crossings.
    package var typical = 180.0...300.0
    /// The share of crossings, 0...1, that take less than `typical`.
    package var quick = 0.1
  }

  /// A log-normally distributed delay in seconds.
  package struct Lateness: Hashable, Sendable {
    package var median: Double
    /// Standard deviation of the natural logarithm.
    package var spread: Double
  }

  /// The age of the phone's state that an automation reads.
  package struct Lag: Hashable, Sendable {
    package var lock: Duration
    package var lowPower: Duration
  }

  /// Mean time until the person notices that an automation asks, or may not run, and corrects it
  /// (our choice).
  package var noticedAfter = Duration.seconds(3 * 86_400)

  /// The time that iOS takes to notice an arrival or departure.
  ///
  /// Source: Apple on region monitoring: 20 s beyond the boundary; typically 3 to 5 minutes. That
  /// one crossing in ten is quicker is our choice.
  package var geofence = Geofence()

  /// The delay of runs in Low Power Mode (reported: minutes or hours).
  package var lowPower = Lateness(median: 1200, spread: 1.2)

  /// How long after an event the phone still reports the state before it.
  ///
  /// Source: the app Actions #136 (0.2 to 0.3 s for Low Power Mode) and #181 (10 s for the lock).
  package var lag = Lag(lock: .seconds(10), lowPower: .milliseconds(300))

  /// The seconds between a run and its duplicate (our choice).
  package var doubleGap = 0.2...3.0

  /// How often one automation may run (our choice: Apple's numbers are not known).
  package var runs = RunLimit(runs: 10, within: .seconds(60))

  /// How often URLs may be opened: about ten in quick succession (siri-shortcuts.el #5); the minute is our
  /// choice.
  package var urls = RunLimit(runs: 10, within: .seconds(60))

  /// The largest age of an event whose action still runs (our choice: Apple's number is not known).
  package var staleAfter = Duration.seconds(12 * 3600)

  /// The seconds for which iOS holds a run: about a quarter of an hour (Home Assistant iOS #3526).
  package var held = 780.0...1020.0

  /// The time that a run may take; source: developers' reports, 10 to 30 s.
  package var background = Duration.seconds(30)

  /// The seconds from unlocking, or from the notification on an unlocked phone, to the tap (our
  /// choice).
  package var tap = 2.0...40.0

  /// How long the notification can be tapped (our choice).
  package var promptLasts = Duration.seconds(8 * 3600)

  /// Hours of the night in which an idle phone has no network for automations (our choice).
  package var idleHours = 0..<6

  package init() {}
}
