import DockKit
import Foundation
import Spatial
import Testing
import VirtualTime

@Suite("DockKit: the streams of a dock")
struct StreamTests {
  /// Source: Apple, MotionState: seconds since 1970; the dock sets the rate, measured as 4 Hz on a
  /// Flow 2 Pro.
  @Test("Motion states come at the dock's own rate, with the phone's time")
  func motion() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let heard = await study.follow(try accessory.motionStates)
      try await accessory.setAngularVelocity(Vector3D(x: 0.01, y: 0.2))
      try await study.live(2)
      await study.settle()
      let start = study.world.startDate.timeIntervalSince1970
      #expect(heard.elements.count == 8)
      // As exact as a double with seconds since 1970.
      #expect(
        heard.elements.map { (($0.timestamp - start) * 1e6).rounded() }
          == (1...8).map { Double($0) * 250_000 }
      )
      #expect(heard.elements.allSatisfy { $0.angularVelocities == Vector3D(x: 0.01, y: 0.2) })
      #expect(heard.elements.allSatisfy { $0.error == nil })
      #expect(abs((heard.elements.last?.angularPositions.y ?? 0) - 0.4) < 1e-9)
    }
  }

  /// Our choice: a client's code suggests that positions stay within a turn.
  @Test("Positions of an endless axis are from -π to π")
  func wrapped() throws {
    try Study.run(at: DockAngles(yaw: 3)) { study in
      let accessory = try await study.steered()
      let heard = await study.follow(try accessory.motionStates)
      try await accessory.setAngularVelocity(Vector3D(y: 1))
      try await study.live(1)
      await study.settle()
      let yaws = heard.elements.map(\.angularPositions.y)
      #expect(yaws.count == 4 && abs(yaws[0] - (3.25 - 2 * .pi)) < 1e-9)
      #expect(yaws.allSatisfy { abs($0) <= .pi })
    }
  }

  /// Our choice: late states are useless, and none are computed without a loop.
  @Test("A loop that is busy gets the newest state, and without a loop nothing is computed")
  func busy() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try await accessory.setAngularVelocity(Vector3D(y: 0.001))
      var loop = try accessory.motionStates.makeAsyncIterator()
      _ = await loop.next()
      let steps = study.world.steps
      try await study.live(3600)
      #expect(study.world.steps - steps < 5)
      let start = study.world.startDate.timeIntervalSince1970
      let times = [await loop.next()?.timestamp, await loop.next()?.timestamp]
      #expect(times.map { ((($0 ?? 0) - start) * 1000).rounded() } == [3_600_250, 3_600_500])
    }
  }

  /// Our choice: the sharing of streams is not documented.
  @Test("Several loops over one stream each get everything")
  func several() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      let first = await study.follow(try accessory.accessoryEvents)
      study.service.accessoryEvent(.cameraShutter)
      let second = await study.follow(try accessory.accessoryEvents)
      study.service.accessoryEvent(.cameraFlip)
      study.service.accessoryEvent(.button(id: 3, pressed: true))
      await study.settle()
      #expect(first.elements == [.cameraShutter, .cameraFlip, .button(id: 3, pressed: true)])
      #expect(second.elements == [.cameraFlip, .button(id: 3, pressed: true)])
    }
  }

  /// Source: Apple, AccessoryEvent; clients use the factor's sign, so it is kept.
  @Test("Events are delivered as the dock sends them, also duplicates, and are recorded")
  func events() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      study.service.accessoryEvent(.cameraShutter)
      let heard = await study.follow(try accessory.accessoryEvents)
      study.service.accessoryEvent(.cameraShutter)
      study.service.accessoryEvent(.cameraShutter)
      study.service.accessoryEvent(.cameraZoom(factor: -1))
      study.service.accessoryEvent(.button(id: 2, pressed: false))
      await study.settle()
      #expect(
        heard.elements == [
          .cameraShutter, .cameraShutter, .cameraZoom(factor: -1), .button(id: 2, pressed: false),
        ]
      )
      let noted = study.facts.compactMap {
        if case .event(let words, let isHeard) = $0 { "\(words) \(isHeard)" } else { nil }
      }
      #expect(
        noted == [
          "shutter false", "shutter true", "shutter true", "zoom -1.0 true",
          "button 2 released true",
        ]
      )
    }
  }

  /// Source: Apple, BatteryStates: one element for each named battery when its level changes.
  ///
  /// The delivery of the known levels at the beginning is our choice.
  @Test("Each battery's level is delivered when it changes, and at the beginning if known")
  func batteries() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      study.service.battery(name: "base", level: 0.5, isLow: false, charging: .notCharging)
      study.service.battery(name: "grip", level: 0.9, isLow: false, charging: .charging)
      study.service.battery(name: "base", level: 0.1, isLow: true, charging: .notCharging)
      let heard = await study.follow(try accessory.batteryStates)
      study.service.battery(name: "grip", level: 1, isLow: false, charging: .notChargeable)
      await study.settle()
      #expect(heard.elements.map(\.name) == ["base", "grip", "grip"])
      #expect(heard.elements.map(\.batteryLevel) == [0.1, 0.9, 1])
      #expect(heard.elements.map(\.lowBattery) == [true, false, false])
      #expect(heard.elements.map(\.chargeState) == [.notCharging, .charging, .notChargeable])
      study.service.undocked()
      let again = try await study.accessory()
      let later = await study.follow(try again.batteryStates)
      #expect(later.elements == [])
    }
  }

  /// Our choice: a cancelled task's loop ends, as with Swift's own streams.
  @Test("A loop ends with its task")
  func cancelled() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      let motion = await study.follow(try accessory.motionStates)
      let events = await study.follow(try accessory.accessoryEvents)
      let states = await study.follow(try DockAccessoryManager.shared.accessoryStateChanges)
      for task in [motion.task, events.task, states.task] { task?.cancel() }
      await study.settle()
      #expect(motion.isOver && events.isOver && states.isOver)
      study.service.accessoryEvent(.cameraFlip)
      try await study.live(1)
      #expect(events.elements == [] && motion.elements.count == 0)
    }
  }

  /// Our choice: on a phone the closed app's process no longer exists.
  @Test("A closed app receives nothing more, and its objects have no effect in the next launch")
  func closed() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      let events = await study.follow(try accessory.accessoryEvents)
      let states = await study.follow(try DockAccessoryManager.shared.accessoryStateChanges)
      study.service.appClosed()
      study.service.accessoryEvent(.cameraFlip)
      study.service.undocked()
      study.service.docked(study.dock, trackingButton: true)
      await study.settle()
      #expect(events.elements == [] && !events.isOver && states.elements.count == 1)
      study.service.appLaunched()
      #expect(throws: DockKitError.notConnected) { try accessory.limits }
      let again = try await study.known()
      #expect(again == accessory)
      _ = try again.limits
      let more = await study.follow(try again.accessoryEvents)
      study.service.accessoryEvent(.cameraFlip)
      await study.settle()
      #expect(more.elements == [.cameraFlip] && events.elements == [])
    }
  }
}
