package import AVFoundation

/// How far a camera's frames have to be turned clockwise to be upright.
///
/// Source: AVFoundation, videoRotationAngleForHorizonLevelCapture: the back camera's frames are upright in
/// `landscapeLeft`, the front camera's in `landscapeRight`, and both lie a quarter turn from that in `portrait`.
package enum CameraTurn: Int, Hashable, Sendable, CaseIterable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  /// The turn of a camera's frames while the phone is held so; nil for what is not said of the phone.
  package init?(
    _ orientation: DockAccessory.CameraOrientation,
    _ position: AVCaptureDevice.Position
  ) {
    let isFront = position == .front
    switch orientation {
    case .portrait: self = .quarter
    case .portraitUpsideDown: self = .threeQuarters
    case .landscapeLeft: self = isFront ? .half : .none
    case .landscapeRight: self = isFront ? .none : .half
    case .unknown, .faceUp, .faceDown, .corrected: return nil
    }
  }

  /// Whether a frame's width is the height of what it shows.
  package var isSideways: Bool { self == .quarter || self == .threeQuarters }

  /// The turn that takes it back.
  package var opposite: CameraTurn {
    switch self {
    case .quarter: .threeQuarters
    case .threeQuarters: .quarter
    case .none, .half: self
    }
  }

  /// A box of a frame, in the frame that is turned so.
  package func turned(_ box: UnitBox) -> UnitBox {
    switch self {
    case .none: box
    case .quarter:
      UnitBox(x: 1 - box.y - box.height, y: box.x, width: box.height, height: box.width)
    case .half:
      UnitBox(
        x: 1 - box.x - box.width,
        y: 1 - box.y - box.height,
        width: box.width,
        height: box.height
      )
    case .threeQuarters:
      UnitBox(x: box.y, y: 1 - box.x - box.width, width: box.height, height: box.width)
    }
  }
}

extension CameraView {
  /// The view of a frame that is turned so.
  package func turned(by turn: CameraTurn) -> CameraView {
    guard turn.isSideways else { return self }
    return CameraView(halfWidth: halfHeight, halfHeight: halfWidth, isFront: isFront)
  }
}
