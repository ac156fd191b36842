package import Sensors
import VirtualTime

/// A subject's motion, and when the subject speaks and looks at the camera; a pure function of
/// time.
///
/// Motion has neither ramps nor sway: a subject that stops stands still immediately, which is the
/// hardest case for tracking (our choice).
package struct SubjectPath: Hashable, Sendable {
  /// The height of a sitting person's face relative to that of a standing person's face (our
  /// choice).
  static let sitting = 0.72

  enum Trajectory: Hashable, Sendable {
    case steps([PathSegment])
    case replay([PathSample])
  }

  /// A recorded position at an instant.
  struct PathSample: Hashable, Sendable {
    var time: Double
    var position: SubjectPosition
  }

  let trajectory: Trajectory
  /// The duration until the path ends or repeats, in seconds.
  package let duration: Double
  package let repeats: Bool
  /// When the path begins, in seconds since the world's start.
  package var start = 0.0
  package var speaks = TimeSpans.never
  package var looks = TimeSpans.always

  init(_ trajectory: Trajectory, duration: Double, repeats: Bool) {
    self.trajectory = trajectory
    self.duration = duration
    self.repeats = repeats
  }

  /// Creates a path of consecutive steps; after the last one, the subject stays where it is.
  ///
  /// - Parameters:
  ///   - from: The first position, in which a person stands.
  ///   - steps: The steps.
  ///   - repeats: Whether the path repeats from its first position after its last step.
  package init(from: FloorPoint, _ steps: [PathStep] = [], repeats: Bool = false) {
    let segments = PathSegment.series(from: from, steps)
    let end = segments.last?.end ?? 0
    self.init(.steps(segments), duration: end, repeats: repeats && end > 0)
  }

  /// The seconds since the path began or last repeated.
  func seconds(at time: WorldTime) -> Double {
    let seconds = max(0, time.seconds - start)
    guard repeats, seconds >= duration else { return seconds }
    return seconds - duration * (seconds / duration).rounded(.down)
  }

  /// The subject's position; nil while the subject is away.
  ///
  /// - Parameters:
  ///   - seconds: The seconds since the path began.
  ///   - place: Where in the path the search for the instant begins; receives where it ends, so that
  ///     a search for an instant soon after ends at once.
  ///   - standing: The height of the middle of the standing subject's face above the floor, in
  ///     metres.
  ///   - lens: The height of the lens above the floor, in metres.
  /// - Returns: The position of the middle of the face or of the object, relative to the lens.
  func position(
    at seconds: Double,
    from place: inout Int,
    standing: Double,
    lens: Double
  ) -> SubjectPosition? {
    switch trajectory {
    case .steps(let segments):
      place = segments.firstPlace(near: place) { $0.start > seconds }
      let segment = segments[max(0, place - 1)]
      guard let floor = segment.floor(at: seconds) else { return nil }
      let posture = segment.posture(at: seconds)
      let up = standing * (Self.sitting + (1 - Self.sitting) * posture) - lens
      return SubjectPosition(right: floor.right, up: up, ahead: floor.ahead)
    case .replay(let samples):
      place = samples.firstPlace(near: place) { $0.time > seconds }
      guard place > 0 else { return samples[0].position }
      guard place < samples.count else { return samples[place - 1].position }
      let (before, after) = (samples[place - 1], samples[place])
      let share = (seconds - before.time) / (after.time - before.time)
      return .between(before.position, after.position, share)
    }
  }
}

extension SubjectPath {
  /// One step of a path.
  package enum PathStep: Hashable, Sendable {
    /// Stays in place for some seconds.
    case stay(Double)
    /// Goes straight to a point, with a speed in metres per second; immediately if the speed is not
    /// positive.
    case go(to: FloorPoint, speed: Double)
    /// Goes around the dock at a constant distance, with a speed in metres per second, for some
    /// seconds; a negative speed goes to the left.
    case circle(speed: Double, Double)
    /// Sits down, or stands up, within some seconds.
    case sitDown(Double)
    case standUp(Double)
    /// Is away for some seconds, and comes back at a point; nil: at the previous position.
    case leave(Double, backAt: FloorPoint?)
  }
}

extension SubjectPath {
  /// A step with its computed times and positions.
  struct PathSegment: Hashable, Sendable {
    var start: Double
    var duration: Double
    var from: FloorPoint
    var to: FloorPoint
    /// 1 for standing, 0 for sitting.
    private var firstPosture: Double
    private var lastPosture: Double
    /// The angular speed around the dock, in radians per second; 0 for straight motion.
    var turning = 0.0
    var isAway = false

