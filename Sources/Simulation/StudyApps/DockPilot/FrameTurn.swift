import AVFoundation
import DockKit
import Foundation

/// How far a camera's frames have to be turned clockwise to be upright, in degrees.
struct FrameTurn {
  var degrees: Int

  /// Whether a frame's width is the height of what it shows.
  var isSideways: Bool { degrees == 90 || degrees == 270 }

  /// A box of a frame as it is in the upright one: both as parts of it, from the upper left.
  func upright(_ box: CGRect) -> CGRect {
    switch degrees {
    case 90: CGRect(x: 1 - box.maxY, y: box.minX, width: box.height, height: box.width)
    case 180: CGRect(x: 1 - box.maxX, y: 1 - box.maxY, width: box.width, height: box.height)
    case 270: CGRect(x: box.minY, y: 1 - box.maxX, width: box.height, height: box.width)
    default: box
    }
  }
}

extension AVCaptureDevice {
  /// How far its frames have to be turned now: a coordinator knows it from the start, a device that was always
  /// on its dock has told of no turn.
  var turn: FrameTurn {
    let angle = RotationCoordinator(device: self, previewLayer: nil)
      .videoRotationAngleForHorizonLevelCapture
    return FrameTurn(degrees: Int(angle))
  }
}

extension DockAccessory.CameraOrientation {
  /// How the phone is held, by how its camera's frames lie.
  init(of device: AVCaptureDevice) {
    switch (device.turn.degrees, device.position) {
    case (90, _): self = .portrait
    case (270, _): self = .portraitUpsideDown
    case (0, .front), (180, .back): self = .landscapeRight
    default: self = .landscapeLeft
    }
  }
}
