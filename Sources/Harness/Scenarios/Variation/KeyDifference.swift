/// A key or an item of a list that differs between two documents.
package struct KeyDifference: Hashable, Sendable {
  /// The path of the value; for an item that only one document has, the item's place there.
  package var path: DocumentPath
  /// The value in the first document, in one line; nil if it has none.
  package var first: String?
  /// The value in the second document.
  package var second: String?
}

extension ScenarioDocument {
  /// The keys and items in which the document differs from another, in the order of this one.
  ///
  /// The order of keys has no meaning; the order of items has. Items of lists of different lengths are compared from
  /// both ends, so that an added item doesn't change the items after it.
  package func differences(from other: ScenarioDocument) -> [KeyDifference] {
    Self.differences(root, other.root, DocumentPath())
  }

  private static func differences(
    _ first: YAMLNode,
    _ second: YAMLNode,
    _ path: DocumentPath
  ) -> [KeyDifference] {
    switch (first.content, second.content) {
    case (.mapping(let one), .mapping(let other)):
      let common = one.flatMap { entry -> [KeyDifference] in
        guard let value = second[.key(entry.key)] else {
          return [difference(entry.value, nil, path.key(entry.key))]
        }
        return differences(entry.value, value, path.key(entry.key))
      }
      return common
        + other.filter { first[.key($0.key)] == nil }
        .map { difference(nil, $0.value, path.key($0.key)) }
    case (.sequence(let one), .sequence(let other)):
      return itemDifferences(one, other, path)
    default:
      return isSame(first, second) ? [] : [difference(first, second, path)]
    }
  }

  private static func itemDifferences(
    _ one: [YAMLNode],
    _ other: [YAMLNode],
    _ path: DocumentPath
  ) -> [KeyDifference] {
    let start = zip(one, other).prefix { isSame($0, $1) }.count
    let most = min(one.count, other.count) - start
    let end = zip(one.reversed(), other.reversed()).prefix(most).prefix { isSame($0, $1) }.count
    let left = one[start..<one.count - end]
    let right = other[start..<other.count - end]
    let paired = min(left.count, right.count)
    return (0..<paired).flatMap { index in
      differences(left[start + index], right[start + index], path.item(start + index))
    }
      + left.dropFirst(paired).enumerated().map { index, node in
        difference(node, nil, path.item(start + paired + index))
      }
      + right.dropFirst(paired).enumerated().map { index, node in
        difference(nil, node, path.item(start + paired + index))
      }
  }

  private static func difference(
    _ first: YAMLNode?,
    _ second: YAMLNode?,
    _ path: DocumentPath
  ) -> KeyDifference {
    KeyDifference(
      path: path,
      first: first.map(FlowText.text),
      second: second.map(FlowText.text)
    )
  }

  /// Whether two values read the same, wherever they stand.
  private static func isSame(_ first: YAMLNode, _ second: YAMLNode) -> Bool {
    FlowText.text(of: first) == FlowText.text(of: second)
  }
}
