import VirtualTime

/// One loop over a dock's reports of its motion.
///
/// While nobody waits for the next report there is none: a loop that was busy gets the newest.
final class MotionLoop {
  private let feedback: MotionFeedback
  private let place: Subscription<DockAccessory.MotionState>
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
