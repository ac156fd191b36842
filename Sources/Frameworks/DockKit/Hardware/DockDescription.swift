package import Foundation

/// What a dock tells of itself when a phone is put on it.
package struct DockDescription: Hashable, Sendable {
  /// What one motor can do; a dock has no motor for an axis that is nil.
  package struct Axis: Hashable, Sendable {
    /// Where it can point, in radians; nil: all around, without end.
    package var range: ClosedRange<Double>?
    /// In radians per second.
    package var maximumSpeed: Double

    package init(range: ClosedRange<Double>?, maximumSpeed: Double) {
      self.range = range
      self.maximumSpeed = maximumSpeed
    }
  }

  /// How the system's tracking goes along with a dock, where that is the dock's own affair.
  ///
  /// What is not the default was seen by a client of a gimbal: AutoCamTracker's DockKitManager.
  package struct Tracking: Hashable, Sendable {
    /// How long after the app has asked for it the system's tracking changes; at once is our choice.
    ///
    /// Source: that client asks every 50 ms, for 0.6 s at most, whether `isSystemTrackingEnabled` has
    /// become what it has set.
    package var delay: Duration
    /// Whether the dock's tracking button turns it on and off; that it doesn't is our choice.
    ///
    /// Source: that client finds it on again after a press. Apple, trackingButtonEnabled: a person
    /// turns tracking of subjects on and off with it.
    package var followsButton: Bool
    /// Whether a state change tells of it; that none does is our choice.
    ///
    /// Source: that client learns of it by reading the flag at each state change.
    package var isTold: Bool
    /// Whether each docking turns it on.
    ///
    /// Source: Apple's sample's words: a dock that connects is set to system tracking. That one leaves
    /// it as it was is our choice: Apple's article calls the setting the app's own.
    package var beginsWithDocking: Bool

    package init(
      delay: Duration = .zero,
      followsButton: Bool = false,
      isTold: Bool = false,
      beginsWithDocking: Bool = true
    ) {
      self.delay = delay
      self.followsButton = followsButton
      self.isTold = isTold
      self.beginsWithDocking = beginsWithDocking
    }
  }

  package var name: String
  package var identifier: UUID
  /// Major, minor and revision; nil if it tells none.
  package var firmwareVersion: String?
  package var hardwareModel: String?
  package var yaw: Axis?
  package var pitch: Axis?
  package var roll: Axis?
  /// How often it tells where it points, in hertz; nil: never.
  package var feedbackRate: Double?
  /// Whether it has buttons that apps are told of.
  package var hasEvents: Bool
  /// Whether it tells of its batteries.
  package var hasBatteries: Bool
  package var tracking: Tracking

  package init(
    name: String,
    identifier: UUID,
    firmwareVersion: String?,
    hardwareModel: String?,
    yaw: Axis?,
    pitch: Axis?,
    roll: Axis?,
    feedbackRate: Double?,
    hasEvents: Bool,
    hasBatteries: Bool,
    tracking: Tracking = Tracking()
  ) {
    self.name = name
    self.identifier = identifier
    self.firmwareVersion = firmwareVersion
    self.hardwareModel = hardwareModel
    self.yaw = yaw
    self.pitch = pitch
    self.roll = roll
    self.feedbackRate = feedbackRate
    self.hasEvents = hasEvents
    self.hasBatteries = hasBatteries
    self.tracking = tracking
  }
}

extension DockDescription {
  /// Positions as apps are told of them: within half a turn of zero on an axis without end.
  ///
  /// Our choice: whether a real dock counts its turns is not known; a client's code suggests that
  /// it doesn't.
  func wrapped(_ positions: DockAngles) -> DockAngles {
    var positions = positions
    for axis in MotorAxis.allCases {
      guard let motor = self[keyPath: axis.motor], motor.range == nil else { continue }
      positions[keyPath: axis.angle] = Self.wrapped(positions[keyPath: axis.angle])
    }
    return positions
  }

  /// An angle within half a turn of zero, from -π up to π.
  static func wrapped(_ angle: Double) -> Double {
    angle - 2 * .pi * ((angle + .pi) / (2 * .pi)).rounded(.down)
  }
}
