import Experiments
import Reports
import Runner

/// The lines at the end of an exploration or of a merge: whether it was enough.
extension ExplorePrinter {
  /// The lines about a whole exploration.
  ///
  /// - Parameters:
  ///   - record: The exploration.
  ///   - isWanted: Whether a finding is one of those that the call wants.
  /// - Returns: The lines.
  func summary(
    of record: ExplorationRecord,
    wanting isWanted: (FailureKey) -> Bool = { _ in true }
  ) -> String {
    let wanted = record.findings.filter { isWanted($0.key) }
    let lines =
      unwanted(record.findings.map(\.key).filter { !isWanted($0) })
      + record.neverReached.map { "○ never reached: \($0)" }
      + reach(of: record, wanted: wanted)
      + (record.isComplete ? unfinished(wanted) : [])
      + unreached(record)
      + record.orders.tried.map { Self.text(ofOrders: $0) }
      + slow(record.effort)
    return lines.map { "\($0)\n" }.joined()
  }

  private func unwanted(_ failures: [FailureKey]) -> [String] {
    guard !failures.isEmpty else { return [] }
    let verb = failures.count == 1 ? "does" : "do"
    return [
      "\(NumberText.counted(failures.count, "finding")) \(verb) not match --find:"
    ] + failures.map { "  \($0.sentence)" }
  }

  /// What the time of the call was over for.
  private func unfinished(_ findings: [ExplorationRecord.Finding]) -> [String] {
    let large = findings.count { $0.left == nil || $0.left?.unfinished == .size }
    let uncaused = findings.count { $0.left?.unfinished == .causes }
    let parts = [
      large > 0 ? "make \(NumberText.counted(large, "finding")) as small as possible" : nil,
      uncaused > 0 ? "find the causes of \(NumberText.counted(uncaused, "finding"))" : nil,
    ].compactMap(\.self)
    guard !parts.isEmpty else { return [] }
    return ["the time was too short to \(parts.joined(separator: " and to ")): --resume does that"]
  }

  private func reach(
    of record: ExplorationRecord,
    wanted: [ExplorationRecord.Finding]
  ) -> [String] {
    let findings = NumberText.counted(record.findings.count, "finding")
    let readings = wanted.count { !$0.readings.isEmpty }
    let verb = readings == 1 ? "needs" : "need"
    return [
      "\(NumberText.counted(record.tries, "try", "tries"))  ·  "
        + "\(NumberText.counted(Int(record.participantDays.rounded()), "participant-day"))  ·  "
        + findings
        + (wanted.count < record.findings.count ? ", of which --find matches \(wanted.count)" : "")
        + (readings > 0
          ? ", of which \(readings) \(verb) another reading of the documentation" : ""),
      "reached \(NumberText.counted(record.events, "kind")) of events and "
        + "\(NumberText.counted(record.pairs, "pair")) of them; the reader refused "
        + "\(NumberText.counted(record.refused, "variation"))",
      "a further try would reach about "
        + "\(NumberText.fixed(record.reached.newOfNextTry, places: 2)) new ones "
        + "(Good–Turing; guided tries are not independent, so this is a hint, not a bound)",
    ]
  }

  /// The rules that decided nothing, and one line for all that has one remedy.
  private func unreached(_ record: ExplorationRecord) -> [String] {
    let rules = record.rules
    var lines: [String] = []
    if !rules.isEmpty {
      lines.append(
        "reached \(rules.count(where: \.isReached)) of \(rules.count) rules of SensorKit"
      )
    }
    for rule in rules where !rule.isReached {
      lines.append("not reached: the rule '\(rule.name)'; it takes \(rule.remedy)")
    }
    for group in Unreached.byRemedy(record.unreached) {
      let tables = group.map { missing in
        let words = missing.words.isEmpty ? "no rows" : missing.words.joined(separator: ", ")
        return "\(missing.table): \(words)"
      }
      lines.append(
        "not reached: \(tables.joined(separator: "; ")); "
          + "\(tables.count == 1 ? "it takes" : "they take") \(group[0].remedy)"
      )
    }
    return lines
  }

  private static func text(ofOrders order: OrderBounds.Tried) -> String {
    "\(NumberText.counted(order.tries, "order", "orders")) of events with "
      + "\(NumberText.counted(order.changes, "change")): each shows a bug that needs them with a "
      + "probability of at least \(odds(order.bound)), one of them with \(odds(order.ofAll))"
  }

  private func slow(_ effort: TryEffort) -> [String] {
    let slow = effort.slowest
    guard slow.count > 0 else { return [] }
    let kinds = slow.kinds.map { "\($0.tries) of them vary \($0.name)" }
    return [
      "\(NumberText.counted(slow.count, "try", "tries")) had more than ten times the usual events"
        + (kinds.isEmpty ? "" : "; \(kinds.joined(separator: ", "))")
    ]
  }

  /// A bound of a probability from below: 'one in' so many, to two digits.
  static func odds(_ probability: Double) -> String {
    guard probability > 0 else { return "0" }
    // What a division leaves in the last digits is no other number: 1 / (1 / 49) is more than 49.
    let slack = 1e-12
    guard probability < 0.1 * (1 - slack) else {
      let hundredths = (probability * 100 * (1 + slack)).rounded(.down)
      return NumberText.fixed(min(1, hundredths / 100), places: 2)
    }
    var unit = 1.0
    while probability * unit * 100 < 1 { unit *= 10 }
    let count = (1 / probability / unit * (1 - slack)).rounded(.up) * unit
    return count < 1e15
      ? "1 in \(NumberText.grouped(Int(count)))" : NumberText.readable(probability)
  }
}
