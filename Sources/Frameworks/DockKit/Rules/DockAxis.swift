import Spatial

/// One of the axes that a dock may turn about.
enum DockAxis: CaseIterable {
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
