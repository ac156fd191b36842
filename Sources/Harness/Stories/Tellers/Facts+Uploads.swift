import Reports
import Results
import Scenarios
import VirtualTime

extension UploadRow: ToldRow {
  func telling(among facts: Facts) -> Telling { facts.telling(self) }
}

/// What went to the study's server, why it did not, and what the server has in the end.
extension Facts {
  func telling(_ upload: UploadRow) -> Telling {
    var telling = Telling(
      .upload,
      at: upload.at,
      upload.tableName,
      upload.accepted ? "accepted" : "\(upload.error ?? "") \(upload.status ?? 0)"
    )
    telling.partOf = .sync
    telling.isWanting = !upload.accepted
    telling.problem = UploadProblem(upload)
    telling.amounts = [Telling.Amount(upload.rows, "row")]
    telling.answer.asked =
      "rows \(upload.firstID) to \(upload.lastID) of \(upload.tableName), \(upload.bytes) bytes, "
      + "attempt \(upload.attempt)"
    if upload.accepted {
      telling.say("The server took \(Telling.amount) of \(upload.tableName)")
    } else {
      telling.say("The server did not take \(Telling.amount) of \(upload.tableName)")
      explain(telling.problem, at: upload.at, &telling)
    }
    return telling
  }

  /// Why rows did not get to the server.
  func explain(_ problem: UploadProblem?, at time: Seconds, _ telling: inout Telling) {
    let text = problem?.text ?? ""
    switch problem?.failure {
    case .network: explainNetwork(problem?.code, text, at: time, &telling)
    case .refusedByServer, .errorInAnswer:
      telling.say(
        Self.sentence(text),
        Rule("only an answer that says so means stored", "AWARE core, DbSyncHelper")
      )
      telling.answer.advice.append("look at the server's address, study number and key")
    case .givenUp:
      telling.say(
        Self.sentence(text),
        Rule("an upload lives as long as its synchronisation and its app", "our choice")
      )
    case .noHost, .noTable:
      telling.say(
        "The app named no place for it",
        Rule("a synchronisation needs a host and a table", "AWARE core, DbSyncManager")
      )
      telling.answer.advice.append("set studyHost and tableName before the first synchronisation")
    case .unreadable:
      telling.say(
        "Its table could not be read",
        Rule("what can't be read is not sent", "AWARE core, DbSyncHelper")
      )
      telling.answer.advice.append("create the table first, and wait for the first unlock")
    case .stopped:
      telling.say("The app stopped it", Rule("a stopped one sends no more", "AWARE core, stop()"))
    case .nothingStored: telling.say("There was nothing kept that could be sent", .storage)
    case .redirected, .noServer, .badHost, .noBackgroundSession, .badRow, .notAllowed, .other, nil:
      telling.unexplained.append("nobody knows why: \(text.isEmpty ? "no reason" : text)")
    }
  }

  /// Why the network did not carry a request.
  private func explainNetwork(
    _ code: Int?,
    _ text: String,
    at time: Seconds,
    _ telling: inout Telling
  ) {
    switch code {
    case -1009:
      let group = scenario.groups.first { $0.name == participant.group }
      let offline = group?.offline.first {
        time >= $0.from.inSeconds && time <= $0.to.inSeconds + 120
      }
      let until = offline.map { " until \(moment($0.to.inSeconds))" } ?? ""
      telling.say(
        "The phone had no connection\(until)",
        Rule("error -1009", "Apple, URLError.notConnectedToInternet")
      )
      telling.answer.advice.append("nothing: rows wait, and go with the next synchronisation")
    case -1001:
      telling.say("No answer came in time", Rule("error -1001", "Apple, URLError.timedOut"))
    case -1005:
      telling.say(
        "The connection was lost",
        Rule("error -1005", "Apple, URLError.networkConnectionLost")
      )
    default:
      telling.say("The request failed: \(text)", Rule("the network's error", "Apple, URLError"))
    }
  }

  /// A text on one line that begins as a sentence does.
  private static func sentence(_ text: String) -> String {
    let line = oneLine(text)
    return line.prefix(1).uppercased() + line.dropFirst()
  }

  /// What the server has in the end, table by table, and what it lacks.
  func serverTellings() -> [Telling] {
    let stored = ServerRow.all(in: rows)
    let recorded = AutomationEventRow.all(in: rows).filter { $0.rowID != nil }
    let tables = Set(stored.map(\.tableName)).union(recorded.map(\.tableName)).sorted()
    return tables.map { table in
      var telling = Telling(.server, at: nil, table)
      let there = stored.filter { $0.tableName == table }
      let known = Set(there.map(\.rowID))
      let own = recorded.filter { $0.tableName == table }
      let missing = known.contains(-1) ? [] : own.filter { !known.contains($0.rowID ?? -1) }
      telling.say("In the end the server had \(NumberText.counted(there.count, "row")) of \(table)")
      let twice = there.filter { $0.copies > 1 }.count
      if twice > 0 {
        telling.say("\(NumberText.counted(twice, "row")) of them it had more than once")
      }
      telling.isWanting = !missing.isEmpty
      if !missing.isEmpty {
        telling.say(
          "\(NumberText.counted(missing.count, "recorded row")) never got there: see the "
            + "synchronisations and uploads that failed, and the last of all",
          Rule("a row is there only once it was sent", "AWARE core, DbSyncHelper")
        )
      }
      return telling
    }
  }
}

/// Why rows did not get to a server: the kind of failure, and its text for people.
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

  /// Whether two problems are of one kind, whatever their texts.
  func isLike(_ other: UploadProblem) -> Bool { failure == other.failure && code == other.code }
}