    var end: Double { start + duration }

    init(_ start: Double, _ duration: Double, from: FloorPoint, to: FloorPoint, posture: Double) {
      self.start = start
      self.duration = duration
      self.from = from
      self.to = to
      (firstPosture, lastPosture) = (posture, posture)
    }

    private func share(at seconds: Double) -> Double {
      duration > 0 ? min(1, (seconds - start) / duration) : 1
    }

    func posture(at seconds: Double) -> Double {
      firstPosture + (lastPosture - firstPosture) * share(at: seconds)
    }

    /// The position on the floor; nil while the subject is away.
    func floor(at seconds: Double) -> FloorPoint? {
      // After a path that ends with an absence, the subject stays away.
      if isAway { return nil }
      guard turning == 0 else { return from.turned(by: turning * min(duration, seconds - start)) }
      let share = share(at: seconds)
      return FloorPoint(
        right: from.right + share * (to.right - from.right),
        ahead: from.ahead + share * (to.ahead - from.ahead)
      )
    }

    /// The segments of a series of steps, followed by a segment for the time after the last step.
    static func series(from: FloorPoint, _ steps: [PathStep]) -> [PathSegment] {
      var segments: [PathSegment] = []
      var (time, place, posture) = (0.0, from, 1.0)
      for step in steps {
        var segment = PathSegment(time, 0, from: place, to: place, posture: posture)
        switch step {
        case .stay(let seconds): segment.duration = max(0, seconds)
        case .go(let target, let speed):
          segment.to = target
          segment.duration = speed > 0 ? place.distance(to: target) / speed : 0
        case .circle(let speed, let seconds):
          segment.duration = max(0, seconds)
          let radius = place.distance(to: FloorPoint(right: 0, ahead: 0))
          segment.turning = radius > 0 ? speed / radius : 0
          segment.to = place.turned(by: segment.turning * segment.duration)
        case .sitDown(let seconds): segment.sit(to: 0, max(0, seconds))
        case .standUp(let seconds): segment.sit(to: 1, max(0, seconds))
        case .leave(let seconds, let back):
          segment.duration = max(0, seconds)
          segment.isAway = true
          segment.to = back ?? place
        }
        segments.append(segment)
        (time, place, posture) = (segment.end, segment.to, segment.lastPosture)
      }
      segments.append(PathSegment(time, 0, from: place, to: place, posture: posture))
      return segments
    }

    private mutating func sit(to posture: Double, _ seconds: Double) {
      lastPosture = posture
      duration = seconds
    }
  }
}

extension FloorPoint {
  /// The point after a rotation around the dock to the right, by an angle in radians.
  func turned(by angle: Double) -> FloorPoint {
    let (sine, cosine) = PortableMath.sineAndCosine(angle)
    return FloorPoint(
      right: right * cosine + ahead * sine,
      ahead: ahead * cosine - right * sine
    )
  }
}

extension SubjectPath {
  /// Creates a recorded path of the middle of the face, interpolated linearly between rows.
  ///
  /// The file has a row for each instant, with the columns `time_s`, `right_m`, `up_m` and
  /// `ahead_m`: seconds since the path's start, and metres from the lens. Before the first row and
  /// after the last one, the subject stays in place.
  ///
  /// - Parameters:
  ///   - path: The CSV file's path.
  ///   - name: The file's name in error messages.
  ///   - repeats: Whether the path repeats after its last row.
  /// - Throws: ``RecordingError`` if the file is invalid.
  package init(
    replaying path: String,
    name: String,
    repeats: Bool = false
  ) throws(RecordingError) {
    let metres = -1000.0...1000
    let table = try NumberTable(
      path,
      name: name,
      columns: [
        NumberTable.NumberColumn("time_s", 0...1e9),
        NumberTable.NumberColumn("right_m", metres),
        NumberTable.NumberColumn("up_m", metres),
        NumberTable.NumberColumn("ahead_m", metres),
      ]
    )
    var samples: [PathSample] = []
    for (index, row) in table.rows.enumerated() {
      if let last = samples.last, row[0] <= last.time {
        throw table.error(
          in: index,
          "'time_s' is not later than in the row before: \(row[0])",
          hint: "sort the rows by time, with each time only once"
        )
      }
      let position = SubjectPosition(right: row[1], up: row[2], ahead: row[3])
      samples.append(PathSample(time: row[0], position: position))
    }
    let end = samples.last?.time ?? 0
    self.init(.replay(samples), duration: end, repeats: repeats && end > 0)
  }
}
