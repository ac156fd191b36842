import Scenarios

/// What an exploration has changed in a study, so that the changes can be undone in a smaller one.
///
/// A study can be made so small that it fails for another reason, such as too few days. A candidate therefore counts
/// only if it does not fail without the changes: if its plain twin passes.
struct PlainTwin: Sendable {
  /// How a changed part is undone.
  private enum Undoing {
    case removing
    case setting(YAMLNode.Content)
  }

  /// The changed parts by their places in the changed study.
  private var undoings: [Location: Undoing] = [:]

  /// The keys that the unchanged study has besides, by the places of the sections that lack them.
  private var missing: [Location: [YAMLEntry]] = [:]

  /// Compares a study with the one that it is a variation of.
  ///
  /// - Parameters:
  ///   - varied: The changed tree, each of whose values has a place of its own.
  ///   - plain: The unchanged tree.
  init(_ varied: YAMLNode, of plain: YAMLNode) {
    compare(varied, plain, isRoot: true)
  }

  /// The tree of a candidate without the changes that are left in it.
  func plain(_ node: YAMLNode) -> YAMLNode {
    var node = node
    if case .setting(let content)? = undoings[node.location] {
      node.content = content
      return node
    }
    switch node.content {
    case .mapping(let entries):
      let kept = entries.compactMap { entry -> YAMLEntry? in
        guard !isAdded(entry.value) else { return nil }
        var entry = entry
        entry.value = plain(entry.value)
        return entry
      }
      let others = (missing[node.location] ?? []).filter { other in
        !kept.contains { $0.key == other.key }
      }
      node.content = .mapping(kept + others)
    case .sequence(let items):
      node.content = .sequence(items.filter { !isAdded($0) }.map(plain))
    case .scalar, .refused: break
    }
    return node
  }

  /// The parts of a candidate that are changes.
  func variedPaths(in root: YAMLNode) -> Set<DocumentPath> {
    Set(root.paths().filter { path in root[path].map { undoings[$0.location] != nil } ?? false })
  }

  private func isAdded(_ node: YAMLNode) -> Bool {
    if case .removing? = undoings[node.location] { true } else { false }
  }

  private mutating func compare(_ varied: YAMLNode, _ plain: YAMLNode, isRoot: Bool = false) {
    switch (varied.content, plain.content) {
    case (.mapping(let entries), .mapping(let others)):
      // A seed is no variation: a candidate and its twin have the same one.
      for entry in entries where !isRoot || entry.key != KeyName.seed {
        if let other = others.first(where: { $0.key == entry.key }) {
          compare(entry.value, other.value)
        } else {
          undoings[entry.value.location] = .removing
        }
      }
      let lost = others.filter { other in
        !entries.contains { $0.key == other.key } && (!isRoot || other.key != KeyName.seed)
      }
      if !lost.isEmpty { missing[varied.location] = lost }
    case (.sequence(let items), .sequence(let others)): compare(items, others)
    default:
      if !varied.isAlike(plain) { undoings[varied.location] = .setting(plain.content) }
    }
  }

  /// Compares lists: equal items belong together, then of the rest those in the same order.
  private mutating func compare(_ items: [YAMLNode], _ others: [YAMLNode]) {
    var rest = others
    let changed = items.filter { item in
      guard let index = rest.firstIndex(where: item.isAlike) else { return true }
      rest.remove(at: index)
      return false
    }
    for (item, other) in zip(changed, rest) { compare(item, other) }
    for item in changed.dropFirst(rest.count) { undoings[item.location] = .removing }
  }
}

extension YAMLNode {
  /// Whether two trees are equal except for the places of their nodes and the kind of their quotes.
  func isAlike(_ other: YAMLNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let one), .scalar(let two)):
      one.text == two.text && (one.style == .plain) == (two.style == .plain)
    case (.sequence(let one), .sequence(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isAlike($1) }
    case (.mapping(let one), .mapping(let two)):
      one.count == two.count
        && zip(one, two).allSatisfy { $0.key == $1.key && $0.value.isAlike($1.value) }
    case (.refused, .refused): true
    default: false
    }
  }
}
