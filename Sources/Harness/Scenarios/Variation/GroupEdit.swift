/// Writes keys of a group into the text of a scenario, and changes nothing else in it.
package struct GroupEdit {
  /// A key with its new value.
  package struct Setting: Hashable, Sendable {
    /// The key's name.
    package var key: String
    /// The value, as YAML in one line.
    package var value: String
    /// What a comment above the key says.
    package var comment: String

    private init(key: String, value: String, comment: String) {
      (self.key, self.value, self.comment) = (key, value, comment)
    }

    /// The half-life of staying in the study.
    package static func leavesStudy(halfBy time: Duration, _ comment: String) -> Setting {
      Setting(
        key: KeyName.leavesStudy,
        value: HalfTimeFormat.text(halfLeaveBy: time),
        comment: comment
      )
    }

    /// The median of the periods in which participants open the app.
    package static func opensApp(aboutEvery time: Duration, _ comment: String) -> Setting {
      Setting(key: KeyName.opensApp, value: OpeningFormat.text(aboutEvery: time), comment: comment)
    }

    /// The share of days, in thousandths, on which participants wear their watch.
    package static func wearsWatch(thousandths: Int, _ comment: String) -> Setting {
      Setting(
        key: KeyName.wearsWatch,
        value: HabitFormat.text(of: thousandths),
        comment: comment
      )
    }

    /// The share of days, in thousandths, on which participants have their phones on.
    package static func keepsPhoneOn(thousandths: Int, _ comment: String) -> Setting {
      Setting(
        key: KeyName.keepsPhoneOn,
        value: HabitFormat.text(of: thousandths),
        comment: comment
      )
    }
  }

  /// A part of the text, from one place to another, with what takes its place; lines and columns count from 0.
  private struct Change {
    var line: Int
    var column: Int
    var end: (line: Int, column: Int)
    var text: [Unicode.Scalar]
  }

  private let document: ScenarioDocument
  private let group: YAMLNode
  private let index: Int
  private let lines: [[Unicode.Scalar]]

  /// Finds a group.
  ///
  /// - Throws: If the scenario has no such group.
  package init(_ name: String, in document: ScenarioDocument) throws(ScenarioError) {
    self.document = document
    let path = DocumentPath().key(KeyName.participants)
    guard case .sequence(let items)? = document[path]?.content,
      let index = items.firstIndex(where: { $0[.key(KeyName.group)]?.scalar?.text == name })
    else {
      throw ScenarioError(
        code: .unknownName,
        message: "the scenario has no group '\(name)'",
        hint: nil,
        location: document.root.location
      )
    }
    (group, self.index) = (items[index], index)
    lines = document.source.lines
  }

  /// The text with other values.
  ///
  /// - Parameter settings: The keys with their values, each once.
  /// - Returns: The text, with all other lines and comments as they were; a digest, which the values change, is left out.
  /// - Throws: If the group is written so that a key can't be replaced in its line.
  package func text(setting settings: [Setting]) throws(ScenarioError) -> String {
    guard case .mapping(let entries) = group.content else { throw unwritable(group.location) }
    var changes: [Change] = []
    var comments: [(line: Int, text: [[Unicode.Scalar]])] = []
    var missing: [Setting] = []
    for setting in settings {
      guard let entry = entries.first(where: { $0.key == setting.key }) else {
        missing.append(setting)
        continue
      }
      let place = entry.value.location
      guard let end = end(of: entry.value) else { throw unwritable(place) }
      changes.append(
        Change(
          line: place.line - 1,
          column: place.column - 1,
          end: end,
          text: Array(setting.value.unicodeScalars)
        )
      )
      let above = isFlow ? group.location : entry.keyLocation
      comments.append((above.line - 1, comment(setting.comment)))
    }
    if !missing.isEmpty {
      guard let name = entries.first(where: { $0.key == KeyName.group }),
        let end = end(of: name.value)
      else { throw unwritable(group.location) }
      if isFlow {
        let text = missing.map { ", \($0.key): \($0.value)" }.joined()
        changes.append(
          Change(line: end.line, column: end.column, end: end, text: Array(text.unicodeScalars))
        )
        comments += missing.map { (group.location.line - 1, comment($0.comment)) }
      } else {
        let new = missing.map { setting in
          let line = Array("\(indentation)\(setting.key): \(setting.value)".unicodeScalars)
          return (end.line + 1, comment(setting.comment) + [line])
        }
        // Before a comment that belongs to the next line.
        comments = new + comments
      }
    }
    let changed = Self.applying(changes, comments, to: lines).filter { line in
      !String(String.UnicodeScalarView(line)).hasPrefix("\(KeyName.digest):")
    }
    let end = document.source.text.contains("\r\n") ? "\r\n" : "\n"
    let text = changed.map { String(String.UnicodeScalarView($0)) + end }.joined()
    try check(text, settings)
    return text
  }

  private var isFlow: Bool {
    let line = document.source.lines[group.location.line - 1]
    return line.indices.contains(group.location.column - 1)
      && line[group.location.column - 1] == "{"
  }

  /// The spaces before a comment on the group.
  private var indentation: String {
    String(repeating: " ", count: group.location.column - 1)
  }

  private func comment(_ text: String) -> [[Unicode.Scalar]] {
    BlockText.comment(text).split(separator: "\n").map { Array((indentation + $0).unicodeScalars) }
  }

  /// Lines with parts of them changed, and with lines before some of them.
  private static func applying(
    _ changes: [Change],
    _ additions: [(line: Int, text: [[Unicode.Scalar]])],
    to lines: [[Unicode.Scalar]]
  ) -> [[Unicode.Scalar]] {
    var lines = lines
    // From the end on, so that the places of the others stay; what stands before a line comes after its own changes.
    let places = Set(changes.map(\.line) + additions.map(\.line)).sorted(by: >)
    for place in places {
      for change in changes.filter({ $0.line == place }).sorted(by: { $0.column > $1.column }) {
        let line =
          Array(lines[change.line][..<change.column]) + change.text
          + Array(lines[change.end.line][change.end.column...])
        lines.replaceSubrange(change.line...change.end.line, with: [line])
      }
      lines.insert(
        contentsOf: additions.filter { $0.line == place }.flatMap(\.text),
        at: place
      )
    }
    return lines
  }

  /// The place after a value, counted from 0; nil for a value in lines of its own.
  private func end(of value: YAMLNode) -> (line: Int, column: Int)? {
    var (line, column) = (value.location.line - 1, value.location.column - 1)
    guard lines.indices.contains(line), column < lines[line].count else { return nil }
    let first = lines[line][column]
    if let scalar = value.scalar, scalar.style == .plain {
      let text = Array(scalar.text.unicodeScalars)
      return lines[line][column...].starts(with: text) ? (line, column + text.count) : nil
    }
    guard "{[\"'".unicodeScalars.contains(first) else { return nil }
    var depth = 0
    var quote: Unicode.Scalar?
    while line < lines.count {
      while column < lines[line].count {
        let scalar = lines[line][column]
        column += 1
        if let open = quote {
          if open == "\"", scalar == "\\" { column += 1 }
          if scalar == open { quote = nil }
        } else if scalar == "\"" || scalar == "'" {
          quote = scalar
        } else if scalar == "{" || scalar == "[" {
          depth += 1
        } else if scalar == "}" || scalar == "]" {
          depth -= 1
        } else if scalar == "#", column > 1, lines[line][column - 2] == " " {
          break
        }
        if depth == 0, quote == nil { return (line, column) }
      }
      (line, column) = (line + 1, 0)
    }
    return nil
  }

  /// Checks that a text has the new values, and otherwise what the document had.
  private func check(_ text: String, _ settings: [Setting]) throws(ScenarioError) {
    guard var changed = try? ScenarioDocument(bytes: Array(text.utf8), path: document.path) else {
      throw unwritable(group.location)
    }
    var former = document
    let path = DocumentPath().key(KeyName.participants).item(index)
    for setting in settings {
      let key = path.key(setting.key)
      guard let value = changed[key],
        let source = try? SourceText(bytes: Array(setting.value.utf8), path: document.path),
        let wanted = YAMLTree.read(source).root,
        FlowText.text(of: value) == FlowText.text(of: wanted)
      else { throw unwritable(group.location) }
      try changed.apply(.remove(key))
      if former[key] != nil { try former.apply(.remove(key)) }
    }
    let digest = DocumentPath().key(KeyName.digest)
    if former[digest] != nil { try former.apply(.remove(digest)) }
    guard BlockText.text(of: changed.root) == BlockText.text(of: former.root) else {
      throw unwritable(group.location)
    }
  }

  private func unwritable(_ location: Location) -> ScenarioError {
    ScenarioError(
      code: .malformed,
      message: "the group's keys can't be replaced as they are written here",
      hint: "write each key of the group in a line of its own",
      location: location
    )
  }
}
