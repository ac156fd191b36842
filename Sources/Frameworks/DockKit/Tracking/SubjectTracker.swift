import Foundation
package import VirtualTime

/// Follows whom a camera sees: who is who from frame to frame, who matters most, where the dock turns.
///
/// Apple tells the parts: boxes of faces and bodies at 30 frames a second, one track for each person that
/// a Kalman filter carries over gaps, a choice of the primary subject, and a trajectory from the dock's
/// motion and the phone's own sensors (Apple, WWDC23 10304, WWDC24 10164). All numbers are our choices.
package struct SubjectTracker: Sendable {
  var tracks: [Track] = []
  private var sightings: [Sighting] = []
  private var count = 0
  /// The last frame's, whose detections are not kept.
  private(set) var captured = WorldTime.start
  private(set) var direction = DockAngles.zero
  private(set) var view: CameraView?

  /// The track that is followed, by its number, and the one that may take its place.
  var followedNumber: Int?
  var challenge: (number: Int, since: WorldTime)?
  var deadBand = DeadBand()

  package init() {}

  /// Takes in what a frame shows; a frame that was taken before the last one is passed over.
  package mutating func see(_ frame: CameraFrame) {
    if view != nil, frame.captured < captured { return }
    let lens = Lens(at: frame.direction, frame.view)
    let seconds = view == nil ? 0 : (frame.captured.nanoseconds - captured.nanoseconds).seconds
    let isTurnedAway = view.map { $0.isFront != frame.view.isFront } ?? false
    (captured, direction, view) = (frame.captured, frame.direction, frame.view)

    for index in tracks.indices {
      tracks[index].advance(by: seconds, to: captured)
      if isTurnedAway { tracks[index].turnAway(at: captured) }
    }
    tracks.removeAll { $0.givenUp < captured }
    gather(frame.detections, through: lens)
    match()
    name()
    begin()
    for index in tracks.indices where !tracks[index].isSeen {
      tracks[index].miss(through: lens, at: captured)
    }
    rank(after: seconds)
  }

  /// Puts the boxes of one person together.
  private mutating func gather(_ detections: [Detection], through lens: Lens) {
    sightings.removeAll(keepingCapacity: true)
    // One bit for each body that is a face's; more boxes than bits are not looked at.
    var taken: UInt64 = 0
    let count = min(detections.count, UInt64.bitWidth)
    for index in 0..<count where detections[index].kind == .face {
      var sighting = Sighting(detections[index], through: lens)
      var best: (mismatch: Double, index: Int)?
      for other in 0..<count where detections[other].kind == .body && taken >> other & 1 == 0 {
        guard let mismatch = Sighting.mismatch(detections[index], detections[other]) else {
          continue
        }
        if mismatch < best?.mismatch ?? .infinity { best = (mismatch, other) }
      }
      if let best {
        taken |= 1 << best.index
        sighting.join(detections[best.index])
      }
      sightings.append(sighting)
    }
    for index in 0..<count where detections[index].kind != .face && taken >> index & 1 == 0 {
      sightings.append(Sighting(detections[index], through: lens))
    }
  }

  /// Gives each sighting to the track that it belongs to: by the detector's name for it, then the nearest
  /// pair first.
  private mutating func match() {
    for index in sightings.indices {
      guard let name = sightings[index].identifier else { continue }
      for track in tracks.indices where tracks[track].name == name && !tracks[track].isSeen {
        guard tracks[track].isPerson == sightings[index].isPerson else { continue }
        give(index, to: track)
        break
      }
    }
    while true {
      var best: (distance: Double, sighting: Int, track: Int)?
      for track in tracks.indices where tracks[track].isExpected {
        for index in sightings.indices where !sightings[index].isTaken {
          guard tracks[track].isPerson == sightings[index].isPerson else { continue }
          // Whoever is known for longer comes first.
          let doubt = tracks[track].identifier == nil ? 1.0 : 0
          let distance = tracks[track].distance(to: sightings[index]) + doubt
          if distance < best?.distance ?? Track.gate { best = (distance, index, track) }
        }
      }
      guard let best else { return }
      give(best.sighting, to: best.track)
    }
  }

  private mutating func give(_ sighting: Int, to track: Int) {
    tracks[track].see(sightings[sighting], at: captured)
    sightings[sighting].isTaken = true
  }

  /// Says of each track that is no false alarm any more whose it is: somebody's who was out of sight, or
  /// somebody new's.
  private mutating func name() {
    var index = 0
    while index < tracks.count {
      defer { index += 1 }
      guard tracks[index].isToBeNamed else { continue }
      var best: (distance: Double, track: Int)?
      for other in tracks.indices where tracks[other].isMissing {
        guard tracks[other].isPerson == tracks[index].isPerson else { continue }
        let distance = tracks[other].distance(to: tracks[index])
        if distance < best?.distance ?? Track.gate { best = (distance, other) }
      }
      guard let best else {
        tracks[index].identifier = UUID()
        continue
      }
      tracks[index].continue(tracks[best.track])
      tracks.remove(at: best.track)
      if best.track < index { index -= 1 }
    }
  }

  /// Begins a track for each sighting that is nobody's yet.
  private mutating func begin() {
    for sighting in sightings where !sighting.isTaken {
      count += 1
      tracks.append(Track(count, sighting, at: captured))
    }
  }
}

