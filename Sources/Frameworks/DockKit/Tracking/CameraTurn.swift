package import AVFoundation
import Foundation
import simd

/// The clockwise rotation that makes a camera's frames upright.
///
/// Source: AVFoundation, videoRotationAngleForHorizonLevelCapture: the back camera's frames are upright in
/// `landscapeLeft`, the front camera's in `landscapeRight`, and both lie a quarter turn from that in `portrait`.
package enum CameraTurn: Int, Hashable, Sendable, CaseIterable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  /// Creates the rotation of a camera's frames for an orientation of the phone; nil if the
  /// orientation does not describe the phone.
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

  /// Whether the rotation swaps width and height.
  package var isSideways: Bool { self == .quarter || self == .threeQuarters }

  /// The reverse rotation.
  package var opposite: CameraTurn {
    switch self {
    case .quarter: .threeQuarters
    case .threeQuarters: .quarter
    case .none, .half: self
    }
  }

  /// Returns a box of a frame in the rotated frame.
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
  /// Returns the view of a rotated frame.
  package func turned(by turn: CameraTurn) -> CameraView {
    guard turn.isSideways else { return self }
    return CameraView(halfWidth: halfHeight, halfHeight: halfWidth, isFront: isFront)
  }
}

/// The rotation of an app's observations: a sensor lies on its side in an upright phone, so the
/// observations have to be made upright.
///
/// Our choice: Apple's page says only that boxes are relative to the unit rectangle with
/// `corrected`. With unknown, face up and face down, boxes stay as they are.
extension DockAccessory.CameraInformation {
  /// Whether this camera took a frame.
  func took(_ frame: CameraFrame) -> Bool {
    cameraPosition == (frame.view.isFront ? .front : .back)
  }

  /// The rotation that makes the frames upright.
  var turn: CameraTurn { CameraTurn(orientation, cameraPosition) ?? .none }

  /// Whether the rotation swaps width and height.
  var isTurned: Bool { turn.isSideways }

  /// The field of view of the upright frame.
  var uprightView: CameraView { view.turned(by: turn) }

  /// Returns a detection with its box upright.
  package func upright(_ detection: Detection) -> Detection {
    var upright = detection
    upright.box = turn.turned(detection.box)
    return upright
  }

  /// The field of view of the frame as it is: by the intrinsics, or else the usual one of the
  /// camera's kind.
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

  /// Whether the intrinsics determine the field of view.
  var knowsView: Bool { knownHalves != nil }

  /// Half the field of view in focal lengths, by the intrinsics; nil if the intrinsics are invalid.
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

  /// The aspect ratio: that of the dimensions, or else sixteen to nine, as for videos.
  private var aspectRatio: Double { size.map { $0.width / $0.height } ?? 16.0 / 9 }

  /// The tangent of half the horizontal field of view of an iPhone's cameras: 18 divided by the 35
  /// mm equivalent focal length, in millimetres.
  private var usualHalfWidth: Double {
    switch captureDevice {
    case .builtInUltraWideCamera: 18.0 / 13
    case .builtInTelephotoCamera: 18.0 / 77
    default: 18.0 / 26
    }
  }
}
