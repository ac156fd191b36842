import simd
import Spatial

/// Something about each axis of a dock, in radians or radians per second.
///
/// Source: Apple, DockAccessory: pitch is positive downwards, yaw to the right as the lens looks.
package struct DockAngles: Hashable, Sendable {
  /// About X: tilt.
  package var pitch: Double
  /// About Y: pan.
  package var yaw: Double
  /// About Z.
  package var roll: Double

  package init(pitch: Double = 0, yaw: Double = 0, roll: Double = 0) {
    self.pitch = pitch
    self.yaw = yaw
    self.roll = roll
  }

  package static let zero = DockAngles()

  /// Whether speeds are no turning: each is below a thousandth of a radian per second.
  ///
  /// Source: measured on a Flow 2 Pro, whose motors stand still below 1 to 2 mrad/s; a client stops with a
  /// millionth instead of zero.
  var areStill: Bool {
    pitch.magnitude < Self.slowest && yaw.magnitude < Self.slowest && roll.magnitude < Self.slowest
  }

  private static let slowest = 0.001
}

/// One of the axes that a dock may turn about.
enum MotorAxis: CaseIterable {
  case pitch, yaw, roll

  /// Its place among angles.
  var angle: WritableKeyPath<DockAngles, Double> {
    switch self {
    case .pitch: \.pitch
    case .yaw: \.yaw
    case .roll: \.roll
    }
  }

  /// Its place in an app's vectors (Apple, DockAccessory).
  var component: WritableKeyPath<Vector3D, Double> {
    switch self {
    case .pitch: \.x
    case .yaw: \.y
    case .roll: \.z
    }
  }

  /// Its motor.
  var motor: KeyPath<DockDescription, DockDescription.Axis?> {
    switch self {
    case .pitch: \.pitch
    case .yaw: \.yaw
    case .roll: \.roll
    }
  }

  /// Its limit.
  var limit: KeyPath<DockAccessory.Limits, DockAccessory.Limits.Limit?> {
    switch self {
    case .pitch: \.pitch
    case .yaw: \.yaw
    case .roll: \.roll
    }
  }
}

/// Which way an app's positive numbers turn: for commands, limits and reports alike.
///
/// Source: Apple's sample; where clients saw it otherwise, a study can choose so.
struct SignMap {
  private let signs: DockAngles

  init(_ options: DockKitOptions) {
    signs = DockAngles(
      pitch: options.invertsPitch ? -1 : 1,
      yaw: options.invertsYaw ? -1 : 1,
      roll: 1
    )
  }

  /// What an app is told.
  func vector(_ angles: DockAngles) -> Vector3D {
    Vector3D(x: angles.pitch * signs.pitch, y: angles.yaw * signs.yaw, z: angles.roll * signs.roll)
  }

  /// What an app says.
  func angles(_ vector: Vector3D) -> DockAngles {
    DockAngles(
      pitch: vector.x * signs.pitch,
      yaw: vector.y * signs.yaw,
      roll: vector.z * signs.roll
    )
  }

  /// A range of the app's, on the dock's scale, or the other way round.
  func range(_ range: ClosedRange<Double>, about axis: MotorAxis) -> ClosedRange<Double> {
    signs[keyPath: axis.angle] < 0 ? -range.upperBound ... -range.lowerBound : range
  }
}

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

extension Double {
  /// The number as records have it: to three decimals.
  var inRecords: Double { isFinite ? (self * 1000).rounded() / 1000 : self }
}
