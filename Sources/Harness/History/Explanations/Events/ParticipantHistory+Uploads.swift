import Reports
import Results
import Scenarios
import VirtualTime

/// Descriptions of uploads to the study's server, and of the server's rows at the end.
extension ParticipantHistory {
  func explained(_ upload: UploadRow) -> ExplainedEvent {
    var explained = ExplainedEvent(
      .upload,
      at: upload.at,
      upload.tableName,
      upload.accepted ? "accepted" : "\(upload.error ?? "") \(upload.status ?? 0)"
    )
    explained.partOf = .sync
    explained.isWanting = !upload.accepted
    explained.problem = UploadProblem(upload)
    explained.amounts = [ExplainedEvent.Amount(upload.rows, "row")]
    explained.answer.asked =
      "rows \(upload.firstID) to \(upload.lastID) of \(upload.tableName), \(upload.bytes) bytes, "
      + "attempt \(upload.attempt)"
    if upload.accepted {
      explained.say("The server took \(ExplainedEvent.amount) of \(upload.tableName)")
    } else {
      explained.say("The server did not take \(ExplainedEvent.amount) of \(upload.tableName)")
      explain(explained.problem, at: upload.at, &explained)
    }
    return explained
  }

  /// Explains why the server did not accept rows.
  func explain(_ problem: UploadProblem?, at time: Seconds, _ explained: inout ExplainedEvent) {
    let text = problem?.text ?? ""
    switch problem?.failure {
    case .network: explainNetwork(problem?.code, text, at: time, &explained)
    case .refusedByServer, .errorInAnswer:
      explained.say(
        Self.sentence(text),
        DecidingRule("only an answer that says so means stored", "AWARE core, DbSyncHelper")
      )
      explained.answer.advice.append("look at the server's address, study number and key")
    case .givenUp:
      explained.say(
        Self.sentence(text),
        DecidingRule("an upload lives as long as its synchronisation and its app", "our choice")
      )
    case .noHost, .noTable:
      explained.say(
        "The app named no place for it",
        DecidingRule("a synchronisation needs a host and a table", "AWARE core, DbSyncManager")
      )
      explained.answer.advice.append("set studyHost and tableName before the first synchronisation")
    case .unreadable:
      explained.say(
        "Its table could not be read",
        DecidingRule("what can't be read is not sent", "AWARE core, DbSyncHelper")
      )
      explained.answer.advice.append("create the table first, and wait for the first unlock")
    case .stopped:
      explained.say(
        "The app stopped it",
        DecidingRule("a stopped one sends no more", "AWARE core, stop()")
      )
    case .nothingStored: explained.say("There was nothing kept that could be sent", .storage)
    case .redirected, .noServer, .badHost, .noBackgroundSession, .badRow, .notAllowed, .other, nil:
      explained.unexplained.append("nobody knows why: \(text.isEmpty ? "no reason" : text)")
    }
  }

  /// Explains why the network did not transfer a request.
  private func explainNetwork(
    _ code: Int?,
    _ text: String,
    at time: Seconds,
    _ explained: inout ExplainedEvent
  ) {
    switch code {
    case -1009:
      let offline = group?.offline.first {
        time >= $0.from.inSeconds && time <= $0.to.inSeconds + 120
      }
      let until = offline.map { " until \(moment($0.to.inSeconds))" } ?? ""
      explained.say(
        "The phone had no connection\(until)",
        DecidingRule("error -1009", "Apple, URLError.notConnectedToInternet")
      )
      explained.answer.advice.append("nothing: rows wait, and go with the next synchronisation")
    case -1001:
      explained.say(
        "No answer came in time",
        DecidingRule("error -1001", "Apple, URLError.timedOut")
      )
    case -1005:
      explained.say(
        "The connection was lost",
        DecidingRule("error -1005", "Apple, URLError.networkConnectionLost")
      )
    case -1201:
      explained.say(
        "The server's certificate had expired",
        DecidingRule("error -1201", "Apple, URLError.serverCertificateHasBadDate")
      )
    case -1202:
      explained.say(
        "The phone did not trust the server's certificate",
        DecidingRule("error -1202", "Apple, URLError.serverCertificateUntrusted")
      )
    default:
      explained.say(
        "The request failed: \(text)",
        DecidingRule("the network's error", "Apple, URLError")
      )
    }
  }

