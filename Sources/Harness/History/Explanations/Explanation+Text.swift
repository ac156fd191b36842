package import Results
package import Scenarios

extension Explanation {
  /// The text of the whole explanation.
  ///
  /// - Parameters:
  ///   - whole: Whether each event is described by itself.
  ///   - width: The largest number of columns in a line.
  /// - Returns: The text, with a line break at its end.
  package func text(whole: Bool = false, width: Int = 100) -> String {
    var lines = opening.flatMap { Self.wrap($0, width: width, indent: 0) }
    for day in days(whole: whole) {
      lines.append("")
      lines.append(day.day.map { "Day \($0)" } ?? "In the end")
      for explained in day.events {
        let time = explained.time.map { "\(clock($0))  " } ?? ""
        let head = "  \(time)\(explained.id)  "
        lines += Self.wrap(explained.text, width: width, indent: 12, head: head)
      }
    }
    lines.append("")
    lines += ending.flatMap { Self.wrap($0, width: width, indent: 0) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The time of day of an instant.
  package func clock(_ time: Seconds) -> String {
    scenario.clock.clock(at: StudyClock.corrected(time).rounded(.down))
  }

  /// Wraps a text; all lines but the first are indented.
  package static func wrap(_ text: String, width: Int, indent: Int, head: String = "") -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = head
    var isFresh = true
    for word in text.split(separator: " ") {
      if !isFresh, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin
        isFresh = true
      }
      line += (isFresh ? "" : " ") + word
      isFresh = false
    }
    lines.append(line)
    return lines
  }
}

/// Answers to the question why an event had its outcome.
extension Explanation {
  /// Describes one event in full, or lists the events of a kind.
  ///
  /// - Parameters:
  ///   - name: A name such as `fetch-17`, or a kind such as `fetch`.
  ///   - width: Most columns of a line.
  /// - Returns: The text, with a line break at its end.
  /// - Throws: If no event has the name; the hint suggests similar names.
  package func answer(to name: String, width: Int = 100) throws(HintedError) -> String {
    if let explained = events.first(where: { $0.id.description == name }) {
      return full(explained, width: width)
    }
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard let kind = ExplainedEvent.ExplainedEventKind(rawValue: parts.first ?? "") else {
      let kinds = ExplainedEvent.ExplainedEventKind.allCases.map(\.rawValue)
      let typed = parts.first ?? ""
      let there = kinds.filter { kind in events.contains { $0.id.kind.rawValue == kind } }
      throw HintedError(
        "there is no event called '\(name)'",
        hint: Spelling.nearest(to: typed, among: kinds).map { "did you mean '\($0)'?" }
          ?? "events here are named by kind and number: "
          + there.map { "\($0)-1" }.joined(separator: ", ")
      )
    }
    let alike = events.filter { $0.id.kind == kind }
    guard !alike.isEmpty else {
      throw HintedError(
        "nothing of the kind '\(kind.rawValue)' happened",
        hint: "it would be \(kind.summary)"
      )
    }
    guard parts.count == 1 else {
      throw HintedError(
        "there is no event called '\(name)'",
        hint: "there are \(kind.rawValue)-1 to \(kind.rawValue)-\(alike.count)"
          + near(parts[1], among: alike)
      )
    }
    return alike.map { "\($0.id)  \(when($0))  \($0.sentences.last ?? "")\n" }.joined()
  }

  /// Suggests existing names near an unknown number.
  private func near(_ number: String, among alike: [ExplainedEvent]) -> String {
    let last = alike.suffix(3).map { "\($0.id) at \(when($0))" }
    return Int(number) == nil ? "" : "; the last are \(ExplainedEvent.list(last))"
  }

  private func when(_ explained: ExplainedEvent) -> String {
    explained.time.map { scenario.clock.shortMoment($0) } ?? "in the end"
  }

  /// Further details of an event, each with its label.
  ///
  /// - Parameters:
  ///   - explained: The event.
  ///   - guests: The events whose descriptions are part of this one.
  /// - Returns: The details, in the order of `explain --why`.
  package func details(
    of explained: ExplainedEvent,
    with guests: [ExplainedEvent.ID]
  ) -> [(label: String, texts: [String])] {
    var facts: [(label: String, texts: [String])] = []
    let answer = explained.answer
    if !answer.asked.isEmpty { facts.append(("asked", [answer.asked])) }
    facts.append(("there", answer.there))
    facts.append(("decided", explained.rules.map { "\($0.name) (source: \($0.source))" }))
    facts.append(("no reason", explained.unexplained))
    facts.append(("to do", answer.advice))
    if !answer.nearest.isEmpty { facts.append(("when", [answer.nearest])) }
    if let host = explained.joinedTo { facts.append(("told with", ["\(host)"])) }
    if !guests.isEmpty {
      facts.append(("besides", [guests.map(\.description).joined(separator: ", ")]))
    }
    return facts.filter { !$0.texts.isEmpty }
  }

  private func full(_ explained: ExplainedEvent, width: Int) -> String {
    var lines = ["\(explained.id), \(when(explained))", ""]
    lines += Self.wrap(explained.text, width: width, indent: 2, head: "  ")
    let guests = events.filter { $0.joinedTo == explained.id }.map(\.id)
    lines.append("")
    for (label, texts) in details(of: explained, with: guests) {
      for (index, text) in texts.enumerated() {
        let head = index == 0 ? label : ""
        let padding = String(repeating: " ", count: 11 - head.count)
        lines += Self.wrap(text, width: width, indent: 13, head: "  \(head)\(padding)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
