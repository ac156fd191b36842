/// The kinds of rows of a run, and what came before them: a small picture of what happened in it.
///
/// A kind is the row's table with those of its values that are words, and its counts as zero, one or more. The trace
/// reads encoded rows without copying them, since an exploration has one for each of millions of runs.
package struct RowTrace {
  /// A diagnostic of the app's use of a framework.
  package struct TracedDiagnostic: Hashable, Sendable {
    package var rule: String
    package var function: String
  }

  /// The names of kinds, by the numbers that the trace gives them.
  private var names: [String] = []
  private var numbers: [UInt64: Int] = [:]
  /// The kinds with all their values.
  private var kinds: Set<Int> = []
  /// Pairs of kinds without their counts: a row and the row before it, or the last action before it.
  private var pairs: Set<Pair> = []
  /// Rows of decisions, with the state in which they were made and the action before them.
  private var decisions: Set<Decision> = []
  private var first: [Int: Double] = [:]
  private var last: [Int: Double] = [:]
  /// The mistakes of the app that diagnostics report.
  package private(set) var mistakes: Set<TracedDiagnostic> = []
  /// The least bound of the participants' orders of events (``OrderRow``); nil without an order, or without a bound.
  package private(set) var orderBound: Double?

  private struct Pair: Hashable {
    var before: Int
    var event: Int
    var isAction: Bool
  }

  private struct Decision: Hashable {
    var state: TracedState
    var action: Int?
    var event: Int
  }

  package init() {}

  /// Adds the rows of one participant.
  ///
  /// - Parameter rows: The rows, encoded in their order.
  package mutating func add(_ rows: [UInt8]) {
    rows.withUnsafeBytes { buffer in
      var reader = ResultsRowReader(buffer)
      var before: Int?
      var action: Int?
      var state = TracedState()
      while !reader.isAtEnd {
        guard let table = reader.table(), let row = TracedRow(of: table, &reader) else { return }
        if table == .orders, case .real(let bound)? = row.value("bound") {
          orderBound = min(bound, orderBound ?? bound)
        }
        guard Self.layouts[table.rawValue].isTraced else { continue }
        if table == .diagnostics { note(row) }
        let kind = number(of: row, counted: true)
        let event = number(of: row, counted: false)
        kinds.insert(kind)
        if let time = row.time {
          if first[kind] == nil { first[kind] = time }
          last[kind] = time
        }
        if let before { pairs.insert(Pair(before: before, event: event, isAction: false)) }
        if let action { pairs.insert(Pair(before: action, event: event, isAction: true)) }
        if TracedState.decisions.contains(table) {
          decisions.insert(Decision(state: state, action: action, event: event))
        }
        state.note(row)
        before = event
        if table == .actions { action = event }
      }
    }
  }

  /// The kinds of rows, and the pairs, each as texts: for a kind by itself, `before` is empty.
  package var events: [(before: String, event: String)] {
    kinds.map { ("", names[$0]) }
      + pairs.map { pair in
        let before = names[pair.before]
        return (pair.isAction ? "after \(before)" : before, names[pair.event])
      }
      + decisions.map { decision in
        let action = decision.action.map { ", after \(names[$0])" } ?? ""
        return ("\(decision.state.text)\(action)", names[decision.event])
      }
  }

  /// The instants at which a kind of row came first or last, in nanoseconds from the start; sorted.
  ///
  /// A time of the results is a double of seconds, which tells nanoseconds apart in the first 48 days.
  package var instants: [Int64] {
    let times = Array(first.values) + Array(last.values)
    return Set(times.filter { $0 >= 0 && $0 < 1e9 }.map { Int64(($0 * 1e9).rounded()) }).sorted()
  }

  private mutating func note(_ row: TracedRow) {
    guard row.text("severity") == DiagnosticRow.DiagnosticSeverity.mistake.rawValue else { return }
    mistakes.insert(
      TracedDiagnostic(rule: row.text("rule") ?? "", function: row.text("function") ?? "")
    )
  }

  /// The number of a row's kind, which has a name from its first row on.
  private mutating func number(of row: TracedRow, counted: Bool) -> Int {
    let hash = row.hash(Self.layouts[row.table.rawValue], counted: counted)
    if let number = numbers[hash] { return number }
    let number = names.count
    names.append(row.name(Self.layouts[row.table.rawValue], counted: counted))
    numbers[hash] = number
    return number
  }

  fileprivate static let layouts = Schema.tables.map(TracedLayout.init)
}

/// The state of a participant's app, consent, device, power and network, as the rows so far tell it.
private struct TracedState: Hashable {
  /// The tables whose rows tell how a call of the app was decided.
  static let decisions: Set<TableID> = [
    .prompts, .fetches, .errors, .diagnostics, .requests, .uploads, .syncs, .dockCommands,
  ]

