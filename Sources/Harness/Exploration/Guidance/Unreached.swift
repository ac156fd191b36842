import Results
package import StudyOutcomes

/// Words of a results table that no try's rows had, and what would bring them.
package struct Unreached: Hashable, Sendable {
  /// The name of the table.
  package var table: String

  /// The words that the table's columns can hold and no row held; empty if the table had no row at all.
  package var words: [String]

  /// What would bring them, such as a key of the scenario or a kind of variation that was left out.
  package var remedy: String

  /// The keys and apps without which tables stay empty.
  private static let needs: [TableID: String] = [
    .dockEvents: "a dock", .dockCommands: "an app that moves a dock", .automations: "automations",
    .automationEvents: "automations and an app that records them",
    .syncs: "an app with AWARE's sensors",
    .uploads: "a server and an app that synchronises with it",
    .requests: "servers and an app that calls them",
    .prompts: "an app that asks for consent", .authorizations: "an app that asks for consent",
    .fetches: "an app that fetches", .recordings: "an app that records",
  ]

  /// The most kinds of variations that are named (our choice).
  private static let mostNamed = 4

  /// What the tries of an exploration left out, in the order of the tables.
  ///
  /// - Parameters:
  ///   - keys: What happened in the tries.
  ///   - excluded: The kinds of variations that the call left out.
  /// - Returns: The tables with words that no row had.
  package static func all(
    in keys: some Sequence<CoverageKey>,
    without excluded: [String]
  ) -> [Unreached] {
    let held = keys.wordsByTable
    let others =
      switch excluded.count {
      case 0: "more tries or another app"
      case ...mostNamed: "varying \(excluded.joined(separator: ", "))"
      case let count: "one of \(count) kinds of variations that this call leaves out"
      }
    return Schema.tables.compactMap { table in
      let words = table.columns.filter { $0.name != "participant" }.compactMap(\.words).joined()
      guard table.fact == nil, table.key == ["participant", "sequence"], !words.isEmpty else {
        return nil
      }
      guard let found = held[table.name] else {
        return Unreached(table: table.name, words: [], remedy: needs[table.id] ?? others)
      }
      let missing = words.filter { !found.contains($0) }
      return missing.isEmpty ? nil : Unreached(table: table.name, words: missing, remedy: others)
    }
  }
}
