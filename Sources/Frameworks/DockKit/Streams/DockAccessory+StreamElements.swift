public import Foundation
public import Spatial

extension DockAccessory {
  /// Whether the phone is on the dock (Apple, DockAccessory.State).
  ///
  /// Apple's pages describe the two the wrong way round; Apple's sample and every working client
  /// take them by their names, and so does this.
  @nonexhaustive
  public enum State: Sendable, Equatable, Hashable, CustomDebugStringConvertible {
    case undocked
    /// The phone is on the dock, and the dock can be used.
    case docked

    /// The case's name (our choice of words).
    public var debugDescription: String {
      switch self {
      case .undocked: "undocked"
      case .docked: "docked"
      }
    }
  }

  /// A phone was put on a dock or taken off, or the tracking button was pressed (Apple,
  /// DockAccessory.StateChange).
  public struct StateChange: Sendable {
    /// The dock; the one that the phone was on, for `undocked` (Apple's sample).
    public let accessory: DockAccessory?
    public let state: DockAccessory.State
    /// Whether the dock's tracking button is on; false for `undocked` (our choice).
    public let trackingButtonEnabled: Bool
  }

  /// Whom the dock is tracking (Apple, DockAccessory.TrackingState).
  public struct TrackingState: Sendable {
    /// When the frame was taken, on the phone's clock.
    public var time: Date
    /// The most salient first (our choice of the order).
    public var trackedSubjects: [TrackedSubjectType]

    /// The time and the subjects, for logs (our choice of words).
    public var description: String { "\(time.timeIntervalSince1970): \(trackedSubjects)" }
  }

  /// Somebody or something that is being tracked (Apple, DockAccessory.TrackedSubjectType).
  @nonexhaustive
  public enum TrackedSubjectType: Sendable, Equatable {
    case person(DockAccessory.TrackedPerson)
    case object(DockAccessory.TrackedObject)
  }

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

  /// Something that is being tracked (Apple, DockAccessory.TrackedObject).
  public struct TrackedObject: Equatable, Sendable {
    /// Its own as long as it is tracked, and never again.
    public var identifier: UUID
    /// Its box as parts of the frame, from the upper left.
    public var rect: CGRect
    /// 1 for the most salient, and up; nil if it doesn't stand out.
    public var saliencyRank: Int?
  }

  /// Where a dock points and how fast it turns, as it tells (Apple, DockAccessory.MotionState).
  public struct MotionState: Sendable {
    /// In radians per second; x pitch, y yaw, z roll.
    public let angularVelocities: Vector3D
    /// In radians; x pitch, y yaw, z roll.
    ///
    /// From -π to π on an axis that turns without end (our choice).
    public let angularPositions: Vector3D
    /// Seconds since 1970, on the phone's clock.
    public let timestamp: TimeInterval
    /// Always nil (our choice: no page says what it holds).
    public let error: (any Error)?
  }

  /// What somebody does at a dock's buttons and wheels (Apple, DockAccessory.AccessoryEvent).
  @nonexhaustive
  public enum AccessoryEvent: Sendable, Equatable, Hashable {
    /// A button of the maker's own; pressed or let go.
    case button(id: Int, pressed: Bool)
    /// To take a picture, or begin or end a video.
    case cameraShutter
    /// To use the other camera.
    case cameraFlip
    /// To zoom. By Apple's page the factor multiplies the image's size; in Apple's sample and in
    /// clients only its sign counts.
    case cameraZoom(factor: Double)
  }

  /// How full one of a dock's batteries is (Apple, DockAccessory.BatteryState).
  public struct BatteryState: Sendable, Equatable, Hashable {
    /// Which battery: a dock may have several.
    public let name: String
    /// From 0 to 1.
    public let batteryLevel: Double
    /// Whether the dock takes it to be too low to work well.
    public let lowBattery: Bool
    public let chargeState: BatteryChargeState
  }

  /// Whether a dock's battery is being charged (Apple, DockAccessory.BatteryChargeState).
  @nonexhaustive
  public enum BatteryChargeState: Sendable, Equatable, Hashable {
    case notCharging
    case charging
    case notChargeable
  }
}
