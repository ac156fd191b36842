import Diagnostics
import VirtualTime

extension DockKitService {
  /// Reports a mistake, once for each subject.
  func found(
    _ diagnostic: Diagnostic,
    about subject: String = "",
    _ message: @autoclosure () -> String
  ) {
    let fact = diagnostics.record(diagnostic, about: subject, message)
    if let fact { record(.diagnostic(fact)) }
  }

  /// Diagnoses a call and its error, if it failed.
  func diagnose(_ call: String, _ error: DockKitError?) {
    switch error {
    case nil:
      conduct.usesMotors(by: call)
    case .frameRateTooHigh:
      found(.tooManyMoves, about: call, "\(call) was called for the third time within a second")
    case .notConnected: diagnoseRefusal(of: call)
    default: break
    }
  }

  private func diagnoseRefusal(of call: String) {
    guard dock == nil, conduct.isRefused() >= DockConduct.patience else { return }
    found(
      .undockedUnhandled,
      "\(call) failed with notConnected, the third call to do so since the phone was undocked"
    )
  }

  /// Diagnoses an app's observations of a frame that was taken at an instant.
  func diagnoseTracking(
    _ told: [Detection],
    _ camera: DockAccessory.CameraInformation,
    _ captured: WorldTime
  ) {
    if let rate = conduct.rate.record(callAt: world.now) {
      found(.trackRate, "track was called \(Int(rate.rounded())) times a second for three seconds")
    }
    if let box = told.first(where: { !$0.box.isInFrame(within: 0.001) })?.box {
      found(.observationOutOfFrame, "track was told of a box at \(box.words)")
    }
    guard let frame = seen.nearest(to: captured) else { return }
    // Boxes of another camera, or with another orientation, may be anywhere.
    if camera.took(frame) {
      if let mistake = conduct.turns.mistake(in: camera, told, frame, heldAs: heldAs) {
        found(.wrongOrientation, mistake)
      }
      if !camera.isTurned, conduct.turns.areRight, conduct.votes.areUpsideDown(told, in: frame) {
        found(.observationsUpsideDown, "most boxes fit what the camera sees only upside down")
      }
    }
    if let mistake = conduct.votes.mistake(in: camera, frame) { found(.madeUpCamera, mistake) }
    if conduct.kinds.areOnlyFaces(told, in: frame) {
      found(.singleObservationType, "track was told of faces alone, and the camera saw more")
    }
  }
}

/// The diagnostics that are possible only when something ends.
extension DockKitService {
  /// The shortest docking that an app is expected to follow: shorter dockings are a loose contact
  /// (our choice).
  private static let patienceWithDockings = Duration.seconds(5)

  /// How long after the end of an animation the app may take to go on: what ends in between is no
  /// mistake of the app (our choice).
  static let patienceWithAnimations = Duration.seconds(1)

  /// Records that the phone is about to leave its dock.
  func leavesDock() {
    guard case .movement(let progress) = motors,
      world.now < progress.ends.advanced(by: Self.patienceWithAnimations)
    else { return }
    conduct.undocksDuringAnimation()
  }

  /// Diagnoses the streams that an earlier undocking ended.
  func diagnoseEndOfDocking() {
    guard dock != nil, let streams else { return }
    let isLong = streams.began.duration(to: world.now) >= Self.patienceWithDockings
    for kind in DockStreams.StreamKind.allCases
    where isLong && conduct.cutStreams.contains(kind) && !streams.followed.contains(kind) {
      found(
        .streamsNotRestarted,
        about: kind.rawValue,
        "\(kind.rawValue) ended as the phone was undocked, and was not asked for when it was docked again"
      )
    }
    conduct.undocks(while: streams.running)
  }

  /// Diagnoses whether the app has restored system tracking.
  func diagnoseUnrestoredTracking() {
    if !isSystemTrackingEnabled, conduct.hasAnimated, !isMoving {
      found(.trackingNotRestored, about: "animate", "system tracking was left off after animate")
    }
    if conduct.isForgotten, conduct.hasReturned {
      found(
        .trackingNotRestored,
        about: "foreground",
        "system tracking was off before the app went to the background, and not turned off again after"
      )
    }
  }

  /// Diagnoses a velocity that still turns the dock at the end of something that the app could
  /// foresee.
  ///
  /// When the phone is taken off or the app is closed, the app has no time to stop the dock, and a
  /// later launch need not know of the velocity; a dock that loses its phone stops by itself.
  func diagnoseRunningVelocity(_ moment: String) {
    guard case .velocity = motors, let launch, launch === steering, let dock,
      !dock.motion(at: world.now).velocities.areStill
    else { return }
    found(.velocityLeftRunning, about: moment, "the dock still turned as \(moment)")
  }

  private var isMoving: Bool {
    if case .movement(let progress) = motors { progress.isRunning } else { false }
  }
}
