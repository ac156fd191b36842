package import Results

/// A run as a timeline in Chrome's Trace Event Format, which Perfetto and chrome://tracing open.
///
/// Each participant is a process, in the order of the cohort, and each track of the participant is a thread.
/// chrome://tracing keeps that order; Perfetto shows the processes with the most events first. Times are
/// those of the study, in microseconds since its start. Every row of the results is one event, with the table
/// as its category and the columns as its arguments. The facts of the run, which have no time, are the file's
/// `otherData`. Events of the category ``holds`` and the counters are derived from rows.
///
/// Source: "Trace Event Format", the JSON object format.
package enum TraceReport {
  /// The category of slices that show the holding periods of recordings.
  static let holds = "holds"

  /// Writes the timeline, with at most one participant's rows in memory.
  ///
  /// - Parameters:
  ///   - database: The results of a whole run or of a shard.
  ///   - write: Receives each piece of the text.
  /// - Throws: If the results can't be read, or what `write` throws.
  package static func write(
    _ database: Database,
    to write: (String) throws(ResultsError) -> Void
  ) throws(ResultsError) {
    var json = JSONLines()
    json.begin()
    json.pair("displayTimeUnit", .text("ms"))
    json.begin("otherData")
    var studyStart: Int?
    for row in try database.rows("SELECT key, value FROM run ORDER BY key") {
      guard case .text(let key)? = row.first, case .text(let value)? = row.last else { continue }
      json.pair(key, value)
      if key == RunRow.Key.starts.rawValue { studyStart = Int(value) }
    }
    json.end()
    json.beginArray("traceEvents")
    try write(json.drain())

    // Thread numbers follow the process numbers, so that no reader takes a thread for a process's main
    // thread.
    let count = try database.number("SELECT count(*) FROM participants")
    var events = TraceEvents(json: json, threads: count)
    let participants = try ParticipantRows(of: database)
    while let rows = try participants.next() {
      events.write(ParticipantTimeline(of: rows, studyStart: studyStart))
      try write(events.drain())
    }
    try write("\n]}\n")
  }
}
