public import Foundation

extension DockAccessory {
  /// Whom the dock is tracking (Apple, DockAccessory.TrackingState).
  public struct TrackingState: Sendable {
    /// When the frame was taken, on the phone's clock.
    public var time: Date
    /// The most salient first (our choice of the order).
    public var trackedSubjects: [TrackedSubjectType]

    /// The time and the subjects, for logs (our choice of words).
    public var description: String { "\(time.timeIntervalSince1970): \(trackedSubjects)" }
  }
}
