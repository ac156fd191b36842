/// A change of a scenario's document, as a value.
///
/// The reader checks the changed document as it checks a file, so an edit can't bring anything into a scenario that its
/// author couldn't write there.
package enum DocumentEdit: Hashable, Sendable {
  /// Gives the value at a path another content; the last step can be a key that the document lacks.
  case set(DocumentPath, YAMLNode)
  /// Removes a key or an item.
  case remove(DocumentPath)
  /// Puts an item into the list at a path, before the item with that index; nil puts it at the end.
  ///
  /// A list that the document lacks is added.
  case insert(DocumentPath, Int?, YAMLNode)

  /// The path that the edit changes.
  package var path: DocumentPath {
    switch self {
    case .set(let path, _), .remove(let path), .insert(let path, _, _): path
    }
  }
}

extension ScenarioDocument {
  /// The value at a path; nil if the document has none there.
  package subscript(path: DocumentPath) -> YAMLNode? {
    path.steps.reduce(root as YAMLNode?) { node, step in node?[step] }
  }

  /// Applies an edit.
  ///
  /// - Parameter edit: The edit.
  /// - Throws: If the edit's path leads nowhere in the document.
  package mutating func apply(_ edit: DocumentEdit) throws(ScenarioError) {
    guard let changed = root.changed(by: edit, at: edit.path.steps[...]) else {
      throw ScenarioError(
        code: .unknownKey,
        message: "'\(edit.path)' leads nowhere in the scenario",
        hint: nil,
        location: root.location
      )
    }
    root = changed
  }

  /// The document with some edits, which are applied in their order.
  ///
  /// - Throws: If the path of an edit leads nowhere.
  package func applying(
    _ edits: some Sequence<DocumentEdit>
  ) throws(ScenarioError) -> ScenarioDocument {
    var document = self
    for edit in edits { try document.apply(edit) }
    return document
  }
}

extension YAMLNode {
  /// A plain scalar at a place, as a number or a word of a scenario.
  package init(plain text: String, at location: Location) {
    self.init(content: .scalar(YAMLScalar(text: text, style: .plain)), location: location)
  }

  /// A text in quotes at a place.
  package init(quoted text: String, at location: Location) {
    self.init(content: .scalar(YAMLScalar(text: text, style: .quoted)), location: location)
  }

  /// The part of the node to which a step leads; nil if there is none.
  package subscript(step: DocumentPath.Step) -> YAMLNode? {
    switch (step, content) {
    case (.key(let name), .mapping(let entries)): entries.first { $0.key == name }?.value
    case (.item(let index), .sequence(let items)):
      items.indices.contains(index) ? items[index] : nil
    default: nil
    }
  }

  /// The node with an edit whose path has these steps left; nil if they lead nowhere.
  fileprivate func changed(
    by edit: DocumentEdit,
    at steps: ArraySlice<DocumentPath.Step>
  ) -> YAMLNode? {
    guard let step = steps.first else { return replaced(by: edit) }
    var node = self
    let rest = steps.dropFirst()
    if rest.isEmpty, case .remove = edit { return removing(step) }
    switch (step, content) {
    case (.key(let name), .mapping(var entries)):
      if let index = entries.firstIndex(where: { $0.key == name }) {
        guard let value = entries[index].value.changed(by: edit, at: rest) else { return nil }
        entries[index].value = value
      } else {
        let missing = YAMLNode(plain: "", at: location)
        guard let value = missing.changed(by: edit, at: rest) else { return nil }
        entries.append(YAMLEntry(key: name, keyLocation: location, value: value))
      }
      node.content = .mapping(entries)
    case (.item(let index), .sequence(var items)):
      guard items.indices.contains(index),
        let item = items[index].changed(by: edit, at: rest)
      else { return nil }
      items[index] = item
      node.content = .sequence(items)
    case (.key, .scalar) where isNothing:
      node.content = .mapping([])
      return node.changed(by: edit, at: steps)
    default: return nil
    }
    return node
  }

  private func replaced(by edit: DocumentEdit) -> YAMLNode? {
    switch edit {
    case .set(_, let value): return value
    case .remove: return nil
    case .insert(_, let index, let item):
      var items: [YAMLNode]
      switch content {
      case .sequence(let present): items = present
      case .scalar where isNothing: items = []
      default: return nil
      }
      guard (0...items.count).contains(index ?? 0) else { return nil }
      items.insert(item, at: index ?? items.count)
      return YAMLNode(content: .sequence(items), location: location)
    }
  }

  private func removing(_ step: DocumentPath.Step) -> YAMLNode? {
    guard self[step] != nil else { return nil }
    var node = self
    switch (step, content) {
    case (.key(let name), .mapping(let entries)):
      node.content = .mapping(entries.filter { $0.key != name })
    case (.item(let index), .sequence(var items)):
      items.remove(at: index)
      node.content = .sequence(items)
    default: return nil
    }
    return node
  }
}
