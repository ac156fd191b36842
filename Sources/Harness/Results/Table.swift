/// Which table of the results; its raw value is the table's place in ``Schema/tables``.
package enum TableID: Int, CaseIterable, Hashable, Sendable {
  case run, participants, devices, prompts, authorizations, recordings, fetches, errors
  case deletions, clockChanges, appEvents, diagnostics, actions
  case dockEvents, dockCommands, following
  case automations, automationEvents, syncs, uploads, serverRows
  case requests
}

/// One column of a table of the results.
package struct Column: Hashable, Sendable {
  /// SQLite's own types, as far as the results use them.
  package enum Kind: String, Sendable {
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
  }

  /// Name in SQL; a time or a duration ends in `_s`.
  package var name: String

  /// What it holds.
  package var kind: Kind

  /// Unit of a number, if it has one.
  package var unit: String?

  /// Whether null is a possible value.
  package var isNullable: Bool

  /// What it means, in one sentence.
  package var doc: String

  /// Whether participants' digests cover it; not what follows from what they cover.
  var isDigested = true

  /// The same column, which digests leave out.
  var undigested: Column {
    var column = self
    column.isDigested = false
    return column
  }
}

/// One table of the results: the source of its SQL and of its documentation.
package struct Table: Hashable, Sendable {
  /// Which table it is.
  package var id: TableID

  /// Name in SQL.
  package var name: String

  /// What one row stands for, in one sentence.
  package var doc: String

  /// The columns that tell any two rows apart; rows are kept in their order.
  package var key: [String]

  /// The columns, in order.
  package var columns: [Column]

  init(
    _ id: TableID,
    _ name: String,
    doc: String,
    key: [String] = ["participant", "sequence"],
    columns: [Column]
  ) {
    self.id = id
    self.name = name
    self.doc = doc
    self.key = key
    self.columns = columns
  }

  /// The statement that makes the table.
  package var creation: String {
    // Kept in the order of the key instead of beside an index on it: rows come in that order, and
    // queries that look up one participant's rows find them together.
    let lines =
      columns.map { "  \($0.name) \($0.kind.rawValue)\($0.isNullable ? "" : " NOT NULL")" }
      + ["  PRIMARY KEY (\(key.joined(separator: ", ")))"]
    return "CREATE TABLE \(name) (\n\(lines.joined(separator: ",\n"))\n) WITHOUT ROWID"
  }

  /// The statement that adds a row.
  package var insertion: String {
    let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    return "INSERT INTO \(name) VALUES (\(places))"
  }
}

extension Column {
  /// The unit of times.
  package static let sinceStart = "s since the start"

  static let participant = text("participant", doc: "The participant's name.")
  static let sequence = integer(
    "sequence",
    doc: "Order within the participant's world, taken when the thing began."
  )

  static func text(_ name: String, nullable: Bool = false, doc: String) -> Column {
    Column(name: name, kind: .text, unit: nil, isNullable: nullable, doc: doc)
  }

  static func integer(
    _ name: String,
    unit: String? = nil,
    nullable: Bool = false,
    doc: String
  ) -> Column {
    Column(name: name, kind: .integer, unit: unit, isNullable: nullable, doc: doc)
  }

  static func number(_ name: String, unit: String, nullable: Bool = false, doc: String) -> Column {
    Column(name: name, kind: .real, unit: unit, isNullable: nullable, doc: doc)
  }

  static func flag(_ name: String, doc: String) -> Column { integer(name, doc: doc) }

  /// A time since the study's start.
  static func time(_ name: String, nullable: Bool = false, doc: String) -> Column {
    Column(name: name, kind: .real, unit: sinceStart, isNullable: nullable, doc: doc)
  }

  /// A duration.
  static func seconds(_ name: String, nullable: Bool = false, doc: String) -> Column {
    Column(name: name, kind: .real, unit: "s", isNullable: nullable, doc: doc)
  }
}
