/// The text of a scenario as a tree, whose keys can be changed before it is read as a scenario.
///
/// The reader of scenarios reads the changed tree, so an alternative of a scenario meets the same checks as its file.
package struct ScenarioDocument: Sendable {
  let source: SourceText
  let errors: [ScenarioError]

  /// The tree of the text with its changes.
  package var root: YAMLNode

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - path: The file that errors name; files that the scenario names lie relative to its folder.
  /// - Throws: If the text is not YAML.
  package init(bytes: [UInt8], path: String) throws(ScenarioErrors) {
    do throws(ScenarioError) {
      source = try SourceText(bytes: bytes, path: path)
    } catch {
      throw ScenarioErrors([error], in: path)
    }
    let (root, errors) = YAMLTree.read(source)
    guard let root else { throw ScenarioErrors(errors, in: path) }
    self.root = root
    self.errors = errors
  }

  /// Sets the value of a key; a key that the scenario lacks is added.
  ///
  /// - Parameters:
  ///   - path: The key's path.
  ///   - value: The value.
  /// - Throws: If the path leads through something that has no keys, or names an entry that a list lacks.
  package mutating func set(_ path: ScenarioKeyPath, to value: YAMLNode) throws(ScenarioError) {
    var edit = KeyEdit(path: path, value: value)
    root = try edit.changed(root, below: 0)
  }
}

/// The change of one key.
private struct KeyEdit {
  let path: ScenarioKeyPath
  let value: YAMLNode

  /// Another name of the list of groups, because its entries are groups.
  static let groups = "groups"

  /// The keys whose values name the entries of lists.
  static let names = [
    GroupFormat.group.name, HostFormat.host.name, RecordingFormat.sensor.name,
    SubjectFormat.name.name,
  ]

  /// The node with the change in it.
  ///
  /// - Parameters:
  ///   - node: The node to which the first keys of the path lead.
  ///   - depth: The number of these keys.
  /// - Returns: The changed node.
  /// - Throws: If the rest of the path leads through something that has no keys.
  mutating func changed(_ node: YAMLNode, below depth: Int) throws(ScenarioError) -> YAMLNode {
    guard depth < path.parts.count else { return value }
    var node = node
    let part = path.parts[depth]
    switch node.content {
    case .mapping(var entries):
      let isAlias =
        depth == 0 && part == Self.groups && !entries.contains { $0.key == Self.groups }
      let key = isAlias ? ScenarioFormat.participants.name : part
      if let index = entries.firstIndex(where: { $0.key == key }) {
        entries[index].value = try changed(entries[index].value, below: depth + 1)
      } else {
        entries.append(
          YAMLEntry(
            key: key,
            keyLocation: value.location,
            value: try changed(Self.nothing(at: value.location), below: depth + 1)
          )
        )
      }
      node.content = .mapping(entries)
    case .sequence(var items):
      let index = try index(of: part, in: items)
      items[index] = try changed(items[index], below: depth + 1)
      node.content = .sequence(items)
    case .scalar where node.isNothing:
      node.content = .mapping([])
      return try changed(node, below: depth)
    case .scalar, .refused:
      let before = path.parts[..<depth].joined(separator: ".")
      throw ScenarioError(
        code: .unknownKey,
        message: "'\(path.text)' names no key: '\(before)' is \(node.kind), which has no keys",
        hint: "write '\(before)' with keys in the scenario, or set '\(before)' itself",
        location: value.location
      )
    }
    return node
  }

  private static func nothing(at location: Location) -> YAMLNode {
    YAMLNode(content: .scalar(YAMLScalar(text: "", style: .plain)), location: location)
  }

  /// The index of the entry of a list that has a name, or a number from 1.
  private func index(of part: String, in items: [YAMLNode]) throws(ScenarioError) -> Int {
    let names = items.map(Self.name)
    if let index = names.firstIndex(of: part) { return index }
    if let number = Int(part), items.indices.contains(number - 1) { return number - 1 }
    let known = names.compactMap(\.self)
    throw ScenarioError(
      code: .unknownKey,
      message: "'\(path.text)' names no key: the list has no entry '\(part.excerpt)'",
      hint: known.isEmpty
        ? "number its entries from 1 to \(items.count)" : Spelling.hint(part, among: known),
      location: value.location
    )
  }

  /// The name of an entry of a list; nil if it has none.
  private static func name(of item: YAMLNode) -> String? {
    guard case .mapping(let entries) = item.content else { return nil }
    return entries.first { names.contains($0.key) }?.value.scalar?.text
  }
}
