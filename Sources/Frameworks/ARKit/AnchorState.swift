import Foundation
import FoundationAdditions
import simd

/// What a face's anchor consists of.
struct AnchorState: Hashable, Codable, Sendable {
  var identifier: UUID
  var isTracked: Bool
  var transform: Matrix
  var leftEye: Matrix
  var rightEye: Matrix
  var lookAt: [Float]
  var blendShapes: [String: Double]

  init?(coder: NSCoder) {
    guard let state = coder.decodeValues(AnchorState.self), state.isWhole else { return nil }
    self = state
  }

  init(
    identifier: UUID,
    isTracked: Bool,
    transform: Matrix,
    leftEye: Matrix,
    rightEye: Matrix,
    lookAt: [Float],
    blendShapes: [String: Double]
  ) {
    self.identifier = identifier
    self.isTracked = isTracked
    self.transform = transform
    self.leftEye = leftEye
    self.rightEye = rightEye
    self.lookAt = lookAt
    self.blendShapes = blendShapes
  }

  func encode(with coder: NSCoder) { coder.encode(values: self) }

  private var isWhole: Bool {
    lookAt.count == 3 && [transform, leftEye, rightEye].allSatisfy { $0.numbers.count == 16 }
  }

  /// A matrix, column by column.
  struct Matrix: Hashable, Codable, Sendable {
    let numbers: [Float]

    init(_ matrix: simd_float4x4) {
      let (a, b, c, d) = matrix.columns
      numbers = [a, b, c, d].flatMap { column in (0..<4).map { column[$0] } }
    }

    var matrix: simd_float4x4 {
      let columns = (0..<4).map { column in simd_float4(numbers[column * 4..<column * 4 + 4]) }
      return simd_float4x4(columns[0], columns[1], columns[2], columns[3])
    }
  }
}
