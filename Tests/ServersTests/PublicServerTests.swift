import Foundation
import Servers
import Testing

/// The servers as their public sources are: aware-server at c839d11, aware-micro at 10cd6e4.
@Suite("Public AWARE servers")
struct PublicServerTests {
  private static let fields = """
    id integer primary key autoincrement,timestamp real default 0,deviceId text default '',event text default ''
    """

  private func micro() throws -> StudyServer {
    try studyServer {
      $0.routes = [.micro]
      $0.studyNumber = 7
      $0.studyKey = "KEY"
    }
  }

  private func aware() throws -> StudyServer {
    try studyServer {
      $0.kind = .php
      $0.routes = [.webservice]
      $0.shape = .columns
      $0.makesTables = false
    }
  }

  private func post(_ table: String, _ operation: String, _ body: String) -> ServerRequest {
    form("device_id=D&\(body)", to: "/index.php/webservice/index/7/KEY/\(table)/\(operation)")
  }

  /// Source: aware-micro, MainVerticle.kt: its one route for rows; core 1.3.0 sends them elsewhere.
  @Test("aware-micro accepts rows on its own route, and has no route of core's")
  func microRoute() throws {
    let server = try micro()
    #expect(server.answer(to: upload("[\(row(1))]"))?.status == 404)
    let own = "/index.php/7/KEY/events/insert"
    let answer = server.answer(to: form("device_id=D&data=[\(row(1))]", to: own))
    #expect(answer?.status == 200 && answer?.body.isEmpty == true)
    #expect(server.stored.map(\.id) == [1])
    let wrong = form("device_id=D&data=[\(row(1))]", to: "/index.php/7/K/events/insert")
    #expect(server.answer(to: wrong)?.status == 401)
  }

  /// Source: aware-micro, MainVerticle.kt: the answer does not wait for the database, nor look at the rows.
  @Test(
    "aware-micro answers 200 whether or not it stores the rows",
    arguments: [
      "device_id=D", "device_id=D&data={}", "device_id=D&data=[{}]", "data=[{\"timestamp\":1}]",
    ]
  )
  func microAnswers(body: String) throws {
    let server = try micro()
    #expect(server.answer(to: form(body, to: "/index.php/7/KEY/t/insert"))?.status == 200)
    #expect(server.stored.isEmpty && server.counts.dropped == 1)
  }

  /// Source: aware-micro, MainVerticle.kt.
  @Test(
    "aware-micro's other operations store nothing, and an unknown one is 401",
    arguments: [("create_table", 200), ("update", 200), ("delete", 200), ("upsert", 401)]
  )
  func microOperations(operation: String, status: Int) throws {
    let server = try micro()
    let request = form("device_id=D&data=[\(row(1))]", to: "/index.php/7/KEY/t/\(operation)")
    #expect(server.answer(to: request)?.status == status)
    #expect(server.stored.isEmpty)
  }

  /// Source: MySQLVerticle.kt, a table without a unique key.
  @Test("aware-micro stores duplicates")
  func microDuplicates() throws {
    let server = try micro()
    for _ in 0..<2 {
      _ = server.answer(to: form("device_id=D&data=[\(row(1))]", to: "/index.php/7/KEY/t/insert"))
    }
    #expect(server.stored.map(\.copies) == [2])
  }

  /// Source: aware_model.php, whose insert makes no table and prints nothing; the configuration has db_debug off.
  @Test("aware-server drops the rows of a table that no client created, and answers 200")
  func noTable() throws {
    let server = try aware()
    let answer = server.answer(to: post("events", "insert", "data=[\(row(1))]"))
    #expect(answer?.status == 200 && answer?.body.isEmpty == true)
    #expect(server.stored.isEmpty)
    #expect(server.counts.dropped == 1 && server.counts.refused == 1)
  }

  /// Source: aware_model.php, create_table.
  @Test("aware-server stores rows once their table is created, in the table's columns only")
  func created() throws {
    let server = try aware()
    _ = server.answer(to: post("events", "create_table", "fields=\(Self.fields)"))
    _ = server.answer(to: post("events", "insert", "data=[\(row(1)),\(row(2))]"))
    #expect(server.stored.map(\.id) == [1, 2])
    _ = server.answer(to: post("events", "insert", "data=[\(row(3, #""mood":4"#))]"))
    #expect(server.stored.map(\.id) == [1, 2])
    #expect(server.counts.dropped == 1)
  }

  /// Source: aware_model.php, clear_table.
  @Test("aware-server deletes the rows of one device")
  func cleared() throws {
    let server = try aware()
    let fields = "timestamp real default 0,device_id text default '',UNIQUE(timestamp,device_id)"
    _ = server.answer(to: post("light", "create_table", "fields=\(fields)"))
    for device in ["D", "E"] {
      let data = row(nil, device: nil, #""device_id":"\#(device)""#)
      _ = server.answer(to: post("light", "insert", "data=[\(data)]"))
    }
    _ = server.answer(to: post("light", "clear_table", ""))
    #expect(server.stored.map(\.device) == ["E"])
  }

  /// Source: aware_model.php: a phone's schema has the phone's row id as its key, and other phones have the same ids.
  @Test("With the phone's schema as its table's, rows whose ids another phone has are dropped")
  func collisions() throws {
    let server = try aware()
    _ = server.answer(to: post("events", "create_table", "fields=\(Self.fields)"))
    _ = server.answer(to: post("events", "insert", "data=[\(row(1)),\(row(2))]"))
    let other = [row(2, device: "E"), row(3, device: "E")].joined(separator: ",")
    _ = server.answer(to: post("events", "insert", "data=[\(other)]"))
    #expect(server.stored.map(\.device) == ["D", "D"])
    #expect(server.counts.dropped == 1)
  }

  /// Source: DB_active_rec.php, insert_batch: rows of other columns than the first fail all; 100 to a statement.
  @Test("aware-server stores rows in hundreds, and none of them if they differ in columns")
  func batches() throws {
    let server = try aware()
    _ = server.answer(to: post("events", "create_table", "fields=\(Self.fields)"))
    let rows = (1...250).map { row($0 == 250 ? 101 : $0) }.joined(separator: ",")
    _ = server.answer(to: post("events", "insert", "data=[\(rows)]"))
    #expect(server.stored.count == 200)
    let mixed = [row(300), row(301, #""event":"a""#)].joined(separator: ",")
    _ = server.answer(to: post("events", "insert", "data=[\(mixed)]"))
    #expect(server.stored.count == 200)
  }

  /// Source: controllers/webservice.php: each is 200 with one message, and an unknown operation a text.
  @Test("aware-server refuses requests with status 200")
  func refusals() throws {
    let server = try aware()
    let nobody = form("data=[]", to: "/index.php/webservice/index/7/KEY/events/insert")
    let answer = try #require(server.answer(to: nobody))
    #expect(answer.status == 200)
    #expect(String(decoding: answer.body, as: UTF8.self).hasPrefix(#"[{"message":""#))
    let unknown = try #require(server.answer(to: post("events", "upsert", "")))
    #expect(String(decoding: unknown.body, as: UTF8.self).contains("FAILED"))
  }
}
