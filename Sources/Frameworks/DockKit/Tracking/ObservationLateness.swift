package import VirtualTime

/// The delay of an app's observations, when nothing indicates the time of the frame.
///
/// A turning dock moves all subjects through the picture, later by the picture's delay. So the
/// object computes the direction of a subject for a series of delays, and chooses the delay for
/// which the subject has moved most evenly. While the dock rests, it learns nothing, and the delay
/// makes no difference. Our choice, as a whole: Apple's interface has no time for an observation.
package struct ObservationLateness: Sendable {
  /// The step between delays, in nanoseconds, and the number of delays, which cover the dock's
  /// memory of its motion.
  private static let (step, count): (Int64, Int) = (50_000_000, 18)
  /// The delay that is assumed at the beginning, in nanoseconds: the time of a detector and of an
  /// app.
  private static let expected: Int64 = 100_000_000
  /// The speed of a change of the delay, relative to time, so that times never go backwards.
  private static let slew = 0.8
  /// The time constant for forgetting, in seconds.
  private static let memory = 4.0
  /// The pause after which earlier observations do not count, in seconds.
  private static let pause = 0.35
  /// The largest contribution of one frame, in square radians: a detection may be of another
  /// person.
  private static let most = 0.01
  /// The unevenness that is still acceptable, relative to the best delay: a factor, and square
  /// radians.
  private static let (tolerance, trifle) = (1.25, 2e-5)
  /// The number of acceptable delays above which the choice counts as ambiguous: our choice.
  private static let several = 3
  /// The maximum distance of a subject from its last position in the picture, in parts of the
  /// picture.
  private static let reach = 0.25

  /// The direction of a subject, for each of the delays.
  private struct PastDirections {
    var time: WorldTime
    var directions: [Direction]
  }

  /// The delay of the last picture, in nanoseconds.
  package private(set) var nanoseconds = expected
  private var unevenness = [Double](repeating: 0, count: count)
  private var places: [PastDirections] = []
  private var last: WorldTime?
  private var anchor: Detection?

  package init() {}

  /// Ends a tracking session, but keeps the estimated delay of the app.
  package mutating func rest() { (places, last, anchor) = ([], nil, nil) }

  /// Records a known delay of a picture.
  package mutating func learn(_ delay: Duration) { nanoseconds = delay.wholeNanoseconds }

  /// Evaluates an app's observations.
  ///
  /// - Parameters:
  ///   - detections: The observations, upright.
  ///   - view: The field of view of the camera.
  ///   - dock: The dock that turns the camera.
  ///   - now: The time of the call.
  /// - Returns: The estimated time of the picture.
  package mutating func date(
    of detections: [Detection],
    through view: CameraView,
    on dock: any DockHardware,
    at now: WorldTime
  ) -> WorldTime {
    compare(detections, view, dock, now)
    if let last {
      let most = Self.slew * Double(now.nanoseconds - last.nanoseconds)
      let way = Double(wanted - nanoseconds)
      nanoseconds += Int64(min(max(way, -most), most))
    }
    last = now
    return WorldTime(nanoseconds: max(0, now.nanoseconds - nanoseconds))
  }

  /// The delay for which the subject has moved most evenly; if several are about as good, the
  /// closest to the current delay.
  private var wanted: Int64 {
    guard let least = unevenness.indices.min(by: { unevenness[$0] < unevenness[$1] }) else {
      return nanoseconds
    }
    let enough = Self.tolerance * unevenness[least] + Self.trifle
    let near = unevenness.indices.filter { unevenness[$0] <= enough }
    guard near.count > Self.several else { return between(least) }
    return near.map { Int64($0) * Self.step }
      .min { abs($0 - nanoseconds) < abs($1 - nanoseconds) } ?? nanoseconds
  }

  /// Returns the minimum of the parabola through the unevenness of a delay and its neighbors.
  private func between(_ index: Int) -> Int64 {
    let middle = Int64(index) * Self.step
    guard index > 0, index + 1 < Self.count else { return middle }
    let (before, after) = (unevenness[index - 1], unevenness[index + 1])
    let bend = before + after - 2 * unevenness[index]
    guard bend > 0 else { return middle }
    return middle + Int64((before - after) / bend / 2 * Double(Self.step))
  }

  private mutating func compare(
    _ detections: [Detection],
    _ view: CameraView,
    _ dock: any DockHardware,
    _ now: WorldTime
  ) {
    guard let seen = follow(detections) else { return }
    let place = PastDirections(
      time: now,
      directions: (0..<Self.count).map { index in
        let time = WorldTime(nanoseconds: max(0, now.nanoseconds - Int64(index) * Self.step))
        return Lens(at: dock.motion(at: time).positions, view)
          .direction(x: seen.box.middleX, y: seen.box.middleY)
      }
    )
    defer { places = places.suffix(1) + [place] }
    guard places.count == 2 else { return }
    let before = places[0].time.duration(to: places[1].time).inSeconds
    let after = places[1].time.duration(to: now).inSeconds
    guard before > 0, after > 0, before < Self.pause, after < Self.pause else { return }
    let kept = max(0, 1 - after / Self.memory)
    for index in 0..<Self.count {
      let (first, second) = (places[0].directions[index], places[1].directions[index])
      let third = place.directions[index]
      let ratio = after / before
      let across =
        Direction.wrapped(third.yaw - second.yaw)
        - ratio * Direction.wrapped(second.yaw - first.yaw)
      let along = third.pitch - second.pitch - ratio * (second.pitch - first.pitch)
      unevenness[index] =
        kept * unevenness[index] + min(Self.most, across * across + along * along)
    }
  }

  /// Returns the detection of the same subject as before, or else of the largest face, or of the
  /// largest box.
  private mutating func follow(_ detections: [Detection]) -> Detection? {
    guard !detections.isEmpty else { return nil }
    let found = anchor.flatMap { anchor in
      let alike = detections.filter { $0.kind == anchor.kind }
      if let name = anchor.identifier { return alike.first { $0.identifier == name } }
      return alike.map { (detection: $0, distance: Self.distance($0.box, anchor.box)) }
        .filter { $0.distance < Self.reach }
        .min { $0.distance < $1.distance }?.detection
    }
    if let found {
      anchor = found
      return found
    }
    places = []
    let faces = detections.filter { $0.kind == .face }
    anchor = (faces.isEmpty ? detections : faces)
      .max { $0.box.width * $0.box.height < $1.box.width * $1.box.height }
    return anchor
  }

  private static func distance(_ box: UnitBox, _ other: UnitBox) -> Double {
    abs(box.middleX - other.middleX) + abs(box.middleY - other.middleY)
  }
}
