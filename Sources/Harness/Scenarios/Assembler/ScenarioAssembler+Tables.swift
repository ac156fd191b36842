import Phones

extension ScenarioAssembler {
  /// The largest table of people: 16 MiB (our choice).
  private static let largestTable = 16 * 1_048_576

  /// Reads the tables that list the people of groups.
  ///
  /// - Parameter context: Receives the errors.
  /// - Returns: The assembler of the scenario with these people.
  func withPeople(_ context: inout DecodingContext) -> ScenarioAssembler {
    guard var groups = unchecked.participants, groups.contains(where: { $0.table != nil }) else {
      return self
    }
    var tables: [String: PeopleTable?] = [:]
    for path in groups.compactMap(\.table) where tables[path.value] == nil {
      let table = table(path, &context)
      tables[path.value] = .some(table)
      if let table { checkGroups(of: table, at: path.value, &context) }
    }
    for index in groups.indices {
      guard let path = groups[index].table, case .some(let table?) = tables[path.value] else {
        continue
      }
      fill(&groups[index], with: table, at: path, &context)
    }
    checkNames(in: groups, &context)
    var filled = unchecked
    filled.participants = groups
    return ScenarioAssembler(unchecked: filled, source: source)
  }

  /// The table with a path; nil after reporting an error.
  private func table(
    _ path: Located<String>,
    _ context: inout DecodingContext
  ) -> PeopleTable? {
    guard checkIsInside(path, &context) else { return nil }
    do throws(ScenarioError) {
      let file = self.path(of: path.value)
      let bytes = try InputFile.read(
        file,
        what: "table",
        askedAt: path.location,
        largest: Self.largestTable
      )
      let before = context.errors.count
      let rows = try CSVTable(try SourceText(bytes: bytes, path: file, what: "a table"))
      let table = PeopleTable(rows, &context)
      return context.errors.count == before ? table : nil
    } catch {
      context.errors.append(error)
      return nil
    }
  }

  /// Reports the rows of groups that the scenario does not have, or that have another table.
  private func checkGroups(
    of table: PeopleTable,
    at path: String,
    _ context: inout DecodingContext
  ) {
    let names = (unchecked.participants ?? []).filter { $0.table?.value == path }.map(\.group.name)
    for group in table.rows.compactMap(\.group) where !names.contains(group.value) {
      let what =
        group.value.isEmpty
        ? "the row names no group" : "no group '\(group.value.excerpt)' has this table"
      let hint = "it is the table of \(names.joined(separator: ", "))"
      context.report(.unknownParticipant, at: group.location, what, hint: hint)
    }
  }

  /// Gives a group the people of a table.
  private func fill(
    _ unchecked: inout UncheckedGroup,
    with table: PeopleTable,
    at path: Located<String>,
    _ context: inout DecodingContext
  ) {
    let name = unchecked.group.name
    let rows = table.rows.filter { $0.group == nil || $0.group?.value == name }
    guard !rows.isEmpty else {
      let message = "no row of '\(path.value.excerpt)' is of the group '\(name)'"
      context.report(.emptyList, at: path.location, message, hint: "delete the group, or add rows")
      return
    }
    for row in rows { checkWatches(of: row, in: unchecked.group, &context) }
    var population = unchecked.group.population ?? Scenario.Population()
    population.people = Scenario.People(file: path.value, persons: rows.map(\.person))
    unchecked.group.population = population
    unchecked.rows = rows
    unchecked.tableSensors = table.sensors
    if !unchecked.hasCount { unchecked.group.count = rows.count }
    let consent = unchecked.consent
    if !table.sensors.isEmpty, consent.answer != .allow || consent.shares != nil {
      let message = "the table answers for sensors, and the group '\(name)' for the whole sheet"
      let hint = "write an answer for each sensor in the group, or none"
      context.report(.contradiction, at: path.location, message, hint: hint)
    }
  }

  /// Reports a person with a second watch and no first.
  private func checkWatches(
    of row: PeopleTable.Row,
    in group: Scenario.Group,
    _ context: inout DecodingContext
  ) {
    let first = row.person.watch ?? group.watches.first ?? Scenario.Population.noWatch
    guard first == Scenario.Population.noWatch,
      row.person.secondWatch != nil || group.watches.count > 1
    else { return }
    let message = "there is a '\(GroupFormat.secondWatch.name)' and no first"
    let place = row.place(of: GroupFormat.secondWatch.name)
    context.report(.contradiction, at: place, message, hint: "fill the column 'watch'")
  }

  /// Reports names in tables that another participant or a group has.
  private func checkNames(in groups: [UncheckedGroup], _ context: inout DecodingContext) {
    var seen: Set<String> = []
    for name in groups.flatMap(\.rows).compactMap(\.name) {
      let isGroups = name.value == "everyone" || self.groups[name.value] != nil
      guard isGroups || !seen.insert(name.value).inserted || isUsual(name.value, in: groups) else {
        continue
      }
      let owner = isGroups ? "a group" : "another participant"
      let message = "'\(name.value)' is also the name of \(owner)"
      context.report(.duplicateGroup, at: name.location, message, hint: "choose another name")
    }
  }

  /// Whether a participant without a name of their own has a name because of the group and the number.
  private func isUsual(_ name: String, in groups: [UncheckedGroup]) -> Bool {
    guard let (group, number) = split(name) else { return false }
    return groups.contains { unchecked in
      unchecked.group.name == group && number <= unchecked.group.count
        && unchecked.group.population?.people?.name(of: number) == nil
    }
  }
}
