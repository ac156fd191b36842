import Foundation
import Spatial
import VirtualTime

/// A dock's reports of its motion, at its own rate since the phone was docked.
final class MotionFeedback {
  private let dock: any DockHardware
  private let description: DockDescription
  private let signs: SignMap
  private let world: World
  private let began: WorldTime
  /// The phone's clock time at that instant.
  private let beganAt: TimeInterval
  private let period: Int64
  /// The loops' subscriptions; the broadcast itself sends nothing.
  private let places: Broadcast<DockAccessory.MotionState>

  init(of dock: any DockHardware, _ description: DockDescription, _ signs: SignMap, in world: World)
  {
    self.dock = dock
    self.description = description
    self.signs = signs
    self.world = world
    began = world.now
    beganAt = world.wallDate.timeIntervalSince1970
    period = max(Int64((1e9 / (description.feedbackRate ?? 1)).rounded()), 1)
    places = Broadcast("the next of motionStates", keeping: .newest, in: world)
  }

  /// The number of the last report until now.
  var latest: Int64 { dock.clock.counted(from: began, to: world.now) / period }

  func subscribe() -> StreamSubscription<DockAccessory.MotionState> { places.subscribe() }

  /// Delivers a report to a loop when the report is due.
  func give(_ number: Int64, to place: StreamSubscription<DockAccessory.MotionState>) {
    world.schedule(at: time(of: number), "a dock's report of its motion") { [weak place] in
      guard let place, !place.isOver else { return }
      place.deliver(self.report(number))
    }
  }

  /// Returns a report that is at most a second old.
  ///
  /// Our choice: the dock's own clock determines the timestamp, and the phone relates that clock to
  /// its own when it is docked.
  func report(_ number: Int64) -> DockAccessory.MotionState {
    let motion = dock.feedback(at: time(of: number))
    let counted = dock.clock.counted(from: began, to: motion.time)
    return DockAccessory.MotionState(
      angularVelocities: signs.vector(motion.velocities),
      angularPositions: signs.vector(description.wrapped(motion.positions)),
      timestamp: beganAt + Double(counted) / 1e9,
      error: nil
    )
  }

  /// Whether any loop consumes the reports.
  var isHeard: Bool { places.isHeard }

  func end() { places.end() }

  func forget() { places.forget() }

  private func time(of number: Int64) -> WorldTime {
    dock.clock.instant(counting: number * period, since: began)
  }
}

/// One loop over a dock's reports of its motion.
///
/// No reports are created while nobody waits: a loop that was busy receives the newest report.
final class MotionLoop {
  private let feedback: MotionFeedback
  private let place: StreamSubscription<DockAccessory.MotionState>
  /// The number of the last report that the loop received.
  private var last: Int64

  init(over feedback: MotionFeedback) {
    self.feedback = feedback
    place = feedback.subscribe()
    last = feedback.latest
  }

  func end() { place.end() }

  /// Returns the newest report if the loop has not received it, or else waits for the next one.
  func next() async -> DockAccessory.MotionState? {
    guard !place.isOver, !Task.isCancelled else { return nil }
    let latest = feedback.latest
    guard latest == last else {
      last = latest
      return feedback.report(latest)
    }
    last += 1
    feedback.give(last, to: place)
    return await place.next()
  }
}
