import AppIntents
import Foundation
import Testing
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// The differences between the original's behaviour and its documentation, one by one.
///
/// Source: AWARE, the code of the sensor and of core 1.3.0.
@Suite("Quirks of the sensor")
struct QuirkTests {
  @Test(
    "sqliteByDefault: a sensor with the default configuration stores its rows",
    arguments: [true, false]
  )
  func sqliteByDefault(isOriginal: Bool) throws {
    try Study.run(isOriginal ? .sqliteByDefault : []) { study in
      let sensor = ShortcutsAutomationSensor()
      sensor.recordAutomationEvent()
      #expect(study.records.map(\.id) == (isOriginal ? [1] : [nil]))
      #expect(study.phone.files.contains("aware_shortcuts_automation.sqlite") == isOriginal)
    }
  }

  @Test("deviceIDIgnored: rows have the common device id", arguments: [true, false])
  func deviceIDIgnored(isOriginal: Bool) throws {
    try Study.run(isOriginal ? .deviceIDIgnored : []) { study in
      let sensor = study.sensor { $0.deviceId = "p-07" }
      let id = sensor.recordAutomationEvent().deviceId
      #expect(id == (isOriginal ? AwareUtils.getCommonDeviceId() : "p-07"))
    }
  }

  @Test("enabledIgnored: a configuration enables nothing", arguments: [true, false])
  func enabledIgnored(isOriginal: Bool) throws {
    try Study.run(isOriginal ? .enabledIgnored : []) { study in
      #expect(study.sensor { $0.enabled = true }.isEnabled() == !isOriginal)
    }
  }

  @Test("noTableName: a sensor has no table to upload", arguments: [true, false])
  func noTableName(isOriginal: Bool) throws {
    try Study.run(isOriginal ? .noTableName : []) { study in
      let sensor = study.sensor { $0.dbHost = "sync.example" }
      #expect(sensor.CONFIG.dbTableName == (isOriginal ? nil : "ios_shortcuts_automation"))
      sensor.recordAutomationEvent()
      sensor.sync()
      try await study.live(5)
      #expect(study.phone.urls.isEmpty == isOriginal)
    }
  }

  @Test("serverSettingsIgnored: uploads use the default server settings", arguments: [true, false])
  func serverSettingsIgnored(isOriginal: Bool) throws {
    try Study.run(isOriginal ? .serverSettingsIgnored : []) { study in
      let sensor = study.sensor {
        $0.dbHost = "sync.example"
        $0.serverType = .aware_micro
        $0.studyNumber = 7
        $0.studyKey = "KEY"
      }
      sensor.recordAutomationEvent()
      sensor.sync()
      try await study.live(5)
      let route = isOriginal ? "1//insert/" : "7/KEY/insert/"
      #expect(
        study.phone.urls == ["https://sync.example/api/\(route)"]
      )
    }
  }

  @Test("syncPostedAlways: SYNC is posted even if no upload begins", arguments: [true, false])
  func syncPostedAlways(isOriginal: Bool) throws {
    try Study.run(isOriginal ? .syncPostedAlways : []) { study in
      let received = ReceivedCalls()
      let sensor = study.sensor()
      received.listen(to: sensor)
      sensor.sync()
      #expect(received.words == (isOriginal ? ["SYNC"] : []))
    }
  }

  @Test(
    "payloadOfAllItems: a row's payload contains the URL's payload as an item",
    arguments: [true, false]
  )
  func payloadOfAllItems(isOriginal: Bool) throws {
    try Study.run(isOriginal ? .payloadOfAllItems : []) { study in
      let url = try #require(URL(string: "aware://x?event=e&payload=%7B%22a%22%3A1%7D"))
      let payload = study.sensor().handle(url: url).payload
      #expect(payload == (isOriginal ? #"{"event":"e","payload":"{\"a\":1}"}"# : #"{"a":1}"#))
    }
  }

  @Test("recordsWhenStopped: a stopped sensor still records", arguments: [true, false])
  func recordsWhenStopped(isOriginal: Bool) throws {
    try Study.run(isOriginal ? .recordsWhenStopped : []) { study in
      let sensor = study.sensor()
      sensor.start()
      sensor.stop()
      sensor.recordAutomationEvent()
      #expect(sensor.rows.count == (isOriginal ? 1 : 0))
    }
  }

  @Test(
    "silentSaveErrors: the intent succeeds even if its row was not written",
    arguments: [true, false]
  )
  func silentSaveErrors(isOriginal: Bool) throws {
    try Study.run(isOriginal ? .silentSaveErrors : []) { study in
      study.phone.hasBeenUnlocked = false
      let sensor = study.sensor()
      let result = await Result { _ = try await RecordShortcutAutomationIntent().perform() }
      #expect(((try? result.get()) != nil) == isOriginal)
      #expect(study.records.map(\.id) == [nil])
      withExtendedLifetime(sensor) {}
    }
  }

  @Test(
    "startDoesNotEnable: start() doesn't include the sensor in the synchronisation",
    arguments: [true, false]
  )
  func startDoesNotEnable(isOriginal: Bool) throws {
    try Study.run(isOriginal ? .startDoesNotEnable : []) { study in
      let sensor = study.sensor()
      sensor.start()
      #expect(sensor.isEnabled() == !isOriginal)
    }
  }

  @Test("With all quirks, an event is stored and never uploaded")
  func upstream() throws {
    try Study.run(.upstream130) { study in
      let received = ReceivedCalls()
      let sensor = ShortcutsAutomationSensor()
      received.listen(to: sensor)
      sensor.CONFIG.sensorObserver = received
      sensor.recordAutomationEvent(event: "e")
      sensor.sync()
      try await study.live(60)
      #expect(received.words == ["observer", "EVENT", "base", "SYNC"])
      #expect(sensor.column("event") == ["e"])
      #expect(study.phone.urls.isEmpty)
    }
  }
}

extension Result where Failure == any Error {
  init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
