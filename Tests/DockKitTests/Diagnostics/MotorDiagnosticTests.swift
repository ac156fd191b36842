import Diagnostics
import DockKit
import Foundation
import Spatial
import Testing
import VirtualTime

/// All of these are our choice: Apple's framework reports mistakes only by its errors.
@Suite("DockKit's diagnostics: motors and streams")
struct MotorDiagnosticTests {
  @Test("each has a unique name in kebab case, a message and advice")
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

  /// Source: clients stop their dock on every exit, one with a velocity of a millionth (behaviours
  /// of real docks).
  @Test("motors-while-tracking: stopping the motors is never a mistake", arguments: [0, 1e-6, 0.1])
  func stopping(speed: Double) throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      try await accessory.setAngularVelocity(Vector3D(x: speed, y: -speed))
      #expect(study.diagnostics == (speed < 0.1 ? [] : ["motors-while-tracking"]))
      #expect(study.outcomes == ["setAngularVelocity ignored"])
    }
  }

  /// Our choice: the app followed Apple's page, and the dock has not reacted yet.
  @Test("motors-while-tracking: a dock that turns tracking off late is no mistake of the app")
  func lateDock() throws {
    let description = DockDescription.stand(tracking: .init(delay: .milliseconds(300)))
    try Study.run(on: description) { study in
      let accessory = try await study.steered()
      try await accessory.setAngularVelocity(Vector3D(y: 0.1))
      try await study.track(.object, CGRect(x: 0.4, y: 0.4, width: 0.1, height: 0.1), accessory)
      #expect(study.diagnostics == [])
      let outcomes = study.outcomes.filter { $0.hasPrefix("setAngularVelocity") }
      #expect(outcomes == ["setAngularVelocity ignored"])
      // If the app turns tracking on again before that, it is a mistake.
      try await DockAccessoryManager.shared.setSystemTrackingEnabled(true)
      try await study.live(1)
      try await accessory.setAngularVelocity(Vector3D(y: 0.1))
      #expect(study.diagnostics == ["motors-while-tracking"])
    }
  }

  @Test("tracking-not-restored: tracking stays off after an animation", arguments: [true, false])
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

  @Test("tracking-not-restored: an app that controls the motors itself has nothing to restore")
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

  /// Our choice: an app that steers by itself has tracking off on purpose, and can't go on without
  /// its dock.
  @Test(
    "tracking-not-restored: a phone that leaves its dock during an animation is no mistake",
    arguments: [0.2, 60],
    [true, false]
  )
  func undockedMeanwhile(after time: Double, isDockedAgain: Bool) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      _ = try await accessory.animate(motion: .yes)
      try await study.live(time)
      study.service.undocked()
      if isDockedAgain { study.service.docked(study.dock, trackingButton: true) }
      study.service.worldEnds()
      // A minute later the animation has long been over, and the app has left tracking off.
      #expect(study.diagnostics == (time < 60 ? [] : ["tracking-not-restored"]))
    }
  }

  @Test(
    "tracking-not-restored: tracking is not turned off again in the foreground",
    arguments: [true, false]
  )
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

  @Test("tracking-not-restored: an app that returned without its dock restores it at the docking")
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
    "streams-not-restarted: the next docking has no loop over a stream that ended",
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
    "streams-not-restarted: a loop that the app left itself, or a short contact, is no mistake"
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

  @Test("undocked-unhandled: commands continue after the phone was undocked", arguments: [2, 3])
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
    "velocity-left-running: the dock turns when the app can no longer stop it",
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
      // No app can stop a dock without its phone, or after the app was swiped away.
      let isForeseen = end == "background" || end == "end"
      #expect(study.diagnostics == (isStopped || !isForeseen ? [] : ["velocity-left-running"]))
    }
  }

  /// Source: explore, issue 18: an app that the system killed while it steered, and launched again in the background.
  @Test(
    "velocity-left-running: not by an app that was closed, or by its next launch",
    arguments: [true, false]
  )
  func closed(isLaunchedAgain: Bool) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try await accessory.setAngularVelocity(Vector3D(y: 0.2))
      try await study.live(1)
      study.service.appClosed()
      if isLaunchedAgain {
        study.service.appLaunched()
        study.service.appBackgrounded()
      }
      study.service.worldEnds()
      #expect(study.diagnostics == [])
    }
  }

  /// Source: measured on a Flow 2 Pro: velocities below a thousandth of a radian per second have no
  /// effect; BARAFF stops with a millionth.
  @Test(
    "velocity-left-running: a velocity below the dock's slowest counts as zero",
    arguments: [1e-6, 0.01]
  )
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
    "velocity-left-running: an app has five seconds after leaving the screen to stop its dock",
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

  @Test("velocity-left-running: an app that left without stopping its dock")
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

  @Test("An app that returns before it has left keeps its settings")
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

  @Test("a frequent finding is reported once, and counted at the end")
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
