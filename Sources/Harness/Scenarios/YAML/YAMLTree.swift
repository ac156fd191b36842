/// Builds a tree from YAML events, and refuses YAML's anchors, aliases, tags and merge keys.
package struct YAMLTree {
  /// The deepest nesting of lists and keys; a scenario needs five levels.
  static let deepest = 32

  private let source: SourceText
  private var events: ArraySlice<YAMLEvent>
  private(set) var errors: [ScenarioError] = []

  /// Reads the text's only document.
  ///
  /// - Returns: The document's tree, or nil if the text can't be parsed, and the errors.
  package static func read(_ source: SourceText) -> (root: YAMLNode?, errors: [ScenarioError]) {
    let (events, failure) = yamlEvents(in: source.text)
    if let failure { return (nil, [ScenarioError(failure, in: source)]) }
    var tree = YAMLTree(source: source, events: events[...])
    let root = tree.document()
    return (root, tree.errors)
  }

  private init(source: SourceText, events: ArraySlice<YAMLEvent>) {
    self.source = source
    self.events = events
  }

  private mutating func document() -> YAMLNode? {
    guard events.popFirst() != nil, let root = node(depth: 0) else {
      if errors.isEmpty {
        let start = Location(file: source.path, line: 1, column: 1)
        report(
          .fileEmpty,
          at: start,
          "the file says nothing",
          "a scenario begins with 'study: …'"
        )
      }
      return nil
    }
    if let second = events.first(where: { if case .documentStart = $0.kind { true } else { false } }
    ) {
      report(
        .severalDocuments,
        at: place(of: second),
        "a second scenario begins here",
        "one file holds one scenario: delete the line '---', or move what follows it"
      )
    }
    return errors.contains { $0.code == .tooDeep } ? nil : root
  }

  private mutating func node(depth: Int) -> YAMLNode? {
    guard let event = events.popFirst() else { return nil }
    let location = place(of: event)
    refuseMarks(of: event, at: location)
    guard depth < Self.deepest else {
      report(.tooDeep, at: location, "nested more than \(Self.deepest) deep", nil)
      events = []
      return nil
    }
    switch event.kind {
    case .scalar(let scalar):
      let start = scalar.style == .block ? firstLine(ofBlockAt: location) : location
      return YAMLNode(content: .scalar(scalar), location: start)
    case .alias:
      report(.alias, at: location, "scenarios have no aliases", "write the value out")
      return YAMLNode(content: .refused, location: location)
    case .sequenceStart:
      var items: [YAMLNode] = []
      while !atEnd { if let item = node(depth: depth + 1) { items.append(item) } }
      events = events.dropFirst()
      return YAMLNode(content: .sequence(items), location: location)
    case .mappingStart:
      var entries: [YAMLEntry] = []
      var lines: [String: Int] = [:]
      while !atEnd {
        guard let entry = entry(after: lines, depth: depth + 1) else { continue }
        entries.append(entry)
        lines[entry.key] = entry.keyLocation.line
      }
      events = events.dropFirst()
      return YAMLNode(content: .mapping(entries), location: location)
    case .documentStart, .end:
      return nil
    }
  }

  /// Reads the next key and value.
  ///
  /// - Parameters:
  ///   - lines: The lines of the preceding keys of the same mapping.
  ///   - depth: The depth of the key in the tree.
  /// - Returns: The key and the value; nil if an error was reported.
  private mutating func entry(after lines: [String: Int], depth: Int) -> YAMLEntry? {
    guard let key = node(depth: depth), let value = node(depth: depth) else { return nil }
    guard let scalar = key.scalar, scalar.style != .block else {
      if key.content != .refused {
        report(.keyNotText, at: key.location, "a key must be a word, found \(key.kind)", nil)
      }
      return nil
    }
    if scalar.text == "<<" && scalar.style == .plain {
      let hint = "write the keys out"
      report(.alias, at: key.location, "scenarios have no merge keys", hint)
      return nil
    }
    if let line = lines[scalar.text] {
      report(
        .duplicateKey,
        at: key.location,
        "the key '\(scalar.excerpt)' stands here twice",
        "the first is in line \(line)"
      )
      return nil
    }
    return YAMLEntry(key: scalar.text, keyLocation: key.location, value: value)
  }

  private mutating func refuseMarks(of event: YAMLEvent, at location: Location) {
    if event.hasAnchor {
      report(
        .alias,
        at: location,
        "scenarios have no anchors",
        "delete the word that begins with &"
      )
    }
    if event.hasTag {
      report(.tag, at: location, "scenarios have no tags", "delete the word that begins with !")
    }
  }

  /// Returns the location of the first word of an indented text; the event has that of the `|`.
  private func firstLine(ofBlockAt header: Location) -> Location {
    for line in source.lines.indices.dropFirst(header.line) {
      guard let column = source.lines[line].firstIndex(where: { $0 != " " }) else { continue }
      return source.location(line: line, column: column)
    }
    return header
  }

  private var atEnd: Bool {
    guard let event = events.first else { return true }
    if case .end = event.kind { return true }
    return false
  }

  private func place(of event: YAMLEvent) -> Location {
    source.location(line: event.line, column: event.column)
  }

  private mutating func report(
    _ code: ScenarioError.Code,
    at location: Location,
    _ message: String,
    _ hint: String?
  ) {
    errors.append(
      ScenarioError(code: code, message: message, hint: hint, location: location)
    )
  }
}
