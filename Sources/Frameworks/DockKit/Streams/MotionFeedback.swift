import Foundation
import Spatial
import VirtualTime

/// What a dock tells of its motion, at its own rate from when the phone was put on it.
final class MotionFeedback {
  private let dock: any DockHardware
  private let description: DockDescription
  private let signs: SignMap
  private let world: World
  private let began: WorldTime
  /// What the phone's clock showed then.
  private let beganAt: TimeInterval
  private let period: Int64
  /// Where loops get their places; it sends nothing itself.
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

  /// The number of the last report up to now.
  var latest: Int64 { dock.clock.counted(from: began, to: world.now) / period }

  func subscribe() -> StreamSubscription<DockAccessory.MotionState> { places.subscribe() }

  /// Has a loop given a report when it is due.
  func give(_ number: Int64, to place: StreamSubscription<DockAccessory.MotionState>) {
    world.schedule(at: time(of: number), "a dock's report of its motion") { [weak place] in
      guard let place, !place.isOver else { return }
      place.deliver(self.report(number))
    }
  }

  /// A report of up to a second ago.
  ///
  /// Our choice: the dock stamps it by its own clock, which the phone relates to its own as it is put on the dock.
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

  /// Whether a loop runs over it.
  var isHeard: Bool { places.isHeard }

  func end() { places.end() }

  func forget() { places.forget() }

  private func time(of number: Int64) -> WorldTime {
    dock.clock.instant(counting: number * period, since: began)
  }
}

/// One loop over a dock's reports of its motion.
///
/// While nobody waits for the next report there is none: a loop that was busy gets the newest.
final class MotionLoop {
  private let feedback: MotionFeedback
  private let place: StreamSubscription<DockAccessory.MotionState>
  /// The number of the last report that it has had.
  private var last: Int64

  init(over feedback: MotionFeedback) {
    self.feedback = feedback
    place = feedback.subscribe()
    last = feedback.latest
  }

  func end() { place.end() }

  /// The newest report if there is one that it hasn't had, or else the next.
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
