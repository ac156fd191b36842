package import Recordings
import VirtualTime

/// How a subject moves, and when they speak and look at the camera; a pure function of time.
///
/// Gait has neither ramps nor sway: somebody who stops stands still within the instant, which is the hardest
/// for whoever follows. Our choice.
package struct SubjectPath: Hashable, Sendable {
  /// How high a sitting person's face is, as part of the height at which it is when they stand: our choice.
  static let sitting = 0.72

  enum Trajectory: Hashable, Sendable {
    case steps([PathSegment])
    case replay([PathSample])
  }

  /// Where somebody was at an instant, as recorded.
  struct PathSample: Hashable, Sendable {
    var time: Double
    var position: SubjectPosition
  }

  let trajectory: Trajectory
  /// How long it takes until it is done, or begins anew, in seconds.
  package let duration: Double
  package let repeats: Bool
  /// When it begins, in seconds since the world's start.
  package var start = 0.0
  package var speaks = TimeSpans.never
  package var looks = TimeSpans.always

  init(_ trajectory: Trajectory, duration: Double, repeats: Bool) {
    self.trajectory = trajectory
    self.duration = duration
    self.repeats = repeats
  }

  /// A path of steps, each after the one before; after the last one, they stay where they are.
  ///
  /// - Parameters:
  ///   - from: Where they are at first, standing.
  ///   - steps: What they do.
  ///   - repeats: Whether it begins anew when it is done, at the place where it began.
  package init(from: FloorPoint, _ steps: [PathStep] = [], repeats: Bool = false) {
    let segments = PathSegment.series(from: from, steps)
    let end = segments.last?.end ?? 0
    self.init(.steps(segments), duration: end, repeats: repeats && end > 0)
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
    switch trajectory {
    case .steps(let segments):
      let place = max(0, segments.firstPlace { $0.start > seconds } - 1)
      let segment = segments[place]
      guard let floor = segment.floor(at: seconds) else { return nil }
      let posture = segment.posture(at: seconds)
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

extension SubjectPath {
  /// What somebody does for a while.
  package enum PathStep: Hashable, Sendable {
    /// Stays where they are, for seconds.
    case stay(Double)
    /// Goes straight to a place, in metres per second; at once if that is not more than nothing.
    case go(to: FloorPoint, speed: Double)
    /// Goes round the dock at the distance that they are at, in metres per second; a negative speed goes to
    /// the left. Seconds.
    case circle(speed: Double, Double)
    /// Sits down, or stands up, within seconds.
    case sitDown(Double)
    case standUp(Double)
    /// Is away, for seconds, and comes back somewhere; nil: where they were.
    case leave(Double, backAt: FloorPoint?)
  }
}

extension SubjectPath {
  /// A step with its times and places worked out.
  struct PathSegment: Hashable, Sendable {
    var start: Double
    var duration: Double
    var from: FloorPoint
    var to: FloorPoint
    /// 1 for standing, 0 for sitting.
    private var firstPosture: Double
    private var lastPosture: Double
    /// How fast it goes round the dock, in radians per second; 0: straight.
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

    /// The place on the floor; nil while they are away.
    func floor(at seconds: Double) -> FloorPoint? {
      // A path that ends away stays away.
      if isAway { return nil }
      guard turning == 0 else { return from.turned(by: turning * min(duration, seconds - start)) }
      let share = share(at: seconds)
      return FloorPoint(
        right: from.right + share * (to.right - from.right),
        ahead: from.ahead + share * (to.ahead - from.ahead)
      )
    }

    /// The segments of a series of steps, with one more at the end for the time after them.
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
  /// The place after a turn round the dock to the right, in radians.
  func turned(by angle: Double) -> FloorPoint {
    let (sine, cosine) = (PortableMath.sin(angle), PortableMath.cos(angle))
    return FloorPoint(
      right: right * cosine + ahead * sine,
      ahead: ahead * cosine - right * sine
    )
  }
}

extension SubjectPath {
  /// A path that was recorded: the middle of the face, straight on from each row to the next.
  ///
  /// The file has a row for each instant, with the columns `time_s`, `right_m`, `up_m` and `ahead_m`: seconds
  /// since the path's start, and metres from the lens. Before its first row and after its last, they stay.
  ///
  /// - Parameters:
  ///   - path: Where the CSV file is.
  ///   - name: What complaints call it.
  ///   - repeats: Whether it begins anew when it is over.
  /// - Throws: What is wrong with the file.
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
          hint: "put the rows in the order of their times, each time once"
        )
      }
      let position = SubjectPosition(right: row[1], up: row[2], ahead: row[3])
      samples.append(PathSample(time: row[0], position: position))
    }
    let end = samples.last?.time ?? 0
    self.init(.replay(samples), duration: end, repeats: repeats && end > 0)
  }
}
