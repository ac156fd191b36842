import AVFoundation

/// A sensor lies on its side in an upright phone: what an app finds in its frames has to be turned
/// upright.
///
/// Our choice: Apple's page says only that boxes are relative to the unit rectangle with
/// `corrected`. Unknown, face up and face down: as they are.
extension DockAccessory.CameraInformation {
  /// Whether it is the lens that took a frame.
  func took(_ frame: CameraFrame) -> Bool {
    cameraPosition == (frame.view.isFront ? .front : .back)
  }

  /// How far frames have to be turned to be upright.
  var turn: CameraTurn { CameraTurn(orientation, cameraPosition) ?? .none }

  /// Whether a frame's width is the height of what it shows.
  var isTurned: Bool { turn.isSideways }

  /// How much the camera sees of what is upright.
  var uprightView: CameraView { view.turned(by: turn) }

  /// A detection with its box upright.
  package func upright(_ detection: Detection) -> Detection {
    var upright = detection
    upright.box = turn.turned(detection.box)
    return upright
  }
}
