import DockKit

/// How well a dock followed.
package struct FollowingSummary: Hashable, Sendable {
  package var frames: Int
  /// The error of the subject that the dock followed or followed last; nil if it followed none.
  package var error: AngularError?
  /// The seconds from the first frame in which a subject was visible to the first in which the dock
  /// followed one.
  package var acquisition: Double?
  /// The seconds during which a subject was visible, and during which the dock followed one.
  package var secondsVisible: Double
  package var secondsFollowing: Double
  /// How often the dock lost the followed subject while the subject was visible.
  package var losses: Int
  /// How often the dock followed a subject again after a loss, and the mean seconds to that from
  /// the instant at which the lost subject was visible again.
  package var reacquisitions: Int
  package var meanReacquisition: Double?
  /// How often the dock switched to another subject.
  package var identitySwitches: Int
  /// The seconds during which the dock followed a false alarm.
  package var secondsFooled: Double
  package var steps: StepSummary
  /// The mean speed of the dock, in degrees per second.
  package var meanSpeed: Double
  /// The root mean square of the acceleration from frame to frame, in degrees per second squared.
  package var rmsAcceleration: Double
  /// The range of the dock's directions.
  package var reach: DockReach
  package var subjects: [SubjectSummary]
}

/// The ranges of a dock's angles, in radians, in the dock's coordinates.
package struct DockReach: Hashable, Sendable {
  package private(set) var yaw: ClosedRange<Double>?
  package private(set) var pitch: ClosedRange<Double>?

  mutating func add(_ positions: DockAngles) {
    yaw = Self.widened(yaw, positions.yaw)
    pitch = Self.widened(pitch, positions.pitch)
  }

  private static func widened(_ range: ClosedRange<Double>?, _ angle: Double) -> ClosedRange<Double>
  {
    guard let range else { return angle...angle }
    return min(range.lowerBound, angle)...max(range.upperBound, angle)
  }
}

/// The angle between a subject and its wanted position in the frame, seen from the lens, in
/// degrees.
package struct AngularError: Hashable, Sendable {
  package var mean: Double
  package var rms: Double
  /// Exact to 0.01° below 30° and to 0.1° above.
  package var p95: Double
}

/// How the dock settled when the followed subject came to rest.
package struct StepSummary: Hashable, Sendable {
  /// How often the subject came to rest, and in how many cases the error then stayed within a
  /// degree.
  package var count: Int
  package var settled: Int
  /// How far the dock overshot the subject, in degrees: the mean and the maximum.
  package var meanOvershoot: Double?
  package var largestOvershoot: Double?
  /// The mean seconds until the error stayed within a degree, of the cases in which it did.
  package var meanSettling: Double?
}

/// How well one subject was followed.
package struct SubjectSummary: Hashable, Sendable {
  package var subject: Int
  /// The frames and seconds in which the subject was present and not hidden, regardless of the
  /// lens's direction.
  package var framesVisible: Int
  package var secondsVisible: Double
  package var secondsFollowed: Double
  /// The error while the subject was the one that the dock followed, or followed last.
  package var error: AngularError?
  /// The shares of these frames, 0...1, in which the middle of the face or of the object was within
  /// the frame, and within the region.
  package var shareInFrame: Double?
  package var shareInRegion: Double?
  /// The seconds from the first frame in which the subject was visible to the first in which the
  /// dock followed it.
  package var acquisition: Double?
}
