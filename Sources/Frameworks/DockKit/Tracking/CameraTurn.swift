package import AVFoundation
import Foundation
import simd

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

  /// How much the camera sees, as the frame lies: by its intrinsics, or else by what its kind
  /// usually does.
  package var view: CameraView {
    let isFront = cameraPosition == .front
    if let known = knownHalves {
      return CameraView(halfWidth: known.width, halfHeight: known.height, isFront: isFront)
    }
    return CameraView(
      halfWidth: usualHalfWidth,
      halfHeight: usualHalfWidth / aspectRatio,
      isFront: isFront
    )
  }

  /// Whether its intrinsics say how much it sees.
  var knowsView: Bool { knownHalves != nil }

  /// Half the view in focal lengths, by the intrinsics; nil if they make no sense.
  private var knownHalves: (width: Double, height: Double)? {
    guard let matrix = cameraIntrinsics, let size else { return nil }
    let (x, y) = (Double(matrix.columns.0.x), Double(matrix.columns.1.y))
    guard x.isFinite, y.isFinite, x > 0, y > 0 else { return nil }
    return (size.width / 2 / x, size.height / 2 / y)
  }

  private var size: (width: Double, height: Double)? {
    guard let referenceDimensions else { return nil }
    let (width, height) = (Double(referenceDimensions.width), Double(referenceDimensions.height))
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
    return (width, height)
  }

  /// Sixteen to nine, as videos are, unless the dimensions say otherwise.
  private var aspectRatio: Double { size.map { $0.width / $0.height } ?? 16.0 / 9 }

  /// Tangent of half the horizontal field of view of an iPhone's cameras: 18 by the focal length in
  /// millimetres that a film of 36 millimetres would need.
  private var usualHalfWidth: Double {
    switch captureDevice {
    case .builtInUltraWideCamera: 18.0 / 13
    case .builtInTelephotoCamera: 18.0 / 77
    default: 18.0 / 26
    }
  }
}
