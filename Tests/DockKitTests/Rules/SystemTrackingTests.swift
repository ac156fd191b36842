import DockKit
import Foundation
import Spatial
import Testing
import VirtualTime

@Suite("DockKit: the system's tracking")
struct SystemTrackingTests {
  /// Source: Apple, DockKit: any camera stream makes the dock track, without code.
  @Test("By default the dock follows the people in the app's camera")
  func byDefault() throws {
    try Study.run { study in
      study.service.docked(study.dock, trackingButton: true)
      #expect(DockAccessoryManager.shared.isSystemTrackingEnabled)
      try await study.film(for: 1)
      #expect(study.service.isTracking && study.service.followed != nil)
      // To the right.
      #expect(study.dock.positions.yaw > 0.1)
    }
  }

  /// Source: Apple, setSystemTrackingEnabled(_:).
  ///
  /// The immediate stop is our choice.
  @Test("Turned off, the dock stops and stays")
  func off() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      try await study.film(for: 0.5)
      try await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
      let place = study.dock.positions
      try await study.film(for: 2)
      #expect(study.dock.positions == place && !study.service.isTracking)
      try await accessory.setAngularVelocity(Vector3D(y: -0.2))
      try await study.film(for: 1)
      #expect(study.dock.positions.yaw < place.yaw - 0.15)
    }
  }

  /// Source: Apple, Modify rotation and positioning programmatically: the setting need not last.
  @Test(
    "System tracking is on again in the background and in the next launch",
    arguments: [false, true]
  )
  func forgotten(byLaunch: Bool) throws {
    try Study.run { study in
      _ = try await study.steered()
      #expect(!DockAccessoryManager.shared.isSystemTrackingEnabled)
      if byLaunch {
        study.service.appClosed()
        study.service.appLaunched()
      } else {
        study.service.appBackgrounded()
        study.service.appForegrounded()
      }
      #expect(DockAccessoryManager.shared.isSystemTrackingEnabled)
      try await study.film(for: 1)
      #expect(study.dock.positions.yaw > 0.1)
    }
  }

  /// Source: Apple's sample: a dock that connects is set to system tracking.
  @Test("System tracking is on again when a phone is docked")
  func redocked() throws {
    try Study.run { study in
      _ = try await study.steered()
      study.service.undocked()
      #expect(!DockAccessoryManager.shared.isSystemTrackingEnabled)
      study.service.docked(study.dock, trackingButton: true)
      #expect(DockAccessoryManager.shared.isSystemTrackingEnabled)
      #expect(
        study.facts.compactMap {
          if case .systemTracking(let isOn, let cause) = $0 { "\(isOn) \(cause)" } else { nil }
        } == ["false the app", "true the phone was docked"]
      )
    }
  }

  /// Source: Apple's sample, as the default; that a dock may differ is our choice.
  @Test("A dock may keep the app's setting at a docking")
  func kept() throws {
    try Study.run(on: .stand(tracking: .init(beginsWithDocking: false))) { study in
      _ = try await study.steered()
      study.service.undocked()
      study.service.docked(study.dock, trackingButton: true)
      #expect(!DockAccessoryManager.shared.isSystemTrackingEnabled)
    }
  }

  /// Source: AutoCamTracker, which checks for up to 0.6 s after the call whether the flag has
  /// changed.
  @Test("The flag may change after the call has returned, depending on the dock")
  func late() throws {
    try Study.run(on: .stand(tracking: .init(delay: .milliseconds(300)))) { study in
      let manager = DockAccessoryManager.shared
      let accessory = try await study.steered()
      #expect(manager.isSystemTrackingEnabled)
      try await study.live(0.29)
      #expect(manager.isSystemTrackingEnabled)
      try await study.live(0.02)
      #expect(!manager.isSystemTrackingEnabled)
      try await accessory.setAngularVelocity(Vector3D(y: 0.1))
      #expect(study.outcomes.last == "setAngularVelocity done")
      // The last call counts, and none has an effect after the docking.
      try await manager.setSystemTrackingEnabled(true)
      try await manager.setSystemTrackingEnabled(false)
      try await study.live(1)
      #expect(!manager.isSystemTrackingEnabled)
      try await manager.setSystemTrackingEnabled(true)
      study.service.undocked()
      try await study.live(1)
      #expect(!manager.isSystemTrackingEnabled)
    }
  }

  /// Source: AutoCamTracker, which reads the flag again at each state change.
  @Test("A state change may report that the flag has changed", arguments: [true, false])
  func told(isTold: Bool) throws {
    let tracking = DockDescription.Tracking(delay: .milliseconds(100), isTold: isTold)
    try Study.run(on: .stand(tracking: tracking)) { study in
      _ = try await study.accessory()
      let heard = await study.follow(try DockAccessoryManager.shared.accessoryStateChanges)
      await study.settle()
      let before = heard.elements.count
      try await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
      try await study.live(1)
      #expect(heard.elements.count == before + (isTold ? 1 : 0))
      study.service.appBackgrounded()
      await study.settle()
      #expect(heard.elements.count == before + (isTold ? 2 : 0))
      #expect(heard.elements.allSatisfy { $0.state == .docked && $0.trackingButtonEnabled })
    }
  }

  /// Source: Apple, trackingButtonEnabled: the person turns the tracking of subjects on and off
  /// with the button; AutoCamTracker finds it on again after a press, at the state change.
  @Test(
    "The tracking button may turn it on and off, depending on the dock",
    arguments: [true, false]
  )
  func button(follows: Bool) throws {
    try Study.run(on: .stand(tracking: .init(followsButton: follows))) { study in
      _ = try await study.steered()
      let heard = await study.follow(try DockAccessoryManager.shared.accessoryStateChanges)
      study.service.trackingButton(isOn: false)
      await study.settle()
      #expect(!DockAccessoryManager.shared.isSystemTrackingEnabled)
      study.service.trackingButton(isOn: true)
      #expect(DockAccessoryManager.shared.isSystemTrackingEnabled == follows)
      await study.settle()
      #expect(heard.elements.map(\.trackingButtonEnabled) == [true, false, true])
      study.service.trackingButton(isOn: false)
      #expect(!DockAccessoryManager.shared.isSystemTrackingEnabled)
    }
  }

  /// Source: Apple: no camera runs in the background.
  @Test("In the background the dock follows nobody")
  func background() throws {
    try Study.run { study in
      study.service.docked(study.dock, trackingButton: true)
      try await study.film(for: 0.5)
      study.service.appBackgrounded()
      let place = study.dock.positions
      try await study.film(for: 1)
      #expect(study.dock.positions == place && study.dock.lastTurn == .zero)
    }
  }

  /// Our choice: otherwise the dock would turn for ever after the last frame.
  @Test("When the camera stops, the dock stops half a second later")
  func lastFrame() throws {
    try Study.run { study in
      study.service.docked(study.dock, trackingButton: true)
      try await study.film(for: 0.5)
      #expect(study.dock.lastTurn != .zero)
      try await study.live(0.5)
      #expect(study.dock.lastTurn == .zero)
    }
  }

  /// Source: Apple, on each function: it works only while system tracking is off; the behaviour
  /// otherwise is an option, by default that seen by clients.
  @Test("While it is on, motor commands do nothing")
  func ignored() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      try await accessory.setAngularVelocity(Vector3D(y: 1))
      let move = try await accessory.setOrientation(Vector3D(y: 1), duration: .seconds(1))
      let nod = try await accessory.animate(motion: .yes)
      try accessory.setLimits(.tilting(-0.1..<0.1))
      #expect(study.dock.commands == [])
      // Loops that wait for the end of a command must end.
      #expect(move.isCancelled && nod.isCancelled && !move.isFinished)
      #expect(try accessory.limits.pitch?.positionRange == -0.5..<0.5)
      #expect(study.commands.allSatisfy { $0.outcome == .ignored } && study.commands.count == 4)
    }
  }

  /// Source: clients' reports: the tracking moves the dock back.
  @Test("While it is on, the next frame overrides motor commands (option)")
  func fought() throws {
    try Study.run(DockKitOptions(commandsWhileTracking: .fought)) { study in
      let accessory = try await study.accessory()
      try await accessory.setAngularVelocity(Vector3D(y: -1))
      try await study.live(1)
      #expect(study.dock.positions.yaw < -0.9)
      let move = try await accessory.setOrientation(Vector3D(y: -2), duration: .seconds(5))
      #expect(!move.isCancelled)
      try await study.film(for: 0.5)
      #expect(move.isCancelled && study.service.isTracking)
    }
  }

  /// Source: a public client, whose app ended so on a Flow 2 Pro, with a velocity of zero at its start.
  @Test("While it is on, a velocity ends the app, and other commands have no effect (option)")
  func fatal() async throws {
    await #expect(processExitsWith: .failure) {
      try Study.run(DockKitOptions(commandsWhileTracking: .fatalError)) { study in
        try await study.accessory().setAngularVelocity(.zero)
      }
    }
    try Study.run(DockKitOptions(commandsWhileTracking: .fatalError)) { study in
      let accessory = try await study.accessory()
      _ = try await accessory.setOrientation(Vector3D(y: -2), duration: .seconds(5))
      _ = try await accessory.animate(motion: .yes)
      #expect(study.outcomes == ["setOrientation ignored", "animate ignored"])
      #expect(study.dock.commands == [])
    }
  }

  /// Source: a Flow 2 Pro's owner: the dock ignores commands while the button is off; not proven,
  /// so an option.
  @Test("If the button decides, the dock doesn't move while it is off (option)")
  func authority() throws {
    try Study.run(DockKitOptions(buttonIsAuthority: true)) { study in
      let accessory = try await study.accessory(button: false)
      try await study.film(for: 0.5)
      #expect(study.dock.commands == [])
      study.service.trackingButton(isOn: true)
      try await study.film(for: 0.5)
      #expect(study.dock.positions.yaw > 0)
      study.service.trackingButton(isOn: false)
      #expect(study.dock.lastTurn == .zero)
      try await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
      try await accessory.setAngularVelocity(Vector3D(y: 1))
      #expect(study.dock.lastTurn == .zero)
      #expect(study.outcomes.last == "setAngularVelocity ignored")
    }
  }

  /// Our choice, by default: whether the button decides is not established.
  @Test("By default the motors follow commands while the button is off")
  func noAuthority() throws {
    try Study.run { study in
      let accessory = try await study.steered(button: false)
      try await accessory.setAngularVelocity(Vector3D(y: 1))
      #expect(study.dock.lastTurn == DockAngles(yaw: 1))
    }
  }
}

extension DockAccessory.Limits {
  /// Limits of the tilt only.
  static func tilting(_ range: Range<Double>, speed: Double = 1) throws -> DockAccessory.Limits {
    DockAccessory.Limits(
      yaw: nil,
      pitch: try Limit(positionRange: range, maximumSpeed: speed),
      roll: nil
    )
  }
}
