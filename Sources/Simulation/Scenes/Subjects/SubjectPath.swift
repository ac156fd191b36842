import VirtualTime

/// How a subject moves, and when they speak and look at the camera; a pure function of time.
///
/// Gait has neither ramps nor sway: somebody who stops stands still within the instant, which is the hardest
/// for whoever follows. Our choice.
package struct SubjectPath: Hashable, Sendable {
  /// How high a sitting person's face is, as part of the height at which it is when they stand: our choice.
  static let sitting = 0.72

  enum Course: Hashable, Sendable {
    case steps([Piece])
    case replay([Sample])
  }

  /// Where somebody was at an instant, as recorded.
  struct Sample: Hashable, Sendable {
    var time: Double
    var position: SubjectPosition
  }

  let course: Course
  /// How long it takes until it is done, or begins anew, in seconds.
  package let duration: Double
  package let repeats: Bool
  /// When it begins, in seconds since the world's start.
  package var start = 0.0
  package var speaks = Spells.never
  package var looks = Spells.always

  init(_ course: Course, duration: Double, repeats: Bool) {
    self.course = course
    self.duration = duration
    self.repeats = repeats
  }

  /// A path of steps, each after the one before; after the last one, they stay where they are.
  ///
  /// - Parameters:
  ///   - from: Where they are at first, standing.
  ///   - steps: What they do.
  ///   - repeats: Whether it begins anew when it is done, at the place where it began.
  package init(from: FloorPoint, _ steps: [Step] = [], repeats: Bool = false) {
    let pieces = Piece.row(from: from, steps)
    let end = pieces.last?.end ?? 0
    self.init(.steps(pieces), duration: end, repeats: repeats && end > 0)
  }

  /// Seconds since the path began, or began anew.
  func seconds(at time: WorldTime) -> Double {
    let seconds = max(0, time.seconds - start)
    guard repeats, seconds >= duration else { return seconds }
    return seconds - duration * (seconds / duration).rounded(.down)
  }

  /// Where a subject is; nil while they are away.
  ///
  /// - Parameters:
  ///   - seconds: Since the path began.
  ///   - standing: How high the middle of their face is when they stand, in metres over the lens's floor.
  ///   - lens: How high the lens is over that floor, in metres.
  /// - Returns: The middle of the face, or of the object, from the lens.
  func position(at seconds: Double, standing: Double, lens: Double) -> SubjectPosition? {
    switch course {
    case .steps(let pieces):
      let place = max(0, pieces.firstPlace { $0.start > seconds } - 1)
      let piece = pieces[place]
      guard let floor = piece.floor(at: seconds) else { return nil }
      let posture = piece.posture(at: seconds)
      let up = standing * (Self.sitting + (1 - Self.sitting) * posture) - lens
      return SubjectPosition(right: floor.right, up: up, ahead: floor.ahead)
    case .replay(let samples):
      let next = samples.firstPlace { $0.time > seconds }
      guard next > 0 else { return samples[0].position }
      guard next < samples.count else { return samples[next - 1].position }
      let (before, after) = (samples[next - 1], samples[next])
      let share = (seconds - before.time) / (after.time - before.time)
      return .between(before.position, after.position, share)
    }
  }
}
