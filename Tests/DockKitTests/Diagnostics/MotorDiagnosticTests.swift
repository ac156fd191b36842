import Diagnostics
import DockKit
import Foundation
import Spatial
import Testing
import VirtualTime

/// Our choice, all of it: Apple's framework says nothing of mistakes but by its errors.
@Suite("DockKit's diagnostics: motors and streams")
struct MotorDiagnosticTests {
  @Test("each has a name of its own in kebab case, and says what is wrong and what to do")
  func entries() {
    let identifiers = Diagnostic.ofDockKit.map(\.identifier)
    #expect(Set(identifiers).count == identifiers.count && identifiers.count == 12)
    for diagnostic in Diagnostic.ofDockKit {
      #expect(diagnostic.identifier.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)+/) != nil)
      #expect(diagnostic.title.count > 10 && !diagnostic.title.hasSuffix("."))
      #expect(diagnostic.advice.count > 10 && !diagnostic.advice.hasSuffix("."))
    }
  }

  @Test("motors-while-tracking: a command while system tracking is on", arguments: [true, false])
  func whileTracking(isOn: Bool) throws {
    try Study.run { study in
      let accessory = isOn ? try await study.accessory() : try await study.steered()
      for _ in 1...3 {
        try await accessory.setAngularVelocity(Vector3D(y: 0.1))
        _ = try await accessory.setOrientation(.zero)
        try await study.live(1)
      }
      try await accessory.setFramingMode(.left)
      study.service.undocked()
      #expect(
        study.diagnostics == (isOn ? ["motors-while-tracking", "motors-while-tracking"] : [])
      )
    }
  }

  /// Source: clients stop their dock on every way out, one of them with a millionth (behaviours of real docks).
  @Test("motors-while-tracking: to stop the motors is never a mistake", arguments: [0, 1e-6, 0.1])
  func stopping(speed: Double) throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      try await accessory.setAngularVelocity(Vector3D(x: speed, y: -speed))
      #expect(study.diagnostics == (speed < 0.1 ? [] : ["motors-while-tracking"]))
      #expect(study.outcomes == ["setAngularVelocity ignored"])
    }
  }

  /// Our choice: the app did what Apple's page asks, and the dock has not yet taken it up.
  @Test("motors-while-tracking: a dock that turns tracking off late is not the app's mistake")
  func lateDock() throws {
    let description = DockDescription.stand(tracking: .init(delay: .milliseconds(300)))
    try Study.run(on: description) { study in
      let accessory = try await study.steered()
      try await accessory.setAngularVelocity(Vector3D(y: 0.1))
      try await study.track(.object, CGRect(x: 0.4, y: 0.4, width: 0.1, height: 0.1), accessory)
      #expect(study.diagnostics == [])
      let outcomes = study.outcomes.filter { $0.hasPrefix("setAngularVelocity") }
      #expect(outcomes == ["setAngularVelocity ignored"])
      // Turned on again before that, it is.
      try await DockAccessoryManager.shared.setSystemTrackingEnabled(true)
      try await study.live(1)
      try await accessory.setAngularVelocity(Vector3D(y: 0.1))
      #expect(study.diagnostics == ["motors-while-tracking"])
    }
  }

  @Test("tracking-not-restored: left off after an animation", arguments: [true, false])
  func animation(isRestored: Bool) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let progress = try await accessory.animate(motion: .yes)
      while !progress.isFinished { try await study.live(0.1) }
      if isRestored { try await DockAccessoryManager.shared.setSystemTrackingEnabled(true) }
      study.service.worldEnds()
      #expect(study.diagnostics == (isRestored ? [] : ["tracking-not-restored"]))
    }
  }

  @Test("tracking-not-restored: an app that steers itself has nothing to restore")
  func steering() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      _ = try await accessory.animate(motion: .yes)
      try await study.live(2)
      try await accessory.setAngularVelocity(.zero)
      study.service.worldEnds()
      #expect(study.diagnostics == [])
    }
  }

  @Test("tracking-not-restored: not turned off again in the foreground", arguments: [true, false])
  func foreground(isRestored: Bool) throws {
    try Study.run { study in
      _ = try await study.steered()
      study.service.appBackgrounded()
      study.service.appForegrounded()
      if isRestored { try await DockAccessoryManager.shared.setSystemTrackingEnabled(false) }
      study.service.undocked()
      study.service.docked(study.dock, trackingButton: true)
      #expect(study.diagnostics == (isRestored ? [] : ["tracking-not-restored"]))
    }
  }

  @Test("tracking-not-restored: an app that came back without its dock sets it at the docking")
  func foregroundWithoutDock() throws {
    try Study.run { study in
      _ = try await study.steered()
      study.service.appBackgrounded()
      study.service.undocked()
      study.service.appForegrounded()
      study.service.docked(study.dock, trackingButton: true)
      try await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
      study.service.worldEnds()
      #expect(study.diagnostics == [])
    }
  }

  @Test("too-many-moves: three within a second", arguments: [0.3, 0.5])
  func tooMany(pause: Double) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      for _ in 1...6 {
        _ = await failure { _ = try await accessory.setOrientation(.zero) }
        try await study.live(pause)
      }
      #expect(study.diagnostics == (pause < 0.5 ? ["too-many-moves"] : []))
    }
  }

  @Test(
    "streams-not-restarted: what ended with a docking is not asked for in the next",
    arguments: [true, false]
  )
  func streams(isRestarted: Bool) throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      _ = await study.follow(try accessory.accessoryEvents)
      try await study.live(60)
      study.service.undocked()
      study.service.docked(study.dock, trackingButton: true)
      if isRestarted { _ = await study.follow(try accessory.accessoryEvents) }
      try await study.live(60)
      study.service.worldEnds()
      #expect(study.diagnostics == (isRestarted ? [] : ["streams-not-restarted"]))
    }
  }

  @Test(
    "streams-not-restarted: a loop that the app has left itself, or a short contact, is no mistake"
  )
  func leftStreams() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      let left = await study.follow(try accessory.accessoryEvents)
      left.task?.cancel()
      await study.settle()
      left.task = nil
      let motion = await study.follow(try accessory.motionStates)
      study.service.undocked()
      study.service.docked(study.dock, trackingButton: true)
      try await study.live(2)
      study.service.undocked()
      await study.settle()
      #expect(study.diagnostics == [] && motion.isOver)
    }
  }

  @Test("undocked-unhandled: commands go on after the phone was undocked", arguments: [2, 3])
  func undocked(calls: Int) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      study.service.undocked()
      for _ in 1...calls {
        _ = await failure { try await accessory.setAngularVelocity(.zero) }
      }
      #expect(study.diagnostics == (calls > 2 ? ["undocked-unhandled"] : []))
    }
  }

  @Test(
    "velocity-left-running: the dock turns when the app can't stop it any more",
    arguments: ["background", "undocking", "close", "end"],
    [true, false]
  )
  func velocity(_ end: String, isStopped: Bool) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try await accessory.setAngularVelocity(Vector3D(y: 0.2))
      try await study.live(1)
      if isStopped { try await accessory.setAngularVelocity(.zero) }
      switch end {
      case "background": study.service.appBackgrounded()
      case "undocking": study.service.undocked()
      case "close": study.service.appClosed()
      default: study.service.worldEnds()
      }
      // Nobody can stop a dock that the phone was taken off, or once the app was swiped away.
      let isForeseen = end == "background" || end == "end"
      #expect(study.diagnostics == (isStopped || !isForeseen ? [] : ["velocity-left-running"]))
    }
  }

  /// Source: measured on a Flow 2 Pro: below a thousandth of a radian per second nothing moves; BARAFF stops
  /// with a millionth.
  @Test("velocity-left-running: slower than a dock can turn is standing", arguments: [1e-6, 0.01])
  func creeping(speed: Double) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try await accessory.setAngularVelocity(Vector3D(y: 0.2))
      try await study.live(1)
      try await accessory.setAngularVelocity(Vector3D(x: -speed, y: speed))
      study.service.worldEnds()
      #expect(study.diagnostics == (speed < 0.001 ? [] : ["velocity-left-running"]))
    }
  }

  /// Source: Apple, applicationDidEnterBackground(_:): about five seconds to finish.
  @Test(
    "velocity-left-running: an app that leaves the screen may stop its dock first, for five seconds",
    arguments: [0, 3, 7]
  )
  func leaving(seconds: Double) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try await accessory.setAngularVelocity(Vector3D(y: 0.2))
      try await study.live(1)
      let departure = study.service.appLeavesScreen()
      try await study.live(seconds)
      #expect(DockAccessoryManager.shared.isSystemTrackingEnabled == (seconds > 5))
      try await accessory.setAngularVelocity(.zero)
      study.service.appHasLeft(departure)
      try await study.live(1)
      #expect(DockAccessoryManager.shared.isSystemTrackingEnabled)
      #expect(study.diagnostics == (seconds > 5 ? ["velocity-left-running"] : []))
      let outcome = seconds > 5 ? "ignored" : "done"
      #expect(study.outcomes.last == "setAngularVelocity \(outcome)")
    }
  }

  @Test("velocity-left-running: an app that has left without stopping its dock")
  func left() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try await accessory.setAngularVelocity(Vector3D(y: 0.2))
      try await study.live(1)
      study.service.appHasLeft(study.service.appLeavesScreen())
      try await study.live(0.5)
      #expect(study.diagnostics == ["velocity-left-running"])
    }
  }

  @Test("An app that is back before it has left keeps what it has set")
  func back() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try await accessory.setAngularVelocity(Vector3D(y: 0.2))
      let departure = study.service.appLeavesScreen()
      try await study.live(2)
      study.service.appForegrounded()
      study.service.appHasLeft(departure)
      try await study.live(10)
      #expect(!DockAccessoryManager.shared.isSystemTrackingEnabled && study.diagnostics == [])
    }
  }

  @Test("what is found often is told once, and counted at the end")
  func counted() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      for _ in 1...1000 { try await accessory.setAngularVelocity(Vector3D(y: 0.1)) }
      study.service.worldEnds()
      let times = study.facts.compactMap {
        if case .diagnostic(let fact) = $0 { fact.times } else { nil }
      }
      #expect(times == [1, 1000])
    }
  }
}
