import Foundation
import Testing
import com_awareframework_ios_core

@Suite("AWARE sync: settings")
struct ConfigTests {
  /// Source: core 1.3.0, DbSyncConfig.
  @Test("The defaults are as declared")
  func defaults() {
    let config = DbSyncConfig()
    #expect(!config.removeAfterSync)
    #expect(config.batchSize == 1000)
    #expect(!config.markAsSynced)
    #expect(!config.skipSyncedData)
    #expect(!config.keepLastData)
    #expect(config.deviceId == nil)
    #expect(!config.debug)
    #expect(config.debugLevel == .info)
    #expect(!config.backgroundSession)
    #expect(!config.compactDataFormat)
    #expect(config.serverType == .aware_micro)
    #expect(config.studyNumber == 1)
    #expect(config.studyKey == "")
    #expect(!config.test)
  }

  /// Source: core 1.3.0, the keys of DbSyncConfig.set(config:).
  @Test("A dictionary sets the settings by name")
  func dictionary() {
    let config = DbSyncConfig([
      "removeAfterSync": true, "batchSize": 5, "markAsSynced": true, "skipSyncedData": true,
      "keepLastData": true, "deviceId": "id", "debug": true, "debugLevel": 4, "test": true,
      "compactDataFormat": true, "studyNumber": 7, "studyKey": "key", "serverType": 4,
    ])
    #expect(config.removeAfterSync)
    #expect(config.batchSize == 5)
    #expect(config.markAsSynced)
    #expect(config.skipSyncedData)
    #expect(config.keepLastData)
    #expect(config.deviceId == "id")
    #expect(config.debug)
    #expect(config.debugLevel == .verbose)
    #expect(config.test)
    #expect(config.compactDataFormat)
    #expect(config.studyNumber == 7)
    #expect(config.studyKey == "key")
    #expect(config.serverType == .aware_light)
  }

  /// Source: core 1.3.0, which casts exactly, and always assigns `deviceId`.
  @Test("A value of another type is ignored, but the device's id is reset")
  func wrongTypes() {
    let config = DbSyncConfig(["batchSize": 5, "deviceId": "id", "studyKey": "key"])
    config.set(config: [
      "batchSize": "9", "removeAfterSync": 1, "studyKey": 3, "debugLevel": 9, "serverType": "4",
      "deviceId": 1,
    ])
    #expect(config.batchSize == 5)
    #expect(!config.removeAfterSync)
    #expect(config.studyKey == "key")
    #expect(config.debugLevel == .info)
    #expect(config.serverType == .aware_micro)
    #expect(config.deviceId == nil)
  }

  /// Source: core 1.3.0.
  @Test("Some settings have a second name or a second format")
  func otherNames() {
    #expect(DbSyncConfig(["study_number": 3]).studyNumber == 3)
    #expect(DbSyncConfig(["study_number": 3, "studyNumber": 4]).studyNumber == 4)
    #expect(DbSyncConfig(["study_number": 3, "studyNumber": "4"]).studyNumber == 3)
    #expect(DbSyncConfig(["study_key": "a"]).studyKey == "a")
    #expect(DbSyncConfig(["compressionMode": "COMPACT"]).compactDataFormat)
    #expect(!DbSyncConfig(["compressionMode": "none"]).compactDataFormat)
    #expect(
      !DbSyncConfig(["compactDataFormat": false, "compressionMode": "compact"]).compactDataFormat
    )
    for level in DbSyncDebugLevel.allCases {
      #expect(DbSyncConfig(["debugLevel": level.rawValue]).debugLevel == level)
      #expect(DbSyncConfig(["debugLevel": "\(level.rawValue)"]).debugLevel == level)
      #expect(DbSyncConfig(["debugLevel": level.description.uppercased()]).debugLevel == level)
    }
    #expect(DbSyncConfig(["debugLevel": "loud"]).debugLevel == .info)
  }

  /// Source: core 1.3.0.
  @Test("Server types have numbers; unknown numbers mean the PHP server")
  func serverTypes() {
    let types = [0, 1, 2, 3, 4, 5, -1].map { DbSyncConfig(["serverType": $0]).serverType }
    #expect(
      types == [.none, .aware, .aware_micro, .aware_micro, .aware_light, .aware, .aware]
    )
  }

  /// Source: core 1.3.0, apply(closure:).
  @Test("A closure can change the settings")
  func apply() {
    #expect(DbSyncConfig().apply { $0.batchSize = 3 }.batchSize == 3)
  }
}
