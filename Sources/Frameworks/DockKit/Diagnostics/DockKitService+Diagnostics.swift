import Diagnostics
import VirtualTime

extension DockKitService {
  /// Tells of a mistake, once for each thing that it is about.
  func found(
    _ diagnostic: Diagnostic,
    about subject: String = "",
    _ message: @autoclosure () -> String
  ) {
    let fact = diagnostics.take(diagnostic, about: subject, message)
    if let fact { note(.diagnostic(fact)) }
  }

  /// Looks at a call and the error that it got, if it got one.
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

  /// Looks at what an app tells of a frame that was taken at an instant.
  func diagnoseTracking(
    _ told: [Detection],
    _ camera: DockAccessory.CameraInformation,
    _ captured: WorldTime
  ) {
    if let rate = conduct.rate.take(at: world.now) {
      found(.trackRate, "track was called \(Int(rate.rounded())) times a second for three seconds")
    }
    if let box = told.first(where: { !$0.box.isInFrame(within: 0.001) })?.box {
      found(.observationOutOfFrame, "track was told of a box at \(box.words)")
    }
    guard let frame = seen.nearest(to: captured) else { return }
    // Boxes of another camera, or turned otherwise, lie anywhere.
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
