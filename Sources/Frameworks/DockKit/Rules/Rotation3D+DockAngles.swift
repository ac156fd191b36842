import Spatial
import simd

extension Rotation3D {
  /// The pitch, yaw and roll of a dock that is turned so, in radians; nil if it is no rotation.
  ///
  /// The dock's base yaws, what it carries pitches, and that rolls (our choice of the order; by
  /// Apple's page they are about X, Y and Z). So the yaw may be anything, and the pitch is within a
  /// quarter turn.
  var dockAngles: Vector3D? {
    let square = (vector * vector).sum()
    guard square.isFinite, square > 0 else { return nil }
    var rotation = self
    rotation.vector /= square.squareRoot()
    // About fixed axes the turns come the other way round.
    let angles = rotation.eulerAngles(order: .zxy).angles
    return Vector3D(x: angles.x, y: angles.y, z: angles.z)
  }
}
