import Experiments
import History
import Results
import Runner
import Scenarios
import TestSupport
import Testing

/// Source: issue 21, "right on a hundred one-key edits".
@Suite("Scenarios with one key changed")
struct OneKeyEditTests {
  @Test("the first difference is the first row that differs, and not before the key can act")
  func firstDifferences() throws { try check(edits: 25) }

  @Test("the same holds for a hundred edits", .slow(.repetitions))
  func firstDifferencesOfMany() throws { try check(edits: 100) }

  private func check(edits wanted: Int) throws {
    let document = try SmallComparison.document()
    let study = try ExploredStudy(document, reader: SmallComparison.reader)
    let kinds = VariationKinds(
      shape: Shape(
        schema: ScenarioFormat.schemaJSON(vocabulary: SmallComparison.reader.vocabulary)
      ),
      of: study
    )
    let base = try SmallComparison.run(study.document)
    var edits = 0
    var differing = 0
    for seed: UInt64 in 1...1000 where edits < wanted {
      guard let variation = kinds.variation(of: study, seed: seed),
        let changed = try? study.document.applying([variation.edit]),
        let scenario = try? SmallComparison.reader.read(changed)
      else { continue }
      edits += 1
      let other = try SmallComparison.run(changed)
      let comparison = try RunComparison(base, other)
      let naive = try NaiveComparison(base.outcome.database, other.outcome.database)
      #expect(
        Set(comparison.lives.filter { $0.difference.first != nil }.map(\.difference.participant))
          == naive.participants,
        "seed \(seed), \(variation.kind)"
      )
      for life in comparison.lives {
        guard let first = life.difference.first else { continue }
        differing += 1
        let name = life.difference.participant
        let place: Comment = "seed \(seed), \(variation.kind), \(name)"
        for row in [first.first, first.second].compactMap({ $0 }) {
          #expect(naive.rows(of: name).contains(NaiveComparison.text(row)), place)
        }
        let earliest = naive.earliest(of: name)
        #expect((first.instant ?? .infinity) <= earliest + LifeDifference.longest, place)
        #expect(first.beganAlike || (first.instant ?? .infinity) >= earliest, place)
        if case .insert(let path, _, _) = variation.edit, "\(path)" == "timeline",
          let event = scenario.timeline.last
        {
          let moment = Double(event.sinceStart.inMilliseconds) / 1000
          #expect((first.instant ?? .infinity) >= moment - 1e-6, place)
        }
      }
    }
    #expect(edits == wanted)
    #expect(differing > wanted * 4 / 10)
  }
}

/// A comparison of all rows as texts, which knows nothing of what rows mean but their first time and the ends of
/// recordings and prompts.
private struct NaiveComparison {
  private struct Row: Hashable {
    var participant: String
    var text: String
  }

  private var left: [Row: Int] = [:]
  private var times: [Row: [Double]] = [:]

  init(_ first: ResultsDatabase, _ second: ResultsDatabase) throws {
    for (database, sign) in [(first, 1), (second, -1)] {
      for table in Schema.tables where table.key.contains("participant") {
        guard ![.participants, .draws].contains(table.id),
          try database.tables().contains(where: { $0.id == table.id })
        else { continue }
        for values in try database.rows("select * from \(table.name)") {
          let row = TableRow(table: table.id, values: values)
          guard case .text(let name) = values[0] else { continue }
          let key = Row(participant: name, text: Self.text(row))
          left[key, default: 0] += sign
          times[key] = Self.times(row)
        }
      }
    }
    left = left.filter { $0.value != 0 }
  }

  var participants: Set<String> { Set(left.keys.map(\.participant)) }

  func rows(of participant: String) -> Set<String> {
    Set(left.keys.filter { $0.participant == participant }.map(\.text))
  }

  /// The earliest time of a row that differs; where both runs have a recording or a prompt that begins alike, that of
  /// its earlier end.
  func earliest(of participant: String) -> Double {
    let rows = left.keys.filter { $0.participant == participant }
    return rows.map { row -> Double in
      let own = times[row] ?? []
      guard own.count == 2 else { return own.first ?? .infinity }
      let head = row.text.split(separator: "|").prefix(3)
      let twin = rows.first {
        $0 != row && $0.text.split(separator: "|").prefix(3) == head && times[$0]?[0] == own[0]
          && (left[$0] ?? 0).signum() != (left[row] ?? 0).signum()
      }
      return twin.map { min(own[1], times[$0]?[1] ?? .infinity) } ?? own[0]
    }.min() ?? .infinity
  }

  static func text(_ row: TableRow) -> String {
    let columns = Schema.table(row.table).columns
    let cells = zip(columns, row.values).filter {
      !["sequence", "after_sequence", "line"].contains($0.0.name)
    }
    return "\(row.table)|" + cells.map { "\($0.1)" }.joined(separator: "|")
  }

  private static func times(_ row: TableRow) -> [Double] {
    func number(_ name: String) -> Double? {
      guard let index = Schema.table(row.table).columns.firstIndex(where: { $0.name == name }),
        case .real(let number) = row.values[index]
      else { return nil }
      return number
    }
    switch row.table {
    case .recordings: return [number("started_s") ?? .infinity, number("ended_s") ?? .infinity]
    case .prompts: return [number("asked_s") ?? .infinity, number("answered_s") ?? .infinity]
    default: return [row.time ?? .infinity]
    }
  }
}
