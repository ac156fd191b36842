import VirtualTime

/// The app's past calls, as far as the diagnostics of its next calls need them.
struct DockConduct {
  /// The number of calls that may fail for lack of a dock before they count as a mistake.
  ///
  /// Our choice: the first call may be underway when the phone is taken off, the second may be the
  /// cleanup.
  static let patience = 3

  private var hasBeenDocked = false
  private var refusals = 0
  /// Whether the app has played an animation and not used the motors otherwise since, with tracking
  /// off.
  private(set) var hasAnimated = false
  /// Whether the system has turned its tracking back on without the app.
  private(set) var isForgotten = false
  /// Whether the app has been in the foreground again since then.
  private(set) var hasReturned = false
  /// The streams that the end of a docking ended during a loop.
  private(set) var cutStreams: Set<DockStreams.StreamKind> = []

  var rate = TrackRate()
  var votes = ObservationVotes()
  var turns = OrientationVotes()
  var kinds = ObservationKinds()

  /// Records a docking, which resets the settings that the app must then repeat.
  mutating func docks() {
    hasBeenDocked = true
    refusals = 0
    isForgotten = false
    hasReturned = false
  }

  /// Records that the phone was taken off its dock during an animation, after which the app could
  /// neither restore tracking nor use the motors again.
  mutating func undocksDuringAnimation() { hasAnimated = false }

  mutating func undocks(while streams: Set<DockStreams.StreamKind>) {
    cutStreams.formUnion(streams)
  }

  /// Counts a call that found no dock; returns the number of such calls since the phone was
  /// undocked.
  mutating func isRefused() -> Int {
    guard hasBeenDocked else { return 0 }
    refusals += 1
    return refusals
  }

  mutating func usesMotors(by call: String) {
    switch call {
    case "animate": hasAnimated = true
    case "setAngularVelocity", "setOrientation", "track": hasAnimated = false
    default: break
    }
  }

  mutating func appSetsTracking() {
    hasAnimated = false
    isForgotten = false
    hasReturned = false
  }

  mutating func appLeaves(whileTracking isTracking: Bool) {
    if !isTracking { isForgotten = true }
    hasAnimated = false
  }

  /// Without a dock there is nothing that the app could set.
  mutating func appReturns(whileDocked isDocked: Bool) { hasReturned = isForgotten && isDocked }

  /// Forgets the calls of a launch that is over.
  mutating func closes() {
    let wasDocked = hasBeenDocked
    self = DockConduct()
    hasBeenDocked = wasDocked
  }
}

/// The rate of an app's observations, second by second.
struct TrackRate {
  /// The number of successive seconds that have to be out of the supported range: a single pause is
  /// no mistake (our choice).
  private static let patience = 3

  private var begin: WorldTime?
  private var calls = 0
  private var wrong = 0

  /// Records a call, and returns the rate, in hertz, if the rate has been outside the supported range for long.
  ///
  /// Source: Apple, Track custom objects in a frame: 10 to 30 a second. Both limits leave a margin
  /// of twice the tolerance of a clock that counts whole milliseconds.
  mutating func record(callAt now: WorldTime) -> Double? {
    guard let begin else {
      begin = now
      calls = 0
      return nil
    }
    calls += 1
    let seconds = begin.duration(to: now).inSeconds
    guard seconds >= 1 else { return nil }
    let rate = Double(calls) / seconds
    self.begin = now
    calls = 0
    wrong = rate < 9.5 || rate > 31.5 ? wrong + 1 : 0
    return wrong >= Self.patience ? rate : nil
  }
}
