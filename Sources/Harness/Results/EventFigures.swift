/// How many events the apps of all participants recorded, and how many of them the study's server had in the
/// end.
package struct EventFigures: Hashable, Sendable {
  /// The number of rows that apps recorded.
  package var recorded: Int

  /// The number of those rows on the server; nil without a server whose rows are known.
  package var onServer: Int?

  package init(recorded: Int, onServer: Int?) {
    self.recorded = recorded
    self.onServer = onServer
  }
}

extension ResultsDatabase {
  /// The figures of recorded events; nil if no app recorded one.
  package func eventFigures() throws(ResultsError) -> EventFigures? {
    let recorded = try number("select count(*) from automation_events where row_id is not null")
    guard recorded > 0 else { return nil }
    let onServer = try number("select count(*) from server_rows")
    let isKnown = try number(
      """
      select count(*) from run where key = 'definition' and json_extract(value, '$.server') is not null
        and not exists (select 1 from run where key = 'server')
      """
    )
    return EventFigures(recorded: recorded, onServer: isKnown > 0 ? onServer : nil)
  }
}
