/// The longest durations that are drawn of keys whose effect lasts through the calm.
///
/// A correct app survives them, but what must have come at the end comes later: a fetch that takes a day, say, is still
/// under way when the study ends.
struct VariationBounds {
  private enum Bound {
    /// A part of the calm, such as 24 for a 24th.
    case partOfCalm(Int64)
    case milliseconds(Int64)
  }

  /// The bounds by the keys that lead to the duration, the first of which is the kind (our choice).
  private static let all: [(path: [String], bound: Bound)] = [
    (["sensorkit.time to first result"], .partOfCalm(24)),
    // A fetch of a week has some ten thousand results.
    (["sensorkit.time per thousand results"], .partOfCalm(240)),
    // An app waits as long as a server asks it to.
    (["server.faults", "retry after"], .partOfCalm(24)),
    (["servers.faults", "retry after"], .partOfCalm(24)),
    // With a longer delay, an app that steers by what the camera sees makes the dock swing, even if the app steers slowly.
    (["participants.dock", "latency"], .milliseconds(400)),
    (["scene.detector", "latency"], .milliseconds(400)),
    // Until then the system steers beside the app.
    (["participants.dock", "tracking changes after"], .milliseconds(1000)),
  ]

  /// The shortest duration that is drawn, in milliseconds (our choice): a dock that stops sooner after each velocity
  /// can't be steered at all.
  private static let shortest: [(path: [String], milliseconds: Int64)] = [
    (["participants.dock", "velocity timeout"], 500)
  ]

  private let calm: Int64

  init(_ study: ExploredStudy) { calm = study.calm }

  /// The longest duration that is drawn at a place, in milliseconds; nil if no bound is set.
  func longest(at path: [String]) -> Int64? {
    Self.all.first { $0.path == path }.map { inMilliseconds($0.bound) }
  }

  /// The shortest duration that is drawn at a place, in milliseconds.
  func shortest(at path: [String]) -> Int64 {
    Self.shortest.first { $0.path == path }?.milliseconds ?? 0
  }

  /// The bounds of some kinds, each with its name.
  func bounds(of kinds: [String]) -> [(name: String, longest: Int64)] {
    Self.all.filter { kinds.contains($0.path[0]) }
      .map { ($0.path.joined(separator: "."), inMilliseconds($0.bound)) }
  }

  private func inMilliseconds(_ bound: Bound) -> Int64 {
    switch bound {
    case .partOfCalm(let part): max(1, calm / part)
    case .milliseconds(let longest): longest
    }
  }
}
