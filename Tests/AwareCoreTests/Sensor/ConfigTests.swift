import Foundation
import Testing
import com_awareframework_ios_core

/// A sensor's settings (reference, C11 to C13).
@Suite("AWARE's sensors: settings")
struct ConfigTests {
  /// Source: the sensor's README for dbType and deviceId; core 1.3.0 for the others (C11, D1, D2).
  @Test("The defaults are those of the documentation")
  func defaults() throws {
    try Phone.live { _ throws in
      let config = SensorConfig()
      #expect(!config.enabled && !config.debug && config.label == "" && config.deviceId == "")
      #expect(config.dbEncryptionKey == nil && config.dbType == .none && config.dbPath == "aware")
      #expect(config.serverType == .aware_micro && config.studyNumber == 1 && config.studyKey == "")
      #expect(config.dbHost == nil && config.dbTableName == nil && !config.verify())
    }
  }

  /// Source: core 1.3.0 (C11).
  @Test("With the original's quirks rows are kept by default, under the common device id")
  func originalDefaults() throws {
    try Phone.live(quirks: .upstream130) { _ throws in
      let config = SensorConfig()
      #expect(config.dbType == .sqlite && config.deviceId == AwareUtils.getCommonDeviceId())
    }
  }

  /// Source: core 1.3.0, set(config:).
  @Test("A dictionary sets every property by its name")
  func dictionary() throws {
    try Phone.live { _ throws in
      let config = SensorConfig([
        "enabled": true, "debug": true, "label": "l", "deviceId": "d", "dbEncryptionKey": "k",
        "dbType": 1, "dbPath": "p", "dbHost": "h", "serverType": 4, "studyNumber": 7,
        "studyKey": "s", "dbTableName": "t",
      ])
      #expect(config.enabled && config.debug && config.label == "l" && config.deviceId == "d")
      #expect(config.dbEncryptionKey == "k" && config.dbType == .sqlite && config.dbPath == "p")
      #expect(config.dbHost == "h" && config.serverType == .aware_light && config.studyNumber == 7)
      #expect(config.studyKey == "s" && config.dbTableName == "t" && config.verify())
    }
  }

  /// Source: core 1.3.0: 3 was a kind of server that no longer exists.
  @Test("Server and database types are numbers or enum values; unknown numbers are ignored")
  func types() throws {
    try Phone.live { _ throws in
      let config = SensorConfig()
      let servers: [(Any, ServerType)] = [
        (0, .none), (1, .aware), (2, .aware_micro), (3, .aware_micro), (4, .aware_light),
        (5, .aware_light), (-1, .aware_light), ("1", .aware_light), (ServerType.aware, .aware),
      ]
      for (value, type) in servers {
        config.set(config: ["serverType": value])
        #expect(config.serverType == type, "\(value)")
      }
      let databases: [(Any, DatabaseType)] = [
        (1, .sqlite), (0, .none), (2, .none), (DatabaseType.sqlite, .sqlite), ("0", .sqlite),
      ]
      for (value, type) in databases {
        config.set(config: ["dbType": value])
        #expect(config.dbType == type, "\(value)")
      }
    }
  }

  /// Source: core 1.3.0: the second spelling counts only if the first has no value.
  @Test("The study's number and key have a second spelling, and the first takes precedence")
  func spellings() throws {
    try Phone.live { _ throws in
      let config = SensorConfig(["study_number": 5, "study_key": "a"])
      #expect(config.studyNumber == 5 && config.studyKey == "a")
      config.set(config: ["study_number": 6, "studyNumber": 7, "study_key": "b", "studyKey": "c"])
      #expect(config.studyNumber == 7 && config.studyKey == "c")
    }
  }

  /// Source: core 1.3.0 (C12).
  @Test("A value of another type is ignored, except for the encryption key, which becomes nil")
  func wrongTypes() throws {
    try Phone.live { _ throws in
      let config = SensorConfig([
        "label": "l", "studyNumber": 7, "dbEncryptionKey": "k", "dbHost": "h",
      ])
      config.set(config: [
        "label": 1, "studyNumber": "8", "enabled": 1, "dbHost": 2, "dbPath": NSNull(),
      ])
      #expect(config.label == "l" && config.studyNumber == 7 && !config.enabled)
      #expect(config.dbHost == "h" && config.dbPath == "aware" && config.dbEncryptionKey == nil)
    }
  }
}
