public import Foundation
public import simd

/// A face in front of the camera (Apple, ARFaceAnchor), without its mesh.
public final class ARFaceAnchor: ARAnchor, ARTrackable, @unchecked Sendable {
  // Unchecked, as its superclass, of which subclasses must restate it; it adds no state.

  /// Whether the face is visible.
  public var isTracked: Bool { state.isTracked }

  /// The deviation of each part of the face from rest: 0 to 1.
  public var blendShapes: [BlendShapeLocation: NSNumber] {
    Dictionary(
      uniqueKeysWithValues: state.blendShapes.map {
        (BlendShapeLocation(rawValue: $0.key), NSNumber(value: $0.value))
      }
    )
  }

  /// The position and orientation of the left eye, relative to the face.
  public var leftEyeTransform: simd_float4x4 { state.leftEye.matrix }

  /// The position and orientation of the right eye, relative to the face.
  public var rightEyeTransform: simd_float4x4 { state.rightEye.matrix }

  /// The point that the eyes look at, relative to the face.
  public var lookAtPoint: simd_float3 { simd_float3(state.lookAt) }

  /// Creates the anchor of a face; blend shapes are from 0 to 1.
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

extension ARFaceAnchor {
  /// A part of a face that moves (Apple, ARFaceAnchor.BlendShapeLocation); raw values are our choice.
  public struct BlendShapeLocation: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    /// Creates the part with a name, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ARFaceAnchor.BlendShapeLocation {
  public static let browDownLeft = Self(rawValue: "browDownLeft")
  public static let browDownRight = Self(rawValue: "browDownRight")
  public static let browInnerUp = Self(rawValue: "browInnerUp")
  public static let browOuterUpLeft = Self(rawValue: "browOuterUpLeft")
  public static let browOuterUpRight = Self(rawValue: "browOuterUpRight")
  public static let cheekPuff = Self(rawValue: "cheekPuff")
  public static let cheekSquintLeft = Self(rawValue: "cheekSquintLeft")
  public static let cheekSquintRight = Self(rawValue: "cheekSquintRight")
  public static let eyeBlinkLeft = Self(rawValue: "eyeBlinkLeft")
  public static let eyeBlinkRight = Self(rawValue: "eyeBlinkRight")
  public static let eyeLookDownLeft = Self(rawValue: "eyeLookDownLeft")
  public static let eyeLookDownRight = Self(rawValue: "eyeLookDownRight")
  public static let eyeLookInLeft = Self(rawValue: "eyeLookInLeft")
  public static let eyeLookInRight = Self(rawValue: "eyeLookInRight")
  public static let eyeLookOutLeft = Self(rawValue: "eyeLookOutLeft")
  public static let eyeLookOutRight = Self(rawValue: "eyeLookOutRight")
  public static let eyeLookUpLeft = Self(rawValue: "eyeLookUpLeft")
  public static let eyeLookUpRight = Self(rawValue: "eyeLookUpRight")
  public static let eyeSquintLeft = Self(rawValue: "eyeSquintLeft")
  public static let eyeSquintRight = Self(rawValue: "eyeSquintRight")
  public static let eyeWideLeft = Self(rawValue: "eyeWideLeft")
  public static let eyeWideRight = Self(rawValue: "eyeWideRight")
  public static let jawForward = Self(rawValue: "jawForward")
  public static let jawLeft = Self(rawValue: "jawLeft")
  public static let jawOpen = Self(rawValue: "jawOpen")
  public static let jawRight = Self(rawValue: "jawRight")
  public static let mouthClose = Self(rawValue: "mouthClose")
  public static let mouthDimpleLeft = Self(rawValue: "mouthDimpleLeft")
  public static let mouthDimpleRight = Self(rawValue: "mouthDimpleRight")
  public static let mouthFrownLeft = Self(rawValue: "mouthFrownLeft")
  public static let mouthFrownRight = Self(rawValue: "mouthFrownRight")
  public static let mouthFunnel = Self(rawValue: "mouthFunnel")
  public static let mouthLeft = Self(rawValue: "mouthLeft")
  public static let mouthLowerDownLeft = Self(rawValue: "mouthLowerDownLeft")
  public static let mouthLowerDownRight = Self(rawValue: "mouthLowerDownRight")
  public static let mouthPressLeft = Self(rawValue: "mouthPressLeft")
  public static let mouthPressRight = Self(rawValue: "mouthPressRight")
  public static let mouthPucker = Self(rawValue: "mouthPucker")
  public static let mouthRight = Self(rawValue: "mouthRight")
  public static let mouthRollLower = Self(rawValue: "mouthRollLower")
  public static let mouthRollUpper = Self(rawValue: "mouthRollUpper")
  public static let mouthShrugLower = Self(rawValue: "mouthShrugLower")
  public static let mouthShrugUpper = Self(rawValue: "mouthShrugUpper")
  public static let mouthSmileLeft = Self(rawValue: "mouthSmileLeft")
  public static let mouthSmileRight = Self(rawValue: "mouthSmileRight")
  public static let mouthStretchLeft = Self(rawValue: "mouthStretchLeft")
  public static let mouthStretchRight = Self(rawValue: "mouthStretchRight")
  public static let mouthUpperUpLeft = Self(rawValue: "mouthUpperUpLeft")
  public static let mouthUpperUpRight = Self(rawValue: "mouthUpperUpRight")
  public static let noseSneerLeft = Self(rawValue: "noseSneerLeft")
  public static let noseSneerRight = Self(rawValue: "noseSneerRight")
  public static let tongueOut = Self(rawValue: "tongueOut")
}
