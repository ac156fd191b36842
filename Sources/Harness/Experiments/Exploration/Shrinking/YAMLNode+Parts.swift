import Scenarios

/// The parts of a scenario's tree, and the tree without some of them.
extension YAMLNode {
  /// The node's direct parts, in the order of the file.
  var parts: [(step: DocumentPath.Step, node: YAMLNode)] {
    switch content {
    case .mapping(let entries): entries.map { (.key($0.key), $0.value) }
    case .sequence(let items): items.enumerated().map { (.item($0.offset), $0.element) }
    case .scalar, .refused: []
    }
  }

  /// The paths of all parts, those of a part before those of the parts in it.
  func paths(from path: DocumentPath = DocumentPath()) -> [DocumentPath] {
    parts.flatMap { step, node in
      let inner = DocumentPath(path.steps + [step])
      return [inner] + node.paths(from: inner)
    }
  }

  /// The part at a path; nil if there is none.
  subscript(path: DocumentPath) -> YAMLNode? {
    path.steps.reduce(self as YAMLNode?) { node, step in node?[step] }
  }

  /// The tree with another text in place of the scalar at a path.
  func setting(_ path: DocumentPath, to text: String) -> YAMLNode {
    replacing(path) { node in
      let style = node.scalar?.style ?? .plain
      node.content = .scalar(YAMLScalar(text: text, style: style))
    }
  }

  /// The tree with a change of the part at a path; the same tree if there is none.
  func replacing(_ path: DocumentPath, _ change: (inout YAMLNode) -> Void) -> YAMLNode {
    var node = self
    guard let step = path.steps.first else {
      change(&node)
      return node
    }
    let rest = DocumentPath(Array(path.steps.dropFirst()))
    switch (step, content) {
    case (.key(let key), .mapping(var entries)):
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return self }
      entries[index].value = entries[index].value.replacing(rest, change)
      node.content = .mapping(entries)
    case (.item(let index), .sequence(var items)):
      guard items.indices.contains(index) else { return self }
      items[index] = items[index].replacing(rest, change)
      node.content = .sequence(items)
    default: break
    }
    return node
  }

  /// The tree without the parts at some paths, and without their keys.
  func removing(_ paths: Set<DocumentPath>, at path: DocumentPath = DocumentPath()) -> YAMLNode {
    var node = self
    switch content {
    case .mapping(let entries):
      node.content = .mapping(
        entries.compactMap { entry in
          let inner = path.key(entry.key)
          guard !paths.contains(inner) else { return nil }
          var entry = entry
          entry.value = entry.value.removing(paths, at: inner)
          return entry
        }
      )
    case .sequence(let items):
      node.content = .sequence(
        items.enumerated().compactMap { index, item in
          let inner = path.item(index)
          return paths.contains(inner) ? nil : item.removing(paths, at: inner)
        }
      )
    case .scalar, .refused: break
    }
    return node
  }

  /// The paths of the parts that begin at a place, outer ones first; a part begins at its value or at its key.
  func paths(at place: Location) -> [DocumentPath] {
    var found: [DocumentPath] = []
    collectPaths(at: place, DocumentPath(), &found)
    return found
  }

  private func collectPaths(at place: Location, _ path: DocumentPath, _ found: inout [DocumentPath])
  {
    switch content {
    case .mapping(let entries):
      for entry in entries {
        let inner = path.key(entry.key)
        if entry.keyLocation == place || entry.value.location == place { found.append(inner) }
        entry.value.collectPaths(at: place, inner, &found)
      }
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        let inner = path.item(index)
        if item.location == place { found.append(inner) }
        item.collectPaths(at: place, inner, &found)
      }
    case .scalar, .refused: break
    }
  }
}