  /// A text on one line with a capital first letter.
  private static func sentence(_ text: String) -> String {
    let line = oneLine(text)
    return line.prefix(1).uppercased() + line.dropFirst()
  }

  /// The events for the server's rows at the end, one for each table, with missing rows.
  func serverEvents() -> [ExplainedEvent] {
    let stored = ServerRow.all(in: rows)
    let recorded = AutomationEventRow.all(in: rows).filter { $0.rowID != nil }
    let tables = Set(stored.map(\.tableName)).union(recorded.map(\.tableName)).sorted()
    return tables.map { table in
      var explained = ExplainedEvent(.server, at: nil, table)
      let there = stored.filter { $0.tableName == table }
      let known = Set(there.map(\.rowID))
      let own = recorded.filter { $0.tableName == table }
      let missing = known.contains(-1) ? [] : own.filter { !known.contains($0.rowID ?? -1) }
      explained.say(
        "In the end the server had \(NumberText.counted(there.count, "row")) of \(table)"
      )
      let twice = there.filter { $0.copies > 1 }.count
      if twice > 0 {
        explained.say("\(NumberText.counted(twice, "row")) of them it had more than once")
      }
      explained.isWanting = !missing.isEmpty
      if !missing.isEmpty {
        explained.say(
          "\(NumberText.counted(missing.count, "recorded row")) never got there: see the "
            + "synchronisations and uploads that failed, and the last of all",
          DecidingRule("a row is there only once it was sent", "AWARE core, DbSyncHelper")
        )
      }
      return explained
    }
  }
}

/// Why a server did not accept rows: the kind of failure, and its text for people.
struct UploadProblem: Hashable, Sendable {
  var failure: UploadFailure
  /// The URL error's code, or the HTTP status.
  var code: Int?
  var text: String

  init(_ failure: UploadFailure, code: Int?, text: String) {
    self.failure = failure
    self.code = code
    self.text = text
  }

  /// The problem that a synchronisation had; nil if it had none.
  init?(_ row: SyncRow) {
    guard let failure = row.failure else { return nil }
    self.init(failure, code: row.failureCode, text: row.detail)
  }

  /// The problem that an upload had; nil if it had none.
  init?(_ row: UploadRow) {
    guard let failure = row.failure else { return nil }
    self.init(failure, code: row.failureCode, text: row.error ?? "")
  }

  /// Whether two problems are of one kind, regardless of their texts.
  func isLike(_ other: UploadProblem) -> Bool { failure == other.failure && code == other.code }
}

/// Descriptions of the app's network requests.
extension ParticipantHistory {
  func explained(_ request: RequestRow) -> ExplainedEvent {
    let outcome = request.status.map { "status \($0)" } ?? request.error ?? ""
    var explained = ExplainedEvent(
      .request,
      at: request.at,
      "\(request.method) \(request.host)\(request.path)",
      outcome
    )
    explained.answer.asked =
      "\(request.task) task, \(request.method) \(request.path) at \(request.host), "
      + "\(request.sent) bytes, since \(moment(request.began))"
      + (request.attempt > 1 ? ", attempt \(request.attempt)" : "")
    if let status = request.status {
      explained.say("\(request.host) answered \(status) to \(request.method) \(request.path)")
      if let waited = request.waited, waited > 0 {
        explained.say(
          "The request had waited \(DurationWords.spoken(waited)) for a connection",
          DecidingRule(
            "a task that waits departs with the connection",
            "Apple, waitsForConnectivity"
          )
        )
      }
      return explained
    }
    explained.isWanting = true
    explained.say("\(request.host) did not answer \(request.method) \(request.path)")
    switch request.urlError {
    case -999:
      explained.say(
        "The app gave it up, or ended",
        DecidingRule("error -999", "Apple, URLError.cancelled")
      )
    case -1003:
      explained.say(
        "There is no such host",
        DecidingRule("error -1003", "Apple, URLError.cannotFindHost")
      )
      explained.answer.advice.append("add the host to the scenario's servers")
    case nil:
      explained.say(
        "It was not over when the study ended",
        DecidingRule("what is cut short", "our choice")
      )
    case let code?:
      let error = request.error ?? ""
      explain(UploadProblem(.network, code: code, text: error), at: request.at, &explained)
    }
    return explained
  }
}
