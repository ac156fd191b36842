extension SubjectTracker {
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
