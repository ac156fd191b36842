public import Foundation
public import Spatial

extension DockAccessory {
  /// Whether the phone is on the dock (Apple, DockAccessory.State).
  ///
  /// Apple's pages swap the descriptions of the two cases; Apple's sample and every working client
  /// follow the names, and so does this simulation.
  @nonexhaustive
  public enum State: Sendable, Equatable, Hashable, CustomDebugStringConvertible {
    case undocked
    /// The phone is on the dock, and the dock can be used.
    case docked

    /// The name of the case (the wording is our choice).
    public var debugDescription: String {
      switch self {
      case .undocked: "undocked"
      case .docked: "docked"
      }
    }
  }

  /// A change of the docking state or of the tracking button (Apple, DockAccessory.StateChange).
  public struct StateChange: Sendable {
    /// The dock; for `undocked`, the dock that the phone was on (Apple's sample).
    public let accessory: DockAccessory?
    public let state: DockAccessory.State
    /// Whether the dock's tracking button is on; false for `undocked` (our choice).
    public let trackingButtonEnabled: Bool
  }

  /// The subjects that the dock is tracking (Apple, DockAccessory.TrackingState).
  public struct TrackingState: Sendable {
    /// When the frame was taken, on the phone's clock.
    public var time: Date
    /// The subjects, the most salient first (our choice of the order).
    public var trackedSubjects: [TrackedSubjectType]

    /// The time and the subjects, for logs (the wording is our choice).
    public var description: String { "\(time.timeIntervalSince1970): \(trackedSubjects)" }
  }

  /// A person or an object that the dock is tracking (Apple, DockAccessory.TrackedSubjectType).
  @nonexhaustive
  public enum TrackedSubjectType: Sendable, Equatable {
    case person(DockAccessory.TrackedPerson)
    case object(DockAccessory.TrackedObject)
  }

  /// A person that the dock is tracking (Apple, DockAccessory.TrackedPerson).
  public struct TrackedPerson: Equatable, Sendable {
    /// The person's identifier while the dock tracks them; no other subject ever receives it.
    public var identifier: UUID
    /// The face's box as parts of the frame, from the upper left.
    public var rect: CGRect
    /// The rank, 1 for the most salient person; nil if the person has no rank.
    public var saliencyRank: Int?
    /// The likelihood that the person is speaking, from 0 to 1; nil if it was not determined.
    public var speakingConfidence: Double?
    /// The likelihood that the person is looking at the camera, from 0 to 1; nil if it was not
    /// determined.
    public var lookingAtCameraConfidence: Double?
  }

  /// An object that the dock is tracking (Apple, DockAccessory.TrackedObject).
  public struct TrackedObject: Equatable, Sendable {
    /// The object's identifier while the dock tracks it; no other subject ever receives it.
    public var identifier: UUID
    /// The object's box, in parts of the frame, from the upper left.
    public var rect: CGRect
    /// The rank, 1 for the most salient object; nil if the object has no rank.
    public var saliencyRank: Int?
  }

  /// The position and speed of a dock by its own report (Apple, DockAccessory.MotionState).
  public struct MotionState: Sendable {
    /// The speeds, in radians per second; x pitch, y yaw, z roll.
    public let angularVelocities: Vector3D
    /// The positions, in radians; x pitch, y yaw, z roll.
    ///
    /// They are from -π to π on an axis that turns without end (our choice).
    public let angularPositions: Vector3D
    /// The time, in seconds since 1970, on the phone's clock.
    public let timestamp: TimeInterval
    /// Always nil (our choice: Apple does not document its contents).
    public let error: (any Error)?
  }

  /// A person's use of a dock's buttons and wheels (Apple, DockAccessory.AccessoryEvent).
  @nonexhaustive
  public enum AccessoryEvent: Sendable, Equatable, Hashable {
    /// The person pressed or released a button of the manufacturer's own.
    case button(id: Int, pressed: Bool)
    /// The person asks for a photo, or for the start or end of a video.
    case cameraShutter
    /// The person asks for the other camera.
    case cameraFlip
    /// The person zooms.
    ///
    /// By Apple's page the factor multiplies the image's size; in Apple's sample and in clients
    /// only its sign counts.
    case cameraZoom(factor: Double)
  }

  /// The level of one of a dock's batteries (Apple, DockAccessory.BatteryState).
  public struct BatteryState: Sendable, Equatable, Hashable {
    /// The name of the battery: a dock may have several.
    public let name: String
    /// The level, from 0 to 1.
    public let batteryLevel: Double
    /// Whether the dock considers the level too low to work well.
    public let lowBattery: Bool
    public let chargeState: BatteryChargeState
  }

  /// Whether a dock's battery is charging (Apple, DockAccessory.BatteryChargeState).
  @nonexhaustive
  public enum BatteryChargeState: Sendable, Equatable, Hashable {
    case notCharging
    case charging
    case notChargeable
  }
}
