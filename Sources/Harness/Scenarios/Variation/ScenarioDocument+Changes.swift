/// Changes of a document that are written as options of a command: an action, or a part to leave out.
extension ScenarioDocument {
  /// The edit that adds an action to the timeline.
  ///
  /// The reader of scenarios checks the action, with its options, as it checks one of a file.
  ///
  /// - Parameters:
  ///   - text: What an item of the timeline says after `do:`, as `kill app` or `revoke, sensors: [ambientLightSensor]`; or
  ///     a whole mapping, in braces.
  ///   - moment: The moment, as scenarios write it.
  ///   - who: The participant.
  ///   - option: The option that has the text, which errors name.
  /// - Returns: The edit.
  /// - Throws: If the text is not a part of a scenario.
  package static func addition(
    of text: String,
    at moment: String,
    by who: String,
    option: String
  ) throws(ScenarioErrors) -> DocumentEdit {
    let place = Location(file: option, line: 1, column: 1)
    let isWhole = text.trimmed.hasPrefix("{")
    let source = isWhole ? text : "{ \(TimelineFormat.action.name): \(text) }"
    let (root, errors): (YAMLNode?, [ScenarioError])
    do throws(ScenarioError) {
      (root, errors) = YAMLTree.read(try SourceText(bytes: Array(source.utf8), path: option))
    } catch { throw ScenarioErrors([error], in: option) }
    guard errors.isEmpty, let root, case .mapping(let entries) = root.content else {
      let error = ScenarioError(
        code: .malformed,
        message: "'\(text.excerpt)' is not an action with its options",
        hint:
          "write it as in a timeline, such as 'kill app' or 'revoke, sensors: [ambientLightSensor]'",
        location: place
      )
      throw ScenarioErrors([error], in: option)
    }
    let given = [(TimelineFormat.at.name, moment), (TimelineFormat.who.name, who)]
    let own = given.filter { key, _ in !entries.contains { $0.key == key } }.map { key, text in
      YAMLEntry(key: key, keyLocation: place, value: YAMLNode(plain: text, at: place))
    }
    let item = YAMLNode(content: .mapping(own + entries), location: place).placed(at: place)
    return .insert(DocumentPath().key(KeyName.timeline), nil, item)
  }

  /// The edit that leaves out a part of the scenario.
  ///
  /// - Parameters:
  ///   - text: The number of a line, on which a key or an item of a list begins; or the path of a key or an item, such as
  ///     `timeline.2`.
  ///   - option: The option that has the text, which errors name.
  /// - Returns: The edit.
  /// - Throws: If nothing begins on the line, or if the path leads nowhere.
  package func removal(of text: String, option: String) throws(ScenarioError) -> DocumentEdit {
    let place = Location(file: option, line: 1, column: 1)
    if let line = Int(text.trimmed) {
      if let path = Self.part(of: root, onLine: line, DocumentPath()) { return .remove(path) }
      let lines = Self.lines(of: root)
      let near = lines.min { (abs($0 - line), $0) < (abs($1 - line), $1) }
      throw ScenarioError(
        code: .unknownKey,
        message: "no key and no item begins on line \(line) of \(path)",
        hint: near.map { "the nearest begins on line \($0)" },
        location: place
      )
    }
    var path = DocumentPath()
    var node = root
    for part in text.split(separator: ".", omittingEmptySubsequences: false).map({
      String($0).trimmed
    }) {
      let step: DocumentPath.Step
      if case .sequence = node.content, let number = Int(part) {
        step = .item(number - 1)
      } else {
        step = .key(part)
      }
      guard let next = node[step] else {
        let known: [String] =
          switch node.content {
          case .mapping(let entries): entries.map(\.key)
          case .sequence(let items): items.indices.map { "\($0 + 1)" }
          case .scalar, .refused: []
          }
        let owner = path.steps.isEmpty ? "the scenario" : "'\(path)'"
        throw ScenarioError(
          code: .unknownKey,
          message: "\(owner) has no '\(part.excerpt)'",
          hint: known.isEmpty ? nil : Spelling.hint(part, among: known),
          location: place
        )
      }
      path.steps.append(step)
      node = next
    }
    return .remove(path)
  }

  /// The outermost part that begins on a line.
  private static func part(
    of node: YAMLNode,
    onLine line: Int,
    _ path: DocumentPath
  ) -> DocumentPath? {
    for part in parts(of: node) {
      let path = DocumentPath(path.steps + [part.step])
      if part.line == line { return path }
      if let inner = Self.part(of: part.node, onLine: line, path) { return inner }
    }
    return nil
  }

  private static func lines(of node: YAMLNode) -> [Int] {
    parts(of: node).flatMap { [$0.line] + lines(of: $0.node) }
  }

  private static func parts(
    of node: YAMLNode
  ) -> [(step: DocumentPath.Step, line: Int, node: YAMLNode)] {
    switch node.content {
    case .mapping(let entries):
      entries.map { (.key($0.key), $0.keyLocation.line, $0.value) }
    case .sequence(let items):
      items.enumerated().map { (.item($0), $1.location.line, $1) }
    case .scalar, .refused: []
    }
  }
}

extension YAMLNode {
  /// The node with all its parts at one place, for a text that has no lines of its own, and for drawn values.
  package func placed(at location: Location) -> YAMLNode {
    var node = self
    node.location = location
    switch content {
    case .mapping(let entries):
      node.content = .mapping(
        entries.map {
          YAMLEntry(key: $0.key, keyLocation: location, value: $0.value.placed(at: location))
        }
      )
    case .sequence(let items): node.content = .sequence(items.map { $0.placed(at: location) })
    case .scalar, .refused: break
    }
    return node
  }
}
