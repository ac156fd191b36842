public import Foundation

extension DockAccessory {
  /// Something that is being tracked (Apple, DockAccessory.TrackedObject).
  public struct TrackedObject: Equatable, Sendable {
    /// Its own as long as it is tracked, and never again.
    public var identifier: UUID
    /// Its box as parts of the frame, from the upper left.
    public var rect: CGRect
    /// 1 for the most salient, and up; nil if it doesn't stand out.
    public var saliencyRank: Int?
  }
}
