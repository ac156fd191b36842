package import Foundation

/// Whom to keep in view, and where in the frame.
package struct TrackingChoice: Hashable, Sendable {
  /// Where in the frame the subject is wanted.
  package enum Framing: Hashable, Sendable { case automatic, center, left, right }

  package var framing: Framing
  /// The part of the frame that counts.
  package var region: UnitBox
  /// The subjects that the app has chosen; empty: whoever is most salient.
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

/// Somebody or something that is being tracked.
package struct TrackedSubject: Hashable, Sendable {
  package var identifier: UUID
  package var kind: Detection.DetectionKind
  /// The face's or the object's box in the last frame, predicted where it was not seen.
  package var box: UnitBox
  /// 1 for the most salient; nil if it doesn't stand out.
  package var saliencyRank: Int?
  package var speaking: Double?
  package var lookingAtCamera: Double?
  /// Whose it really was when it was last seen; for measuring alone.
  package var subject: Int?

  package init(
    identifier: UUID,
    kind: Detection.DetectionKind,
    box: UnitBox,
    saliencyRank: Int? = nil,
    speaking: Double? = nil,
    lookingAtCamera: Double? = nil,
    subject: Int? = nil
  ) {
    self.identifier = identifier
    self.kind = kind
    self.box = box
    self.saliencyRank = saliencyRank
    self.speaking = speaking
    self.lookingAtCamera = lookingAtCamera
    self.subject = subject
  }
}

extension TrackingChoice {
  /// Where in the frame the subject is wanted, from the upper left.
  ///
  /// In the middle of the region, or on its left or right third (Apple, FramingMode); `automatic` is the
  /// middle, which is our choice where Apple leaves it to the system.
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
