import Foundation
import VirtualTime

/// Somebody or something that was seen again and again.
struct Track: Sendable {
  /// One more for each track that there was.
  private(set) var number: Int
  /// Given when it is more than a false alarm.
  var identifier: UUID?
  var yaw: AngleFilter
  var pitch: AngleFilter
  var kind: Detection.DetectionKind
  var box: UnitBox
  var width: Double
  /// The detector's own name for it.
  var name: Int?
  var speaking: Double?
  var lookingAtCamera: Double?
  var subject: Int?
  /// In how many frames it was seen.
  var sightings = 1
  var lastSeen: WorldTime
  /// When it is given up, unless it is seen before.
  var givenUp: WorldTime
  /// Until when it is remembered although the lens looks elsewhere.
  var rememberedUntil: WorldTime
  /// How much it stands out, smoothed.
  var saliency: Double
  var rank: Int?
  /// Whether the last frame showed it.
  var isSeen = true

  /// How long a gap is bridged, and how long a false alarm may wait for its next, in nanoseconds: our
  /// choices.
  private static let (bridge, doubt): (Int64, Int64) = (1_500_000_000, 350_000_000)
  /// How long somebody is looked for whom the camera was turned away from, in nanoseconds: our choice,
  /// and enough for half a turn at half a radian per second.
  private static let memory: Int64 = 8_000_000_000
  /// Sightings that make a track: our choice.
  static let enough = 3

  init(_ number: Int, _ sighting: Sighting, at time: WorldTime) {
    self.number = number
    saliency = Self.salience(
      sighting.width,
      sighting.box,
      sighting.speaking,
      sighting.lookingAtCamera
    )
    yaw = AngleFilter(sighting.direction.yaw, variance: sighting.yawNoise)
    pitch = AngleFilter(sighting.direction.pitch, variance: sighting.pitchNoise)
    kind = sighting.kind
    box = sighting.box
    width = sighting.width
    name = sighting.identifier
    speaking = sighting.speaking
    lookingAtCamera = sighting.lookingAtCamera
    subject = sighting.subject
    lastSeen = time
    rememberedUntil = time
    givenUp = Self.after(Self.doubt, time)
  }

  private static func after(_ nanoseconds: Int64, _ time: WorldTime) -> WorldTime {
    WorldTime(nanoseconds: time.nanoseconds &+ nanoseconds)
  }

  var direction: Direction { Direction(yaw: yaw.angle, pitch: pitch.angle) }

  var isPerson: Bool { kind != .object }

  /// Goes on to the instant of the next frame.
  mutating func advance(by seconds: Double, to time: WorldTime) {
    isSeen = false
    // Whoever is remembered for longer than a gap is looked for where the gap ended.
    if time > Self.after(Self.bridge, lastSeen) {
      yaw.rest()
      pitch.rest()
    }
    yaw.advance(by: seconds)
    pitch.advance(by: seconds)
    isMissing = identifier != nil && time > Self.after(Self.doubt, lastSeen)
  }

  /// The other lens was chosen, which looks elsewhere.
  mutating func turnAway(at time: WorldTime) {
    guard identifier != nil else { return }
    rememberedUntil = Self.after(Self.memory, time)
    givenUp = Self.after(Self.bridge, time)
  }

  /// A frame didn't show it; that says nothing as long as the lens is on its way to it.
  mutating func miss(through lens: Lens, at time: WorldTime) {
    guard time < rememberedUntil else { return }
    if let point = lens.point(of: direction), point.x > 0, point.x < 1, point.y > 0, point.y < 1 {
      rememberedUntil = time
    } else {
      givenUp = Self.after(Self.bridge, time)
    }
  }

  /// Whether it waits for a sighting in this frame; whoever was out of sight for longer must be seen more
  /// than once, lest a false alarm leads away from where they were.
  var isExpected: Bool { !isSeen && !isMissing }

  /// Whether it is out of sight for longer than a false alarm may wait.
  var isMissing = false

  /// Whether it was seen often enough and is nobody's yet.
  var isToBeNamed: Bool { identifier == nil && sightings >= Self.enough }

  /// Goes on as somebody who was out of sight, instead of their own track.
  mutating func `continue`(_ other: Track) {
    (number, identifier, saliency) = (other.number, other.identifier, other.saliency)
  }

  /// How far off a sighting is, in squared deviations.
  func distance(to sighting: Sighting) -> Double {
    distance(to: sighting.direction, sighting.width)
  }

  /// How far off another track is, in squared deviations.
  func distance(to other: Track) -> Double { distance(to: other.direction, other.width) }

  private func distance(to direction: Direction, _ wide: Double) -> Double {
    let across = Direction.wrapped(direction.yaw - yaw.angle)
    let along = direction.pitch - pitch.angle
    let difference = wide - width
    let sum = wide + width
    let slack = Self.slack + Self.stride * width
    return across * across / (yaw.variance + slack * slack)
      + along * along / (pitch.variance + slack * slack)
      + Self.shape * difference * difference / (sum * sum)
  }

  /// What counts as one deviation beside the filter's own: an angle in radians, and a part of the
  /// width; and how much a box of another size counts.
  ///
  /// Our choices.
  private static let (slack, stride, shape) = (0.03, 0.3, 8.0)
  /// Farther off, in squared deviations, it is somebody else: our choice.
  static let gate = 9.0

  /// Takes in where it was seen.
  mutating func see(_ sighting: Sighting, at time: WorldTime) {
    let across = Direction.wrapped(sighting.direction.yaw - yaw.angle)
    let along = sighting.direction.pitch - pitch.angle
    if distance(to: sighting) > Self.gate {
      // The detector says that it is the same, so it went there unseen.
      yaw = AngleFilter(yaw.angle + across, variance: sighting.yawNoise)
      pitch = AngleFilter(sighting.direction.pitch, variance: sighting.pitchNoise)
    } else {
      yaw.correct(by: across, noise: sighting.yawNoise)
      pitch.correct(by: along, noise: sighting.pitchNoise)
    }
    kind = sighting.kind
    box = sighting.box
    width = sighting.width
    name = sighting.identifier ?? name
    speaking = sighting.speaking
    lookingAtCamera = sighting.lookingAtCamera
    subject = sighting.subject
    lastSeen = time
    rememberedUntil = time
    sightings += 1
    givenUp = Self.after(sightings < Self.enough ? Self.doubt : Self.bridge, time)
    (isSeen, isMissing) = (true, false)
  }
}
