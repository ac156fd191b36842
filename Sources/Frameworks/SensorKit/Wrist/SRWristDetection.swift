public import Foundation

/// How a watch is worn, from one change on (Apple, SRWristDetection).
public final class SRWristDetection: NSObject, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  /// Whether it is worn.
  public let onWrist: Bool

  /// The wrist that it is meant for.
  public let wristLocation: WristLocation

  /// The side of its case that the crown is on.
  public let crownOrientation: CrownOrientation

  /// When it was last put on.
  public let onWristDate: Date?

  /// When it was last taken off.
  public let offWristDate: Date?

  /// A change of how a watch is worn.
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
    /// The left one.
    case left = 0

    /// The right one.
    case right = 1
  }
}

extension SRWristDetection {
  /// A side of a watch's case (Apple, SRWristDetection.CrownOrientation).
  @nonexhaustive
  public enum CrownOrientation: Int, Sendable {
    /// The left one.
    case left = 0

    /// The right one.
    case right = 1
  }
}
