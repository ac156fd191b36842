import DockKit
import VirtualTime

extension Dock {
  /// Has the connection break by itself at some time.
  func watchForFlap() {
    guard let flaps = profile.flaps else { return }
    let wait = flapRandom.exponential(mean: flaps.meanInterval.inSeconds)
    timers.flap = world.schedule(
      at: world.now.advanced(by: .nanoseconds(Int64(wait * 1e9))),
      "a dock's flap"
    ) { [self] in
      timers.flap = nil
      flap(flaps)
    }
  }

  /// Loses the connection for a while, and may point elsewhere when it is back.
  ///
  /// Our choice: it centres itself by its motor, as fast as that can.
  private func flap(_ flaps: DockFlaps) {
    disconnect(.flap, then: .cutOff)
    let now = world.now
    if flapRandom.chance(flaps.recentringChance) {
      var target = course.last.motion(at: course.last.rests).positions
      target.pitch += flaps.recentringJump
      course.command(from: now, now: now) { motors in
        motors.move(to: target, from: now, taking: 0, maximumSpeed: nil, keepsDeadBand: false)
      }
    }
    let seconds = flapRandom.uniform(flaps.shortest.inSeconds...flaps.longest.inSeconds)
    timers.reconnection = world.schedule(
      at: now.advanced(by: .nanoseconds(Int64(seconds * 1e9))),
      "a dock's connection"
    ) { [self] in
      timers.reconnection = nil
      connect()
    }
  }
}
