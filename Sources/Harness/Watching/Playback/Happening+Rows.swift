import Reports
import Results
import SensorKit

extension Happening {
  /// What a row says in a line; nil of what is no event of its own.
  init?(_ row: Row, _ clock: StudyClock) {
    guard let time = row.time, let said = Self.line(row, clock) else { return nil }
    self.init(time, said.0, said.1)
  }

  private static func line(_ row: Row, _ clock: StudyClock) -> (Kind, String)? {
    switch row.table {
    case .run, .participants, .devices, .recordings, .following, .serverRows: nil
    case .prompts: prompt(row)
    case .authorizations:
      (.system, "\(row.text("sensor")) is \(words(row.text("status"))): \(row.text("cause"))")
    case .fetches: fetch(row, clock)
    case .errors: (.trouble, trouble(row))
    case .deletions:
      (
        .system,
        "\(row.text("sensor")): \(SpanText.of((row.real("to_s") ?? 0) - (row.real("from_s") ?? 0)))"
          + " of samples are deleted: \(row.text("reason"))"
      )
    case .clockChanges: (.system, clockChange(row))
    case .appEvents: appEvent(row)
    case .diagnostics:
      (.trouble, "\(row.text("severity")) \(row.text("rule")): \(row.text("message"))")
    case .actions: (.person, "participant: " + detailed(row, "action"))
    case .dockEvents: (.dock, "dock: \(row.text("event"))" + bracketed(row) + unheard(row))
    case .dockCommands: dockCommand(row)
    case .automations: automation(row, clock)
    case .automationEvents: event(row)
    case .syncs: sync(row)
    case .uploads: upload(row)
    case .requests: request(row)
    }
  }

  private static func words(_ status: String) -> String {
    switch status {
    case "authorized": "allowed"
    case "notDetermined": "not decided"
    default: status
    }
  }

  private static func prompt(_ row: Row) -> (Kind, String) {
    let sensors = row.text("sensors").split(separator: " ").count
    let asked = "the app asks for \(sensors == 1 ? row.text("sensors") : "\(sensors) sensors")"
    return row.text("outcome") == "not shown"
      ? (.trouble, asked + ": no sheet is shown") : (.call, asked + ": the sheet is up")
  }

  private static func fetch(_ row: Row, _ clock: StudyClock) -> (Kind, String) {
    let name = "fetch \(row.text("sensor"))"
    guard row.text("outcome") != "cut short" else {
      return (.trouble, "\(name): cut short by the end")
    }
    guard row.text("outcome") == "completed" else {
      return (.trouble, "\(name): error \(row.number("error_code").map(String.init) ?? "unknown")")
    }
    let delivered = row.number("delivered") ?? 0
    let held = row.flag("held") ? ["held for \(hold(row))"] : []
    let others = [
      ("underway", "some is still on its way"), ("expired", "the oldest is out of reach"),
      ("deleted", "some is deleted"),
    ].filter { row.flag($0.0) }.map(\.1)
    guard delivered > 0 else {
      let reasons = held + others
      let why = reasons.isEmpty ? "there was nothing" : reasons.joined(separator: ", ")
      return (.emptyCall, "\(name): nothing; \(why)")
    }
    let until = row.real("youngest_s").map { " to \(clock.moment($0))" } ?? ""
    // That the newest is held is no news where the samples tell up to when they go.
    let rest = others.isEmpty ? "" : "; " + others.joined(separator: ", ")
    let count = "\(NumberText.grouped(delivered)) sample\(delivered == 1 ? "" : "s")"
    return (.call, "\(name): \(count)\(until)\(rest)")
  }

  private static func trouble(_ row: Row) -> String {
    let sensor = row.text("sensor")
    let what = row.text("operation") + (sensor.isEmpty ? "" : " \(sensor)")
    return "\(what): \(row.text("message"))"
  }

  private static func clockChange(_ row: Row) -> String {
    let offset = row.real("wall_offset_s") ?? 0
    let wrong =
      abs(offset) < 1 ? "" : ", \(SpanText.of(abs(offset))) \(offset > 0 ? "fast" : "slow")"
    return "the phone's clock: \(row.text("cause")); now \(row.text("time_zone"))\(wrong)"
  }

  private static func appEvent(_ row: Row) -> (Kind, String) {
    switch row.text("event") {
    case "terminated": (.trouble, "the system ends the app: \(row.text("detail"))")
    case "crashed": (.trouble, "the app crashes: \(row.text("detail"))")
    case let event: (.app, "the app is \(event)" + detail(row))
    }
  }

  private static func dockCommand(_ row: Row) -> (Kind, String) {
    let times = row.number("times") ?? 1
    let call =
      "\(row.text("call"))\(detail(row, before: " "))\(times > 1 ? ", \(times) times" : "")"
    switch row.text("outcome") {
    case "done": return (.call, call)
    case "failed": return (.trouble, "\(call): \(row.text("error"))")
    default: return (.emptyCall, "\(call): \(row.text("outcome"))")
    }
  }

  private static func automation(_ row: Row, _ clock: StudyClock) -> (Kind, String) {
    let outcome = row.text("outcome")
    let name = "automation \(row.number("automation") ?? 0) (\(row.text("trigger")))"
    let since = row.real("happened_s").map { " of \(clock.moment($0))" } ?? ""
    switch outcome {
    case "ran": return (.automation, "\(name) runs")
    case "ran late": return (.automation, "\(name)\(since) runs late" + detail(row))
    default: return (.trouble, "\(name): \(outcome)" + detail(row))
    }
  }

  private static func event(_ row: Row) -> (Kind, String) {
    row.number("row_id").map { (.automation, "the app records '\(row.text("event"))', row \($0)") }
      ?? (.trouble, "the app can't record '\(row.text("event"))': \(row.text("error"))")
  }

  private static func sync(_ row: Row) -> (Kind, String)? {
    switch row.text("event") {
    case "began": (.call, "a sync begins: \(row.number("rows") ?? 0) rows to send")
    case "succeeded": (.call, "the sync is done")
    case let event: (.trouble, "the sync: \(event)" + detail(row))
    }
  }

  private static func upload(_ row: Row) -> (Kind, String) {
    let rows = row.number("rows") ?? 0
    let answer = row.number("status").map { "status \($0)" } ?? "no answer"
    let text = "\(rows) row\(rows == 1 ? "" : "s") sent to the server: \(answer)"
    return (row.flag("accepted") ? .call : .trouble, text)
  }

  private static func request(_ row: Row) -> (Kind, String) {
    let what = "\(row.text("method")) \(row.text("host"))\(row.text("path"))"
    guard let status = row.number("status") else {
      return (.trouble, "\(what): \(row.text("error"))")
    }
    return (status < 400 ? .call : .trouble, "\(what): status \(status)")
  }

  private static func hold(_ row: Row) -> String {
    "\(SensorCatalog.entry(named: row.text("sensor"))?.holdingHours ?? 24) h"
  }

  private static func bracketed(_ row: Row) -> String {
    row.text("detail").isEmpty ? "" : " (\(row.text("detail")))"
  }

  private static func unheard(_ row: Row) -> String {
    row.flag("heard") ? "" : "; the app does not listen"
  }

  private static func detailed(_ row: Row, _ column: String) -> String {
    row.text(column) + detail(row)
  }

  private static func detail(_ row: Row, before: String = ": ") -> String {
    let detail = row.text("detail")
    return detail.isEmpty ? "" : before + detail
  }
}
