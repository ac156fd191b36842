import Foundation
import FoundationAdditions
import Synchronization
import Testing
import VirtualTime

/// Records notifications until it is released: their names, objects and threads.
private final class Witness: Sendable {
  private let notes = Mutex<[String]>([])
  private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []

  var heard: [String] { notes.withLock { $0 } }

  func observe(_ name: Notification.Name, _ what: String) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] note in
        let object = note.object == nil ? "no object" : "\(type(of: note.object ?? 0))"
        let queue = Thread.isMainThread ? "main" : "global"
        self?.notes.withLock { $0.append("\(what), \(object), \(queue)") }
      }
    )
  }

  deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}

@Suite("The phone's power, heat and clock as an app sees them")
struct DeviceStateTests {
  /// Source: Apple, isLowPowerModeEnabled, NSProcessInfoPowerStateDidChange: posted on a global queue.
  @Test("Low Power Mode is read at any time, and each change is posted to an app that observes it")
  func lowPowerMode() throws {
    try onPhone { phone in
      #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
      let witness = Witness()
      witness.observe(NSNotification.Name.NSProcessInfoPowerStateDidChange, "power")
      phone.isLowPowerModeEnabled = true
      #expect(ProcessInfo.processInfo.isLowPowerModeEnabled)
      phone.nextPowerChange = .seconds(60)
      DeviceStateService.current?.powerStateChanged()
      DeviceStateService.current?.powerStateChanged()
      try await Task.sleep(until: .seconds(59), clock: .world)
      #expect(witness.heard == ["power, ProcessInfo, global"])
      phone.isLowPowerModeEnabled = false
      phone.nextPowerChange = nil
      try await Task.sleep(until: .seconds(61), clock: .world)
      #expect(witness.heard.count == 2)
    }
  }

  /// Source: Apple, thermalStateDidChangeNotification: an app that has not read the state receives none.
  @Test(
    "the thermal state's changes are posted to an app that has read it",
    arguments: [true, false]
  )
  func thermalState(reads: Bool) throws {
    try onPhone { phone in
      if reads { #expect(ProcessInfo.processInfo.thermalState == .nominal) }
      let witness = Witness()
      witness.observe(ProcessInfo.thermalStateDidChangeNotification, "heat")
      for state in [ProcessInfo.ThermalState.serious, .serious, .nominal] {
        phone.thermalState = state
        DeviceStateService.current?.thermalStateChanged()
        try await Task.sleep(for: .seconds(1))
      }
      #expect(
        witness.heard == (reads ? ["heat, ProcessInfo, global", "heat, ProcessInfo, global"] : [])
      )
    }
  }

  /// Source: Apple, NSSystemClockDidChange and NSSystemTimeZoneDidChange.
  @Test("a clock that is set and a new time zone are posted, each by its own name")
  func clock() throws {
    try onPhone { _ in
      let witness = Witness()
      witness.observe(.NSSystemClockDidChange, "clock")
      witness.observe(NSNotification.Name.NSSystemTimeZoneDidChange, "zone")
      DeviceStateService.current?.clockWasSet()
      try await Task.sleep(for: .seconds(1))
      #expect(witness.heard == ["clock, no object, main"])
      DeviceStateService.current?.timeZoneChanged(from: "UTC")
      try await Task.sleep(for: .seconds(1))
      #expect(witness.heard.count == 2 && witness.heard.last == "zone, no object, main")
    }
  }

  @Test("an app that was closed receives nothing")
  func closed() throws {
    try onPhone { phone in
      let witness = Witness()
      witness.observe(.NSSystemClockDidChange, "clock")
      DeviceStateService.current?.clockWasSet()
      phone.close()
      try await Task.sleep(for: .seconds(1))
      #expect(witness.heard.isEmpty)
    }
  }

  @Test("outside a world the device is cool, and Low Power Mode is off")
  func outside() {
    #expect(ProcessInfo.processInfo.thermalState == .nominal)
    #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
  }
}
