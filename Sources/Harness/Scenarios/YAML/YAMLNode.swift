/// A value of a YAML file, with its location.
package struct YAMLNode: Hashable, Sendable {
  /// The content of a node.
  package enum Content: Hashable, Sendable {
    /// A text, whose meaning the decoder determines.
    case scalar(YAMLScalar)
    /// A list.
    case sequence([YAMLNode])
    /// Keys and values, in the order of the file; each key once.
    case mapping([YAMLEntry])
    /// A value whose error was already reported.
    case refused
  }

  /// The node's content.
  package var content: Content

  /// The beginning of the node.
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
    return switch scalar.text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  /// The description of the node, for a sentence that begins with "found".
  var kind: String {
    switch content {
    case .scalar(let scalar): isNothing ? "nothing" : "'\(scalar.excerpt)'"
    case .sequence: "a list"
    case .mapping: "keys and values"
    case .refused: "something unreadable"
    }
  }
}

/// A text of a YAML file, with its style.
package struct YAMLScalar: Hashable, Sendable {
  /// The styles of texts.
  package enum Style: Hashable, Sendable {
    /// A text without quotes.
    case plain
    /// A text in single or double quotes.
    case quoted
    /// An indented text after `|` or `>`.
    case block
  }

  /// The text, without quotes or indentation.
  package var text: String

  /// The style of the text.
  package var style: Style

  package init(text: String, style: Style) {
    self.text = text
    self.style = style
  }

  /// The text's beginning, short enough for an error on one line.
  var excerpt: String { text.excerpt }
}

extension String {
  /// The text's beginning, short enough for an error on one line.
  var excerpt: String {
    let line = prefix { !$0.isNewline }.prefix(40)
    return line.endIndex < endIndex ? line + "…" : self
  }
}

/// A key of a YAML mapping, with its value.
package struct YAMLEntry: Hashable, Sendable {
  /// The key's text.
  package var key: String

  /// The beginning of the key.
  package var keyLocation: Location

  /// The value.
  package var value: YAMLNode

  package init(key: String, keyLocation: Location, value: YAMLNode) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}
