import Foundation
import VirtualTime

/// A person or an object that was seen repeatedly.
struct Track: Sendable {
  /// The number of the track, incremented for each new track.
  private(set) var number: Int
  /// The identifier, assigned once the track is more than a possible false alarm.
  var identifier: UUID?
  var yaw: AngleFilter
  var pitch: AngleFilter
  var kind: Detection.DetectionKind
  var box: UnitBox
  var width: Double
  /// The detector's own identifier.
  var name: Int?
  var speaking: Double?
  var lookingAtCamera: Double?
  var subject: Int?
  /// The number of frames that showed the subject.
  var sightings = 1
  var lastSeen: WorldTime
  /// When the track ends, unless the subject is seen before.
  var givenUp: WorldTime
  /// Until when the track is kept although the lens looks elsewhere.
  var rememberedUntil: WorldTime
  /// The saliency, smoothed.
  var saliency: Double
  var rank: Int?
  /// Whether the last frame showed the subject.
  var isSeen = true

  /// The longest gap in a track, and the longest wait of a possible false alarm for its next
  /// sighting, in nanoseconds: our choices.
  private static let (bridge, doubt): (Int64, Int64) = (1_500_000_000, 350_000_000)
  /// How long a track is kept after the camera turned away, in nanoseconds: our choice, and enough
  /// for half a turn at half a radian per second.
  private static let memory: Int64 = 8_000_000_000
  /// The number of sightings that confirm a track: our choice.
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

  /// Advances the track to the instant of the next frame.
  mutating func advance(by seconds: Double, to time: WorldTime) {
    isSeen = false
    // After the longest gap the predicted position stays where the gap ended.
    if time > Self.after(Self.bridge, lastSeen) {
      yaw.rest()
      pitch.rest()
    }
    yaw.advance(by: seconds)
    pitch.advance(by: seconds)
    isMissing = identifier != nil && time > Self.after(Self.doubt, lastSeen)
  }

  /// Keeps the track for longer, because the app switched to the other lens.
  mutating func turnAway(at time: WorldTime) {
    guard identifier != nil else { return }
    rememberedUntil = Self.after(Self.memory, time)
    givenUp = Self.after(Self.bridge, time)
  }

  /// Records that a frame didn't show the subject; this does not count while the lens is turning
  /// towards the subject.
  mutating func miss(through lens: Lens, at time: WorldTime) {
    guard time < rememberedUntil else { return }
    if let point = lens.point(of: direction), point.x > 0, point.x < 1, point.y > 0, point.y < 1 {
      rememberedUntil = time
    } else {
      givenUp = Self.after(Self.bridge, time)
    }
  }

  /// Whether the track accepts a sighting in this frame.
  ///
  /// A subject that was missing for longer must be seen more than once, so that a false alarm does
  /// not move its track.
  var isExpected: Bool { !isSeen && !isMissing }

  /// Whether the subject has been out of sight for longer than a false alarm may wait.
  var isMissing = false

  /// Whether the track has enough sightings for an identifier, and none yet.
  var isToBeNamed: Bool { identifier == nil && sightings >= Self.enough }

  /// Continues the track of a subject that was missing.
  mutating func `continue`(_ other: Track) {
    (number, identifier, saliency) = (other.number, other.identifier, other.saliency)
  }

  /// Returns the distance of a sighting, in squared deviations.
  func distance(to sighting: Sighting) -> Double {
    distance(to: sighting.direction, sighting.width)
  }

  /// Returns the distance of another track, in squared deviations.
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

  /// The additional deviation, beside the filter's own: an angle in radians, and a part of the
  /// width; and the weight of a different box size.
  ///
  /// All three are our choices.
  private static let (slack, stride, shape) = (0.03, 0.3, 8.0)
  /// The distance, in squared deviations, beyond which a sighting is of another subject: our
  /// choice.
  static let gate = 9.0

  /// Corrects the track by a sighting.
  mutating func see(_ sighting: Sighting, at time: WorldTime) {
    let across = Direction.wrapped(sighting.direction.yaw - yaw.angle)
    let along = sighting.direction.pitch - pitch.angle
    if distance(to: sighting) > Self.gate {
      // The detector identifies the same subject, so the subject moved there unseen.
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
