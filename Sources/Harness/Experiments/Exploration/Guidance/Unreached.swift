import Results
package import Runner

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

  /// The words that no row can have without a part that a study need not have.
  private static let needsOfWords: [(table: TableID, words: Set<String>, remedy: String)] = [
    (
      .appEvents,
      words(.taskBegan, .taskCompleted, .taskExpired),
      "an app with background tasks"
    ),
    (.appEvents, words(.taskCancelled), "an app with continued processing tasks"),
    (.appEvents, words(.transfersReported), "an app with a background session"),
    (
      .appEvents,
      words(
        .notificationsAnswered,
        .promptLost,
        .notified,
        .notificationSeen,
        .notificationOpened,
        .notificationButton,
        .notificationDropped
      ),
      "an app that asks to notify"
    ),
  ]

  private static func words(_ events: AppEventRow.AppEventKind...) -> Set<String> {
    Set(events.map(\.rawValue))
  }

  /// The most kinds of variations that are named (our choice).
  private static let mostNamed = 4

  /// What the tries of an exploration left out, in the order of the tables.
  ///
  /// - Parameters:
  ///   - keys: What happened in the tries.
  ///   - excluded: The kinds of variations that the call left out.
  /// - Returns: The tables with words that no row had; once for each remedy of a table.
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
    return Schema.tables.flatMap { table -> [Unreached] in
      let words = table.columns.filter { $0.name != "participant" }.compactMap(\.words).joined()
      guard table.fact == nil, table.key == ["participant", "sequence"], !words.isEmpty else {
        return []
      }
      guard let found = held[table.name] else {
        return [Unreached(table: table.name, words: [], remedy: needs[table.id] ?? others)]
      }
      let missing = words.filter { !found.contains($0) }.map { word in
        // Where a row has one of the words, the study has what they all need.
        let need = needsOfWords.first { need in
          need.table == table.id && need.words.contains(word) && need.words.isDisjoint(with: found)
        }
        return Unreached(table: table.name, words: [word], remedy: need?.remedy ?? others)
      }
      return byRemedy(missing).map { group in
        Unreached(table: table.name, words: group.flatMap(\.words), remedy: group[0].remedy)
      }
    }
  }

  /// What was not reached, with what has one remedy together, in the order of the first of each.
  package static func byRemedy(_ unreached: [Unreached]) -> [[Unreached]] {
    var groups: [[Unreached]] = []
    for one in unreached {
      if let index = groups.firstIndex(where: { $0[0].remedy == one.remedy }) {
        groups[index].append(one)
      } else {
        groups.append([one])
      }
    }
    return groups
  }
}
