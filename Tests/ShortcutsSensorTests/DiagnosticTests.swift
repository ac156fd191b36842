import Diagnostics
import Foundation
import Testing
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// Our choice: all of these diagnostics; AWARE reports no mistakes.
@Suite("AWARE's diagnostics")
struct DiagnosticTests {
  @Test("each has a unique name in kebab case, a message and advice")
  func entries() {
    let identifiers = Diagnostic.ofAware.map(\.identifier)
    #expect(Set(identifiers).count == identifiers.count && identifiers.count == 9)
    for diagnostic in Diagnostic.ofAware {
      #expect(diagnostic.identifier.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)+/) != nil)
      #expect(diagnostic.title.count > 10 && !diagnostic.title.hasSuffix("."))
      #expect(diagnostic.advice.count > 10 && !diagnostic.advice.hasSuffix("."))
    }
  }

  @Test("recorded-without-database: once for any number of events", arguments: [true, false])
  func withoutDatabase(hasDatabase: Bool) throws {
    try Study.run { study in
      let sensor = study.sensor { $0.dbType = hasDatabase ? .sqlite : .none }
      for _ in 1...3 { sensor.recordAutomationEvent() }
      #expect(study.diagnostics == (hasDatabase ? [] : ["recorded-without-database"]))
      study.service.worldEnds()
      let ending = study.facts.compactMap {
        if case .diagnostic(let fact) = $0, fact.times > 1 { fact.times } else { nil }
      }
      #expect(ending == (hasDatabase ? [] : [3]))
    }
  }

  @Test("sensor-not-kept: the sensor was never built, or was released", arguments: [true, false])
  func notKept(wasBuilt: Bool) throws {
    try Study.run(.sqliteByDefault) { study in
      if wasBuilt { _ = study.sensor() }
      for _ in 1...2 { ShortcutsAutomationSensor.recordAutomationEvent() }
      #expect(study.diagnostics == ["sensor-not-kept"])
      let words = study.facts.compactMap {
        if case .diagnostic(let fact) = $0 { fact.message } else { nil }
      }
      #expect(words.first?.contains("released") == wasBuilt)
    }
  }

  @Test("sensor-not-kept: not if the app keeps the sensor, nor for a call on a sensor")
  func kept() throws {
    try Study.run { study in
      let sensor = study.sensor()
      ShortcutsAutomationSensor.recordAutomationEvent()
      sensor.recordAutomationEvent()
      #expect(study.diagnostics == [])
    }
  }

  @Test(
    "label-set-late: a label set by set(label:), or in the configuration",
    arguments: [true, false]
  )
  func lateLabel(bySet: Bool) throws {
    try Study.run { study in
      let sensor = study.sensor()
      sensor.recordAutomationEvent()
      #expect(study.diagnostics == [])
      if bySet {
        sensor.set(label: "study")
      } else {
        sensor.CONFIG.label = "study"
        sensor.recordAutomationEvent()
      }
      #expect(study.diagnostics == ["label-set-late"])
    }
  }

  @Test(
    "label-set-late: not for a label that changes, nor for one set in time or in a later launch"
  )
  func labels() throws {
    try Study.run { study in
      let sensor = study.sensor { $0.label = "one" }
      sensor.recordAutomationEvent()
      sensor.set(label: "two")
      sensor.recordAutomationEvent()
      sensor.set(label: "")
      sensor.recordAutomationEvent()
      study.service.appClosed()
      study.service.appLaunched()
      let later = study.sensor()
      later.set(label: "three")
      later.recordAutomationEvent()
      #expect(study.diagnostics == [])
    }
  }

  @Test(
    "plus-for-space: a + with text on both sides, unescaped in the URL",
    arguments: [
      ("automationName=Arrive+Home", true), ("value=a+b%2Bc", true), ("value=%2B49", false),
      ("value=+49", false), ("value=C+", false), ("value=Arrive%20Home", false), ("a+b=1", false),
    ]
  )
  func pluses(query: String, isFound: Bool) throws {
    try Study.run { study in
      let url = try #require(URL(string: "aware://x?\(query)"))
      let sensor = study.sensor()
      sensor.handle(url: url)
      sensor.handle(url: url)
      #expect(study.diagnostics == (isFound ? ["plus-for-space"] : []))
    }
  }

  @Test(
    "sync-without-table-name: no name, or a name other than the sensor's",
    arguments: [nil, "", "shortcuts", "ios_shortcuts_automation"]
  )
  func tableName(name: String?) throws {
    try Study.run { study in
      let sensor = study.sensor {
        $0.dbTableName = name
        $0.dbHost = "sync.example"
      }
      sensor.sync()
      let isRight = name == "ios_shortcuts_automation"
      #expect(study.diagnostics == (isRight ? [] : ["sync-without-table-name"]))
    }
  }

  @Test("sync-without-host", arguments: [nil, "", "sync.example"])
  func host(name: String?) throws {
    try Study.run { study in
      study.sensor { $0.dbHost = name }.sync()
      #expect(study.diagnostics == (name == "sync.example" ? [] : ["sync-without-host"]))
    }
  }

  @Test(
    "study-key-refused: a success status whose text says that nothing was stored",
    arguments: [
      (#"[{"message":"study is closed"}]"#, 200, true), (#"{"status":404}"#, 201, true),
      (#"{"status":false}"#, 200, true), (#"{"status":"ok"}"#, 200, false), ("", 200, false),
      (#"{"status":404}"#, 404, false),
    ],
    [AwareQuirks(), .any2xxIsSuccess]
  )
  func refused(_ answer: (body: String, status: Int, isFound: Bool), quirks: AwareQuirks) throws {
    try Study.run(quirks) { study in
      study.phone.answer = AwareAnswer(status: answer.status, body: Data(answer.body.utf8))
      let sensor = study.sensor { $0.dbHost = "sync.example" }
      sensor.recordAutomationEvent()
      sensor.sync()
      try await study.live(60)
      #expect(study.diagnostics == (answer.isFound ? ["study-key-refused"] : []))
      withExtendedLifetime(sensor) {}
    }
  }

  /// Source: explore, issue 18: what a redirect leads to is not the study's server.
  @Test("study-key-refused: not by the answer to a redirected GET", arguments: [true, false])
  func redirected(isToGet: Bool) throws {
    try Study.run { study in
      let body = Data(#"{"status":false}"#.utf8)
      study.phone.answer = AwareAnswer(status: 200, body: body, isToGet: isToGet)
      let sensor = study.sensor { $0.dbHost = "sync.example" }
      sensor.recordAutomationEvent()
      sensor.sync()
      try await study.live(60)
      #expect(study.diagnostics == (isToGet ? [] : ["study-key-refused"]))
      withExtendedLifetime(sensor) {}
    }
  }
}
