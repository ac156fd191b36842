import VirtualTime

extension DockKitService {
  /// Whether the tracker has a say in where the dock points, for measuring.
  package var isTracking: Bool { dock != nil && (isSystemTracking || source == .observations) }

  /// Whether the tracker is told by the app what it sees, for measuring.
  package var tracksObservations: Bool { source == .observations }

  /// Whose the one is whom the tracker keeps in view, for measuring.
  package var followedTruth: FollowedTruth? { isTracking ? tracker.followedTruth : nil }

  /// Whom the tracker keeps in view, for measuring.
  package var followed: TrackedSubject? { isTracking ? tracker.followed : nil }

  /// Whether the system turns the dock after what the camera sees.
  var isSystemTracking: Bool { isSystemTrackingEnabled && isInForeground && isObeyed }

  /// Whether the motors obey, as far as the tracking button is concerned.
  var isObeyed: Bool { trackingButton || !options.buttonIsAuthority }

  /// The app's own choice.
  func setSystemTracking(_ isOn: Bool) {
    noteCommand("setSystemTrackingEnabled", "\(isOn)", .done)
    conduct.appSetsTracking()
    forgetAsked()
    let delay = dock?.description.tracking.delay ?? .zero
    guard delay > .zero else { return changeSystemTracking(to: isOn, tellingOf: "the app") }
    let timer = world.schedule(at: world.now.advanced(by: delay), "system tracking") { [self] in
      asked = nil
      changeSystemTracking(to: isOn, tellingOf: "the app")
    }
    asked = (isOn, timer)
  }

  /// Whether the app has turned it off, and only the dock still has it on.
  var isTurningOff: Bool { asked?.isOn == false }

  /// Calls off what the dock has not yet taken up.
  func forgetAsked() {
    if let asked { world.cancel(asked.timer) }
    asked = nil
  }

  /// Turns it on or off while the phone stays where it is, and tells of it if the dock does.
  func changeSystemTracking(to isOn: Bool, tellingOf cause: String) {
    guard isOn != isSystemTrackingEnabled else { return }
    changeSystemTracking(to: isOn, cause: cause)
    if dock?.description.tracking.isTold == true { tellState() }
  }

  /// Turns it on or off; with either a tracking session ends.
  func changeSystemTracking(to isOn: Bool, cause: String) {
    guard isOn != isSystemTrackingEnabled else { return }
    endTracking()
    noteRuns()
    isSystemTrackingEnabled = isOn
    note(.systemTracking(isOn, cause: cause))
  }

  /// Ends a tracking session: the tracker stops the dock and forgets everybody, and what was set
  /// for the session goes, but for where in the frame subjects are kept.
  ///
  /// Our choice, but for the region of interest (Apple: reset when the app exits, goes to the
  /// background or stops tracking): when a session ends is not documented.
  func endTracking() {
    if case .tracking = motors { stop() }
    source = .camera
    tracker = SubjectTracker()
    seen = SeenFrames()
    lateness.rest()
    sessionLimits = nil
    choice.region = .whole
    choice.selected = []
  }
}
