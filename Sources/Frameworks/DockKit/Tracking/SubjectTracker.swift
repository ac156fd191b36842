import Foundation
package import VirtualTime

/// Tracks the subjects in a camera's view: their identities from frame to frame, their salience,
/// and the direction of the dock.
///
/// Apple describes the parts: boxes of faces and bodies at 30 frames a second, one track for each
/// person that a Kalman filter continues through gaps, a choice of the primary subject, and a
/// trajectory from the dock's motion and the phone's own sensors (Apple, WWDC23 10304, WWDC24
/// 10164). All numbers are our choices.
package struct SubjectTracker: Sendable {
  var tracks: [Track] = []
  private var sightings: [Sighting] = []
  private var count = 0
  /// The values of the last frame, whose detections are not kept.
  private(set) var captured = WorldTime.start
  private(set) var direction = DockAngles.zero
  private(set) var view: CameraView?

  /// The number of the followed track, and of the track that may replace it.
  var followedNumber: Int?
  var challenge: (number: Int, since: WorldTime)?
  var deadBand = DeadBand()

  package init() {}

  /// Evaluates a frame; ignores a frame that was taken before the last one.
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

  /// Combines the boxes of one person.
  private mutating func gather(_ detections: [Detection], through lens: Lens) {
    sightings.removeAll(keepingCapacity: true)
    // One bit for each body that belongs to a face; boxes beyond the number of bits are ignored.
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

  /// Assigns each sighting to its track: by the detector's identifier, then the closest pair first.
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
          // Tracks with an identifier take precedence.
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

  /// Identifies each track that is no longer a possible false alarm: it continues a missing
  /// subject's track, or belongs to a new subject.
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

  /// Creates a track for each sighting without one.
  private mutating func begin() {
    for sighting in sightings where !sighting.isTaken {
      count += 1
      tracks.append(Track(count, sighting, at: captured))
    }
  }
}

extension Int64 {
  /// The number of nanoseconds in seconds.
  fileprivate var seconds: Double { Double(self) / 1e9 }
}

extension SubjectTracker {
  /// The time constant of saliency, in seconds: our choice.
  private static let settling = 0.5
  /// The saliency below which a subject has no rank: our choice.
  private static let least = 0.3
  /// How much more salient another subject must be than the followed one, and for how long, in
  /// nanoseconds: our choices, so that the picture doesn't swing back and forth.
  static let lead = 0.25
  private static let patience: Int64 = 1_000_000_000

  /// Updates the saliency and the ranks of all tracks.
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

  /// Returns a track's saliency, with the followed track's advantage.
  private func standing(_ index: Int) -> Double {
    tracks[index].saliency + (tracks[index].number == followedNumber ? Self.lead : 0)
  }

  /// Chooses the subject to follow: one of the app's choice, or if none of those is visible, the
  /// most salient subject.
  ///
  /// The fallback is our choice; Apple does not document it.
  ///
  /// - Returns: The track's index; nil if there is no subject.
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
    // A subject that is out of sight for a moment is not replaced.
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
  /// How much a subject stands out in one frame, by size, position, speech and attention.
  ///
  /// The weights are our choice; Apple names the criteria without numbers (Apple, WWDC24 10164).
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
  /// The delay of a command to the motors plus the time to the next frame, in seconds: our choice,
  /// as docks do not report it.
  private static let delay = 0.1

  /// Returns the speeds until the next frame, in radians per second: towards the subject's wanted
  /// position in the frame, and at the subject's speed.
  ///
  /// The speeds are zero without a subject to follow.
  ///
  /// - Parameters:
  ///   - choice: The subjects to follow, and their position in the frame.
  ///   - motion: The motion of the dock.
  ///   - dock: The description of the dock.
  ///   - now: The time of the command.
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
    // All values are predicted for the instant at which the command turns the motors.
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

  /// Returns the speed of a target; while the dock rests, a low speed counts as noise.
  private func rate(of filter: AngleFilter) -> Double {
    deadBand.isMoving || filter.rate.magnitude > DeadBand.lively ? filter.rate : 0
  }

  /// Returns the shortest way round, or the way that the axis can turn.
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

  /// The tracked subjects in the last frame, the most salient first.
  package var subjects: [TrackedSubject] {
    guard let view else { return [] }
    let lens = Lens(at: direction, view)
    return
      tracks
      .sorted { ($0.saliency, -$0.number) > ($1.saliency, -$1.number) }
      .sorted { ($0.rank ?? .max) < ($1.rank ?? .max) }
      .compactMap { $0.subject(through: lens) }
  }

  /// The subject that the dock has followed since the last command.
  package var followed: TrackedSubject? {
    guard let view, let track = tracks.first(where: { $0.number == followedNumber }) else {
      return nil
    }
    return track.subject(through: Lens(at: direction, view))
  }
}

extension SubjectTracker {
  /// The true subject of the followed track, for measurements; nil if the dock follows no subject.
  var followedTruth: FollowedTruth? {
    for index in tracks.indices where tracks[index].number == followedNumber {
      guard tracks[index].identifier != nil else { return nil }
      return tracks[index].subject.map { .subject($0) } ?? .falseAlarm
    }
    return nil
  }
}

/// The true subject of a track.
package enum FollowedTruth: Hashable, Sendable {
  /// The subject with a number.
  case subject(Int)
  /// None: the track is a false alarm.
  case falseAlarm
}

extension Track {
  /// The track as apps see it; nil while it may be a false alarm.
  fileprivate func subject(through lens: Lens) -> TrackedSubject? {
    guard let identifier else { return nil }
    var box = box
    // While the subject is not visible, the box is at the predicted position; behind the lens, at
    // the last one.
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
