public import Foundation

/// How a watch is worn after a change (Apple, SRWristDetection).
public final class SRWristDetection: NSObject, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// Whether the watch is worn.
  public let onWrist: Bool

  /// The wrist that the watch is configured for.
  public let wristLocation: WristLocation

  /// The side of the case that the crown is on.
  public let crownOrientation: CrownOrientation

  /// When the participant last put the watch on.
  public let onWristDate: Date?

  /// When the participant last took the watch off.
  public let offWristDate: Date?

  /// Creates a change of how a watch is worn.
  package init(
    onWrist: Bool,
    wristLocation: WristLocation,
    crownOrientation: CrownOrientation,
    onWristDate: Date?,
    offWristDate: Date?
  ) {
    self.onWrist = onWrist
    self.wristLocation = wristLocation
    self.crownOrientation = crownOrientation
    self.onWristDate = onWristDate
    self.offWristDate = offWristDate
    super.init()
  }
}

extension SRWristDetection {
  /// A wrist (Apple, SRWristDetection.WristLocation).
  @nonexhaustive
  public enum WristLocation: Int, Sendable {
    /// The left wrist.
    case left = 0

    /// The right wrist.
    case right = 1
  }
}

extension SRWristDetection {
  /// A side of a watch's case (Apple, SRWristDetection.CrownOrientation).
  @nonexhaustive
  public enum CrownOrientation: Int, Sendable {
    /// The crown is on the left side.
    case left = 0

    /// The crown is on the right side.
    case right = 1
  }
}
