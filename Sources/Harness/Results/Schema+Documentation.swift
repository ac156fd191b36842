extension Schema {
  /// The page that explains a results file to who writes queries, in Markdown.
  package static var documentation: String {
    """
    # The results file

    `results.sqlite` is an SQLite database, version \(version) of its tables (`user_version`).
    Times are seconds of true, simulated time since the study's start, durations are seconds; the
    names of both end in `_s`. `sequence` orders what happened in one participant's world, across
    all tables. A dash means that a number has no unit.

    \(tables.map(\.documentation).joined(separator: "\n"))
    """
  }
}

extension Table {
  /// The table's section of the documentation page, in Markdown.
  package var documentation: String {
    let rows = columns.map { column in
      let kind = column.kind.rawValue.lowercased() + (column.isNullable ? " or null" : "")
      return "| `\(column.name)` | \(kind) | \(column.unit ?? "–") | \(column.doc) |\n"
    }
    return """
      ## \(name)

      \(doc) One row for each \(key.map { "`\($0)`" }.joined(separator: ", ")).

      | column | type | unit | meaning |
      |---|---|---|---|
      \(rows.joined())
      """
  }
}
