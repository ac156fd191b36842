import Foundation
import Testing
import com_awareframework_ios_core

@Suite("AWARE sync: the URL of uploads")
struct RouteTests {
  /// Returns the URL of the first request with a host and other settings.
  private func url(
    _ host: String,
    quirks: AwareQuirks = [],
    _ change: @escaping @Sendable (DbSyncConfig) -> Void = { _ in }
  ) throws -> String? {
    try SyncStudy.run(quirks, host: host) { study in
      study.record(1)
      _ = await study.sync(change)
      return study.phone.sent.first?.url
    }
  }

  /// Source: core 1.3.0, the URLs of DbSyncHelper.
  @Test("Each kind of server has its route, which contains the study's number and key")
  func routes() throws {
    let study: @Sendable (DbSyncConfig, ServerType) -> Void = {
      $0.serverType = $1
      $0.studyNumber = 7
      $0.studyKey = "a key/é"
    }
    let key = "a%20key/%C3%A9"
    #expect(
      try url("study.example") { study($0, .aware_micro) }
        == "https://study.example/api/7/\(key)/insert/"
    )
    #expect(
      try url("study.example") { study($0, .aware_light) } == "https://study.example/insert/"
    )
    let older = "https://study.example/index.php/webservice/index/7/\(key)/readings/insert"
    #expect(try url("study.example") { study($0, .aware) } == older)
    #expect(try url("study.example/index.php") { study($0, .aware) } == older)
    #expect(try url("study.example", quirks: .noneUploads) { study($0, .none) } == older)
    #expect(
      try url("study.example") == "https://study.example/api/1//insert/",
      "the default study has no key"
    )
  }

  /// Source: core 1.3.0, AwareUtils.cleanHostName; the use of `http://` is our choice.
  @Test("White space, a scheme and slashes are removed from a host; http:// means plain HTTP")
  func hosts() throws {
    #expect(try url(" https://study.example// ") == "https://study.example/api/1//insert/")
    #expect(try url("http://127.0.0.1:8080/") == "http://127.0.0.1:8080/api/1//insert/")
    #expect(try url("HTTP://study.example") == "http://study.example/api/1//insert/")
    #expect(
      try url("http://study.example", quirks: .alwaysHTTPS)
        == "https://study.example/api/1//insert/"
    )
  }

  /// Our choice: every completion is called.
  ///
  /// Source for the silence: core 1.3.0, where URL(string:) is nil.
  @Test("A host without a valid URL is refused with an error; the original never completes")
  func badHosts() throws {
    for host in ["a host", "", "https://", "%zz"] {
      try SyncStudy.run(host: host) { study in
        study.record(1)
        #expect(await study.sync() == .failed(DbSyncError.badHost(host)))
        #expect(study.refusals.count == 1)
        #expect(study.phone.sent.isEmpty)
      }
    }
    try SyncStudy.run(.silentEnds, host: "a host") { study in
      study.record(1)
      study.begin()
      try await study.pass(600)
      #expect(study.endings.isEmpty)
    }
  }

  /// Source: core's README, ServerType; for the upload, core 1.3.0.
  @Test("Server type none synchronises nothing; the original uploads by the older route")
  func noServer() throws {
    try SyncStudy.run { study in
      study.record(1)
      #expect(await study.sync { $0.serverType = .none } == .failed(DbSyncError.noServer))
      #expect(study.phone.sent.isEmpty)
    }
    try SyncStudy.run(.noneUploads) { study in
      study.record(1)
      #expect(await study.sync { $0.serverType = .none } == .done)
      #expect(study.phone.sent.count == 1)
    }
  }

  /// Our choice: every completion is called.
  ///
  /// Source for the silence: core 1.3.0, SQLiteEngine.startSync.
  @Test("A synchronisation without a host or a table fails with an error; the original only prints")
  func nothingToSend() throws {
    try SyncStudy.run(host: nil) { study in
      #expect(await study.sync() == .failed(DbSyncError.noHost))
      study.engine.config.host = "study.example"
      study.engine.config.tableName = nil
      #expect(await study.sync() == .failed(DbSyncError.noTable))
      #expect(study.refusals.count == 2)
    }
    try SyncStudy.run(.silentEnds, host: nil) { study in
      study.begin()
      try await study.pass(600)
      #expect(study.endings.isEmpty)
      #expect(study.refusals.count == 1)
    }
  }

  /// Our choice: a synchronisation of an unreadable table fails.
  ///
  /// Source for the success: core 1.3.0, which reads no rows and has nothing to send.
  @Test("An unreadable table ends with an error; the original treats it as empty")
  func unreadable() throws {
    try SyncStudy.run { study in
      study.engine.config.tableName = "missing"
      #expect(await study.sync() == .failed(DbSyncError.unreadable(table: "missing")))
    }
    try SyncStudy.run(.silentEnds) { study in
      study.engine.config.tableName = "missing"
      #expect(await study.sync() == .done)
    }
  }
}
