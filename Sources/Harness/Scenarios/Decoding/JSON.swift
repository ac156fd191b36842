/// A JSON value whose keys keep their order.
package indirect enum JSON: Sendable {
  case object([(key: String, value: JSON)])
  case array([JSON])
  case string(String)
  /// A number as it is to be written.
  case number(String)
  case bool(Bool)

  /// An array of texts.
  static func strings(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }

  /// An object with these pairs added at its end; other values stay as they are.
  func adding(_ pairs: [(key: String, value: JSON)]) -> JSON {
    guard case .object(let own) = self else { return self }
    return .object(own + pairs)
  }

  /// The value as indented text, without a line break at the end.
  func text(indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .object(let pairs):
      if pairs.isEmpty { return "{}" }
      let lines = pairs.map {
        "\(inner)\(JSONString.quoted($0.key)): \($0.value.text(indentation: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
    case .array(let items):
      if items.isEmpty { return "[]" }
      let lines = items.map { inner + $0.text(indentation: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indentation)]"
    case .string(let text): return JSONString.quoted(text)
    case .number(let text): return text
    case .bool(let truth): return truth ? "true" : "false"
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// An object whose keys keep the order of the literal.
  package init(dictionaryLiteral pairs: (String, JSON)...) {
    self = .object(pairs.map { (key: $0.0, value: $0.1) })
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// A text.
  package init(stringLiteral text: String) { self = .string(text) }

  /// An array.
  package init(arrayLiteral items: JSON...) { self = .array(items) }
}
