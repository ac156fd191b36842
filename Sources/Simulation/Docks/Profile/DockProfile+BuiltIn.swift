import DockKit

extension DockProfile {
  /// The built-in docks.
  package static let all = [stand, gimbal]

  /// The built-in dock with a name; nil if there is none.
  package static func named(_ name: String) -> DockProfile? { all.first { $0.name == name } }

  /// A table stand modelled on the Belkin Auto-Tracking Stand Pro.
  ///
  /// Published: it pans endlessly, tilts by up to 90° and lasts 5 h (How-To Geek's review); apps
  /// receive no events of its buttons (an article on Zenn). The rest is our choice.
  package static let stand = DockProfile(
    name: "stand",
    hardwareModel: "Stand",
    firmwareVersion: "1.0.0",
    yaw: MotorLimits(range: nil, maximumSpeed: 2, acceleration: 8),
    pitch: MotorLimits(
      range: (-20).degrees...70.degrees,
      maximumSpeed: 2,
      acceleration: 8
    ),
    roll: nil,
    commandLatency: .milliseconds(75),
    velocityTimeout: nil,
    sleepsAfter: nil,
    feedbackRate: 20,
    feedbackStep: 0,
    hasEvents: false,
    shutterEvents: 1,
    shutterInterval: .zero,
    trackingButtonAtDocking: true,
    remembersTrackingButton: false,
    tracking: .init(),
    batteries: [
      DockBattery(
        name: "Stand",
        lifetime: .seconds(5 * 3600),
        recharge: .seconds(3 * 3600),
        level: 1,
        step: 0.05,
        lowLevel: 0.2
      )
    ],
    isPluggedIn: false,
    flaps: nil
  )

  /// A handheld gimbal modelled on the Insta360 Flow 2 Pro.
  ///
  /// Measured on one Flow 2 Pro with firmware 5.50.80: the axes and the tilt's range, the speed
  /// floor (1 to 2 mrad/s), the dead band (between 1° and 2°), the time-out of velocities, the rate
  /// and the step of its feedback, the tracking button at docking, connection losses of about 10 s
  /// with a jump of 22°. Seen in a client's code: two shutter events for each press; the tenth of a
  /// second between them is our choice. Measured without a number: that it sleeps. The rest is our
  /// choice.
  package static let gimbal = DockProfile(
    name: "gimbal",
    hardwareModel: "Gimbal",
    firmwareVersion: "5.50.80",
    yaw: MotorLimits(
      range: nil,
      maximumSpeed: 2,
      acceleration: 8,
      speedFloor: 0.002,
      deadBand: 1.5.degrees
    ),
    pitch: MotorLimits(
      range: (-38.4).degrees...27.5.degrees,
      maximumSpeed: 2,
      acceleration: 8,
      speedFloor: 0.002,
      deadBand: 1.5.degrees
    ),
    roll: nil,
    commandLatency: .milliseconds(75),
    velocityTimeout: .milliseconds(2_600),
    sleepsAfter: .seconds(300),
    feedbackRate: 4,
    feedbackStep: 0.00716.degrees,
    hasEvents: true,
    shutterEvents: 2,
    shutterInterval: .milliseconds(100),
    trackingButtonAtDocking: false,
    remembersTrackingButton: true,
    tracking: .init(),
    batteries: [
      DockBattery(
        name: "Gimbal",
        lifetime: .seconds(10 * 3600),
        recharge: .seconds(2 * 3600),
        level: 1,
        step: 0.05,
        lowLevel: 0.2
      )
    ],
    isPluggedIn: false,
    flaps: DockFlaps(
      meanInterval: .seconds(2 * 3600),
      shortest: .seconds(8),
      longest: .seconds(12),
      recentringChance: 0.5,
      recentringJump: 22.degrees
    )
  )
}

extension Double {
  /// This number of degrees in radians.
  fileprivate var degrees: Double { self * .pi / 180 }
}
