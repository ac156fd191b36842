import Foundation
import Testing
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// The upload of the sensor's rows.
@Suite("The sensor's synchronisation")
struct SyncTests {
  /// Source: AWARE, the sensor's README.
  @Test(
    "A sensor sends its rows to its host and study, and posts the beginning and the end"
  )
  func sent() throws {
    try Study.run { study in
      let received = ReceivedCalls()
      let sensor = study.sensor {
        $0.dbHost = "sync.example"
        $0.studyNumber = 7
        $0.studyKey = "KEY"
        $0.debug = false
      }
      received.listen(to: sensor)
      sensor.recordAutomationEvent(event: "e")
      sensor.sync()
      try await study.live(5)
      #expect(received.words == ["EVENT", "base", "SYNC", "SYNC_COMPLETION"])
      #expect(received.info("SYNC")?.isEmpty == true)
      let end = try #require(received.info("SYNC_COMPLETION"))
      #expect(end["status"] as? Bool == true && end["error"] == nil)
      #expect(end["tableName"] as? String == "ios_shortcuts_automation")
      #expect(end["objectType"] as? Any.Type == ShortcutAutomationEventData.self)
      #expect(end.count == 3)
      #expect(study.phone.urls == ["https://sync.example/api/7/KEY/insert/"])
      #expect(study.phone.bodies.first?.contains(#""event":"e""#) == true)
    }
  }

  /// Source: AWARE, the sensor's README: the configuration has the server; the app may change
  /// syncConfig.
  @Test("The server's type is the configuration's, until the app changes syncConfig")
  func serverType() throws {
    try Study.run { study in
      let sensor = study.sensor {
        $0.dbHost = "sync.example"
        $0.serverType = .aware_light
      }
      #expect(sensor.syncConfig?.serverType == .aware_light)
      sensor.syncConfig?.serverType = .aware_micro
      sensor.recordAutomationEvent()
      sensor.sync()
      try await study.live(5)
      #expect(study.phone.urls.first?.contains("/api/") == true)
    }
  }

  /// Source: AWARE, the sensor's README: completion; the completion of a refusal is our choice.
  @Test(
    "A synchronisation that can't begin posts no SYNC, and completes once with an error",
    arguments: ["host", "table", "server", "database"]
  )
  func refused(lacking part: String) throws {
    try Study.run { study in
      let received = ReceivedCalls()
      let sensor = study.sensor {
        $0.dbHost = part == "host" ? nil : "sync.example"
        if part == "table" { $0.dbTableName = nil }
        if part == "server" { $0.serverType = .none }
        if part == "database" { $0.dbType = .none }
      }
      received.listen(to: sensor)
      sensor.sync()
      try await study.live(60)
      #expect(received.words == ["SYNC_COMPLETION"])
      let end = try #require(received.info("SYNC_COMPLETION"))
      #expect(end["status"] as? Bool == false && end["error"] is any Error)
      #expect(study.phone.urls.isEmpty)
    }
  }

  /// Source: AWARE, the sensor's code.
  @Test("Without syncConfig nothing happens, and each synchronisation reads debug at its start")
  func nothing() throws {
    try Study.run { study in
      let received = ReceivedCalls()
      let sensor = study.sensor { $0.dbHost = "sync.example" }
      received.listen(to: sensor)
      sensor.CONFIG.debug = true
      #expect(sensor.syncConfig?.debug == false)
      sensor.sync()
      #expect(sensor.syncConfig?.debug == true)
      sensor.syncConfig = nil
      sensor.sync(force: true)
      #expect(received.words.filter { $0 == "SYNC" } == ["SYNC"])
    }
  }

  /// Source: AWARE, the sensor's README and core's periodic synchronisation.
  @Test("A started sensor uploads when core requests it from all sensors")
  func broadcast() throws {
    try Study.run { study in
      let sensor = study.sensor { $0.dbHost = "sync.example" }
      sensor.start()
      sensor.recordAutomationEvent()
      NotificationCenter.default.post(name: Notification.Name.Aware.dbSyncRequest, object: nil)
      try await study.live(5)
      #expect(study.phone.urls.count == 1)
      withExtendedLifetime(sensor) {}
    }
  }
}
