import Results
import Scenarios
import Wording

/// Answers to why one thing went as it did.
extension Story {
  /// A question that nobody can answer.
  package struct NoAnswer: Error {
    package var message: String
    package var hint: String
  }

  /// Answers for one event in full, or lists the events of a kind.
  ///
  /// - Parameters:
  ///   - name: A name such as `fetch-17`, or a kind such as `fetch`.
  ///   - width: Most columns of a line.
  /// - Returns: The text, with a line break at its end.
  /// - Throws: If there is no such event; the hint names near ones.
  package func answer(to name: String, width: Int = 100) throws(NoAnswer) -> String {
    if let telling = tellings.first(where: { $0.id.description == name }) {
      return full(telling, width: width)
    }
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard let kind = Telling.Kind(rawValue: parts.first ?? "") else {
      let kinds = Telling.Kind.allCases.map(\.rawValue)
      let typed = parts.first ?? ""
      let there = kinds.filter { kind in tellings.contains { $0.id.kind.rawValue == kind } }
      throw NoAnswer(
        message: "there is no event called '\(name)'",
        hint: Spelling.nearest(to: typed, among: kinds).map { "did you mean '\($0)'?" }
          ?? "events here are named by kind and number: "
          + there.map { "\($0)-1" }.joined(separator: ", ")
      )
    }
    let alike = tellings.filter { $0.id.kind == kind }
    guard !alike.isEmpty else {
      throw NoAnswer(
        message: "nothing of the kind '\(kind.rawValue)' happened",
        hint: "it would be \(kind.summary)"
      )
    }
    guard parts.count == 1 else {
      throw NoAnswer(
        message: "there is no event called '\(name)'",
        hint: "there are \(kind.rawValue)-1 to \(kind.rawValue)-\(alike.count)"
          + near(parts[1], among: alike)
      )
    }
    return alike.map { "\($0.id)  \(when($0))  \($0.sentences.last ?? "")\n" }.joined()
  }

  /// Names near a number that is not there.
  private func near(_ number: String, among alike: [Telling]) -> String {
    let last = alike.suffix(3).map { "\($0.id) at \(when($0))" }
    return Int(number) == nil ? "" : "; the last are \(Telling.list(last))"
  }

  private func when(_ telling: Telling) -> String {
    telling.time.map { scenario.moment($0) } ?? "in the end"
  }

  private func full(_ telling: Telling, width: Int) -> String {
    var lines = ["\(telling.id), \(when(telling))", ""]
    lines += Self.wrap(telling.text, width: width, indent: 2, head: "  ")
    var facts: [(String, [String])] = []
    let answer = telling.answer
    if !answer.asked.isEmpty { facts.append(("asked", [answer.asked])) }
    facts.append(("there", answer.there))
    facts.append(("decided", telling.rules.map { "\($0.name) (source: \($0.source))" }))
    facts.append(("no reason", telling.unexplained))
    facts.append(("to do", answer.advice))
    if !answer.nearest.isEmpty { facts.append(("when", [answer.nearest])) }
    if let host = telling.toldWith { facts.append(("told with", ["\(host)"])) }
    let guests = tellings.filter { $0.toldWith == telling.id }.map(\.id.description)
    if !guests.isEmpty { facts.append(("besides", [guests.joined(separator: ", ")])) }
    lines.append("")
    for (label, texts) in facts {
      for (index, text) in texts.enumerated() {
        let head = index == 0 ? label : ""
        let padding = String(repeating: " ", count: 11 - head.count)
        lines += Self.wrap(text, width: width, indent: 13, head: "  \(head)\(padding)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
