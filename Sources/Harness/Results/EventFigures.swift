/// How many events apps recorded, and how many a study's server had of them in the end, with all
/// participants together.
package struct EventFigures: Hashable, Sendable {
  /// Rows that apps recorded.
  package var recorded: Int

  /// How many of those the server has; nil if there is none whose rows are known.
  package var onServer: Int?

  package init(recorded: Int, onServer: Int?) {
    self.recorded = recorded
    self.onServer = onServer
  }
}

extension ResultsDatabase {
  /// What became of the events that apps recorded; nil if none did.
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
