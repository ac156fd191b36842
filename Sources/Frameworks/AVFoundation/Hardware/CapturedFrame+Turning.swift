import Foundation
import simd

extension CapturedFrame {
  /// Its size and the camera's matrix, once it is turned and then mirrored.
  ///
  /// - Parameters:
  ///   - angle: Clockwise, in degrees: 0, 90, 180 or 270.
  ///   - isMirrored: Whether left and right change places afterwards.
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
