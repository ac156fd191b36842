package import Diagnostics

/// Mistakes in an app's observations of its frames.
extension Diagnostic {
  static let trackRate = Diagnostic(
    "track-rate",
    "track is called less than 10 or more than 30 times a second",
    advice: "call it at a fixed rate within that, with no observations for a frame without any"
  )

  static let observationOutOfFrame = Diagnostic(
    "observation-out-of-frame",
    "a box is not within the frame",
    advice: "pass parts of the frame, from 0 to 1, not pixels"
  )

  static let observationsUpsideDown = Diagnostic(
    "observations-upside-down",
    "boxes are measured from the upper left",
    advice: "measure an Observation's box from the lower left, as Vision does"
  )

  static let wrongOrientation = Diagnostic(
    "wrong-orientation",
    "the orientation that goes with the boxes is not that of the phone",
    advice: "pass how the phone is held, and corrected for boxes that are upright already"
  )

  static let madeUpCamera = Diagnostic(
    "made-up-camera",
    "the camera information is not that of the camera that runs",
    advice: "take it from the capture device and from each sample buffer"
  )

  static let singleObservationType = Diagnostic(
    "single-observation-type",
    "only faces are told of, where there is more to be found",
    advice: "add bodies: people who turn away have no face to be followed by",
    severity: .advice
  )

  /// All diagnostics of DockKit, in the order in which they are documented.
  ///
  /// No diagnostic covers mixed-up batteries: apps only read their states.
  package static let ofDockKit: [Diagnostic] = [
    motorsWhileTracking, trackingNotRestored, tooManyMoves, trackRate, observationOutOfFrame,
    observationsUpsideDown, wrongOrientation, madeUpCamera, singleObservationType,
    streamsNotRestarted, undockedUnhandled, velocityLeftRunning,
  ]
}

/// Mistakes in an app's use of a dock's motors and streams.
extension Diagnostic {
  static let motorsWhileTracking = Diagnostic(
    "motors-while-tracking",
    "a motor command is given while system tracking is on",
    advice: "await setSystemTrackingEnabled(false) first, and after each return to the foreground"
  )

  static let trackingNotRestored = Diagnostic(
    "tracking-not-restored",
    "system tracking is not set back to what it was",
    advice: "set it again when an animation is over, and when the app comes to the foreground"
  )

  static let tooManyMoves = Diagnostic(
    "too-many-moves",
    "animate or setOrientation is called more than twice a second",
    advice: "wait for the Progress, or use setAngularVelocity for what changes faster"
  )

  static let streamsNotRestarted = Diagnostic(
    "streams-not-restarted",
    "a stream that ended with a docking is not asked for in the next",
    advice: "begin its loop anew whenever accessoryStateChanges tells of docked"
  )

  static let undockedUnhandled = Diagnostic(
    "undocked-unhandled",
    "commands go on after the phone was undocked",
    advice: "stop when accessoryStateChanges tells of undocked, or at the first notConnected"
  )

  static let velocityLeftRunning = Diagnostic(
    "velocity-left-running",
    "a velocity still turns the dock when the app can't stop it any more",
    advice: "set a velocity of zero on every way out: errors, the background, the last screen"
  )
}
