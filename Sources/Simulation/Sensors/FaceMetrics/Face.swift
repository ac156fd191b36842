import ARKit
import Foundation
import People
import SensorKit
import VirtualTime
import simd

/// A face in one sample of the front camera; all figures are our choice.
///
/// Apple does not publish the names of expressions: here they are numbers.
struct Face {
  let life: DailyLife
  let stream: RandomStream

  /// The strength of the smile, 0...1.
  private var smile: Double {
    var draws = stream.split("smile")
    return min(max(draws.normal(mean: 0.2 + 0.3 * life.temper, deviation: 0.15), 0), 1)
  }

  /// The expressions of the whole face, with shares whose sum is 1.
  var wholeExpressions: [SRFaceMetricsExpression] {
    var draws = stream.split("whole")
    var shares = (0..<6).map { _ in draws.exponential(mean: 0.08) }
    // The first expression is neutral, the second joy.
    shares[0] += 1 - smile
    shares[1] += smile
    let sum = shares.reduce(0, +)
    return shares.enumerated().map { index, share in
      SRFaceMetricsExpression(identifier: "whole-\(index + 1)", value: share / sum)
    }
  }

  /// The expressions of parts of the face, with strengths of 0...1.
  var partialExpressions: [SRFaceMetricsExpression] {
    var draws = stream.split("partial")
    return (0..<8).map { index in
      let value = index == 0 ? smile : min(draws.exponential(mean: 0.1), 1)
      return SRFaceMetricsExpression(identifier: "partial-\(index + 1)", value: value)
    }
  }

  /// The pose of the face and of its parts: about a forearm away, upright, looking at the phone.
  var anchor: ARFaceAnchor {
    var draws = stream.split("anchor")
    var place = matrix_identity_float4x4
    place.columns.3 = simd_float4(
      Float(draws.normal(mean: 0, deviation: 0.03)),
      Float(draws.normal(mean: 0.02, deviation: 0.03)),
      Float(-draws.uniform(0.25...0.45)),
      1
    )
    return ARFaceAnchor(
      identifier: UUID(life.stream.split("face")),
      isTracked: true,
      transform: place,
      leftEyeTransform: Self.eye(at: 0.031),
      rightEyeTransform: Self.eye(at: -0.031),
      lookAtPoint: simd_float3(0, 0, -place.columns.3.z),
      blendShapes: blendShapes
    )
  }

  private static func eye(at x: Float) -> simd_float4x4 {
    var place = matrix_identity_float4x4
    place.columns.3 = simd_float4(x, 0.026, 0.027, 1)
    return place
  }

  private var blendShapes: [ARFaceAnchor.BlendShapeLocation: Double] {
    var draws = stream.split("parts")
    let blink = min(draws.exponential(mean: 0.08), 1)
    let down = draws.uniform(0.1...0.4)
    let brow = min(draws.exponential(mean: 0.1), 1)
    let jaw = min(draws.exponential(mean: 0.05), 1)
    return [
      .mouthSmileLeft: smile, .mouthSmileRight: min(smile * draws.uniform(0.9...1.1), 1),
      .cheekSquintLeft: smile * 0.4, .cheekSquintRight: smile * 0.4,
      .eyeBlinkLeft: blink, .eyeBlinkRight: blink,
      .eyeLookDownLeft: down, .eyeLookDownRight: down,
      .browInnerUp: brow, .browOuterUpLeft: brow * 0.6, .browOuterUpRight: brow * 0.6,
      .jawOpen: jaw, .mouthClose: jaw * 0.3,
    ]
  }
}
