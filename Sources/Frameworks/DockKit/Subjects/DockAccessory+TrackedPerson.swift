public import Foundation

extension DockAccessory {
  /// Somebody who is being tracked (Apple, DockAccessory.TrackedPerson).
  public struct TrackedPerson: Equatable, Sendable {
    /// Theirs as long as they are tracked, and never again.
    public var identifier: UUID
    /// The face's box as parts of the frame, from the upper left.
    public var rect: CGRect
    /// 1 for the most salient, and up; nil if they don't stand out.
    public var saliencyRank: Int?
    /// How likely they are to speak, from 0 to 1; nil if that wasn't looked at.
    public var speakingConfidence: Double?
    /// How likely they are to look at the camera, from 0 to 1; nil if that wasn't looked at.
    public var lookingAtCameraConfidence: Double?
  }
}
