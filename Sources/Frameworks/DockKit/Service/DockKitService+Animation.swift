import Foundation
import VirtualTime

extension DockKitService {
  /// Plays a movement from where the dock points.
  func animate(
    _ motion: DockAccessory.Animation,
    of accessory: DockAccessory
  ) throws(DockKitError) -> Progress {
    try command("animate", "\(motion)") { () throws(DockKitError) in
      let dock = try hardware(of: accessory)
      guard admitsAnimation() else { throw .frameRateTooHigh }
      let fate = fate(of: "animate")
      guard fate == .done else { return (MotionProgress.cancelled(in: world), fate) }
      let reach = reach(of: accessory)
      let positions = dock.motion(at: world.now).positions
      let end = dock.follow(motion.waypoints(from: positions, within: reach))
      return (begin(until: end), .done)
    }
  }

  private func admitsAnimation() -> Bool {
    switch options.rateBudget {
    case .shared: moves.admits(at: world.now)
    case .separate: animations.admits(at: world.now)
    }
  }
}
