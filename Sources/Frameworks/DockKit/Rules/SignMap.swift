import Spatial

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
  func range(_ range: ClosedRange<Double>, about axis: DockAxis) -> ClosedRange<Double> {
    signs[keyPath: axis.angle] < 0 ? -range.upperBound ... -range.lowerBound : range
  }
}
