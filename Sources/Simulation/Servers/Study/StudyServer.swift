import Foundation
package import VirtualTime

/// A study's server as a world has it: takes in rows as AWARE's servers do, and knows at the end what
/// it has.
///
/// Not an actor: each world has a server of its own and one thread, and a request is taken in within
/// the event in which its last byte comes.
package final class StudyServer: ServerEnd, Sendable {
  package let options: StudyServerOptions
  private let state: WorldIsolated<State>

  /// What changes as requests come in.
  private struct State {
    var counts = ServerCounts()
    let tables: StudyTables
  }

  /// What the server has counted so far.
  package private(set) var counts: ServerCounts {
    get { state.value.counts }
    set { state.value.counts = newValue }
  }

  private var tables: StudyTables { state.value.tables }

  /// A server that has stored nothing yet.
  ///
  /// - Throws: If the options make no sense, or there is no memory.
  package init(_ options: StudyServerOptions) throws(ServerSetupError) {
    try options.check()
    self.options = options
    do throws(MemoryDatabase.StatementError) {
      let tables = try StudyTables(options.shape, makesTables: options.makesTables)
      state = WorldIsolated(State(tables: tables))
    } catch {
      throw ServerSetupError(
        "the server's database can't be opened: \(error.text)",
        hint: "SQLite with its JSON functions is needed, and memory"
      )
    }
  }

  package func handle(_ request: ServerRequest, at time: WorldTime) -> ServerReply {
    ServerReply(.answer(answer(request)), after: options.takes)
  }

  /// All rows that are stored, by table, device, id and time.
  package var stored: [StoredServerRow] { (try? tables.stored()) ?? [] }

  /// How many rows are stored of each device in each table, by table and device.
  package var storedCounts: [StoredCount] { (try? tables.counts()) ?? [] }

  private func answer(_ request: ServerRequest) -> ServerAnswer {
    counts.requests += 1
    // Whoever is sent here by a redirect finds a page, whatever they wanted.
    if request.method == "GET", request.path == "/" {
      return ServerAnswer(status: 200, type: "text/html", "<html><body>AWARE</body></html>")
    }
    do throws(Refusal) {
      try serve(request)
    } catch {
      counts.refused += 1
      return error.answer(options.kind)
    }
    // Both end the answer without a body (MainVerticle.kt; aware_model.php, whose insert prints nothing).
    return ServerAnswer(status: 200)
  }

  private func serve(_ request: ServerRequest) throws(Refusal) {
    let route = try route(of: request)
    switch route {
    case .api, .insert, .table:
      try store(upload(in: request, to: route, takesColumns: options.takesColumns))
    case .micro(_, _, _, let operation):
      switch operation {
      // The table is made with its first row (MainVerticle.kt).
      case "create_table": break
      case "insert": tryToStore(request, route)
      // Their statements name the table in quotes of text, which MySQL refuses and nobody hears of.
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
      // Our choice: the client here asks for none.
      case "latest": break
      default: throw .noOperation
      }
    }
  }

  /// Stores what can be stored, and says nothing of the rest.
  private func tryToStore(_ request: ServerRequest, _ route: ServerRoute) {
    do throws(Refusal) {
      // What is no array of rows fails in both (MySQLVerticle.kt; DB_active_rec.php).
      let upload = try upload(in: request, to: route, takesColumns: false)
      guard options.kind == .php, !options.makesTables else { return try store(upload) }
      // insert_batch's own (DB_active_rec.php): rows of different columns fail all, and a statement has 100.
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
    try Upload(
      request,
      to: route,
      takesColumns: takesColumns,
      RequestRowReader(database: tables.database)
    )
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

/// What a study's server has counted.
package struct ServerCounts: Hashable, Sendable {
  /// Requests that reached it.
  package var requests = 0
  /// Requests that it did not do what they asked for.
  package var refused = 0
  /// Requests among the refused ones that it answered as if all were well.
  package var dropped = 0
  /// Rows that it was sent in the others.
  package var rows = 0
  /// Rows among those that were stored already, and were kept again or not, as the options say.
  package var duplicates = 0
  /// Rows among the duplicates that were not kept although they say something else than the one that
  /// is stored: such as when a phone's database begins anew, and its ids with it.
  package var clashes = 0

  package init() {}
}