extension Int64 {
  /// These nanoseconds in seconds.
  fileprivate var seconds: Double { Double(self) / 1e9 }
}

extension SubjectTracker {
  /// How fast saliency follows what is seen, in seconds: our choice.
  private static let settling = 0.5
  /// Who stands out less has no rank: our choice.
  private static let least = 0.3
  /// By how much somebody else must stand out more than whom the dock follows, and for how long, in
  /// nanoseconds: our choices, so that the picture doesn't swing to and fro.
  static let lead = 0.25
  private static let patience: Int64 = 1_000_000_000

  /// Says who stands out how much, and in which order.
  mutating func rank(after seconds: Double) {
    let share = min(1, seconds / Self.settling)
    for index in tracks.indices {
      let now = tracks[index].isSeen ? tracks[index].salience : 0
      tracks[index].saliency += share * (now - tracks[index].saliency)
    }
    for index in tracks.indices {
      let own = standing(index)
      guard tracks[index].identifier != nil, tracks[index].saliency >= Self.least else {
        tracks[index].rank = nil
        continue
      }
      var rank = 1
      for other in tracks.indices where other != index && tracks[other].identifier != nil {
        let theirs = standing(other)
        if theirs > own || (theirs == own && other < index) { rank += 1 }
      }
      tracks[index].rank = rank
    }
  }

  /// A track's saliency, with what whoever is followed has ahead of the others.
  private func standing(_ index: Int) -> Double {
    tracks[index].saliency + (tracks[index].number == followedNumber ? Self.lead : 0)
  }

  /// Chooses whom to follow: one of those whom the app chose, or while it sees none of them,
  /// whoever stands out most.
  ///
  /// Falling back is our choice; Apple's pages don't say.
  ///
  /// - Returns: The track's index; nil if there is nobody.
  mutating func choose(_ choice: TrackingChoice, at now: WorldTime) -> Int? {
    let isChosen = tracks.contains { isCandidate($0, choice, at: now, amongSelected: true) }
    var current: Int?
    var best: Int?
    for index in tracks.indices
    where isCandidate(tracks[index], choice, at: now, amongSelected: isChosen) {
      if tracks[index].number == followedNumber { current = index }
      if best.map({ tracks[index].saliency > tracks[$0].saliency }) ?? true { best = index }
    }
    guard let best else {
      (followedNumber, challenge) = (nil, nil)
      return nil
    }
    guard let current else {
      (followedNumber, challenge) = (tracks[best].number, nil)
      return best
    }
    // Whoever is out of sight for a moment is waited for.
    guard best != current, tracks[current].isSeen,
      tracks[best].saliency > tracks[current].saliency + Self.lead
    else {
      challenge = nil
      return current
    }
    let number = tracks[best].number
    guard let challenge, challenge.number == number else {
      self.challenge = (number, now)
      return current
    }
    guard now.nanoseconds - challenge.since.nanoseconds >= Self.patience else { return current }
    (followedNumber, self.challenge) = (number, nil)
    return best
  }

  private func isCandidate(
    _ track: Track,
    _ choice: TrackingChoice,
    at now: WorldTime,
    amongSelected: Bool
  ) -> Bool {
    guard let identifier = track.identifier, now <= track.givenUp else { return false }
    return !amongSelected || choice.selected.contains(identifier)
  }
}

extension Track {
  /// How much somebody stands out in one frame: size, place, speech and attention, in weights of our
  /// choice; Apple names these and gives no numbers (Apple, WWDC24 10164).
  var salience: Double { Self.salience(width, box, speaking, lookingAtCamera) }

  static func salience(
    _ width: Double,
    _ box: UnitBox,
    _ speaking: Double?,
    _ lookingAtCamera: Double?
  ) -> Double {
    let aside = 2 * max((box.middleX - 0.5).magnitude, (box.middleY - 0.5).magnitude)
    return min(1, width / 0.12) + 0.5 * max(0, 1 - aside)
      + 0.6 * (speaking ?? 0) + 0.3 * (lookingAtCamera ?? 0)
  }
}

