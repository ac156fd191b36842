public import Foundation
public import Spatial

extension DockAccessory {
  /// Where a dock points and how fast it turns, as it tells (Apple, DockAccessory.MotionState).
  public struct MotionState: Sendable {
    /// In radians per second; x pitch, y yaw, z roll.
    public let angularVelocities: Vector3D
    /// In radians; x pitch, y yaw, z roll.
    ///
    /// From -π to π on an axis that turns without end (our choice).
    public let angularPositions: Vector3D
    /// Seconds since 1970, on the phone's clock.
    public let timestamp: TimeInterval
    /// Always nil (our choice: no page says what it holds).
    public let error: (any Error)?
  }
}
