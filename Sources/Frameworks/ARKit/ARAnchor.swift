@_exported public import Foundation
import FoundationAdditions
public import simd

/// An object with a position in the world (Apple, ARAnchor).
public class ARAnchor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  // Unchecked, because the class isn't final, and subclasses could add what changes; the one here adds nothing.
  let state: AnchorState

  /// The identifier of the anchor.
  public var identifier: UUID { state.identifier }

  /// The position and orientation in the world.
  public var transform: simd_float4x4 { state.transform.matrix }

  init(state: AnchorState) {
    self.state = state
    super.init()
  }

  public class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let state = AnchorState(coder: coder) else { return nil }
    self.state = state
    super.init()
  }

  public func encode(with coder: NSCoder) { state.encode(with: coder) }

  /// Returns the anchor itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool { (object as? ARAnchor)?.state == state }

  public override var hash: Int { state.hashValue }
}

/// An object whose position may be lost and found again (Apple, ARTrackable).
public protocol ARTrackable: NSObjectProtocol {
  /// Whether the position is known now.
  var isTracked: Bool { get }
}

/// The values of a face's anchor.
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
