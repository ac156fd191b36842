/// A table of people as written, before it is compared with the groups of the scenario.
struct PeopleTable {
  /// A row of the table.
  struct Row {
    var location: Location

    /// The group that the row names; nil if the table has no such column.
    var group: Located<String>?

    /// The person's name; nil if the row gives none.
    var name: Located<String>?

    var person: Scenario.Person

    /// The places of the person's values, by their keys.
    var places: [String: Location] = [:]

    /// The place of a key's value; that of the row if the row has none.
    func place(of key: String) -> Location { places[key] ?? location }
  }

  private(set) var rows: [Row] = []

  /// The sensors for which the table has answers, with the places of their columns.
  private(set) var sensors: [Located<String>] = []

  /// The most errors of a table that are reported (our choice): a wrong column can be wrong in each row.
  private static let mostErrors = 20

  /// The meaning of a column.
  private enum Column {
    case name
    case group
    case key(PersonColumn)
    case consent(String)
  }

  /// Decodes a table, and reports the errors in it.
  init(_ table: CSVTable, _ context: inout DecodingContext) {
    let before = context.errors.count
    let columns = columns(table.rows[0], &context)
    for cells in table.rows.dropFirst() where context.errors.count < before + Self.mostErrors {
      guard cells.count == columns.count else {
        context.report(
          .malformed,
          at: cells[0].location,
          "the row has \(cells.count) cells, and the first row \(columns.count)",
          hint: "put cells with commas in quotes"
        )
        continue
      }
      rows.append(row(cells, columns, &context))
    }
    guard rows.isEmpty, context.errors.count == before else { return }
    let place = table.rows[0][0].location
    context.report(.emptyList, at: place, "the table lists nobody", hint: "write a row a person")
  }

  private mutating func columns(
    _ header: [CSVTable.Cell],
    _ context: inout DecodingContext
  ) -> [Column?] {
    var seen: [String: Location] = [:]
    return header.map { cell in
      if let first = seen[cell.value] {
        let message = "two columns are called '\(cell.value.excerpt)'"
        let hint = "the first is at column \(first.column) of the line"
        context.report(.duplicateKey, at: cell.location, message, hint: hint)
        return nil
      }
      seen[cell.value] = cell.location
      return column(cell, &context)
    }
  }

  private mutating func column(
    _ cell: CSVTable.Cell,
    _ context: inout DecodingContext
  ) -> Column? {
    switch cell.value {
    case PersonFormat.name: return .name
    case PersonFormat.group: return .group
    default: break
    }
    if let column = PersonFormat.columns.first(where: { $0.name == cell.value }) {
      return .key(column)
    }
    if cell.value.hasPrefix(PersonFormat.consentFor) {
      let name = String(cell.value.dropFirst(PersonFormat.consentFor.count))
      let scalar = YAMLScalar(text: name, style: .plain)
      let node = YAMLNode(content: .scalar(scalar), location: cell.location)
      guard let sensor = NodeDecoder.name(.sensor).decode(node, &context) else { return nil }
      sensors.append(Located(value: sensor, location: cell.location))
      return .consent(sensor)
    }
    let names = [PersonFormat.name, PersonFormat.group] + PersonFormat.columns.map(\.name)
    if GroupFormat.keys.contains(cell.value) {
      let message = "a table cannot have the key '\(cell.value.excerpt)'"
      context.report(.unneededKey, at: cell.location, message, hint: "write it in the group")
    } else {
      let message = "unknown column '\(cell.value.excerpt)'"
      let hint = Spelling.hint(cell.value, among: names)
      context.report(.unknownKey, at: cell.location, message, hint: hint)
    }
    return nil
  }

  private func row(
    _ cells: [CSVTable.Cell],
    _ columns: [Column?],
    _ context: inout DecodingContext
  ) -> Row {
    var row = Row(location: cells[0].location, person: Scenario.Person())
    var whole: Located<String>?
    for case (let cell, let column?) in zip(cells, columns) {
      if case .group = column { row.group = cell }
      guard !cell.value.isEmpty else { continue }
      switch column {
      case .group: break
      case .name: row.name = name(cell, of: &row.person, &context)
      case .key(let key):
        key.decode(cell, &row.person, &context)
        row.places[key.name] = cell.location
        if key.name == GroupFormat.consent.name { whole = cell }
      case .consent(let sensor):
        PersonFormat.answer(cell, for: sensor, of: &row.person, &context)
      }
    }
    if let whole, row.person.sensors != nil {
      context.report(
        .contradiction,
        at: whole.location,
        "the row answers the whole sheet and single sensors",
        hint: "leave one of them empty"
      )
    }
    return row
  }

  private func name(
    _ cell: CSVTable.Cell,
    of person: inout Scenario.Person,
    _ context: inout DecodingContext
  ) -> Located<String>? {
    guard cell.value.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]{0,63}/) != nil else {
      context.report(
        .malformed,
        at: cell.location,
        "expected a participant's name, found '\(cell.value.excerpt)'",
        hint: "use letters, digits, '.', '_' and '-' only, at most 64"
      )
      return nil
    }
    person.name = cell.value
    return cell
  }
}
