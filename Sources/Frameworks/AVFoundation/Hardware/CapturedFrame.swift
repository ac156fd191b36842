package import Foundation
package import VirtualTime
package import simd

/// A frame as the sensor takes it: not turned, not mirrored.
package struct CapturedFrame: Sendable {
  /// When it was taken.
  package var captured: WorldTime
  /// In pixels.
  package var width: Int
  /// In pixels.
  package var height: Int
  /// The camera's matrix, zoom included, in pixels from the upper left.
  package var intrinsics: matrix_float3x3
  /// What was found in it.
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

/// Something that was found in a frame.
package struct FoundObject: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case face
    case humanBody
    case catBody
    case dogBody
    case salientObject
  }

  package var kind: Kind
  /// The same as long as it stays in view, among those of its kind.
  package var id: Int
  /// Its box as parts of the frame, from the upper left.
  package var bounds: CGRect
  /// How far a head leans, in degrees; nil if that is not known.
  package var roll: Double?
  /// How far a head is turned, in degrees; nil if that is not known.
  package var yaw: Double?

  package init(
    _ kind: Kind,
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
