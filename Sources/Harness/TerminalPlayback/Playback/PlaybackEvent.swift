import Reports
package import Results
import SensorKit

/// One thing that happened, as a line for people.
package struct PlaybackEvent: Hashable, Sendable {
  /// Whose doing it is.
  package enum Kind: Hashable, Sendable {
    /// A call of the app that got what it asked for.
    case call
    /// One that got nothing.
    case emptyCall
    /// A call that failed, a mistake, or the end of the app.
    case trouble
    case app
    case person
    case system
    case dock
    case automation
  }

  package let time: Seconds
  package let kind: Kind
  package let text: String

  package init(_ time: Seconds, _ kind: Kind, _ text: String) {
    (self.time, self.kind, self.text) = (time, kind, text)
  }
}

/// A row that is an event of its own, and so a line of the log.
protocol LoggedRow: ResultRow {
  /// What the row says in a line, and whose doing it is.
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String)
}

extension PlaybackEvent {
  /// What a row says in a line; nil of what is no event of its own.
  init?(_ row: TableRow, _ clock: StudyClock) {
    guard let time = row.time, let logged = (row.table.rowType as? any LoggedRow.Type)?.init(row)
    else { return nil }
    let line = logged.line(clock)
    self.init(time, line.kind, line.text)
  }

  /// A detail after what it is of; nothing if there is none.
  fileprivate static func more(_ detail: String, before: String = ": ") -> String {
    detail.isEmpty ? "" : before + detail
  }
}

extension PromptRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let count = sensors.list.count
    let asked = "the app asks for \(count == 1 ? "\(sensors)" : "\(count) sensors")"
    return outcome == .notShown
      ? (.trouble, asked + ": no sheet is shown") : (.call, asked + ": the sheet is up")
  }
}

extension AuthorizationRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let now =
      switch status {
      case .authorized: "allowed"
      case .notDetermined: "not decided"
      case .denied: "denied"
      }
    return (.system, "\(sensor) is \(now): \(cause)")
  }
}

extension FetchRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let name = "fetch \(sensor)"
    switch outcome {
    case .cutShort: return (.trouble, "\(name): cut short by the end")
    case .failed: return (.trouble, "\(name): error \(errorCode.map(String.init) ?? "unknown")")
    case .completed: break
    }
    let hours = DeliveryWindow(ofSensorNamed: sensor).holdingHours
    let tooNew = held ? ["held for \(hours) h"] : []
    let others = [
      (underway, "some is still on its way"), (expired, "the oldest is out of reach"),
      (deleted, "some is deleted"),
    ].filter(\.0).map(\.1)
    guard delivered > 0 else {
      let reasons = tooNew + others
      let why = reasons.isEmpty ? "there was nothing" : reasons.joined(separator: ", ")
      return (.emptyCall, "\(name): nothing; \(why)")
    }
    let until = youngest.map { " to \(clock.moment($0))" } ?? ""
    // That the newest is held is no news where the samples tell up to when they go.
    let rest = others.isEmpty ? "" : "; " + others.joined(separator: ", ")
    let count = "\(NumberText.grouped(delivered)) sample\(delivered == 1 ? "" : "s")"
    return (.call, "\(name): \(count)\(until)\(rest)")
  }
}

extension ErrorRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    (.trouble, "\(operation)\(sensor.map { " \($0)" } ?? ""): \(message)")
  }
}

extension DeletionRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    (.system, "\(sensor): \(SpanText.of(to - from)) of samples are deleted: \(reason)")
  }
}

extension ClockChangeRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let wrong =
      abs(wallOffset) < 1
      ? "" : ", \(SpanText.of(abs(wallOffset))) \(wallOffset > 0 ? "fast" : "slow")"
    return (.system, "the phone's clock: \(cause); now \(timeZone)\(wrong)")
  }
}

extension AppEventRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    switch event {
    case .terminated: (.trouble, "the system ends the app: \(detail)")
    case .crashed: (.trouble, "the app crashes: \(detail)")
    default: (.app, "the app is \(event.rawValue)" + PlaybackEvent.more(detail))
    }
  }
}

extension DiagnosticRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    (.trouble, "\(severity) \(rule): \(message)")
  }
}

extension ActionRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    (.person, "participant: \(action)" + PlaybackEvent.more(detail))
  }
}

extension DockEventRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let bracketed = detail.isEmpty ? "" : " (\(detail))"
    let unheard = heard ? "" : "; the app does not listen"
    return (.dock, "dock: \(event.rawValue)\(bracketed)\(unheard)")
  }
}

extension DockCommandRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let what =
      call + PlaybackEvent.more(detail, before: " ") + (times > 1 ? ", \(times) times" : "")
    return switch outcome {
    case .done: (.call, what)
    case .failed: (.trouble, "\(what): \(error ?? "")")
    case .ignored: (.emptyCall, "\(what): \(outcome)")
    }
  }
}

extension AutomationRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let name = "automation \(automation) (\(trigger))"
    return switch outcome {
    case .ran: (.automation, "\(name) runs")
    case .late:
      (.automation, "\(name) of \(clock.moment(happened)) runs late" + PlaybackEvent.more(detail))
    default: (.trouble, "\(name): \(outcome)" + PlaybackEvent.more(detail))
    }
  }
}

extension AutomationEventRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    rowID.map { (.automation, "the app records '\(event)', row \($0)") }
      ?? (.trouble, "the app can't record '\(event)': \(error ?? "")")
  }
}

extension SyncRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    switch event {
    case .began: (.call, "a sync begins: \(rows ?? 0) rows to send")
    case .succeeded: (.call, "the sync is done")
    case .refused, .failed, .deleted: (.trouble, "the sync: \(event)" + PlaybackEvent.more(detail))
    }
  }
}

extension UploadRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let answer = status.map { "status \($0)" } ?? "no answer"
    let text = "\(rows) row\(rows == 1 ? "" : "s") sent to the server: \(answer)"
    return (accepted ? .call : .trouble, text)
  }
}

extension RequestRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let what = "\(method) \(host)\(path)"
    guard let status else { return (.trouble, "\(what): \(error ?? "")") }
    return (status < 400 ? .call : .trouble, "\(what): status \(status)")
  }
}
