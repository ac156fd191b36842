import Foundation

/// The subjects to keep in view, and their position in the frame.
package struct TrackingChoice: Hashable, Sendable {
  /// Where in the frame to keep the subject.
  package enum Framing: Hashable, Sendable { case automatic, center, left, right }

  package var framing: Framing
  /// The region of the frame to keep the subject in.
  package var region: UnitBox
  /// The subjects that the app has chosen; empty for the most salient subject.
  package var selected: [UUID]

  package init(
    framing: Framing = .automatic,
    region: UnitBox = .whole,
    selected: [UUID] = []
  ) {
    self.framing = framing
    self.region = region
    self.selected = selected
  }
}

/// A person or an object that is being tracked.
package struct TrackedSubject: Hashable, Sendable {
  package var identifier: UUID
  package var kind: Detection.DetectionKind
  /// The box of the face or the object in the last frame, predicted if the frame did not show it.
  package var box: UnitBox
  /// The rank, 1 for the most salient subject; nil if the subject has no rank.
  package var saliencyRank: Int?
  package var speaking: Double?
  package var lookingAtCamera: Double?
  /// The true subject of the last sighting; for measurements only.
  package var subject: Int?
}

extension TrackingChoice {
  /// Where in the frame to keep the subject, from the upper left.
  ///
  /// The point is in the middle of the region, or in its left or right third (Apple, FramingMode);
  /// for `automatic` it is the middle (our choice: Apple leaves it to the system).
  package var wantedPoint: (x: Double, y: Double) {
    let share =
      switch framing {
      case .automatic, .center: 1 / 2.0
      case .left: 1 / 3.0
      case .right: 2 / 3.0
      }
    return (region.x + share * region.width, region.middleY)
  }
}
