import Foundation
import Spatial
import VirtualTime

extension DockKitService {
  /// Has the dock turn to an orientation.
  func setOrientation(
    _ target: Vector3D,
    _ duration: Duration,
    relative: Bool,
    of accessory: DockAccessory
  ) throws(DockKitError) -> Progress {
    let detail = { "\(target.words) in \(duration.inSeconds) s\(relative ? " relative" : "")" }
    return try command("setOrientation", detail()) { () throws(DockKitError) in
      let dock = try hardware(of: accessory)
      guard target.isFinite, duration >= .zero else { throw .invalidParameter }
      guard moves.admits(at: world.now) else { throw .frameRateTooHigh }
      let fate = fate(of: "setOrientation")
      guard fate == .done else { return (MotionProgress.cancelled(in: world), fate) }
      let reach = reach(of: accessory)
      let positions = dock.motion(at: world.now).positions
      let end = dock.move(
        to: reach.destination(of: target, from: positions, relative: relative),
        taking: duration,
        maximumSpeed: reach.maximumSpeed
      )
      return (begin(until: end), .done)
    }
  }

  /// Has the dock turn to an orientation.
  func setOrientation(
    _ target: Rotation3D,
    _ duration: Duration,
    relative: Bool,
    of accessory: DockAccessory
  ) throws(DockKitError) -> Progress {
    // One that is no rotation is found to be not finite.
    let angles = target.dockAngles ?? Vector3D(x: .nan, y: .nan, z: .nan)
    return try setOrientation(angles, duration, relative: relative, of: accessory)
  }

  /// Where the dock may go in this session.
  func reach(of accessory: DockAccessory) -> SessionReach {
    SessionReach(of: accessory.description, within: sessionLimits, signs)
  }
}
