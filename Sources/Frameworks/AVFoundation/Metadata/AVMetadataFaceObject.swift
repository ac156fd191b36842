package import CoreMedia
public import Foundation

/// A face that was found in a frame (Apple, AVMetadataFaceObject).
open class AVMetadataFaceObject: AVMetadataObject, @unchecked Sendable {
  /// The same as long as the face stays in view.
  public let faceID: Int
  private let roll: Double?
  private let yaw: Double?

  package init(
    _ faceID: Int,
    _ bounds: CGRect,
    roll: Double?,
    yaw: Double?,
    at time: CMTime,
    lasting duration: CMTime
  ) {
    self.faceID = faceID
    self.roll = roll
    self.yaw = yaw
    super.init(.face, bounds, at: time, lasting: duration)
  }

  /// Whether it is known how far the head leans.
  public var hasRollAngle: Bool { roll != nil }

  /// How far the head leans to a shoulder, in degrees; where that isn't known it ends the app (Apple: it
  /// raises an exception).
  public var rollAngle: CGFloat {
    guard let roll else {
      raise("rollAngle was read of a face that has none", hint: "ask hasRollAngle first.")
    }
    return CGFloat(roll)
  }

  /// Whether it is known how far the head is turned.
  public var hasYawAngle: Bool { yaw != nil }

  /// How far the head is turned, in degrees; where that isn't known it ends the app (Apple: it raises an
  /// exception).
  public var yawAngle: CGFloat {
    guard let yaw else {
      raise("yawAngle was read of a face that has none", hint: "ask hasYawAngle first.")
    }
    return CGFloat(yaw)
  }
}
