import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: launches of the app")
struct AppLifecycleTests {
  /// Source: our choice: a closed app's process is gone.
  @Test(
    "no callback of an earlier launch is called after the app was closed",
    arguments: [true, false]
  )
  func callbacks(launchedAgain: Bool) throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      light.reader.fetchDevices()
      light.reader.stopRecording()
      let request = SRFetchRequest()
      request.from = study.absolute(.start)
      request.to = .current()
      light.reader.fetch(request)
      study.service.set([.ambientLightSensor], allowed: false)
      study.ask(for: [])
      study.service.appClosed()
      if launchedAgain { study.service.appLaunched() }
      try await study.live(for: .seconds(60))
      #expect(study.log.events == [])
    }
  }

  /// Source: our choice: a closed app's process is gone.
  @Test("a reader of an earlier launch ignores every call", arguments: [true, false])
  func zombie(launchedAgain: Bool) throws {
    try Study.run { study in
      let old = await study.recorder()
      study.service.appClosed()
      if launchedAgain { study.service.appLaunched() }
      try await study.live(until: .days(2))
      old.reader.stopRecording()
      old.reader.startRecording()
      old.reader.fetchDevices()
      #expect(await study.fetch(old) == [])
      study.service.set([.ambientLightSensor], allowed: false)
      study.service.set([.ambientLightSensor], allowed: true)
      await study.settle()
      #expect(study.log.events == [])
      #expect(!study.facts.contains { if case .fetch = $0 { true } else { false } })
      // Its stop had no effect: the sensor has recorded all the time.
      study.service.appLaunched()
      let new = study.listener()
      #expect(await study.fetch(new).count == 1441)
    }
  }

  /// Source: our choice: a closed app's process is gone.
  @Test("a reader that was created while the app was closed never works")
  func madeWhileClosed() throws {
    try Study.run { study in
      study.service.set([.ambientLightSensor], allowed: true)
      study.service.appClosed()
      let light = study.listener()
      study.service.appLaunched()
      light.reader.startRecording()
      await study.settle()
      #expect(light.events == [])
      let next = study.listener()
      next.reader.startRecording()
      await study.settle()
      #expect(next.events == [.willStart])
    }
  }

  /// Source: our choice: a closed app's process is gone.
  @Test("a request for authorization while the app is closed shows nothing and never completes")
  func requestWhileClosed() throws {
    try Study.run { study in
      study.service.appClosed()
      study.ask(for: [.ambientLightSensor])
      study.ask(for: [])
      try await study.live(for: .seconds(60))
      study.service.appLaunched()
      try await study.live(for: .seconds(60))
      #expect(study.log.events == [])
      #expect(study.phone.sheets.isEmpty)
    }
  }

  /// Source: our choice: the sheet belongs to the app that shows it.
  @Test("a sheet disappears with its app, has no effect, and the next launch may ask again")
  func sheet() throws {
    try Study.run(bundle: .complete(requiring: [.visits])) { study in
      study.phone.responses = [.allow([]), .allow([.keyboardMetrics])]
      study.ask(for: [.ambientLightSensor, .visits])
      study.ask(for: [.keyboardMetrics])
      try await study.live(for: .seconds(5))
      study.service.appClosed()
      study.service.appLaunched()
      study.ask(for: [.ambientLightSensor, .keyboardMetrics])
      let light = study.listener()
      // The answer to the first sheet would be due here, and must not count for the second sheet.
      try await study.live(for: .seconds(7))
      #expect(light.reader.authorizationStatus == .notDetermined)
      #expect(study.log.events == [])
      try await study.live(for: .seconds(5))
      #expect(light.reader.authorizationStatus == .denied)
      #expect(study.log.events == [.changed(.denied), .answered(nil)])
      #expect(study.phone.warnings.isEmpty)
      let prompts: [String] = study.facts.compactMap {
        if case .prompt(let prompt) = $0 { prompt.outcome.rawValue } else { nil }
      }
      #expect(prompts == ["unanswered", "answered"])
    }
  }

  /// Source: our choice: one app, one process.
  @Test("a launch closes a running app")
  func launchedTwice() throws {
    try Study.run { study in
      let light = await study.recorder()
      study.service.appLaunched()
      study.service.set([.ambientLightSensor], allowed: false)
      light.reader.startRecording()
      await study.settle()
      #expect(study.log.events == [])
    }
  }

  /// Source: Apple: the system keeps the statuses and stakes.
  @Test("answers and stakes remain after the app was closed")
  func standing() throws {
    try Study.run { study in
      _ = await study.recorder()
      study.service.appClosed()
      study.service.appLaunched()
      let light = study.listener()
      #expect(light.reader.authorizationStatus == .authorized)
      try await study.live(until: .days(1).advanced(by: .seconds(60)))
      #expect(await study.fetch(light) == [.sample(.seconds(60)), .completed])
    }
  }
}
