import VirtualTime

/// What an app has done so far, as far as it takes to judge what it does next.
struct DockConduct {
  /// How often a call may fail for want of a dock before it is a mistake.
  ///
  /// Our choice: the first may be under way as the phone is taken off, the second may be the
  /// clean-up.
  static let patience = 3

  private var hasBeenDocked = false
  private var refusals = 0
  /// Whether it has played a movement and done nothing else with the motors since, with tracking
  /// off.
  private(set) var hasAnimated = false
  /// Whether the system has turned its tracking back on behind the app's back.
  private(set) var isForgotten = false
  /// Whether the app has been in the foreground again since.
  private(set) var hasReturned = false
  /// The streams that a docking's end has ended under a loop.
  private(set) var cutStreams: Set<DockStreams.StreamKind> = []

  var rate = TrackRate()
  var votes = ObservationVotes()
  var turns = OrientationVotes()
  var kinds = ObservationKinds()

  /// A docking sets what the app then sets anew.
  mutating func docks() {
    hasBeenDocked = true
    refusals = 0
    isForgotten = false
    hasReturned = false
  }

  mutating func undocks(while streams: Set<DockStreams.StreamKind>) {
    cutStreams.formUnion(streams)
  }

  /// Counts a call that found no dock; gives how many have since the phone was taken off one.
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

  /// Without a dock there is nothing that it could set.
  mutating func appReturns(whileDocked isDocked: Bool) { hasReturned = isForgotten && isDocked }

  /// Forgets what a launch has done that is over.
  mutating func closes() {
    let wasDocked = hasBeenDocked
    self = DockConduct()
    hasBeenDocked = wasDocked
  }
}

/// How often an app supplies observations, second by second.
struct TrackRate {
  /// Seconds in a row that have to be out of the supported range: a pause alone is no mistake (our
  /// choice).
  private static let patience = 3

  private var begin: WorldTime?
  private var calls = 0
  private var wrong = 0

  /// Records a call, and returns the rate, in hertz, if the rate has been outside the supported range for long.
  ///
  /// Source: Apple, Track custom objects in a frame: 10 to 30 a second. Twice the tolerance of a
  /// clock that counts whole milliseconds is left on both sides.
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
