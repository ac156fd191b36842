import DockKit
import Foundation
import Spatial
import Testing
import VirtualTime

@Suite("DockKit: the system's tracking")
struct SystemTrackingTests {
  /// Source: Apple, DockKit: any camera stream has the dock track, with no code.
  @Test("By default the dock turns after whom the app's camera sees")
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
  /// That it stops at once is our choice.
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

  /// Source: Apple, Modify rotation and positioning programmatically: not guaranteed to last.
  @Test("It comes back on in the background and in the next launch", arguments: [false, true])
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

  /// Source: Apple's sample's words: a dock that connects is set to system tracking.
  @Test("It comes back on when a phone is docked")
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

  /// Source: Apple's sample's words, a default; our choice that a dock may do otherwise.
  @Test("A dock may leave it over a docking as the app has set it")
  func kept() throws {
    try Study.run(on: .stand(tracking: .init(beginsWithDocking: false))) { study in
      _ = try await study.steered()
      study.service.undocked()
      study.service.docked(study.dock, trackingButton: true)
      #expect(!DockAccessoryManager.shared.isSystemTrackingEnabled)
    }
  }

  /// Source: AutoCamTracker, which asks for up to 0.6 s after the call whether the flag has changed.
  @Test("It may change later than the call returns, as the dock has it")
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
      // The last call counts, and none outlives the docking.
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

  /// Source: AutoCamTracker, which reads the flag anew at each state change.
  @Test("A state change may tell that it has changed", arguments: [true, false])
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

  /// Source: Apple, trackingButtonEnabled: a person turns tracking of subjects on and off with it;
  /// AutoCamTracker finds it on again after a press, at the state change.
  @Test("The tracking button may turn it on and off, as the dock has it", arguments: [true, false])
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
  @Test("In the background the dock doesn't turn after anybody")
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

  /// Our choice: so that the dock doesn't turn for good after the last frame.
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

  /// Source: Apple, on each function: it works only while system tracking is off; what happens else
  /// is an option, by default what clients saw.
  @Test("While it is on, motor commands do nothing")
  func ignored() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      try await accessory.setAngularVelocity(Vector3D(y: 1))
      let move = try await accessory.setOrientation(Vector3D(y: 1), duration: .seconds(1))
      let nod = try await accessory.animate(motion: .yes)
      try accessory.setLimits(.tilting(-0.1..<0.1))
      #expect(study.dock.commands == [])
      // Loops that wait for the end must come to one.
      #expect(move.isCancelled && nod.isCancelled && !move.isFinished)
      #expect(try accessory.limits.pitch?.positionRange == -0.5..<0.5)
      #expect(study.commands.allSatisfy { $0.outcome == .ignored } && study.commands.count == 4)
    }
  }

  /// Source: clients' reports: the tracker fights.
  @Test("While it is on, motor commands are fought by the next frame (option)")
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

  /// Source: a Flow 2 Pro's owner: commands are ignored while the button is off; not proven, so an
  /// option.
  @Test("With the button as authority nothing turns while it is off (option)")
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

  /// Our choice, by default: whether the button is authority is not established.
  @Test("By default the motors obey while the button is off")
  func noAuthority() throws {
    try Study.run { study in
      let accessory = try await study.steered(button: false)
      try await accessory.setAngularVelocity(Vector3D(y: 1))
      #expect(study.dock.lastTurn == DockAngles(yaw: 1))
    }
  }
}

extension DockAccessory.Limits {
  /// Limits of the tilt alone.
  static func tilting(_ range: Range<Double>, speed: Double = 1) throws -> DockAccessory.Limits {
    DockAccessory.Limits(
      yaw: nil,
      pitch: try Limit(positionRange: range, maximumSpeed: speed),
      roll: nil
    )
  }
}
