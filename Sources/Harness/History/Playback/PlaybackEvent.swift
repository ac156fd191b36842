import Reports
package import Results
import Scenarios
import SensorKit

/// An event of a run, as a line of the log.
package struct PlaybackEvent: Hashable, Sendable {
  /// The origin of an event, or its result.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// A call of the app that returned data.
    case call
    /// A call that returned nothing.
    case emptyCall
    /// A call that failed, a mistake, or the end of the app.
    case failure
    case app
    case person
    case system
    case dock
    case automation
    /// A line that the app printed or logged.
    case log
  }

  package let time: Seconds
  package let kind: Kind
  package let text: String
  /// The table of the event's row; nil if the event has no row of its own.
  package let table: TableID?
  /// The row's place among the participant's rows; nil if it has none.
  package let place: Int?

  package init(
    _ time: Seconds,
    _ kind: Kind,
    _ text: String,
    _ table: TableID? = nil,
    at place: Int? = nil
  ) {
    (self.time, self.kind, self.text) = (time, kind, text)
    (self.table, self.place) = (table, place)
  }
}

/// A row that appears in the log.
protocol LoggedRow: ResultRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String)
}

extension PlaybackEvent {
  /// The event of a row; nil if the row does not appear in the log.
  init?(_ row: TableRow, _ clock: StudyClock) {
    guard let time = row.time, let logged = (row.table.rowType as? any LoggedRow.Type)?.init(row)
    else { return nil }
    let line = logged.line(clock)
    self.init(time, line.kind, line.text, row.table, at: row.place)
  }

  /// A detail with its separator; empty if there is no detail.
  fileprivate static func more(_ detail: String, before: String = ": ") -> String {
    detail.isEmpty ? "" : before + detail
  }
}

extension PromptRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let count = sensors.list.count
    let asked = "the app asks for \(count == 1 ? "\(sensors)" : "\(count) sensors")"
    return outcome == .notShown
      ? (.failure, asked + ": no sheet is shown") : (.call, asked + ": the sheet is up")
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
    let several = lastAsked.map { ", \(NumberText.grouped(times)) times until \(clock.moment($0))" }
    let name = "fetch \(sensor)\(several ?? "")"
    switch outcome {
    case .cutShort: return (.failure, "\(name): cut short by the end")
    case .failed: return (.failure, "\(name): error \(errorCode.map(String.init) ?? "unknown")")
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
    // The time of the youngest sample shows that newer ones are held.
    let rest = others.isEmpty ? "" : "; " + others.joined(separator: ", ")
    let count = "\(NumberText.grouped(delivered)) sample\(delivered == 1 ? "" : "s")"
    return (.call, "\(name): \(count)\(until)\(rest)")
  }
}

extension ErrorRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let several =
      lastAt.map { ", \(NumberText.grouped(times)) times until \(clock.moment($0))" } ?? ""
    return (.failure, "\(operation)\(sensor.map { " \($0)" } ?? "")\(several): \(message)")
  }
}

extension DeletionRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let length = DurationWords.label(to - from)
    if reason == .phoneReplaced {
      return (.system, "\(sensor): \(length) of samples stay on the old phone")
    }
    return (.system, "\(sensor): \(length) of samples are deleted: \(reason)")
  }
}

extension ClockChangeRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let wrong =
      abs(wallOffset) < 1
      ? "" : ", \(DurationWords.label(abs(wallOffset))) \(wallOffset > 0 ? "fast" : "slow")"
    return (.system, "the phone's clock: \(cause); now \(ZoneText.of(timeZone))\(wrong)")
  }
}

extension AppEventRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    switch event {
    case .terminated: (.failure, "the system ends the app: \(detail)")
    case .crashed: (.failure, "the app crashes: \(detail)")
    case .phoneReplaced: (.person, "the participant has a new phone, \(detail)")
    case .phoneRestarted: (.system, "the phone restarts: \(detail)")
    case .transfersReported: (.app, "the app learns the outcomes of transfers: \(detail)")
    case .taskBegan: (.app, "the task \(detail) begins")
    case .taskCancelled: (.person, "the participant cancels the task \(detail)")
    case .taskCompleted, .taskExpired:
      (.app, "the task \(detail) is \(event == .taskExpired ? "over its time" : "complete")")
    default: (.app, "the app is \(event.rawValue)" + PlaybackEvent.more(detail))
    }
  }
}

extension DiagnosticRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    (.failure, "\(severity) \(rule): \(message)")
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
    case .failed: (.failure, "\(what): \(error ?? "")")
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
    default: (.failure, "\(name): \(outcome)" + PlaybackEvent.more(detail))
    }
  }
}

extension AutomationEventRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    rowID.map { (.automation, "the app records '\(event)', row \($0)") }
      ?? (.failure, "the app can't record '\(event)': \(error ?? "")")
  }
}

extension SyncRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    switch event {
    case .began: (.call, "a sync begins: \(rows ?? 0) rows to send")
    case .succeeded: (.call, "the sync is done")
    case .refused, .failed, .deleted: (.failure, "the sync: \(event)" + PlaybackEvent.more(detail))
    }
  }
}

extension UploadRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let answer = status.map { "status \($0)" } ?? "no answer"
    let text = "\(rows) row\(rows == 1 ? "" : "s") sent to the server: \(answer)"
    return (accepted ? .call : .failure, text)
  }
}

extension RequestRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let what = "\(method) \(host)\(path)"
    guard let status else { return (.failure, "\(what): \(error ?? "")") }
    return (status < 400 ? .call : .failure, "\(what): status \(status)")
  }
}

extension PushRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    let time = delivered.map { $0 - sent > 60 ? " \(clock.moment($0))" : "" } ?? ""
    let isLost = outcome != .delivered && outcome != .waiting
    return (isLost ? .failure : .system, "the server sends the \(summary)\(time)")
  }
}

extension AppLogRow: LoggedRow {
  func line(_ clock: StudyClock) -> (kind: PlaybackEvent.Kind, text: String) {
    guard source != .omitted else {
      return (.log, "\(NumberText.counted(lines, "more line")) of the app, beyond the bound")
    }
    return (.log, message)
  }
}
