import Diagnostics
import SensorKit
import Testing
import VirtualTime

@Suite("Diagnostics of an app's calls and omissions")
struct ConductDiagnosticTests {
  /// Source: Apple, authorizationStatus (calls before authorization fail).
  @Test("a call before the answer and a call after a refusal are different mistakes")
  func notAsked() throws {
    try Study.run { study in
      let light = study.listener()
      light.reader.startRecording()
      await study.settle()
      #expect(study.diagnostics == ["not-asked"])
    }
    try Study.run { study in
      study.service.set([.ambientLightSensor], allowed: false)
      // Refused; a switch that was turned off before any request is not tested here.
      study.phone.responses = [.allow([])]
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(60))
      study.listener().reader.startRecording()
      await study.settle()
      #expect(study.diagnostics == [])
    }
  }

  /// Our choice: an app that asked only while it could not does not notice that nobody was asked.
  @Test(
    "a request while collection is off, never repeated after it is on, is found at the end",
    arguments: [(enabled: true, repeats: false), (true, true), (false, false)]
  )
  func neverAsked(enabled: Bool, repeats: Bool) throws {
    try Study.run { study in
      study.service.setCollection(enabled: false)
      study.ask(for: [.ambientLightSensor])
      try await study.live(until: .days(3))
      if enabled { study.service.setCollection(enabled: true) }
      // The app runs, and could ask.
      _ = study.listener().reader.authorizationStatus
      if repeats { study.ask(for: [.ambientLightSensor]) }
      try await study.live(until: .days(7))
      study.service.worldEnds()
      let expected = !enabled ? "collection-off" : "never-asked"
      #expect(study.diagnostics.contains(expected) == !repeats)
      #expect(study.phone.sheets.count == (repeats ? 1 : 0))
    }
  }

  /// Our choice: a day is the time in which an app of a study runs once.
  @Test(
    "a person who allowed a sensor in Settings needed no sheet, nor an app with less than a day"
  )
  func neverAskedButAllowed() throws {
    for allows in [true, false] {
      try Study.run { study in
        study.service.setCollection(enabled: false)
        study.ask(for: [.ambientLightSensor])
        try await study.live(until: .days(allows ? 1 : 6))
        study.service.setCollection(enabled: true)
        if allows { study.service.set([.ambientLightSensor], allowed: true) }
        try await study.live(until: .hours(6 * 24 + 23))
        study.service.worldEnds()
        #expect(!study.diagnostics.contains("never-asked"))
      }
    }
  }

  /// Our choice: a person who allowed a sensor on the sheet, or refused it in Settings, was asked.
  @Test("a person who decided before or during the pause was asked", arguments: [true, false])
  func neverAskedButDecided(allows: Bool) throws {
    try Study.run { study in
      study.service.set([.ambientLightSensor], allowed: true)
      study.service.setCollection(enabled: false)
      study.ask(for: [.ambientLightSensor])
      try await study.live(until: .days(1))
      if !allows { study.service.set([.ambientLightSensor], allowed: false) }
      study.ask(for: [.ambientLightSensor])
      try await study.live(until: .days(3))
      study.service.setCollection(enabled: true)
      _ = study.listener().reader.authorizationStatus
      try await study.live(until: .days(7))
      study.service.worldEnds()
      #expect(!study.diagnostics.contains("never-asked"))
    }
  }

  /// Our choice: the third failure without a change in between.
  @Test("the third failure of one kind is found, unless something changed in between")
  func repeated() throws {
    for changes in [true, false] {
      try Study.run { study in
        let light = await study.recorder()
        try await study.live(until: .days(2))
        study.service.set([.ambientLightSensor], allowed: false)
        for count in 1...3 {
          #expect(study.diagnostics == [])
          if changes, count == 3 {
            study.service.set([.ambientLightSensor], allowed: true)
            study.service.set([.ambientLightSensor], allowed: false)
          }
          _ = await study.fetch(light)
        }
        #expect(study.diagnostics == (changes ? [] : ["repeated-failure"]))
      }
    }
  }

  @Test("failures of different calls are not added")
  func different() throws {
    try Study.run { study in
      let light = await study.recorder()
      study.service.set([.ambientLightSensor], allowed: false)
      for _ in 1...2 {
        light.reader.startRecording()
        light.reader.stopRecording()
        light.reader.fetchDevices()
        _ = await study.fetch(light)
      }
      #expect(study.diagnostics == [])
    }
  }

  /// Source: a client's guide (safe to ignore once).
  @Test("the third request after the answer is found, earlier ones are not")
  func askedAgain() throws {
    try Study.run { study in
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(60))
      for _ in 1...3 {
        #expect(study.diagnostics == [])
        study.ask(for: [.ambientLightSensor])
        await study.settle()
      }
      #expect(study.diagnostics == ["asked-again"])
    }
  }

  /// Source: clients (parallel fetches of one sensor must not overlap).
  @Test("fetches that overlap are found, others are not")
  func parallel() throws {
    for (second, expected) in [(1, ["parallel-fetches"]), (2, [])] {
      try Study.run { study in
        let light = await study.recorder()
        try await study.live(until: .days(5))
        for start in [0, second] {
          let request = SRFetchRequest()
          request.from = study.absolute(.days(Int64(start)))
          request.to = study.absolute(.days(Int64(start) + 2))
          light.reader.fetch(request)
        }
        await study.settle()
        #expect(study.diagnostics == expected)
        _ = await study.fetch(light)
        #expect(study.diagnostics == expected)
      }
    }
  }

  /// Source: a client's guide, which uses SRDevice() as a placeholder.
  @Test("a fetch from SRDevice() is found, one from a device of the participant is not")
  func placeholder() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let request = SRFetchRequest()
      request.from = study.absolute(.start)
      request.to = study.absolute(.days(1))
      #expect(await study.fetch(light, request).last == .completed)
      #expect(study.diagnostics.isEmpty)
      request.device = SRDevice()
      #expect(await study.fetch(light, request) == [.completed])
      #expect(study.diagnostics == ["no-such-device"])
    }
  }

  /// Source: Apple, stopRecording().
  @Test("recording that the app leaves on at the end is found, recording that it stopped is not")
  func leftOn() throws {
    for stops in [true, false] {
      try Study.run { study in
        let light = await study.recorder()
        try await study.live(until: .days(2))
        if stops { light.reader.stopRecording() }
        await study.settle()
        study.service.worldEnds()
        #expect(study.diagnostics.contains("recording-left-on") == !stops)
      }
    }
  }

  /// The findings at the end of a world; only the world's thread writes them.
  private final class Findings: @unchecked Sendable { var identifiers: [String] = [] }

  @Test("an app whose world ends in a deadlock is not blamed for omissions")
  func deadlocked() {
    let findings = Findings()
    #expect(throws: WorldError.self) {
      try Study.run { study in
        _ = await study.recorder()
        study.world.atEnd {
          study.service.worldEnds()
          findings.identifiers = study.diagnostics
        }
        let _: Int = await study.world.wait(for: "the upload") { _ in }
      }
    }
    #expect(findings.identifiers == [])
  }

  @Test("a closed app is not blamed for omissions")
  func closed() throws {
    try Study.run { study in
      _ = await study.recorder()
      study.service.appClosed()
      study.service.worldEnds()
      #expect(study.diagnostics == [])
    }
  }

  /// Source: Apple, the entitlement (granted sensor by sensor).
  @Test("entitlements that the app never uses are reported at the end, in one remark")
  func unused() throws {
    let bundle = AppBundle.complete(entitledTo: [.ambientLightSensor, .visits, .pedometerData])
    try Study.run(bundle: bundle) { study in
      let light = await study.recorder()
      light.reader.stopRecording()
      await study.settle()
      study.service.worldEnds()
      guard case .diagnostic(let fact)? = study.facts.last else {
        Issue.record("nothing was found")
        return
      }
      #expect(study.diagnostics == ["unused-entitlement"])
      #expect(fact.message == "never used: visits, pedometerData")
    }
  }

  /// Source: Apple, SRFetchRequest.device (one device per request).
  @Test("a watch whose samples the app never fetches is found, unless the app fetches devices")
  func otherDevices() throws {
    for (asks, hasWatch) in [(false, true), (true, true), (false, false)] {
      try Study.run(bundle: .complete(entitledTo: [.ambientLightSensor])) { study in
        if hasWatch {
          study.phone.watchSources[.ambientLightSensor] = PeriodicSource(every: .seconds(60))
        }
        let light = await study.recorder()
        try await study.live(until: .days(2))
        if asks { light.reader.fetchDevices() }
        _ = await study.fetch(light)
        light.reader.stopRecording()
        await study.settle()
        study.service.worldEnds()
        #expect(study.diagnostics == (hasWatch && !asks ? ["other-devices-ignored"] : []))
      }
    }
  }

  /// Source: Apple, fetchDevices() (devices that have stored data: at first none).
  @Test("a crash is attributed to the empty list of devices only during its callback")
  func noDevices() throws {
    for (hasData, foreseen) in [(false, ["first-of-no-devices", nil]), (true, [])] {
      try Study.run { study in
        let light = await study.recorder()
        if hasData { try await study.live(until: .days(2)) }
        light.reader.fetchDevices()
        await study.settle()
        let facts: [String?] = study.facts.compactMap {
          guard case .foreseen(let fact) = $0 else { return nil }
          return .some(fact?.diagnostic.identifier)
        }
        #expect(facts == foreseen)
        #expect(study.diagnostics == [])
      }
    }
  }
}
