import Runner
import Scenarios

/// What makes values simpler.
extension Shrinking {
  /// Makes values simpler one by one, each until it has no simpler value with the failure.
  mutating func simplifyValues() throws(RunError) -> Bool {
    try simplify { path, node, kind in
      guard let scalar = node.scalar, path != DocumentPath().key(KeyName.lasts) else { return [] }
      return SimplerValues.of(scalar.text, kind)
        .map { .scalar(YAMLScalar(text: $0, style: scalar.style)) }
    }
  }

  /// Writes a mapping or a list of one thing as that thing alone, where a scenario can.
  mutating func simplifyShapes() throws(RunError) -> Bool {
    try simplify { _, node, _ in
      switch node.content {
      case .sequence(let items): items.count == 1 ? [items[0].content] : []
      case .mapping(let entries):
        entries.map { .scalar(YAMLScalar(text: $0.key, style: .plain)) }
          + entries.map(\.value.content)
      case .scalar, .refused: []
      }
    }
  }

  /// Replaces parts by simpler ones, from the first to the last.
  ///
  /// - Parameter simpler: The contents that a part can have instead, in the order in which they are tried.
  /// - Returns: Whether a part was replaced.
  /// - Throws: `RunError` if a run can't be completed.
  private mutating func simplify(
    _ simpler: (DocumentPath, YAMLNode, ValueKind) -> [YAMLNode.Content]
  ) throws(RunError) -> Bool {
    var hasChanged = false
    var kinds = reader.reader.kinds(in: current.document)
    var index = 0
    while runs.exhausted == nil {
      let paths = root.paths()
      guard index < paths.count, let node = root[paths[index]] else { break }
      let path = paths[index]
      let contents = isClaim(path) ? [] : simpler(path, node, kinds[node.location] ?? .other)
      let candidates = contents.lazy.compactMap { [reader, root, current] content in
        reader.candidate(root.replacing(path) { $0.content = content }, of: current.document)
      }
      if try take(candidates) == nil {
        index += 1
      } else {
        hasChanged = true
        kinds = reader.reader.kinds(in: current.document)
      }
    }
    return hasChanged
  }
}
