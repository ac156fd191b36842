package import Results

/// The tables of a sweep's file, `sweep.sqlite`: the one place of their columns and of the text that documents them.
package enum SweepSchema {
  /// The kind of file.
  package static let kind = DatabaseKind.sweep

  /// A column of a table.
  package struct Column: Hashable, Sendable {
    /// The name in SQL.
    package var name: String
    /// SQLite's type; text, integer and real are the ones in use.
    package var type: String
    /// Whether the column can hold null.
    package var isNullable: Bool
    /// The meaning, in one sentence.
    package var doc: String
  }

  /// A table.
  package struct Table: Hashable, Sendable {
    /// The name in SQL.
    package var name: String
    /// The meaning of one row, in one sentence.
    package var doc: String
    /// The columns of the primary key.
    package var key: [String]
    /// The columns, in their order.
    package var columns: [Column]

    /// The statement that makes the table.
    var creation: String {
      let lines =
        columns.map { "  \($0.name) \($0.type)\($0.isNullable ? "" : " NOT NULL")" }
        + ["  PRIMARY KEY (\(key.joined(separator: ", ")))"]
      return "CREATE TABLE \(name) (\n\(lines.joined(separator: ",\n"))\n) WITHOUT ROWID;\n"
    }

    /// The statement that adds a row.
    var insertion: String {
      let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
      return "INSERT INTO \(name) VALUES (\(places))"
    }
  }

  /// All tables, in the order in which the digest covers them.
  package static let tables = [
    facts, keys, alternatives, settings, measures, runs, participants, runMeasures,
    participantMeasures, missingDays, dayMeasures,
  ]

  /// The statements that make an empty sweep.
  static var creation: String { kind.marks + tables.map(\.creation).joined() }

  /// The documentation of the tables for authors of queries, in Markdown: a part of the page of all tables.
  package static var documentation: String {
    var described: Set<Column> = []
    let sections = tables.map { table in
      func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
      let rows = table.columns.filter { !described.contains($0) }.map { column in
        let type = column.type == "TEXT" ? nil : column.type.lowercased()
        return (column.name, column.isNullable, type, column.doc)
      }
      let known = table.columns.filter { described.contains($0) && !table.key.contains($0.name) }
      described.formUnion(table.columns)
      return """
        ### Table \(table.name)

        \(table.doc) Key: \(list(table.key)).

        \(TableColumn.lines(of: rows))\(known.isEmpty ? "" : "- \(list(known.map(\.name))): as above.\n")
        """
    }
    return """
      ## A sweep's file

      `trialrun sweep` writes \(kind.fileName), an SQLite database, version \(kind.version) of its tables.

      \(sections.joined(separator: "\n"))
      Next: query the results, <doc:ReadingResults>.

      """
  }

  static let facts = Table(
    name: "sweep",
    doc: "A fact about the whole sweep.",
    key: ["key"],
    columns: [
      text(
        "key",
        "The name of the fact: \(SweepFact.allCases.map(\.rawValue).joined(separator: ", "))."
      ),
      text("value", "Its value, as text."),
    ]
  )

  static let keys = Table(
    name: "keys",
    doc: "A key that differs between alternatives.",
    key: ["position"],
    columns: [
      integer("position", "The position, from 0."),
      text("key", "The path of the key, such as app.fetch.every."),
      text("kind", "levels for listed values, number or duration for a range."),
      real(
        "lower",
        "Bounds of a range, durations in seconds.",
        orNull: true
      ),
      real(
        "upper",
        "Bounds of a range, durations in seconds.",
        orNull: true
      ),
      integer("levels", "Values that the key can have."),
    ]
  )

  static let alternatives = Table(
    name: "alternatives",
    doc: "An alternative: the scenario with one value for each key.",
    key: ["alternative"],
    columns: [
      integer("alternative", "The alternative's number, from 0."),
      text("name", "Its settings in one text."),
      text(
        "matrix",
        "A, B or AB of a Sobol design, T of Morris's trajectories."
      ),
      integer("row", "The row of the matrix, or the trajectory, from 0."),
      integer("step", "The step of a trajectory, from 0."),
      text(
        "changed",
        "The key that differs from the step before, or that AB has from B.",
        orNull: true
      ),
    ]
  )

  static let settings = Table(
    name: "settings",
    doc: "The value of one key in one alternative.",
    key: ["alternative", "key"],
    columns: [
      integer("alternative", "The alternative's number, from 0."),
      text("key", "The path of the key, such as app.fetch.every."),
      text("value", "The value, as scenarios write it."),
      real(
        "number",
        "The value as a number, durations in seconds.",
        orNull: true
      ),
      real("coordinate", "Its place in the design, from 0 to 1.", orNull: false),
    ]
  )

  static let measures = Table(
    name: "measures",
    doc: "A measure of the scenario.",
    key: ["measure"],
    columns: [
      text("measure", "The measure's name."),
      integer("position", "The position, from 0."),
      text("unit", "The unit of its values."),
      text("better", "more or less, whichever is better."),
    ]
  )

  static let runs = Table(
    name: "runs",
    doc: "A run of one alternative.",
    key: ["alternative", "replicate"],
    columns: [
      integer("alternative", "The alternative's number, from 0."),
      integer("replicate", "The replicate, from 0, with a seed of its own."),
      text("seed", "The seed of the run."),
      integer("participants", "Participants."),
      text("digest", "The run's digest."),
      integer("failed", "Expectations that failed, or were not judged."),
      integer("not_judged", "Expectations that failed, or were not judged."),
      text("trouble", "What kept participants from completing it."),
    ]
  )

  static let participants = Table(
    name: "participants",
    doc: "A participant of one run, with what may have prevented data.",
    key: ["alternative", "replicate", "participant"],
    columns: [
      integer("alternative", "The alternative's number, from 0."),
      integer("replicate", "The replicate, from 0, with a seed of its own."),
      text("participant", "The participant's name."),
      text("group_name", "The participant's group."),
      text("outcome", "As in results.sqlite."),
      integer(
        "deleted_app",
        "Whether the participant deleted the app for good."
      ),
      text(
        "refused",
        "Sensors that the participant refused at some time."
      ),
      text(
        "lacking",
        "Sensors of the app that no device of theirs has."
      ),
      text("failed", "Sensors of which a fetch failed."),
    ]
  )

  static let runMeasures = Table(
    name: "run_measures",
    doc: "A measure of one run, over all participants.",
    key: ["alternative", "replicate", "measure", "sensor"],
    columns: [
      integer("alternative", "The alternative's number, from 0."),
      integer("replicate", "The replicate, from 0, with a seed of its own."),
      text("measure", "The measure's name."),
      text("sensor", "The sensor, if the measure is per sensor."),
      integer("participants", "Participants with and without a value."),
      integer("missing", "Participants with and without a value."),
      real(
        "mean",
        "Their mean, standard deviation, extremes and quantiles.",
        orNull: true
      ),
      real("sd", "Their mean, standard deviation, extremes and quantiles.", orNull: true),
      real("minimum", "Their mean, standard deviation, extremes and quantiles.", orNull: true),
      real("q05", "Their mean, standard deviation, extremes and quantiles.", orNull: true),
      real("q25", "Their mean, standard deviation, extremes and quantiles.", orNull: true),
      real("median", "Their mean, standard deviation, extremes and quantiles.", orNull: true),
      real("q75", "Their mean, standard deviation, extremes and quantiles.", orNull: true),
      real("q95", "Their mean, standard deviation, extremes and quantiles.", orNull: true),
      real("maximum", "Their mean, standard deviation, extremes and quantiles.", orNull: true),
    ]
  )

  static let participantMeasures = Table(
    name: "participant_measures",
    doc: "A measure of one participant in one run.",
    key: ["alternative", "replicate", "participant", "measure", "sensor"],
    columns: [
      integer("alternative", "The alternative's number, from 0."),
      integer("replicate", "The replicate, from 0, with a seed of its own."),
      text("participant", "The participant's name."),
      text("group_name", "The participant's group."),
      text("measure", "The measure's name."),
      text("sensor", "The sensor, if the measure is per sensor."),
      real("value", "The value.", orNull: true),
    ]
  )

  static let missingDays = Table(
    name: "missing_days",
    doc: "How many days are missing in one run for one cause.",
    key: ["alternative", "replicate", "cause"],
    columns: [
      integer("alternative", "The alternative's number, from 0."),
      integer("replicate", "The replicate, from 0, with a seed of its own."),
      text("cause", "As in missing_days of results.sqlite."),
      integer("days", "Days, as the measure 'missing days' counts them."),
    ]
  )

  static let dayMeasures = Table(
    name: "day_measures",
    doc: "A measure on one day of one run, for a measure over days.",
    key: ["alternative", "replicate", "measure", "sensor", "day"],
    columns: [
      integer("alternative", "The alternative's number, from 0."),
      integer("replicate", "The replicate, from 0, with a seed of its own."),
      text("measure", "The measure's name."),
      text("sensor", "The sensor, if the measure is per sensor."),
      integer("day", "The local date: 0 is that of the study's start."),
      integer("participants", "Participants whose day it is."),
      real(
        "value",
        "The share of them, in per cent; of samples, the mean of them.",
        orNull: false
      ),
    ]
  )

  private static func text(_ name: String, _ doc: String, orNull: Bool = false) -> Column {
    Column(name: name, type: "TEXT", isNullable: orNull, doc: doc)
  }

  private static func integer(_ name: String, _ doc: String) -> Column {
    Column(name: name, type: "INTEGER", isNullable: false, doc: doc)
  }

  private static func real(_ name: String, _ doc: String, orNull: Bool) -> Column {
    Column(name: name, type: "REAL", isNullable: orNull, doc: doc)
  }
}

/// A fact about a sweep, by its key in the table `sweep`.
package enum SweepFact: String, CaseIterable, Sendable {
  /// The version of TrialRun.
  case version
  /// The scenario's file, without its folder.
  case scenario
  /// The study's title.
  case study
  /// The scenario as JSON, without the changes of any alternative.
  case definition
  /// The seed of replicate 0, from which those of the others follow.
  case seed
  /// The design: the name of one of ``SweepDesign/Kind``.
  case design
  /// The number of points, trajectories or rows that a design was asked for; missing for designs that have no such
  /// number.
  case points
  /// The number of alternatives.
  case alternatives
  /// The keys with their values, and the measures with their queries, in one text each: two sweeps with the same texts
  /// have the same alternatives and measures.
  case keys, measures
  /// The number of replicates of each alternative.
  case replicates
  /// The number of participants of each run; missing for the counts of the scenario's groups.
  case participants
  /// The part of the runs in this file, as in 2/4; missing for all.
  case shard
  /// The digest of all that the sweep found: the same for the same sweep, however many processes ran it.
  case digest
}
