import Results

/// Makes a lane of a participant's rows.
struct LaneMaker {
  let source: PageSource

  /// The optional rows of lanes: a row that no participant needs is left out of every lane.
  let has: (docks: Bool, automations: Bool, uploads: Bool)

  init(_ source: PageSource) throws(ResultsError) {
    self.source = source
    func any(_ tables: String...) throws(ResultsError) -> Bool {
      for table in tables where try !source.rows("select 1 from \(table) limit 1").isEmpty {
        return true
      }
      return false
    }
    has = (
      docks: try any("dock_events", "dock_commands"),
      automations: try any("automations", "automation_events"),
      uploads: try any("uploads", "syncs", "requests")
    )
  }

  func lane(of person: Person) throws(ResultsError) -> Lane {
    var rows = [Lane.Row(title: "app and person", marks: try appAndPerson(of: person))]
    rows += try sensors(of: person)
    if has.docks { rows.append(try dock(of: person)) }
    if has.automations {
      rows.append(Lane.Row(title: "automations", marks: try automations(of: person)))
    }
    if has.uploads { rows.append(Lane.Row(title: "uploads", marks: try uploads(of: person))) }
    return Lane(person: person, rows: rows)
  }

  /// Makes marks of a query's rows, whose first column is the time and whose second is the note.
  func marks(
    _ kind: Mark.Kind,
    _ sql: String,
    of person: Person
  ) throws(ResultsError) -> [Mark] {
    try source.rows(sql, of: person.name).map { row in
      Mark(kind: kind, at: row.time(0), note: row.text(1))
    }
  }

  private func appAndPerson(of person: Person) throws(ResultsError) -> [Mark] {
    let app = "from app_events where participant = ? and event"
    let found = "from diagnostics where participant = ? and severity"
    var marks = try marks(
      .app,
      "select at_s, trim(event || ' ' || detail) \(app) not in ('crashed', 'terminated')",
      of: person
    )
    marks += try self.marks(
      .person,
      "select at_s, trim(action || ' ' || detail) from actions where participant = ?",
      of: person
    )
    marks += try self.marks(
      .prompt,
      """
      select asked_s, outcome || case allowed when '' then '' else '; allowed ' || allowed end
        || case denied when '' then '' else '; denied ' || denied end
      from prompts where participant = ?
      """,
      of: person
    )
    marks += try self.marks(
      .clock,
      """
      select at_s, cause || ': wall clock ' || round(wall_offset_s, 3) || ' s ahead, ' || time_zone
      from clock_changes where participant = ?
      """,
      of: person
    )
    marks += try self.marks(
      .error,
      """
      select at_s, operation || coalesce(' of ' || sensor, '') || ': ' || message || ' ('
        || domain || ' ' || code || ')'
      from errors where participant = ?
      """,
      of: person
    )
    marks += try self.marks(
      .advice,
      "select at_s, rule || ': ' || message \(found) <> 'mistake'",
      of: person
    )
    marks += try self.marks(
      .mistake,
      "select at_s, rule || ': ' || message \(found) = 'mistake'",
      of: person
    )
    marks += try self.marks(
      .crash,
      "select at_s, trim(event || ' ' || detail) \(app) in ('crashed', 'terminated')",
      of: person
    )
    switch person.outcome {
    case .livedTheStudy, .appTerminated: break
    case .stuck, .crashed, .recordingUnreadable, nil:
      let note = person.outcome?.rawValue ?? "unknown outcome"
      marks.append(Mark(kind: .crash, at: person.ended, note: note))
    }
    return marks
  }

  private func automations(of person: Person) throws(ResultsError) -> [Mark] {
    let marks = try source.all(AutomationRow.self, of: person.name).map { run in
      let kind: Mark.Kind =
        switch run.outcome {
        case .ran: .automation
        case .late, .doubled: .lateAutomation
        default: .missedAutomation
        }
      let detail = run.detail.isEmpty || kind == .automation ? "" : " (\(run.detail))"
      return Mark(kind: kind, at: run.at, note: "\(run.trigger): \(run.outcome)\(detail)")
    }
    return try marks
      + self.marks(
        .lostEvent,
        """
        select at_s, event || ': ' || error from automation_events
        where participant = ? and error is not null
        """,
        of: person
      )
  }

  private func uploads(of person: Person) throws(ResultsError) -> [Mark] {
    let uploads = "from uploads where participant = ? and accepted"
    var marks = try marks(.upload, "select at_s, table_name \(uploads) = 1", of: person)
    let request = "select at_s, method || ' ' || host || path || ': ' ||"
    let requests = "from requests where participant = ? and coalesce(status, 999)"
    marks += try self.marks(.upload, "\(request) status \(requests) < 400", of: person)
    marks += try self.marks(
      .failedUpload,
      "\(request) coalesce(error, 'status ' || status) \(requests) >= 400",
      of: person
    )
    marks += try self.marks(
      .failedUpload,
      """
      select at_s, table_name || ': ' || coalesce(error, 'status ' || status, 'no answer')
      \(uploads) <> 1
      """,
      of: person
    )
    marks += try self.marks(
      .failedUpload,
      """
      select at_s, table_name || ': sync ' || event || ' ' || detail
      from syncs where participant = ? and event in ('refused', 'failed')
      """,
      of: person
    )
    return try marks
      + self.marks(
        .lostRows,
        """
        select at_s, table_name || ': ' || unsent || ' of ' || rows || ' deleted rows were not sent'
        from syncs where participant = ? and event = 'deleted' and unsent > 0
        """,
        of: person
      )
  }
}
