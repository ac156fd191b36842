import DockKit

/// How well a dock followed.
package struct FollowingSummary: Hashable, Sendable {
  package var frames: Int
  /// The run's: of whomever the dock followed or followed last, or before that, of nobody.
  package var error: AngularError?
  /// Seconds from the first frame in which somebody could have been seen to the first in which they were
  /// followed.
  package var acquisition: Double?
  /// Seconds during which anybody could have been seen, and during which somebody was followed.
  package var secondsVisible: Double
  package var secondsFollowing: Double
  /// How often the dock lost whom it followed while they could have been seen.
  package var losses: Int
  /// How often it followed somebody again after nobody, and how many seconds after whom it had lost could
  /// be seen again, on average.
  package var reacquisitions: Int
  package var meanReacquisition: Double?
  /// How often it went on with somebody else.
  package var identitySwitches: Int
  /// Seconds during which it followed what wasn't there.
  package var secondsFooled: Double
  package var steps: StepSummary
  /// The mean of how fast the dock turned, in degrees per second.
  package var meanSpeed: Double
  /// The root mean square of how fast that changed from frame to frame, in degrees per second squared.
  package var rmsAcceleration: Double
  /// Where the dock pointed.
  package var reach: DockReach
  package var subjects: [SubjectSummary]
}

/// How far a dock has turned, in radians on its own scale.
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

/// How far the subject was from where it was wanted in the frame, as the lens sees it, in degrees.
package struct AngularError: Hashable, Sendable {
  package var mean: Double
  package var rms: Double
  /// Exact to 0.01° below 30° and to 0.1° above.
  package var p95: Double
}

/// What happened when whoever was followed came to rest.
package struct StepSummary: Hashable, Sendable {
  /// How often they did, and in how many cases the error then came within a degree and stayed there.
  package var count: Int
  package var settled: Int
  /// How far the dock went past them, in degrees: on average and at most.
  package var meanOvershoot: Double?
  package var largestOvershoot: Double?
  /// Seconds until the error stayed within a degree, on average of those that did.
  package var meanSettling: Double?
}

/// How well one subject was followed.
package struct SubjectSummary: Hashable, Sendable {
  package var subject: Int
  /// Frames and seconds in which they were there and nobody covered them, wherever the lens looked.
  package var framesVisible: Int
  package var secondsVisible: Double
  package var secondsFollowed: Double
  /// While they were the one whom the dock followed, or followed last.
  package var error: AngularError?
  /// Parts of the frames in which they could have been seen, in which the middle of their face or of the
  /// object was within the frame, and within the region.
  package var shareInFrame: Double?
  package var shareInRegion: Double?
  /// Seconds from when they could first have been seen to when they were first followed.
  package var acquisition: Double?
}