extension SubjectTracker {
  /// How long a command takes to reach the motors and a frame to come after the one before, in seconds:
  /// our choice, as docks don't tell.
  private static let delay = 0.1

  /// The speeds to turn with until the next frame, in radians per second: towards where the subject
  /// is wanted in the frame, and as fast as it goes.
  ///
  /// Nobody to follow: zero.
  ///
  /// - Parameters:
  ///   - choice: Whom, and where in the frame.
  ///   - motion: Where the dock points.
  ///   - dock: What it can do.
  ///   - now: When the command is given.
  /// - Returns: The speeds of both axes.
  package mutating func speeds(
    _ choice: TrackingChoice,
    from motion: DockMotion,
    on dock: DockDescription,
    at now: WorldTime
  ) -> DockAngles {
    guard let view, let index = choose(choice, at: now) else {
      deadBand.rest()
      return .zero
    }
    let track = tracks[index]
    // All of it for the instant at which the command turns the motors.
    let ahead = Double(now.nanoseconds - captured.nanoseconds) / 1e9 + Self.delay
    let since = Double(now.nanoseconds - motion.time.nanoseconds) / 1e9 + Self.delay
    let yaw = motion.positions.yaw + since * motion.velocities.yaw
    let pitch = motion.positions.pitch + since * motion.velocities.pitch
    let wanted = choice.wantedPoint
    let seen = Lens(at: DockAngles(pitch: pitch, yaw: yaw), view)
      .direction(x: wanted.x, y: wanted.y)

    let across = Self.reachable(
      track.yaw.angle + ahead * rate(of: track.yaw) - seen.yaw,
      from: yaw,
      dock.yaw?.range
    )
    let along = track.pitch.angle + ahead * rate(of: track.pitch) - seen.pitch
    let yawTarget = AxisTarget(across, rate: rate(of: track.yaw), from: yaw, dock.yaw)
    let pitchTarget = AxisTarget(along, rate: rate(of: track.pitch), from: pitch, dock.pitch)
    deadBand.update(yawTarget, pitchTarget)
    guard deadBand.isMoving else { return .zero }
    return DockAngles(pitch: pitchTarget.speed, yaw: yawTarget.speed)
  }

  /// How fast a target goes on; at rest, a slow one is one that noise moves.
  private func rate(of filter: AngleFilter) -> Double {
    deadBand.isMoving || filter.rate.magnitude > DeadBand.lively ? filter.rate : 0
  }

  /// The shortest way round, or the one that the axis can go.
  private static func reachable(
    _ error: Double,
    from position: Double,
    _ range: ClosedRange<Double>?
  ) -> Double {
    let error = Direction.wrapped(error)
    guard let range, !range.contains(position + error) else { return error }
    let other = error < 0 ? error + 2 * .pi : error - 2 * .pi
    return range.contains(position + other) ? other : error
  }

  /// Who is tracked as of the last frame, the most salient first.
  package var subjects: [TrackedSubject] {
    guard let view else { return [] }
    let lens = Lens(at: direction, view)
    return
      tracks
      .sorted { ($0.saliency, -$0.number) > ($1.saliency, -$1.number) }
      .sorted { ($0.rank ?? .max) < ($1.rank ?? .max) }
      .compactMap { $0.subject(through: lens) }
  }

  /// Whom the dock follows since it was last told where to turn.
  package var followed: TrackedSubject? {
    guard let view, let track = tracks.first(where: { $0.number == followedNumber }) else {
      return nil
    }
    return track.subject(through: Lens(at: direction, view))
  }
}

extension SubjectTracker {
  /// Whose the followed track really is, for measuring; nil: nobody is followed.
  var followedTruth: FollowedTruth? {
    for index in tracks.indices where tracks[index].number == followedNumber {
      guard tracks[index].identifier != nil else { return nil }
      return tracks[index].subject.map { .subject($0) } ?? .falseAlarm
    }
    return nil
  }
}

/// Whose a track really is.
package enum FollowedTruth: Hashable, Sendable {
  /// By the subject's number.
  case subject(Int)
  /// Nobody's: it is something that isn't there.
  case falseAlarm
}

extension Track {
  /// What apps are told of it; nil while it may be a false alarm.
  fileprivate func subject(through lens: Lens) -> TrackedSubject? {
    guard let identifier else { return nil }
    var box = box
    // Where it was not seen, the box is where it should be; behind the lens it is nowhere, as last seen.
    if !isSeen, let point = lens.point(of: direction) {
      box.x = point.x - box.width / 2
      box.y = point.y - box.height / 2
    }
    return TrackedSubject(
      identifier: identifier,
      kind: kind,
      box: box,
      saliencyRank: rank,
      speaking: speaking,
      lookingAtCamera: lookingAtCamera,
      subject: subject
    )
  }
}
