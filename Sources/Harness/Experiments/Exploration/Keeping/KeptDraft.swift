import Scenarios

/// A draft as an exploration's record has it: each variation with its change as YAML, so that it is read again by the
/// reader of scenarios.
package struct KeptDraft: Hashable, Codable, Sendable {
  /// A variation.
  struct KeptVariation: Hashable, Codable, Sendable {
    var kind: String
    var edit: KeptEdit
    var undoing: KeptEdit?
  }

  var variations: [KeptVariation]

  /// The instants at which something happened in the draft's run, in nanoseconds from the start.
  package var instants: [Int64]

  /// The kinds of the variations.
  package var kinds: [String] { variations.map(\.kind) }

  /// A draft that can be read again.
  package init(_ draft: Draft, instants: [Int64] = []) {
    variations = draft.variations.map { variation in
      KeptVariation(
        kind: variation.kind,
        edit: KeptEdit(variation.edit),
        undoing: variation.undoing.map(KeptEdit.init)
      )
    }
    self.instants = instants
  }

  /// Returns the draft, if it still suits a study.
  ///
  /// - Parameter study: The study whose variations are explored.
  /// - Returns: The draft; nil if it leads nowhere in the study.
  package func draft(of study: ExploredStudy) -> Draft? {
    var draft = Draft()
    for variation in variations {
      guard let edit = variation.edit.edit(at: study.location) else { return nil }
      var undoing: DocumentEdit?
      if let kept = variation.undoing {
        guard let edit = kept.edit(at: study.location) else { return nil }
        undoing = edit
      }
      draft.variations.append(Variation(kind: variation.kind, edit: edit, undoing: undoing))
    }
    return (try? draft.document(varying: study.document)) == nil ? nil : draft
  }
}

/// A change of a document as a record has it.
struct KeptEdit: Hashable, Codable, Sendable {
  /// The kinds of changes.
  private enum Change: String, Codable {
    case set, remove, insert
  }

  private var change: Change
  /// The keys, and the numbers of items from 1 with a `#` before them.
  private var path: [String]
  /// The index before which an item is inserted; nil for the end.
  private var index: Int?
  /// The value as YAML below a key of its own; nil for none.
  private var value: String?

  /// The key of a value.
  private static let key = "value"

  init(_ edit: DocumentEdit) {
    path = edit.path.steps.map { step in
      switch step {
      case .key(let name): name.hasPrefix("#") ? "##\(name.dropFirst())" : name
      case .item(let index): "#\(index + 1)"
      }
    }
    switch edit {
    case .set(_, let node): (change, value) = (.set, Self.text(of: node))
    case .remove: change = .remove
    case .insert(_, let index, let node):
      (change, self.index, value) = (.insert, index, Self.text(of: node))
    }
  }

  /// The change; nil if the record was damaged.
  func edit(at location: Location) -> DocumentEdit? {
    let steps = path.map { part -> DocumentPath.Step in
      if part.hasPrefix("##") { return .key("#\(part.dropFirst(2))") }
      if part.hasPrefix("#"), let number = Int(part.dropFirst()) { return .item(number - 1) }
      return .key(part)
    }
    let path = DocumentPath(steps)
    if change == .remove { return .remove(path) }
    guard let value,
      let document = try? ScenarioDocument(bytes: Array(value.utf8), path: location.file),
      let node = document[DocumentPath().key(Self.key)]?.placed(at: location)
    else { return nil }
    return change == .set ? .set(path, node) : .insert(path, index, node)
  }

  private static func text(of node: YAMLNode) -> String {
    let entry = YAMLEntry(key: key, keyLocation: node.location, value: node)
    return BlockText.text(of: YAMLNode(content: .mapping([entry]), location: node.location))
  }
}
