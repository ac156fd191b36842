import Spatial

/// The positions and speeds that a dock may have in a tracking session.
struct SessionReach {
  private let dock: DockDescription
  private let limits: DockAccessory.Limits?
  private let signs: SignMap

  init(of dock: DockDescription, within limits: DockAccessory.Limits?, _ signs: SignMap) {
    self.dock = dock
    self.limits = limits
    self.signs = signs
  }

  /// The maximum speed of each axis by the app's limits; nil means the maximum of the motors.
  var maximumSpeed: DockAngles? {
    guard limits != nil else { return nil }
    var speeds = DockAngles.zero
    for axis in MotorAxis.allCases { speeds[keyPath: axis.angle] = speed(of: axis) }
    return speeds
  }

  /// Returns the end of a movement, on the dock's scale.
  ///
  /// An axis without end turns the shorter way, unless it has a limit (our choice).
  ///
  /// - Parameters:
  ///   - target: The app's target, in its own signs.
  ///   - positions: The current positions, on the dock's own scale.
  ///   - relative: Whether the target is added to the positions.
  /// - Returns: The end position, within the limits.
  func destination(
    of target: Vector3D,
    from positions: DockAngles,
    relative: Bool
  ) -> DockAngles {
    let told = signs.angles(target)
    let here = dock.wrapped(positions)
    var destination = positions
    for axis in MotorAxis.allCases {
      var way = told[keyPath: axis.angle]
      if !relative { way -= here[keyPath: axis.angle] }
      if !relative, range(of: axis) == nil { way = DockDescription.wrapped(way) }
      destination[keyPath: axis.angle] += way
    }
    return kept(destination, from: positions)
  }

  /// Returns the position within the limits that is closest to a destination; both are on the
  /// dock's scale.
  func kept(_ destination: DockAngles, from positions: DockAngles) -> DockAngles {
    let here = dock.wrapped(positions)
    var kept = positions
    for axis in MotorAxis.allCases {
      guard dock[keyPath: axis.motor] != nil, limits?[keyPath: axis.limit]?.maximumSpeed != 0 else {
        continue
      }
      let start = here[keyPath: axis.angle]
      var end = start + destination[keyPath: axis.angle] - positions[keyPath: axis.angle]
      if let range = range(of: axis) { end = min(max(end, range.lowerBound), range.upperBound) }
      kept[keyPath: axis.angle] += end - start
    }
    return kept
  }

  /// Returns the shortest duration of a movement by the app's limits, in seconds.
  func shortestTime(from start: DockAngles, to end: DockAngles) -> Double {
    guard let maximumSpeed else { return 0 }
    return MotorAxis.allCases.map { axis in
      let way = abs(end[keyPath: axis.angle] - start[keyPath: axis.angle])
      return way == 0 ? 0 : way / maximumSpeed[keyPath: axis.angle]
    }.max() ?? 0
  }

  private func speed(of axis: MotorAxis) -> Double {
    let own = dock[keyPath: axis.motor]?.maximumSpeed ?? 0
    // The app's limit of zero means no movement at all, so no speed is computed from it.
    let limit = limits?[keyPath: axis.limit]?.maximumSpeed ?? 0
    return limit > 0 ? min(limit, own) : own
  }

  private func range(of axis: MotorAxis) -> ClosedRange<Double>? {
    let own = dock[keyPath: axis.motor]?.range
    guard let limit = limits?[keyPath: axis.limit]?.positionRange else { return own }
    let session = signs.range(limit.lowerBound...limit.upperBound, about: axis)
    return own.map { session.clamped(to: $0) } ?? session
  }
}
