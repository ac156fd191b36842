import AVFoundation
import Foundation
import simd

extension DockAccessory.CameraInformation {
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
