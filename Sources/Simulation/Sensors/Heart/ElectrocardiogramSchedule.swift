import Routines
import VirtualTime

/// When a person takes an electrocardiogram: at rest, awake, with the watch on.
struct ElectrocardiogramSchedule: Sendable {
  /// One recording.
  struct Session {
    let start: LocalTime
    let identifier: String
    /// Whether the app on the watch led through it.
    let isGuided: Bool
    /// Half seconds of curve.
    let batches: Int

    var seconds: Double { Double(batches) / 2 }
  }

  private let stream: RandomStream

  init(stream: RandomStream) { self.stream = stream.split("electrocardiograms") }

  /// The recording of a day, if one was made.
  ///
  /// A guided one takes 30 seconds (Apple, "Take an ECG with the ECG app on Apple Watch"), the rest
  /// is our choice.
  func session(on day: BodyDay) -> Session? {
    var draws = stream.split(day.plan.day.number)
    guard draws.chance(day.physique.electrocardiogramsPerDay) else { return nil }
    let identifier = SampleIdentifier.uuid(&draws)
    let isGuided = draws.chance(0.9)
    let batches = isGuided ? 60 : 20 + draws.below(30)
    let awake = (day.plan.start.seconds + 600)...(day.plan.asleep.seconds - 600)
    for _ in 0..<6 {
      let start = LocalTime.seconds(draws.uniform(awake))
      let end = LocalTime.seconds(start.seconds + Double(batches) / 2 + 2)
      let worn = day.watch.recording.interval(at: start)
      let calm = LocalTime.seconds(start.seconds - 120)
      let next = day.firstWalk(endingAfter: calm)
      guard let worn, end < worn.end, next == day.walks.count || day.walks[next].start > end
      else { continue }
      return Session(start: start, identifier: identifier, isGuided: isGuided, batches: batches)
    }
    return nil
  }
}
