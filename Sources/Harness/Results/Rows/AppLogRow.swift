/// One row of `app_log`: one line that the app printed or logged.
package struct AppLogRow: ResultRow {
  /// The way in which the app wrote a line.
  package enum Source: String, Word {
    case print
    case standardError = "standard error"
    case nsLog = "NSLog"
    case logger = "Logger"
    /// The lines beyond the bound.
    case omitted
  }

  /// The importance of a logged message.
  package enum Level: String, Word {
    case debug, info, `default`, error, fault
  }

  package var participant: String
  package var line: Int
  package var at: Seconds
  package var afterSequence: Int
  package var source: Source
  package var level: Level?
  package var subsystem: String
  package var category: String
  package var message: String
  package var omittedBytes: Int
  package var lines = 1

  package static let layout = RowLayout(
    .appLog,
    "app_log",
    "One line that the app printed or logged.",
    key: ["participant", "line"],
    with: .log,
    make: Self.init,
    .participant(\.participant),
    .column("line", \.line, "The line's number, from 1, by their ends."),
    .time("at_s", \.at, "When the line ended."),
    .column(
      "after_sequence",
      \.afterSequence,
      "The last `sequence` before the line, or 0."
    ),
    .column(
      "source",
      \.source,
      "How the app wrote it: \(Source.list); 'omitted' stands for all lines beyond the bound."
    ),
    .column(
      "level",
      \.level,
      "Its level: \(Level.list); null if it was printed."
    ),
    .column("subsystem", \.subsystem, "The logger's subsystem and category."),
    .column("category", \.category, "The logger's subsystem and category."),
    .column("message", \.message, "The text, up to the bound."),
    .column(
      "omitted_bytes",
      \.omittedBytes,
      "The bytes beyond the bound."
    ),
    .column("lines", \.lines, "Lines that the row stands for: 1 unless 'omitted'.")
  )

  /// The row with each of its columns named.
  package init(
    participant: String,
    line: Int,
    at: Seconds,
    afterSequence: Int,
    source: Source,
    level: Level? = nil,
    subsystem: String = "",
    category: String = "",
    message: String = "",
    omittedBytes: Int = 0,
    lines: Int = 1
  ) {
    self.participant = participant
    self.line = line
    self.at = at
    self.afterSequence = afterSequence
    self.source = source
    self.level = level
    self.subsystem = subsystem
    self.category = category
    self.message = message
    self.omittedBytes = omittedBytes
    self.lines = lines
  }
}
