package import Diagnostics

/// Mistakes in what an app tells of what it has found in its frames.
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

  /// All of them, in the order in which they are documented.
  ///
  /// That an app mixes up a dock's batteries can't be known: all it does is read their states.
  package static let ofDockKit: [Diagnostic] = [
    motorsWhileTracking, trackingNotRestored, tooManyMoves, trackRate, observationOutOfFrame,
    observationsUpsideDown, wrongOrientation, madeUpCamera, singleObservationType,
    streamsNotRestarted, undockedUnhandled, velocityLeftRunning,
  ]
}
