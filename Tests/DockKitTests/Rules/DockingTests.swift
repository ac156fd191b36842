import DockKit
import Spatial
import Testing
import VirtualTime

@Suite("DockKit: docking and its streams")
struct DockingTests {
  /// Source: Apple, DockAccessoryManager.accessoryStateChanges.
  @Test("A state change comes with docking, undocking and each press of the tracking button")
  func changes() throws {
    try Study.run { study in
      let heard = await study.follow(try DockAccessoryManager.shared.accessoryStateChanges)
      await study.settle()
      study.service.docked(study.dock, trackingButton: false)
      await study.settle()
      study.service.trackingButton(isOn: true)
      study.service.trackingButton(isOn: true)
      study.service.undocked()
      await study.settle()
      #expect(heard.elements.map(\.state) == [.docked, .docked, .undocked])
      #expect(heard.elements.map(\.trackingButtonEnabled) == [false, true, false])
    }
  }

  /// Source: Apple's sample, which keeps the accessory of `docked` and compares it with that of the
  /// other state.
  @Test("Docked means that the phone is on the dock, and undocked has the dock that it left")
  func states() throws {
    try Study.run { study in
      let heard = await study.follow(try DockAccessoryManager.shared.accessoryStateChanges)
      let accessory = try await study.accessory()
      let limits = try accessory.limits
      #expect(limits.pitch != nil)
      study.service.undocked()
      await study.settle()
      #expect(heard.elements.last?.accessory == accessory)
      #expect(throws: DockKitError.notConnected) { try accessory.limits }
    }
  }

  /// Source: clients whose loop begins after docking work; Apple's pages don't mention this case.
  @Test("A loop that begins while docked gets the state at once")
  func lateLoop() throws {
    try Study.run { study in
      study.service.docked(study.dock, trackingButton: true)
      try await study.live(60)
      let heard = await study.follow(try DockAccessoryManager.shared.accessoryStateChanges)
      await study.settle()
      #expect(heard.elements.map(\.state) == [.docked])
      #expect(heard.elements.first?.trackingButtonEnabled == true)
    }
  }

  /// Source: clients of a Flow 2 Pro, which expect that the loop over docks continues.
  @Test("The dock's streams end with the docking, the loop over docks with the app")
  func ends() throws {
    try Study.run { study in
      let states = await study.follow(try DockAccessoryManager.shared.accessoryStateChanges)
      let accessory = try await study.accessory()
      let motion = await study.follow(try accessory.motionStates)
      let subjects = await study.follow(try accessory.trackingStates)
      let events = await study.follow(try accessory.accessoryEvents)
      let batteries = await study.follow(try accessory.batteryStates)
      try await study.live(1)
      study.service.undocked()
      await study.settle()
      #expect(motion.isOver && subjects.isOver && events.isOver && batteries.isOver)
      #expect(!states.isOver)
      study.service.docked(study.dock, trackingButton: true)
      await study.settle()
      #expect(states.elements.map(\.state) == [.docked, .undocked, .docked])
    }
  }

  /// Our choice: a stream belongs to the docking in which the app asked for it.
  @Test("A stream of an earlier docking delivers nothing in the next one")
  func oldStream() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      let stream = try accessory.motionStates
      study.service.undocked()
      study.service.docked(study.dock, trackingButton: true)
      let heard = await study.follow(stream)
      await study.settle()
      #expect(heard.isOver && heard.elements.isEmpty)
    }
  }

  /// Source: Apple, DockAccessory: the getters' errors.
  @Test(
    "Streams throw notConnected while undocked, and notSupportedByDevice if the dock lacks them"
  )
  func getters() throws {
    try Study.run(on: .stand(feedbackRate: nil, hasEvents: false, hasBatteries: false)) { study in
      let accessory = try await study.accessory()
      #expect(throws: DockKitError.notSupportedByDevice) { try accessory.motionStates }
      #expect(throws: DockKitError.notSupportedByDevice) { try accessory.accessoryEvents }
      #expect(throws: DockKitError.notSupportedByDevice) { try accessory.batteryStates }
      _ = try accessory.trackingStates
      study.service.undocked()
      #expect(throws: DockKitError.notConnected) { try accessory.motionStates }
      #expect(throws: DockKitError.notConnected) { try accessory.trackingStates }
      #expect(throws: DockKitError.notConnected) { try accessory.accessoryEvents }
      #expect(throws: DockKitError.notConnected) { try accessory.batteryStates }
    }
  }

  /// Source: measured on a Flow 2 Pro: the connection is lost and restored within seconds.
  @Test("A loose contact gives a change each time, with the same accessory")
  func flapping() throws {
    try Study.run { study in
      let heard = await study.follow(try DockAccessoryManager.shared.accessoryStateChanges)
      let accessory = try await study.accessory()
      for _ in 1...3 {
        study.service.undocked()
        try await study.live(10)
        study.service.docked(study.dock, trackingButton: true)
        try await study.live(1)
      }
      #expect(heard.elements.count == 7)
      #expect(heard.elements.allSatisfy { $0.accessory == accessory })
      _ = try accessory.limits
    }
  }

  /// Our choice: Apple does not document the comparison.
  @Test("Two accessories are equal if their docks' identifiers are")
  func equality() throws {
    try Study.run { study in
      let first = try await study.accessory()
      study.service.undocked()
      let again = try await study.accessory()
      study.service.docked(FakeDock(.stand(2), in: study.world), trackingButton: true)
      let other = try await study.known()
      #expect(first == again && first != other && Set([first, again, other]).count == 2)
      #expect(first.identifier.name == "Stand 1" && first.identifier.category == .trackingStand)
      #expect(first.firmwareVersion == "1.2.3" && first.hardwareModel == "4.5.6")
      // The phone is on the other dock.
      #expect(throws: DockKitError.notConnected) { try first.limits }
    }
  }

  /// Source: Apple: on a Mac everything throws notSupported; like a Mac, code outside a world has no
  /// dock.
  @Test("Outside a world every call throws notSupported, and there is no stream")
  func outside() async throws {
    let manager = DockAccessoryManager.shared
    #expect(!manager.isSystemTrackingEnabled)
    #expect(throws: DockKitError.notSupported) { try manager.accessoryStateChanges }
    await #expect(throws: DockKitError.notSupported) {
      try await manager.setSystemTrackingEnabled(true)
    }
    let escaped = try Study.run { study in try await study.accessory() }
    #expect(throws: DockKitError.notSupported) { try escaped.limits }
    #expect(throws: DockKitError.notSupported) { try escaped.motionStates }
    await #expect(throws: DockKitError.notSupported) { try await escaped.setFramingMode(.left) }
    await #expect(throws: DockKitError.notSupported) {
      _ = try await escaped.setOrientation(.zero, duration: .seconds(1))
    }
    #expect(escaped.framingMode == .automatic)
  }
}
