import DockKit
import Foundation
import Spatial
import Testing
import VirtualTime

@Suite("DockKit: velocities, signs and limits")
struct VelocityTests {
  /// Source: Apple's sample: x is the tilt, positive down; y the pan, positive to the right.
  @Test("A velocity's x is pitch, y is yaw, z is roll, in radians per second")
  func order() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try await accessory.setAngularVelocity(Vector3D(x: 0.1, y: 0.2, z: 0.3))
      #expect(study.dock.lastTurn == DockAngles(pitch: 0.1, yaw: 0.2, roll: 0.3))
      try await accessory.setAngularVelocity(Vector3D())
      #expect(study.dock.lastTurn == .zero)
    }
  }

  /// Source: clients that saw the opposite sign saw it in both commands and positions, so it is an
  /// option.
  @Test(
    "Inverted signs apply to commands, positions and limits alike (option)",
    arguments: [(true, false), (false, true), (true, true)]
  )
  func inverted(yaw: Bool, pitch: Bool) throws {
    let yawSign = yaw ? -1.0 : 1
    let pitchSign = pitch ? -1.0 : 1
    try Study.run(DockKitOptions(invertsYaw: yaw, invertsPitch: pitch)) { study in
      let accessory = try await study.steered()
      let motion = await study.follow(try accessory.motionStates)
      try await accessory.setAngularVelocity(Vector3D(x: 0.1, y: 0.2))
      #expect(study.dock.lastTurn == DockAngles(pitch: 0.1 * pitchSign, yaw: 0.2 * yawSign))
      try await study.live(1)
      await study.settle()
      let last = try #require(motion.elements.last)
      #expect(abs(last.angularPositions.x - 0.1) < 1e-9)
      #expect(abs(last.angularPositions.y - 0.2) < 1e-9)
      #expect(last.angularVelocities == Vector3D(x: 0.1, y: 0.2))
      _ = try await accessory.setOrientation(Vector3D(x: 0.3, y: 0.4), duration: .seconds(1))
      try await study.live(1)
      #expect(
        study.dock.positions.isNear(DockAngles(pitch: 0.3 * pitchSign, yaw: 0.4 * yawSign))
      )
      try accessory.setLimits(.tilting(-0.1..<0.2))
      _ = try await accessory.setOrientation(Vector3D(x: 0.5, y: 0.4), duration: .seconds(1))
      try await study.live(1)
      #expect(abs(study.dock.positions.pitch - 0.2 * pitchSign) < 1e-9)
    }
  }

  /// Source: Apple, setAngularVelocity(_:).
  @Test("After undocking a command throws notConnected, and works again on the same dock")
  func undocked() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      study.service.undocked()
      let velocity = Vector3D(y: 1)
      #expect(await failure { try await accessory.setAngularVelocity(velocity) } == .notConnected)
      #expect(await failure { _ = try await accessory.setOrientation(velocity) } == .notConnected)
      #expect(await failure { _ = try await accessory.animate(motion: .no) } == .notConnected)
      #expect(await failure { try await accessory.setFramingMode(.left) } == .notConnected)
      #expect(await failure { try await accessory.setRegionOfInterest(.zero) } == .notConnected)
      #expect(await failure { try await accessory.selectSubject(at: .zero) } == .notConnected)
      #expect(await failure { try await accessory.selectSubjects([]) } == .notConnected)
      #expect(throws: DockKitError.notConnected) { try accessory.setLimits(.tilting(0..<0.1)) }
      #expect(study.dock.commands == [])
      study.service.docked(study.dock, trackingButton: true)
      try await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
      try await accessory.setAngularVelocity(velocity)
      #expect(study.dock.lastTurn == DockAngles(yaw: 1))
    }
  }

  /// Source: Apple, DockAccessory.limits.
  ///
  /// The range of an endless axis is our choice.
  @Test("The limits are the motors' until the app sets its own, axis by axis")
  func limits() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      var limits = try accessory.limits
      #expect(limits.yaw?.positionRange == -Double.pi..<Double.pi && limits.yaw?.maximumSpeed == 2)
      #expect(limits.pitch?.positionRange == -0.5..<0.5 && limits.roll == nil)
      try accessory.setLimits(.tilting(-0.2..<0.1, speed: 0.5))
      limits = try accessory.limits
      #expect(limits.pitch?.positionRange == -0.2..<0.1 && limits.pitch?.maximumSpeed == 0.5)
      #expect(limits.yaw?.positionRange == -Double.pi..<Double.pi)
      let yaw = try DockAccessory.Limits.Limit(positionRange: -1..<1, maximumSpeed: 0.3)
      try accessory.setLimits(DockAccessory.Limits(yaw: yaw, pitch: nil, roll: nil))
      limits = try accessory.limits
      #expect(limits.pitch?.positionRange == -0.2..<0.1 && limits.yaw?.positionRange == -1..<1)
    }
  }

  /// Source: Apple, setLimits(_:): they mainly affect orientations; that they don't affect
  /// velocities is our choice.
  @Test("Limits bound the ends and speeds of orientations and animations, not velocities")
  func bounded() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let yaw = try DockAccessory.Limits.Limit(positionRange: -1..<1, maximumSpeed: 0.3)
      try accessory.setLimits(DockAccessory.Limits(yaw: yaw, pitch: nil, roll: nil))
      _ = try await accessory.setOrientation(Vector3D(x: 0.4, y: 3), duration: .seconds(1))
      let limit = DockAngles(pitch: 2, yaw: 0.3, roll: 0)
      #expect(
        study.dock.commands == [.move(DockAngles(pitch: 0.4, yaw: 1), .seconds(1), limit)]
      )
      try await study.live(1)
      _ = try await accessory.animate(motion: .no)
      guard case .follow(let points) = study.dock.commands.last else {
        Issue.record("no animation")
        return
      }
      #expect(points.allSatisfy { $0.positions.yaw <= 1 })
      #expect(points[1].duration >= .seconds(0.99))
      try await accessory.setAngularVelocity(Vector3D(y: 1))
      #expect(study.dock.lastTurn == DockAngles(yaw: 1))
    }
  }

  /// Our choice: a speed of zero keeps an axis where it is.
  @Test("An axis whose limit is a speed of zero doesn't move")
  func standstill() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try accessory.setLimits(.tilting(-0.2..<0.1, speed: 0))
      _ = try await accessory.setOrientation(Vector3D(x: 0.1, y: 1), duration: .seconds(1))
      try await study.live(1)
      #expect(study.dock.positions.isNear(DockAngles(yaw: 1)))
    }
  }

  /// Source: Apple, setLimits(_:): an error if all three are nil or the dock lacks the axis.
  ///
  /// The cases are our choice.
  @Test("Limits for no axis are invalid, those for an axis without a motor not supported")
  func unsupported() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let limit = try DockAccessory.Limits.Limit(positionRange: -1..<1, maximumSpeed: 1)
      #expect(throws: DockKitError.invalidParameter) {
        try accessory.setLimits(DockAccessory.Limits(yaw: nil, pitch: nil, roll: nil))
      }
      #expect(throws: DockKitError.notSupportedByDevice) {
        try accessory.setLimits(DockAccessory.Limits(yaw: limit, pitch: nil, roll: limit))
      }
      #expect(try accessory.limits.yaw?.positionRange == -Double.pi..<Double.pi)
    }
  }

  /// Source: Apple, Limit.init: empty ranges and negative speeds.
  ///
  /// The case, and that numbers must be finite, are our choice.
  @Test("An invalid limit can't be created")
  func limit() throws {
    let ranges: [(Range<Double>, Double)] = [
      (1..<1, 1), (0..<1, -1), (0..<1, .nan), (0..<1, .infinity), (0..<Double.infinity, 1),
    ]
    for (range, speed) in ranges {
      #expect(throws: DockKitError.invalidParameter) {
        try DockAccessory.Limits.Limit(positionRange: range, maximumSpeed: speed)
      }
    }
    let still = try DockAccessory.Limits.Limit(positionRange: 0..<1, maximumSpeed: 0)
    #expect(still.maximumSpeed == 0)
  }

  /// Source: Apple, setLimits(_:): for the current tracking session; when a session ends is our
  /// choice.
  @Test(
    "Limits last for a tracking session",
    arguments: ["tracking", "background", "launch", "undocking"]
  )
  func session(_ end: String) throws {
    try Study.run { study in
      var accessory = try await study.steered()
      try accessory.setLimits(.tilting(-0.2..<0.1))
      switch end {
      case "tracking": try await DockAccessoryManager.shared.setSystemTrackingEnabled(true)
      case "background": study.service.appBackgrounded()
      case "launch":
        study.service.appLaunched()
        accessory = try await study.known()
      default:
        study.service.undocked()
        study.service.docked(study.dock, trackingButton: true)
      }
      #expect(try accessory.limits.pitch?.positionRange == -0.5..<0.5)
    }
  }
}
