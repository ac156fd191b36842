import AVFoundation

/// A sensor lies on its side in an upright phone: what an app finds in its frames has to be turned
/// upright.
///
/// Our choice: Apple's page says only that boxes are relative to the unit rectangle with
/// `corrected`. The back camera's frames are upright in `landscapeLeft`, the front camera's in
/// `landscapeRight`, as Vision and AVFoundation have it of phones held so. Unknown, face up and
/// face down: as they are.
extension DockAccessory.CameraInformation {
  /// Whether a frame's width is the height of what it shows.
  var isTurned: Bool { orientation == .portrait || orientation == .portraitUpsideDown }

  /// A detection with its box upright.
  package func upright(_ detection: Detection) -> Detection {
    let box = detection.box
    var upright = detection
    switch orientation {
    case .portrait:
      upright.box = UnitBox(
        x: 1 - box.y - box.height,
        y: box.x,
        width: box.height,
        height: box.width
      )
    case .portraitUpsideDown:
      upright.box = UnitBox(
        x: box.y,
        y: 1 - box.x - box.width,
        width: box.height,
        height: box.width
      )
    case .landscapeLeft where cameraPosition == .front,
      .landscapeRight where cameraPosition != .front:
      upright.box = UnitBox(
        x: 1 - box.x - box.width,
        y: 1 - box.y - box.height,
        width: box.width,
        height: box.height
      )
    default: break
    }
    return upright
  }
}
