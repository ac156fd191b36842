import Foundation
import VirtualTime

extension DockKitService {
  /// How long after the last frame the tracker lets the dock turn.
  ///
  /// Our choice: five frames of the slowest rate that is supported.
  static let patienceWithFrames = Duration.milliseconds(500)

  /// Gives the motors to another use; a movement under way is cancelled.
  func take(_ use: MotorUse) {
    if case .movement(let progress) = motors { progress.abandon() }
    motors = use
  }

  /// Stops the dock where it is.
  func stop() {
    take(.idle)
    dock?.turn(at: .zero)
  }

  /// Lets go of the motors without a word to them: the dock is out of reach.
  func release() { take(.idle) }

  /// The progress of a movement that the dock has begun.
  func begin(until end: WorldTime) -> Progress {
    let progress = MotionProgress(until: end, in: world) { [weak self] in
      guard let self, World.current === world else { return }
      stop()
    }
    take(.movement(progress))
    return progress
  }

  /// Turns the dock as the tracker wants.
  func turn(at speeds: DockAngles, _ dock: any DockHardware) {
    if speeds == .zero {
      if case .idle = motors { return }
      return stop()
    }
    if case .tracking = motors {} else { take(.tracking) }
    dock.turn(at: speeds)
    lastTurn = world.now
    if !isWatchingTurns { watchTurns() }
  }

  /// Sees to it that the dock stops when no frame comes any more.
  private func watchTurns() {
    isWatchingTurns = true
    world.schedule(at: lastTurn.advanced(by: Self.patienceWithFrames), "the dock's tracker") {
      [weak self] in
      guard let self else { return }
      isWatchingTurns = false
      guard case .tracking = motors else { return }
      if lastTurn.advanced(by: Self.patienceWithFrames) <= world.now {
        stop()
      } else {
        watchTurns()
      }
    }
  }
}
