@_exported public import Foundation
public import simd

/// Something that keeps its place in the world (Apple, ARAnchor).
public class ARAnchor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  // Unchecked, because subclasses could add what changes; those here have constants only.
  let state: AnchorState

  /// Its identity.
  public var identifier: UUID { state.identifier }

  /// Its place and direction in the world.
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

  /// The anchor itself, as it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool { (object as? ARAnchor)?.state == state }

  public override var hash: Int { state.hashValue }
}

/// Something whose place may be lost and found again (Apple, ARTrackable).
public protocol ARTrackable: NSObjectProtocol {
  /// Whether its place is known now.
  var isTracked: Bool { get }
}
