public import Foundation
public import simd

/// A face in front of the camera (Apple, ARFaceAnchor); its mesh is left out.
public final class ARFaceAnchor: ARAnchor, ARTrackable, @unchecked Sendable {
  // Unchecked as its superclass is; it adds nothing to that.

  /// Whether the face is in sight.
  public var isTracked: Bool { state.isTracked }

  /// How far each part of the face is from rest: 0 to 1.
  public var blendShapes: [BlendShapeLocation: NSNumber] {
    Dictionary(
      uniqueKeysWithValues: state.blendShapes.map {
        (BlendShapeLocation(rawValue: $0.key), NSNumber(value: $0.value))
      }
    )
  }

  /// The place and direction of the left eye, seen from the face.
  public var leftEyeTransform: simd_float4x4 { state.leftEye.matrix }

  /// The place and direction of the right eye, seen from the face.
  public var rightEyeTransform: simd_float4x4 { state.rightEye.matrix }

  /// The point that the eyes look at, seen from the face.
  public var lookAtPoint: simd_float3 { simd_float3(state.lookAt) }

  /// A face; blend shapes from 0 to 1.
  package init(
    identifier: UUID,
    isTracked: Bool,
    transform: simd_float4x4,
    leftEyeTransform: simd_float4x4,
    rightEyeTransform: simd_float4x4,
    lookAtPoint: simd_float3,
    blendShapes: [BlendShapeLocation: Double]
  ) {
    super.init(
      state: AnchorState(
        identifier: identifier,
        isTracked: isTracked,
        transform: AnchorState.Matrix(transform),
        leftEye: AnchorState.Matrix(leftEyeTransform),
        rightEye: AnchorState.Matrix(rightEyeTransform),
        lookAt: [lookAtPoint.x, lookAtPoint.y, lookAtPoint.z],
        blendShapes: Dictionary(
          uniqueKeysWithValues: blendShapes.map { ($0.key.rawValue, $0.value) }
        )
      )
    )
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
