import simd

extension Rotation3D {
  /// Which way round to turn from one turn to another (Apple, Rotation3D.SlerpPath).
  public enum SlerpPath: Hashable, Sendable {
    /// As the quaternions are: they tell a long way from a short one.
    case automatic
    case shortest
    case longest
  }

  /// The turn a part of the way from one to another, at a steady speed.
  ///
  /// - Parameters:
  ///   - start: The turn at 0.
  ///   - end: The turn at 1.
  ///   - part: From 0 to 1.
  ///   - path: Which way round.
  /// - Returns: The turn there.
  public static func slerp(
    from start: Rotation3D,
    to end: Rotation3D,
    t part: Double,
    along path: SlerpPath = .shortest
  ) -> Rotation3D {
    let isNear = simd_dot(start.quaternion, end.quaternion) >= 0
    let isLong =
      switch path {
      case .automatic: !isNear
      case .shortest: false
      case .longest: true
      }
    let slerp = isLong ? simd_slerp_longest : simd_slerp
    return Rotation3D(slerp(start.quaternion, end.quaternion, part))
  }
}
