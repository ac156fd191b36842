import VirtualTime

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
