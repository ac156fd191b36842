import Foundation
import Testing
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// How the sensor has its rows uploaded.
@Suite("The sensor's synchronisation")
struct SyncTests {
  /// Source: AWARE, the sensor's README.
  @Test(
    "A sensor with a host and a study sends its rows there, and tells the beginning and the end"
  )
  func sent() throws {
    try Study.run { study in
      let told = Told()
      let sensor = study.sensor {
        $0.dbHost = "sync.example"
        $0.studyNumber = 7
        $0.studyKey = "KEY"
        $0.debug = false
      }
      told.listen(to: sensor)
      sensor.recordAutomationEvent(event: "e")
      sensor.sync()
      try await study.live(5)
      #expect(told.words == ["EVENT", "base", "SYNC", "SYNC_COMPLETION"])
      #expect(told.info("SYNC")?.isEmpty == true)
      let end = try #require(told.info("SYNC_COMPLETION"))
      #expect(end["status"] as? Bool == true && end["error"] == nil)
      #expect(end["tableName"] as? String == "ios_shortcuts_automation")
      #expect(end["objectType"] as? Any.Type == ShortcutAutomationEventData.self)
      #expect(end.count == 3)
      #expect(study.phone.urls == ["https://sync.example/api/7/KEY/insert/"])
      #expect(study.phone.bodies.first?.contains(#""event":"e""#) == true)
    }
  }

  /// Source: AWARE, the sensor's README: the configuration's server; the syncConfig is the app's to
  /// change.
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

  /// Source: AWARE, the sensor's README: completion; our choice that a refusal is told, too.
  @Test(
    "What can't begin posts no SYNC, and completes once with an error",
    arguments: ["host", "table", "server", "database"]
  )
  func refused(lacking part: String) throws {
    try Study.run { study in
      let told = Told()
      let sensor = study.sensor {
        $0.dbHost = part == "host" ? nil : "sync.example"
        if part == "table" { $0.dbTableName = nil }
        if part == "server" { $0.serverType = .none }
        if part == "database" { $0.dbType = .none }
      }
      told.listen(to: sensor)
      sensor.sync()
      try await study.live(60)
      #expect(told.words == ["SYNC_COMPLETION"])
      let end = try #require(told.info("SYNC_COMPLETION"))
      #expect(end["status"] as? Bool == false && end["error"] is any Error)
      #expect(study.phone.urls.isEmpty)
    }
  }

  /// Source: AWARE, the sensor's code.
  @Test("Without an engine or its settings nothing happens, and debug is read as it begins")
  func nothing() throws {
    try Study.run { study in
      let told = Told()
      let sensor = study.sensor { $0.dbHost = "sync.example" }
      told.listen(to: sensor)
      sensor.CONFIG.debug = true
      #expect(sensor.syncConfig?.debug == false)
      sensor.sync()
      #expect(sensor.syncConfig?.debug == true)
      sensor.syncConfig = nil
      sensor.sync(force: true)
      #expect(told.words.filter { $0 == "SYNC" } == ["SYNC"])
    }
  }

  /// Source: AWARE, the sensor's README and core's periodic synchronisation.
  @Test("A started sensor uploads when all sensors are requested to")
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
