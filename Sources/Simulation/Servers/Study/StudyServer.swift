import Foundation
package import VirtualTime

/// A study's server as a world has it: takes in rows as AWARE's servers do, and knows at the end what
/// it has.
///
/// Not an actor: each world has a server of its own and one thread, and a request is taken in within
/// the event in which its last byte comes.
package final class StudyServer: ServerEnd, @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread asks.

  package let options: StudyServerOptions
  package private(set) var counts = ServerCounts()
  private let tables: StudyTables

  /// A server that has stored nothing yet.
  ///
  /// - Throws: If the options make no sense, or there is no memory.
  package init(_ options: StudyServerOptions) throws(ServerSetupError) {
    try options.check()
    self.options = options
    do throws(MemoryDatabase.Failure) { tables = try StudyTables(options.shape) } catch {
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
  package var stored: [StoredRow] { (try? tables.stored()) ?? [] }

  /// How many rows are stored of each device in each table, by table and device.
  package var storedCounts: [StoredCount] { (try? tables.counts()) ?? [] }

  private func answer(_ request: ServerRequest) -> ServerAnswer {
    counts.requests += 1
    // Whoever is sent here by a redirect finds a page, whatever they wanted.
    if request.method == "GET", request.path == "/" {
      return ServerAnswer(status: 200, type: "text/html", "<html><body>AWARE</body></html>")
    }
    do throws(Refusal) {
      try store(upload(in: request))
    } catch {
      counts.refused += 1
      return error.answer(options.kind)
    }
    // What servers say when all is well is not established: our choice.
    return switch options.kind {
    case .micro: ServerAnswer(status: 200)
    case .php: ServerAnswer(status: 200, type: "application/json", #"{"status":true}"#)
    }
  }

  private func upload(in request: ServerRequest) throws(Refusal) -> Upload {
    guard let route = ServerRoute(path: request.path), options.routes.contains(route.kind) else {
      throw .noRoute
    }
    guard request.method == "POST" else { throw .noMethod }
    guard request.body.count <= options.maxBody else { throw .tooLarge }
    switch route {
    case .api(let number, let key), .webservice(let number, let key, _):
      guard options.studyNumber.map({ "\($0)" == number }) ?? true,
        options.studyKey.map({ $0 == key }) ?? true
      else { throw .wrongStudy }
    case .insert, .table: break
    }
    return try Upload(
      request,
      to: route,
      takesColumns: options.takesColumns,
      RowReader(database: tables.database)
    )
  }

  /// Stores all rows of an upload, or none.
  private func store(_ upload: Upload) throws(Refusal) {
    var now = counts
    now.rows += upload.rows.count
    do throws(MemoryDatabase.Failure) {
      now = try tables.database.transaction { () throws(MemoryDatabase.Failure) in
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
