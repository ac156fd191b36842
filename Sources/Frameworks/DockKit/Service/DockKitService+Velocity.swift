import Spatial

extension DockKitService {
  /// Has the dock turn until it is told otherwise.
  func setAngularVelocity(
    _ velocity: Vector3D,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    try command("setAngularVelocity", velocity.words) { () throws(DockKitError) in
      let dock = try hardware(of: accessory)
      guard velocity.isFinite else { throw .invalidParameter }
      let speeds = signs.angles(velocity)
      let fate = fate(of: "setAngularVelocity", isStop: speeds.areStill)
      guard fate == .done else { return fate }
      take(speeds.areStill ? .idle : .velocity)
      dock.turn(at: speeds)
      return .done
    }
  }
}

extension Vector3D {
  /// Whether all three are numbers.
  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// The three numbers, for records.
  var words: String { "x \(x.inRecords) y \(y.inRecords) z \(z.inRecords)" }
}
