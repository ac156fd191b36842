import simd
import Spatial

/// A value for each axis of a dock, in radians or radians per second.
///
/// Source: Apple, DockAccessory: pitch is positive downwards, yaw to the right in the direction of
/// the lens.
package struct DockAngles: Hashable, Sendable {
  /// The value about X: tilt.
  package var pitch: Double
  /// The value about Y: pan.
  package var yaw: Double
  /// The value about Z.
  package var roll: Double

  package init(pitch: Double = 0, yaw: Double = 0, roll: Double = 0) {
    self.pitch = pitch
    self.yaw = yaw
    self.roll = roll
  }

  package static let zero = DockAngles()

  /// Whether the speeds mean standstill: each is below a thousandth of a radian per second.
  ///
  /// Source: measured on a Flow 2 Pro, whose motors do not move below 1 to 2 mrad/s; a client stops
  /// with a millionth instead of zero.
  var areStill: Bool {
    pitch.magnitude < Self.slowest && yaw.magnitude < Self.slowest && roll.magnitude < Self.slowest
  }

  private static let slowest = 0.001
}

/// One of the axes that a dock may turn about.
enum MotorAxis: CaseIterable {
  case pitch, yaw, roll

  /// The axis's property of angles.
  var angle: WritableKeyPath<DockAngles, Double> {
    switch self {
    case .pitch: \.pitch
    case .yaw: \.yaw
    case .roll: \.roll
    }
  }

  /// The axis's component of an app's vectors (Apple, DockAccessory).
  var component: WritableKeyPath<Vector3D, Double> {
    switch self {
    case .pitch: \.x
    case .yaw: \.y
    case .roll: \.z
    }
  }

  /// The axis's motor.
  var motor: KeyPath<DockDescription, DockDescription.Axis?> {
    switch self {
    case .pitch: \.pitch
    case .yaw: \.yaw
    case .roll: \.roll
    }
  }

  /// The axis's limit.
  var limit: KeyPath<DockAccessory.Limits, DockAccessory.Limits.Limit?> {
    switch self {
    case .pitch: \.pitch
    case .yaw: \.yaw
    case .roll: \.roll
    }
  }
}

/// The direction of an app's positive numbers, for commands, limits and reports alike.
///
/// Source: Apple's sample; a study can choose the other direction, which some clients observed.
struct SignMap {
  private let signs: DockAngles

  init(_ options: DockKitOptions) {
    signs = DockAngles(
      pitch: options.invertsPitch ? -1 : 1,
      yaw: options.invertsYaw ? -1 : 1,
      roll: 1
    )
  }

  /// Returns the vector that the app receives.
  func vector(_ angles: DockAngles) -> Vector3D {
    Vector3D(x: angles.pitch * signs.pitch, y: angles.yaw * signs.yaw, z: angles.roll * signs.roll)
  }

  /// Returns the angles of a vector that the app passes.
  func angles(_ vector: Vector3D) -> DockAngles {
    DockAngles(
      pitch: vector.x * signs.pitch,
      yaw: vector.y * signs.yaw,
      roll: vector.z * signs.roll
    )
  }

  /// Converts a range of the app to the dock's scale, or a range of the dock to the app's.
  func range(_ range: ClosedRange<Double>, about axis: MotorAxis) -> ClosedRange<Double> {
    signs[keyPath: axis.angle] < 0 ? -range.upperBound ... -range.lowerBound : range
  }
}

extension Rotation3D {
  /// The pitch, yaw and roll of a dock with this rotation, in radians; nil if it is no rotation.
  ///
  /// The dock's base yaws, the part on it pitches, and the part on that rolls (our choice of the
  /// order; by Apple's page the axes are X, Y and Z). So the yaw may be any angle, and the pitch is
  /// within a quarter turn.
  var dockAngles: Vector3D? {
    let square = (vector * vector).sum()
    guard square.isFinite, square > 0 else { return nil }
    var rotation = self
    rotation.vector /= square.squareRoot()
    // About fixed axes the rotations apply in the opposite order.
    let angles = rotation.eulerAngles(order: .zxy).angles
    return Vector3D(x: angles.x, y: angles.y, z: angles.z)
  }
}

extension Double {
  /// The number rounded to three decimals, for records.
  var inRecords: Double { isFinite ? (self * 1000).rounded() / 1000 : self }
}
