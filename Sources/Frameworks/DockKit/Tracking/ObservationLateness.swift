package import VirtualTime

/// How late an app tells what it has found in a frame, where nothing says when the frame was taken.
///
/// A dock that turns moves everybody through the picture, by as much later as the picture is late. So it is
/// worked out for a row of delays where somebody has been in the room, and the delay counts under which they
/// have moved most evenly. As long as the dock lies still nothing is learnt, and it makes no difference.
/// Our choice, all of it: Apple's interface has no time for an observation.
package struct ObservationLateness: Sendable {
  /// The delays are multiples of this one, in nanoseconds; as many of them as a dock remembers its motion.
  private static let (step, count): (Int64, Int) = (50_000_000, 18)
  /// What is expected before anything is known, in nanoseconds: a detector's and an app's own time.
  private static let expected: Int64 = 100_000_000
  /// How fast another delay is taken up: as part of the time that goes by, so that dates never go back.
  private static let slew = 0.8
  /// How long it takes until what was learnt counts for less, in seconds.
  private static let memory = 4.0
  /// A pause after which nothing is concluded from what was before it, in seconds.
  private static let pause = 0.35
  /// The most that one frame counts, in square radians: a detection may be of another person.
  private static let most = 0.01
  /// How much more unevenly than under the best delay somebody may move: a factor, and square radians.
  private static let (tolerance, trifle) = (1.25, 2e-5)
  /// More delays than these are several: our choice.
  private static let several = 3
  /// How far somebody is looked for from where they were in the picture, in parts of it.
  private static let reach = 0.25

  /// Where somebody has been, by each of the delays.
  private struct PastDirections {
    var time: WorldTime
    var directions: [Direction]
  }

  /// How late the last picture was, in nanoseconds.
  package private(set) var nanoseconds = expected
  private var unevenness = [Double](repeating: 0, count: count)
  private var places: [PastDirections] = []
  private var last: WorldTime?
  private var anchor: Detection?

  package init() {}

  /// A tracking session has ended: what was learnt of the app stays true.
  package mutating func rest() { (places, last, anchor) = ([], nil, nil) }

  /// Something says how late a picture is.
  package mutating func learn(_ delay: Duration) { nanoseconds = delay.wholeNanoseconds }

  /// Takes in what an app tells.
  ///
  /// - Parameters:
  ///   - detections: What it has found, upright.
  ///   - view: How much its camera sees.
  ///   - dock: What turns the camera.
  ///   - now: When it tells.
  /// - Returns: When the picture was taken, as far as that can be known.
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

  /// The delay under which somebody has moved most evenly; or while several are about as good, the nearest
  /// of them.
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

  /// Where the unevenness is least about one of the delays, by the parabola through it and its neighbours.
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

  /// The one to go by: whom it went by last, or else the largest face, or the largest of all.
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
