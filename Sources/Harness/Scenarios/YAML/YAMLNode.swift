/// A value of a YAML file, and where it stands.
package struct YAMLNode: Hashable, Sendable {
  /// What a node holds.
  package enum Content: Hashable, Sendable {
    /// A text; what it means is decided by whoever reads it.
    case scalar(YAMLScalar)
    /// A list.
    case sequence([YAMLNode])
    /// Keys and values, in the order of the file; each key once.
    case mapping([YAMLEntry])
    /// A value whose error was already reported.
    case refused
  }

  /// What the node holds.
  package var content: Content

  /// Where the node begins.
  package var location: Location

  package init(content: Content, location: Location) {
    self.content = content
    self.location = location
  }

  /// The scalar, if the node is one.
  package var scalar: YAMLScalar? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar
  }

  /// Whether a key was written and nothing after it.
  var isNothing: Bool {
    guard let scalar, scalar.style == .plain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.text)
  }

  /// What the node is, to finish a sentence that begins with "found".
  var kind: String {
    switch content {
    case .scalar(let scalar): isNothing ? "nothing" : "'\(scalar.excerpt)'"
    case .sequence: "a list"
    case .mapping: "keys and values"
    case .refused: "something unreadable"
    }
  }
}

/// A text of a YAML file, and how it was written.
package struct YAMLScalar: Hashable, Sendable {
  /// How a text is marked off from what surrounds it.
  package enum Style: Hashable, Sendable {
    /// Not at all.
    case plain
    /// By single or double quotes.
    case quoted
    /// By its indentation, after `|` or `>`.
    case block
  }

  /// The text, without quotes or indentation.
  package var text: String

  /// How it was written.
  package var style: Style

  /// The text's beginning, short enough for an error's one line.
  var excerpt: String { text.excerpt }
}

extension String {
  /// The text's beginning, short enough for an error's one line.
  var excerpt: String {
    let line = prefix { !$0.isNewline }.prefix(40)
    return line.endIndex < endIndex ? line + "…" : self
  }
}

/// A key of a YAML mapping, with its value.
package struct YAMLEntry: Hashable, Sendable {
  /// The key's text.
  package var key: String

  /// Where the key begins.
  package var keyLocation: Location

  /// The value.
  package var value: YAMLNode

  package init(key: String, keyLocation: Location, value: YAMLNode) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}
