/// The value of a group's key for its people: a table of them, or a ready-made population.
enum UncheckedPopulation: Sendable {
  case table(Located<String>)
  case ready(ReadyPopulation, Location)

  /// The table's path; nil for a ready-made population.
  var table: Located<String>? {
    guard case .table(let path) = self else { return nil }
    return path
  }

  /// A group with the keys of the population that the group does not set itself.
  func completed(_ group: ScenarioSection) -> ScenarioSection {
    guard case .ready(let population, let location) = self else { return group }
    let hasWatches = group.entry(GroupFormat.watch.name) != nil
    return group.adding(population.entries(at: location, hasWatches: hasWatches))
  }
}

/// How a scenario names the people of a group.
enum PopulationFormat {
  private static let ending = ".csv"
  private static let expected = "a table such as 'people.csv' or a ready-made population"

  /// The schema of a table's path.
  private static let tableSchema: JSON = ["type": "string", "pattern": "\\.[cC][sS][vV]$"]

  static let decoder = NodeDecoder<UncheckedPopulation>(
    expected: expected,
    schema: { _ in ["anyOf": [["enum": .strings(names)], tableSchema]] },
    decode: { node, context in
      guard let scalar = node.scalar, !node.isNothing else {
        context.report(expected: expected, found: node)
        return nil
      }
      if scalar.text.lowercased().hasSuffix(ending) {
        return .table(Located(value: scalar.text, location: node.location))
      }
      if let ready = ReadyPopulation.all.first(where: { $0.name == scalar.text }) {
        return .ready(ready, node.location)
      }
      context.report(unknown(scalar), at: node.location)
      return nil
    }
  )

  private static let names = ReadyPopulation.all.map(\.name)

  private static func unknown(_ scalar: YAMLScalar) -> ValueError {
    let isPath = scalar.text.contains(".") || scalar.text.contains("/")
    let nearest = isPath ? nil : Spelling.nearest(to: scalar.text, among: names)
    let all = "known here: " + names.joined(separator: ", ") + "; "
    return ValueError(
      .unknownName,
      "unknown population '\(scalar.excerpt)'",
      hint: nearest.map { "did you mean '\($0)'?" }
        ?? "\(isPath ? "" : all)a table's name ends in \(ending)",
      replacement: nearest
    )
  }
}
