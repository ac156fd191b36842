package import Foundation
package import simd
package import VirtualTime

/// A frame of the sensor, neither rotated nor mirrored.
package struct CapturedFrame: Sendable {
  /// The time of the frame.
  package var captured: WorldTime
  /// The width, in pixels.
  package var width: Int
  /// The height, in pixels.
  package var height: Int
  /// The camera's intrinsic matrix, zoom included, in pixels from the upper left.
  package var intrinsics: matrix_float3x3
  /// The objects that were found in the frame.
  package var found: [FoundObject]

  package init(
    captured: WorldTime,
    width: Int,
    height: Int,
    intrinsics: matrix_float3x3,
    found: [FoundObject]
  ) {
    self.captured = captured
    self.width = width
    self.height = height
    self.intrinsics = intrinsics
    self.found = found
  }
}

/// An object that was found in a frame.
package struct FoundObject: Hashable, Sendable {
  package enum FoundObjectKind: Hashable, Sendable {
    case face
    case humanBody
    case catBody
    case dogBody
    case salientObject
  }

  package var kind: FoundObjectKind
  /// The identifier, constant while the object stays in view, and unique within its kind.
  package var id: Int
  /// The bounding box, in parts of the frame, from the upper left.
  package var bounds: CGRect
  /// The roll angle of a head, in degrees; nil if it is unknown.
  package var roll: Double?
  /// The yaw angle of a head, in degrees; nil if it is unknown.
  package var yaw: Double?

  package init(
    _ kind: FoundObjectKind,
    id: Int,
    bounds: CGRect,
    roll: Double? = nil,
    yaw: Double? = nil
  ) {
    self.kind = kind
    self.id = id
    self.bounds = bounds
    self.roll = roll
    self.yaw = yaw
  }
}

extension CapturedFrame {
  /// Returns the size and the camera's matrix after a rotation and then mirroring.
  ///
  /// - Parameters:
  ///   - angle: The clockwise rotation, in degrees: 0, 90, 180 or 270.
  ///   - isMirrored: Whether left and right are swapped afterwards.
  /// - Returns: The size in pixels, and the matrix in pixels from the new upper left.
  func turned(by angle: CGFloat, isMirrored: Bool) -> (
    width: Int, height: Int, intrinsics: matrix_float3x3
  ) {
    var (width, height) = (width, height)
    var focal = simd_float2(intrinsics.columns.0.x, intrinsics.columns.1.y)
    var middle = simd_float2(intrinsics.columns.2.x, intrinsics.columns.2.y)
    if angle == 90 || angle == 270 {
      (width, height) = (height, width)
      focal = simd_float2(focal.y, focal.x)
      middle = simd_float2(middle.y, middle.x)
    }
    let end = simd_float2(Float(width), Float(height)) - middle
    if angle == 90 || angle == 180 { middle.x = end.x }
    if angle == 270 || angle == 180 { middle.y = end.y }
    if isMirrored { middle.x = Float(width) - middle.x }
    let matrix = matrix_float3x3(
      simd_float3(focal.x, 0, 0),
      simd_float3(0, focal.y, 0),
      simd_float3(middle.x, middle.y, 1)
    )
    return (width, height, matrix)
  }
}
