import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core

@Suite("AWARE sync: the app's launches")
struct LaunchTests {
  /// Source: core 1.3.0: an ordinary session exists as long as the process.
  @Test("When the app is closed, its uploads are cancelled, and its other work ends")
  func closed() throws {
    try SyncStudy.run { study in
      study.record(2)
      study.phone.replies = [.stored, .silence]
      study.begin { $0.batchSize = 1 }
      try await study.pass(1)
      study.service.appClosed()
      try await study.pass(600)
      #expect(study.endings.isEmpty)
      #expect(study.phone.sent.count == 2)
      #expect(study.uploads.map(\.accepted) == [true, false])
      #expect(!study.facts.contains { if case .syncEnded = $0 { true } else { false } })
    }
  }

  /// Source: operating systems: pending retries end with the process.
  @Test("The pending retries of a closed app don't happen")
  func closedBetweenTries() throws {
    try SyncStudy.run { study in
      study.record(1)
      study.phone.replies = [.status(500)]
      study.begin()
      try await study.pass(0.6)
      study.service.appClosed()
      study.service.appLaunched()
      try await study.pass(60)
      #expect(study.phone.sent.count == 1)
    }
  }

  /// Source: operating systems: each process has its own static properties.
  @Test("Default settings belong to one launch of the app")
  func defaults() throws {
    let before = DbSyncConfig.defaultStudyNumber
    try SyncStudy.run { study in
      DbSyncConfig.defaultServerType = .aware_light
      DbSyncConfig.defaultStudyNumber = 7
      DbSyncConfig.defaultStudyKey = "key"
      DbSyncConfig.defaultCompactDataFormat = true
      for config in [DbSyncConfig(), DbSyncConfig([:])] {
        #expect(config.serverType == .aware_light)
        #expect(config.studyNumber == 7)
        #expect(config.studyKey == "key")
        #expect(config.compactDataFormat)
      }
      study.service.appLaunched()
      let config = DbSyncConfig()
      #expect(config.serverType == .aware_micro)
      #expect(config.studyNumber == 1)
      #expect(config.studyKey == "")
      #expect(!config.compactDataFormat)
      DbSyncConfig.defaultStudyNumber = 8
    }
    try SyncStudy.run { _ in #expect(DbSyncConfig.defaultStudyNumber == 1) }
    #expect(DbSyncConfig.defaultStudyNumber == before)
  }
}
