public import Foundation

extension DockAccessory {
  /// What an app has found in a frame (Apple, DockAccessory.Observation).
  public struct Observation: Sendable {
    /// What was found (Apple, DockAccessory.Observation.ObservationType).
    @nonexhaustive
    public enum ObservationType: Sendable, Equatable, Hashable {
      case humanFace
      case humanBody
      case object
    }

    public let type: ObservationType
    /// The app's own number: the same for the same subject, from frame to frame.
    public let identifier: Int
    /// Its box as parts of the frame, from the lower left, as Vision has it.
    public let rect: CGRect
    /// How far the face is turned: zero to the camera, negative to the left.
    public let faceYawAngle: Measurement<UnitAngle>?

    public init(
      identifier: Int,
      type: ObservationType,
      rect: CGRect,
      faceYawAngle: Measurement<UnitAngle>? = nil
    ) {
      self.identifier = identifier
      self.type = type
      self.rect = rect
      self.faceYawAngle = faceYawAngle
    }
  }
}
