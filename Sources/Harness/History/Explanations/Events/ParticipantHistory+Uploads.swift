import Reports
import Results
import Scenarios
import VirtualTime

extension UploadRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }
extension RequestRow: ExplainedRow { static var explain: Explaining<Self> { { $0.explained } } }

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
      explained.advise("look at the server's address, study number and key")
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
      explained.advise("set studyHost and tableName before the first synchronisation")
    case .unreadable:
      explained.say(
        "Its table could not be read",
        DecidingRule("what can't be read is not sent", "AWARE core, DbSyncHelper")
      )
      explained.advise("create the table first, and wait for the first unlock")
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
    guard let code, let (sentence, name) = Self.urlErrors[code] else {
      explained.say(
        "The request failed: \(text)",
        DecidingRule("the network's error", "Apple, URLError")
      )
      return
    }
    let offline = group?.offline.first {
      code == -1009 && time >= $0.from.inSeconds && time <= $0.to.inSeconds + 120
    }
    let until = offline.map { " until \(moment($0.to.inSeconds))" } ?? ""
    explained.say(sentence + until, DecidingRule("error \(code)", "Apple, URLError.\(name)"))
    if code == -1009 {
      explained.advise("nothing: rows wait, and go with the next synchronisation")
    }
  }

  /// What errors of URLSession mean, and their names in `URLError`.
  private static let urlErrors = [
    -1001: ("No answer came in time", "timedOut"),
    -1005: ("The connection was lost", "networkConnectionLost"),
    -1009: ("The phone had no connection", "notConnectedToInternet"),
    -1201: ("The server's certificate had expired", "serverCertificateHasBadDate"),
    -1202: ("The phone did not trust the server's certificate", "serverCertificateUntrusted"),
  ]

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

  /// The problem that a synchronisation or an upload had; nil if it had none.
  init?(_ failure: UploadFailure?, code: Int?, text: String) {
    guard let failure else { return nil }
    (self.failure, self.code, self.text) = (failure, code, text)
  }

  init?(_ row: SyncRow) { self.init(row.failure, code: row.failureCode, text: row.detail) }

  init?(_ row: UploadRow) { self.init(row.failure, code: row.failureCode, text: row.error ?? "") }

  /// Whether two problems are of one kind, regardless of their texts.
  func isLike(_ other: UploadProblem) -> Bool { failure == other.failure && code == other.code }
}

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
      explained.advise("add the host to the scenario's servers")
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
