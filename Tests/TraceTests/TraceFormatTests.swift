import Foundation
import Reports
import Results
import Testing

/// Source: "Trace Event Format", unless stated otherwise.
@Suite("Trace: format")
struct TraceFormatTests {
  /// Participants with difficult texts, and rows of every table.
  static func strangeStudy(_ people: Int = 3) throws -> [TableRow] {
    let texts = Specimens.strangeTexts
    var rows = [
      RunRow(key: .study, value: texts[0]).row, RunRow(key: .promise, value: texts[1]).row,
    ]
    for position in 1...people {
      let name = texts[(position - 1) % texts.count] + "\(position)"
      rows.append(Specimens.participant(name, position: position, to: 200_000))
      rows += Specimens.rows(of: name, 24, texts: texts)
    }
    return rows
  }

  @Test("every row of every table is exactly one event with the row's columns")
  func everyRow() throws {
    let rows = try Self.strangeStudy()
    let trace = try Trace(of: Specimens.database(rows))
    #expect(
      trace.facts == ["study": Specimens.strangeTexts[0], "promise": Specimens.strangeTexts[1]]
    )

    let people = trace.names("process_name")
    var shown: [String: Int] = [:]
    for event in trace.items where event.category != "holds" {
      let name = try #require(people[event.process])
      let table = try #require(Schema.tables.first { $0.name == event.category })
      let cells = table.columns.map { column in
        column.name == "participant" ? "'\(name)'" : Self.text(event.arguments[column.name])
      }
      shown["\(table.name): \(cells)", default: 0] += 1
    }
    var wanted: [String: Int] = [:]
    for row in rows where row.table != .run {
      let cells = row.values.map(Self.text)
      wanted["\(Schema.table(row.table).name): \(cells)", default: 0] += 1
    }
    #expect(shown.count == wanted.count)
    #expect(shown.filter { wanted[$0.key] != $0.value }.sorted { $0.key < $1.key }.first == nil)
    #expect(Set(rows.map(\.table)) == Set(TableID.allCases))
  }

  @Test("names with quotes, markup, control characters and line breaks stay unchanged")
  func strangeNames() throws {
    let trace = try Trace(of: Specimens.database(try Self.strangeStudy(12)))
    let names = Specimens.strangeTexts.enumerated().map { "\($1)\($0 + 1)" }
    #expect(trace.names("process_name") == Dictionary(uniqueKeysWithValues: zip(1..., names)))
    // The file has no line breaks but those between events.
    #expect(trace.text.utf8.allSatisfy { $0 >= 32 || $0 == UInt8(ascii: "\n") })
    #expect(trace.text.split(separator: "\n").count == trace.events.count + 2)
  }

  @Test("slices of one track follow each other or nest, and never overlap in part")
  func nesting() throws {
    let trace = try Trace(of: Specimens.database(try Self.strangeStudy()))
    var count = 0
    for (_, items) in Dictionary(grouping: trace.items, by: \.thread) {
      #expect(Set(items.map(\.process)).count == 1)
      var open: [Trace.Event] = []
      for item in items {
        #expect((open.last?.start ?? .min) <= item.start, "a line's items are in their order")
        while let last = open.last, last.end <= item.start { open.removeLast() }
        if let last = open.last { #expect(item.end <= last.end, "\(item) in \(last)") }
        if item.phase == "X" { open.append(item) }
        count += 1
      }
    }
    #expect(count == trace.items.count)
    #expect(trace.names("thread_name").values.contains { $0.hasSuffix("(2)") })
  }

  @Test("every event's thread and process have names")
  func metadata() throws {
    let trace = try Trace(of: Specimens.database(try Self.strangeStudy()))
    let processes = trace.names("process_name")
    let threads = trace.names("thread_name")
    #expect(trace.items.allSatisfy { threads[$0.thread] != nil })
    #expect(trace.events.allSatisfy { processes[$0.process] != nil })
    #expect(Set(threads.keys).isDisjoint(with: processes.keys))
    let phases = Set(trace.events.map(\.phase))
    #expect(phases == ["M", "X", "i", "C"])
    for event in trace.items {
      #expect(event.fields["ts"] is Int)
      if event.phase == "X" { #expect(event.duration >= 0) }
      if event.phase == "i" { #expect(event.fields["s"] as? String == "t") }
    }
  }

  /// Our choice.
  @Test("processes have the cohort's order, whatever the order of the names")
  func cohortOrder() throws {
    let trace = try Trace(
      of: Specimens.database([
        Specimens.participant("zoe", position: 1), Specimens.participant("adam", position: 2),
        Specimens.participant("mia", position: 3),
      ])
    )
    #expect(trace.names("process_name") == [1: "zoe", 2: "adam", 3: "mia"])
    let places = trace.events.filter { $0.name == "process_sort_index" }.map {
      [$0.process, $0.arguments["sort_index"] as? Int ?? -1]
    }
    #expect(places == [[1, 1], [2, 2], [3, 3]])
  }

  /// Our choice: a report depends on the results and on nothing else.
  @Test("the same results give the same bytes, whatever the order of insertion")
  func sameBytes() throws {
    let rows = try Self.strangeStudy()
    let one = try Trace(of: Specimens.database(rows)).text
    let other = try Trace(of: Specimens.database(rows.reversed())).text
    #expect(one == other)
    #expect(try Trace(of: Specimens.database(rows)).text == one)
  }

  @Test("results without participants give a trace without events")
  func nobody() throws {
    let trace = try Trace(of: Specimens.database([RunRow(key: .study, value: "A study").row]))
    #expect(trace.events.isEmpty)
    #expect(trace.facts == ["study": "A study"])
  }

  @Test("the closure is called once for each participant, and stops the report by throwing")
  func pieces() throws {
    let database = try Specimens.database(try Self.strangeStudy(5))
    var pieces = 0
    #expect(throws: ResultsError.self) {
      try TraceReport.write(database) { _ throws(ResultsError) in
        pieces += 1
        if pieces == 3 { throw ResultsError(.interrupted, "that is enough") }
      }
    }
    #expect(pieces == 3)
    var sizes: [Int] = []
    try TraceReport.write(database) { sizes.append($0.utf8.count) }
    #expect(sizes.count == 5 + 2)
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .integer(let number): "\(Double(number))"
    case .real(let number): "\(number)"
    case .text(let text): "'\(text)'"
    }
  }

  private static func text(_ value: Any?) -> String {
    switch value {
    case is NSNull: "null"
    case let text as String: "'\(text)'"
    case let number as Double: "\(number)"
    default: "missing"
    }
  }
}
