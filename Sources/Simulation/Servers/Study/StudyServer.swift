import Foundation
package import VirtualTime

/// A simulated study server: stores rows as AWARE's servers do, and reports the stored rows at the
/// end.
///
/// Not an actor: each world has its own server and one thread, and handles a request within the
/// event in which its last byte arrives.
package final class StudyServer: ServerEnd, Sendable {
  package let options: StudyServerOptions
  private let state: WorldIsolated<State>

  /// The state that requests change.
  private struct State {
    var counts = ServerCounts()
    let tables: StudyTables
  }

  /// The server's counts so far.
  package private(set) var counts: ServerCounts {
    get { state.value.counts }
    set { state.value.counts = newValue }
  }

  private var tables: StudyTables { state.value.tables }

  /// Creates a server without any rows.
  ///
  /// - Throws: ``ServerSetupError`` if the options are invalid, or the database can't be opened.
  package init(_ options: StudyServerOptions) throws(ServerSetupError) {
    try options.check()
    self.options = options
    do throws(MemoryDatabase.StatementError) {
      let tables = try StudyTables(options.shape, makesTables: options.makesTables)
      state = WorldIsolated(State(tables: tables))
    } catch {
      throw ServerSetupError(
        "the server's database can't be opened: \(error.text)",
        hint: "the server needs SQLite with JSON functions, and memory"
      )
    }
  }

  package func handle(_ request: ServerRequest, at time: WorldTime) -> ServerReply {
    ServerReply(.answer(answer(request)), after: options.takes)
  }

  /// All stored rows, ordered by table, device, id and time.
  package var stored: [StoredServerRow] { (try? tables.stored()) ?? [] }

  /// The number of stored rows of each device in each table, ordered by table and device.
  package var storedCounts: [StoredCount] { (try? tables.counts()) ?? [] }

  private func answer(_ request: ServerRequest) -> ServerAnswer {
    counts.requests += 1
    // A request that a redirect leads here gets a page.
    if request.method == "GET", request.path == "/" {
      return ServerAnswer(status: 200, type: "text/html", "<html><body>AWARE</body></html>")
    }
    do throws(Refusal) {
      try serve(request)
    } catch {
      counts.refused += 1
      return error.answer(options.kind)
    }
    // Both kinds of servers answer without a body (MainVerticle.kt; aware_model.php, whose insert
    // prints nothing).
    return ServerAnswer(status: 200)
  }

  private func serve(_ request: ServerRequest) throws(Refusal) {
    let route = try route(of: request)
    switch route {
    case .api, .insert, .table:
      try store(upload(in: request, to: route, takesColumns: options.takesColumns))
    case .micro(_, _, _, let operation):
      switch operation {
      // AWARE Micro creates the table with its first row (MainVerticle.kt).
      case "create_table": break
      case "insert": tryToStore(request, route)
      // The statements of these operations quote the table's name as text, which MySQL rejects; the
      // server does not report that.
      case "update", "delete": drop()
      default: throw .noOperation
      }
    case .webservice(_, _, let table, let operation):
      let form = FormBody(request.body)
      guard let device = form["device_id"], !device.isEmpty else { throw .noDevice }
      switch operation {
      case "insert": tryToStore(request, route)
      case "create_table": makeTable(table, form["fields"])
      case "clear_table": try? tables.clear(table, of: device)
      // Our choice: the simulated client doesn't use this operation.
      case "latest": break
      default: throw .noOperation
      }
    }
  }

  /// Stores the rows if possible; a failure is not reported to the client.
  private func tryToStore(_ request: ServerRequest, _ route: ServerRoute) {
    do throws(Refusal) {
      // Data that is no array of rows fails on both servers (MySQLVerticle.kt; DB_active_rec.php).
      let upload = try upload(in: request, to: route, takesColumns: false)
      guard options.kind == .php, !options.makesTables else { return try store(upload) }
      // As insert_batch does (DB_active_rec.php): rows with different columns fail together, and a
      // statement has 100 rows.
      guard tables.areOfOneShape(upload.rows) else { return drop() }
      for start in stride(from: 0, to: upload.rows.count, by: 100) {
        let rows = Array(upload.rows[start..<min(start + 100, upload.rows.count)])
        try store(Upload(table: upload.table, rows: rows))
      }
    } catch {
      drop()
    }
  }

  private func drop() {
    counts.refused += 1
    counts.dropped += 1
  }

  private func makeTable(_ table: String, _ fields: String?) {
    guard let fields, (try? tables.make(table, fields: fields)) != nil else { return drop() }
  }

  private func route(of request: ServerRequest) throws(Refusal) -> ServerRoute {
    guard let route = ServerRoute(path: request.path), options.routes.contains(route.kind) else {
      throw .noRoute
    }
    guard request.method == "POST" else { throw .noMethod }
    guard request.body.count <= options.maxBody else { throw .tooLarge }
    switch route {
    case .api(let number, let key), .webservice(let number, let key, _, _),
      .micro(let number, let key, _, _):
      guard options.studyNumber.map({ "\($0)" == number }) ?? true,
        options.studyKey.map({ $0 == key }) ?? true
      else { throw .wrongStudy }
    case .insert, .table: break
    }
    return route
  }

  private func upload(
    in request: ServerRequest,
    to route: ServerRoute,
    takesColumns: Bool
  ) throws(Refusal) -> Upload {
    try Upload(request, to: route, takesColumns: takesColumns)
  }

  /// Stores all rows of an upload, or none.
  private func store(_ upload: Upload) throws(Refusal) {
    var now = counts
    now.rows += upload.rows.count
    do throws(MemoryDatabase.StatementError) {
      now = try tables.database.transaction { () throws(MemoryDatabase.StatementError) in
        var now = now
        for row in upload.rows {
          let alike = try tables.alike(row, in: upload.table)
          if !alike.isEmpty { now.duplicates += 1 }
          if alike.isEmpty || !options.isUnique {
            try tables.insert(row, into: upload.table)
          } else if !alike.contains(row.json) {
            now.clashes += 1
          }
        }
        return now
      }
    } catch {
      tables.forget()
      throw .failed(error.text)
    }
    counts = now
  }
}

/// The counts of a study's server.
package struct ServerCounts: Hashable, Sendable {
  /// The requests that reached the server.
  package var requests = 0
  /// The requests that the server did not perform.
  package var refused = 0
  /// The refused requests that the server answered like successful ones.
  package var dropped = 0
  /// The rows of the performed requests.
  package var rows = 0
  /// The rows that were already stored, and were stored again or not depending on the options.
  package var duplicates = 0
  /// The duplicates that were not stored although they differ from the stored row, as when a
  /// phone's database and its ids start again.
  package var clashes = 0

  package init() {}
}
