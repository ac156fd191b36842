import Scenarios

/// A line of a study that begins at a moment: an action of the timeline, a fault of a server, an offline spell.
struct TimedLine {
  /// The item of a list.
  let path: DocumentPath
  /// The first moment in the item, in nanoseconds since the study's start.
  let nanoseconds: Int64
  /// What the line is about, such as the action `reboot phone`; empty for none.
  let subject: String

  /// The path of the list, and the line's place in it.
  var place: (list: DocumentPath, index: Int)? {
    guard case .item(let index)? = path.steps.last else { return nil }
    return (DocumentPath(Array(path.steps.dropLast())), index)
  }

  /// The lines of a study, in the order of its text.
  ///
  /// - Parameters:
  ///   - document: The study's document.
  ///   - scenario: The study.
  ///   - search: Reads the document.
  /// - Returns: The lines; a moment that belongs to no item of a list begins none.
  static func all(
    of document: ScenarioDocument,
    _ scenario: Scenario,
    _ search: CauseSearch
  ) -> [TimedLine] {
    let kinds = search.reader.kinds(in: document)
    var lines: [TimedLine] = []
    for path in document.root.paths() where document[path]?.scalar != nil {
      let isItem = { (step: DocumentPath.Step) in if case .item = step { true } else { false } }
      guard let last = path.steps.lastIndex(where: isItem), let node = document[path] else {
        continue
      }
      let part = VariedPart(path, kinds[node.location], of: document, scenario, search)
      guard part.isMoment, let nanoseconds = part.nanoseconds else { continue }
      let item = DocumentPath(Array(path.steps[...last]))
      // A group of participants or a server is no line, even if it begins at a moment.
      guard last > 1 || path.steps[0] == .key(KeyName.timeline) else { continue }
      if let index = lines.firstIndex(where: { $0.path == item }) {
        guard nanoseconds < lines[index].nanoseconds else { continue }
        lines[index] = TimedLine(path: item, nanoseconds: nanoseconds, subject: part.subject)
      } else {
        lines.append(TimedLine(path: item, nanoseconds: nanoseconds, subject: part.subject))
      }
    }
    return lines
  }
}

extension DocumentPath {
  /// The names of the keys on the path.
  var names: [String] {
    steps.compactMap { if case .key(let name) = $0 { name } else { nil } }
  }
}
