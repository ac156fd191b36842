import CSQLite
import Experiments
import TestSupport
import Testing

/// Source: issue 22: the bytes that an app sends are exact counts.
@Suite("The bytes of a profile")
struct ProfileBytesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The number that a query over the results finds; nil if it finds none.
  private func number(_ query: String) throws -> Int? {
    var database: OpaquePointer?
    defer { sqlite3_close_v2(database) }
    #expect(sqlite3_open(folder.file("out/results.sqlite"), &database) == SQLITE_OK)
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    #expect(sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK)
    guard sqlite3_step(statement) == SQLITE_ROW else { return nil }
    return sqlite3_column_type(statement, 0) == SQLITE_NULL
      ? nil : Int(sqlite3_column_int64(statement, 0))
  }

  private func profile(_ app: String) async throws {
    let text = """
      # Nothing in particular: it is measured.
      study: Uploads
      starts: 2026-03-02T09:00:00-05:00
      lasts: 4d
      \(app)
      expect: [the app keeps running]

      """
    try folder.write(text, to: "uploads.yaml")
    let call = try await trialrun([
      "profile", folder.file("uploads.yaml"), "--quiet", "--samples", "100", "--repetitions", "1",
      "--out", folder.file("out"),
    ])
    #expect(call.status == 0, "\(call.errors)")
  }

  @Test("that AWARE sends are those of its uploads")
  func aware() async throws {
    try await profile(
      """
      app: { name: AutomationDiary }
      participants:
        - group: parents
          system: never suspends
          count: 1
          automations:
            - { trigger: leave, with: { place: home }, event: left }
            - { trigger: charger, with: { is: connected }, event: charging }
      server: { kind: aware-micro, routes: core }
      """
    )
    let uploaded = try #require(try number("select sum(bytes) from uploads"))
    #expect(uploaded > 0)
    #expect(try number("select sum(bytes_sent) from costs where size = 0") == uploaded)
  }

  @Test("that URLSession sends are those of its requests")
  func requests() async throws {
    try await profile(
      """
      app: { name: DailyReport, options: { host: api.study.example } }
      participants: [{ group: reporters, count: 1, system: never suspends }]
      servers:
        - host: api.study.example
          answers:
            - { path: /config.json, body: '{"token":"t-1","interval":86400}' }
            - { path: /reports/*, method: PUT, status: 201 }
      """
    )
    let sent = try #require(try number("select sum(sent) from requests"))
    #expect(sent > 0)
    #expect(try number("select sum(bytes_sent) from costs where size = 0") == sent)
  }
}
