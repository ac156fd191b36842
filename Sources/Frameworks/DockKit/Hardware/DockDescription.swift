import Foundation

/// A dock's description of itself, which the phone receives when it is docked.
package struct DockDescription: Hashable, Sendable {
  /// The capability of one motor; an axis that is nil has no motor.
  package struct Axis: Hashable, Sendable {
    /// The range of positions, in radians; nil means that the axis turns without end.
    package var range: ClosedRange<Double>?
    /// The maximum speed, in radians per second.
    package var maximumSpeed: Double

    package init(range: ClosedRange<Double>?, maximumSpeed: Double) {
      self.range = range
      self.maximumSpeed = maximumSpeed
    }
  }

  /// How system tracking behaves with this dock, where docks differ.
  ///
  /// The behavior other than the defaults was observed by a client of a gimbal: AutoCamTracker's
  /// DockKitManager.
  package struct Tracking: Hashable, Sendable {
    /// How long system tracking takes to change after the app's request; no delay is our choice.
    ///
    /// Source: that client checks every 50 ms, for 0.6 s at most, whether `isSystemTrackingEnabled`
    /// has the value that it set.
    package var delay: Duration
    /// Whether the dock's tracking button turns system tracking on and off; false is our choice.
    ///
    /// Source: that client finds system tracking on again after a press. Apple,
    /// trackingButtonEnabled: a person turns tracking of subjects on and off with the button.
    package var followsButton: Bool
    /// Whether a state change reports a change of system tracking; false is our choice.
    ///
    /// Source: that client reads the flag at each state change to learn of it.
    package var isTold: Bool
    /// Whether each docking turns system tracking on.
    ///
    /// Source: Apple's sample: system tracking is set for a dock that connects. False, for a dock
    /// that leaves the setting as it is, is our choice: Apple's article calls it the app's own
    /// setting.
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
  /// Major, minor and revision; nil if the dock doesn't report it.
  package var firmwareVersion: String?
  package var hardwareModel: String?
  package var yaw: Axis?
  package var pitch: Axis?
  package var roll: Axis?
  /// How often the dock reports its position, in hertz; nil means never.
  package var feedbackRate: Double?
  /// Whether the dock has buttons that it reports to apps.
  package var hasEvents: Bool
  /// Whether the dock reports its batteries.
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
  /// Returns positions as apps receive them: within half a turn of zero on an axis without end.
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

  /// Returns an angle within half a turn of zero, from -π up to π.
  static func wrapped(_ angle: Double) -> Double {
    angle - 2 * .pi * ((angle + .pi) / (2 * .pi)).rounded(.down)
  }
}