  private var app = ""
  private var consent = ""
  private var power = ""
  private var network = ""
  private var dock = ""

  /// Words of `recordings.cause` that tell of the phone's power.
  private static let switched = ["the phone was switched off", "the phone was switched on"]

  mutating func note(_ row: TracedRow) {
    switch row.table {
    case .appEvents: app = row.text("event") ?? app
    case .authorizations: consent = row.text("status") ?? consent
    case .recordings:
      if let cause = row.text("cause"), Self.switched.contains(cause) { power = cause }
    case .actions:
      if row.text("action") == "reboot phone" { power = "rebooted" }
      if row.text("action") == "empty battery" { power = "without power" }
    case .requests, .uploads:
      let isAnswered = if case .integer? = row.value("status") { true } else { false }
      network = isAnswered ? "answered" : "no answer"
    case .dockEvents: dock = row.text("event") ?? dock
    default: break
    }
  }

  var text: String {
    let known = [app, consent, power, network, dock].filter { !$0.isEmpty }
    return known.isEmpty ? "at first" : "while \(known.joined(separator: ", "))"
  }
}

/// How the columns of a table tell the kind of its rows.
private struct TracedLayout {
  enum Use {
    case word
    case code
    case count
    case ignored
  }

  let table: Table
  let uses: [Use]
  let timeColumn: Int?
  let isTraced: Bool

  /// The columns whose texts are identifiers, although the schema doesn't list these.
  private static let identifiers: Set = [
    "rule", "action", "sensor", "operation", "domain", "call", "trigger",
  ]

  init(_ table: Table) {
    self.table = table
    isTraced = table.fact == nil && table.key == ["participant", "sequence"]
    timeColumn = table.columns.firstIndex { $0.unit == TableColumn.sinceStart }
    uses = table.columns.map { column in
      if column.name == "participant" || column.name == "sequence" { return .ignored }
      switch column.kind {
      case .text:
        return column.words != nil || Self.identifiers.contains(column.name) ? .word : .ignored
      case .integer: return column.name.hasSuffix("code") ? .code : .count
      case .real: return .ignored
      }
    }
  }
}

/// One encoded row, whose texts point into its bytes.
private struct TracedRow {
  let table: TableID
  let values: [ResultsRowReader.Raw]

  init?(of table: TableID, _ reader: inout ResultsRowReader) {
    self.table = table
    var values: [ResultsRowReader.Raw] = []
    let count = ResultsRowReader.columnCounts[table.rawValue]
    values.reserveCapacity(count)
    for _ in 0..<count {
      guard let value = reader.value() else { return nil }
      values.append(value)
    }
    self.values = values
  }

  /// The value in a column; nil if the table has none of the name.
  func value(_ name: String) -> ResultsRowReader.Raw? {
    let columns = RowTrace.layouts[table.rawValue].table.columns
    return columns.firstIndex { $0.name == name }.map { values[$0] }
  }

  /// The text in a column; nil if there is none.
  func text(_ name: String) -> String? {
    guard case .text(let text)? = value(name) else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  var time: Double? {
    guard let column = RowTrace.layouts[table.rawValue].timeColumn,
      case .real(let time) = values[column]
    else { return nil }
    return time
  }

  /// A number of the row's kind (FNV-1a).
  func hash(_ layout: TracedLayout, counted: Bool) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    add(UInt8(table.rawValue))
    add(counted ? 1 : 0)
    for (value, use) in zip(values, layout.uses) {
      switch (use, value) {
      case (.word, .text(let text)):
        for byte in text { add(byte) }
        add(0)
      case (.code, .integer(let number)):
        for shift in stride(from: 0, to: 64, by: 8) {
          add(UInt8(truncatingIfNeeded: number >> Int64(shift)))
        }
      case (.count, .integer(let number)) where counted: add(number < 0 ? 3 : UInt8(min(number, 2)))
      case (.ignored, _), (.count, _): break
      default: add(0xFF)
      }
    }
    return hash
  }

  /// The row's kind as text.
  func name(_ layout: TracedLayout, counted: Bool) -> String {
    var words = [layout.table.name]
    for (index, (value, use)) in zip(values, layout.uses).enumerated() {
      let column = layout.table.columns[index].name
      switch (use, value) {
      case (.word, .text(let text)) where !text.isEmpty:
        words.append(String(decoding: text, as: UTF8.self))
      case (.code, .integer(let number)): words.append("\(column) \(number)")
      case (.count, .integer(let number)) where counted && number != 0:
        words.append(number < 0 ? "\(column) negative" : number == 1 ? column : "\(column) several")
      default: break
      }
    }
    return words.joined(separator: ", ")
  }
}
