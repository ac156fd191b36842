/// How far automations fall short of running once and at once, whenever their event happens.
package struct AutomationReliability: Hashable, Sendable {
  private var rates: [ReliabilityParameter: Double] = [:]

  /// The numbers that go with the rates.
  package var magnitudes = ReliabilityMagnitudes()

  /// Everything off: each event's action runs once and at once.
  ///
  /// What iOS documents holds all the same: a kind that can't run unasked is asked for, and a switched-off
  /// phone runs nothing.
  package static let ideal = AutomationReliability()

  /// As reported, at rates of our choice.
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
    /// Automations fail as people report of their phones.
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

  /// How often something happens where it can, 0...1; 0 is off.
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
  /// So many runs in such a time, and no more.
  package struct RunLimit: Hashable, Sendable {
    package var runs: Int
    package var within: Duration

    package init(runs: Int, within: Duration) {
      self.runs = runs
      self.within = within
    }
  }

  /// How long a crossing takes to be noticed, in seconds.
  package struct Geofence: Hashable, Sendable {
    /// Never less.
    package var least = 20.0
    /// What it mostly takes.
    package var typical = 180.0...300.0
    /// The share of crossings that take less than that.
    package var quick = 0.1
  }

  /// A log-normal time in seconds.
  package struct Lateness: Hashable, Sendable {
    package var median: Double
    /// Standard deviation of the natural logarithm.
    package var spread: Double
  }

  /// How old the phone's state is as an automation reads it.
  package struct Lag: Hashable, Sendable {
    package var lock: Duration
    package var lowPower: Duration
  }

  /// Mean time until somebody notices that an automation asks, or may not run, and sets it right
  /// (our choice).
  package var noticedAfter = Duration.seconds(3 * 86_400)

  /// How long arriving and leaving take to be noticed.
  ///
  /// Source: Apple on region monitoring: 20 s beyond the line; typically 3 to 5 minutes. That one in ten
  /// is quicker is our choice.
  package var geofence = Geofence()

  /// How late runs are in Low Power Mode (reported: minutes or hours).
  package var lowPower = Lateness(median: 1200, spread: 1.2)

  /// How long after the event the phone still shows the state before it.
  ///
  /// Source: the app Actions #136 (0.2 to 0.3 s for Low Power Mode) and #181 (10 s for the lock).
  package var lag = Lag(lock: .seconds(10), lowPower: .milliseconds(300))

  /// Seconds between a run and its double (our choice).
  package var doubleGap = 0.2...3.0

  /// How often one automation may run (our choice: Apple's numbers are not known).
  package var runs = RunLimit(runs: 10, within: .seconds(60))

  /// How often URLs may be opened: about ten in quick succession (siri-shortcuts.el #5); the minute is our
  /// choice.
  package var urls = RunLimit(runs: 10, within: .seconds(60))

  /// How old an event may be when its turn comes (our choice: Apple's number is not known).
  package var staleAfter = Duration.seconds(12 * 3600)

  /// Seconds that work is held for: about a quarter of an hour (Home Assistant iOS #3526).
  package var held = 780.0...1020.0

  /// How long a run may take: 10 to 30 s, as the community has it.
  package var background = Duration.seconds(30)

  /// Seconds from unlocking, or from the question on an unlocked phone, to the tap (our choice).
  package var tap = 2.0...40.0

  /// How long a question can be tapped (our choice).
  package var promptLasts = Duration.seconds(8 * 3600)

  /// Hours of the night in which an idle phone has no network for automations (our choice).
  package var idleHours = 0..<6

  package init() {}
}
