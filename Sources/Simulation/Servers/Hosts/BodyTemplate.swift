package import Foundation

/// A body with placeholders in braces, such as `{"received":"{json:$.id}","at":"{time}"}`.
///
/// The names and forms of the placeholders are our choice. A value that a request lacks is an empty
/// text; texts are inserted as they are.
package struct BodyTemplate: Hashable, Sendable {
  /// A placeholder without an argument.
  package enum Word: String, CaseIterable, Hashable, Sendable {
    /// The date by the host's clock, in UTC, such as `2026-03-02`.
    case date
    /// The date and time by the host's clock, in UTC, such as `2026-03-02T14:00:00Z`.
    case time
    case participant
    /// The token that the answer grants.
    case token
    case refreshToken = "refresh token"
    /// When the granted token expires by the host's clock, in the form of ``time``.
    case expires
  }

  /// The part of a request that a placeholder with an argument stands for.
  package enum RequestPart: String, CaseIterable, Hashable, Sendable {
    /// A header field, by its name.
    case header
    /// A value of the query, by its name, without percent encoding.
    case query
    /// A value in the body, by its place, such as `$.samples[0].t`.
    case json
  }

  private enum Part: Hashable, Sendable {
    case text(String)
    case word(Word)
    case request(RequestPart, String)
  }

  private let parts: [Part]

  /// Reads a template.
  ///
  /// - Parameter body: The body, in UTF-8.
  /// - Throws: ``ServerSetupError`` for an unknown placeholder, or a body that is not UTF-8.
  package init(_ body: Data) throws(ServerSetupError) {
    guard let text = String(validating: body, as: UTF8.self) else {
      throw ServerSetupError("a template is not in UTF-8", hint: "use a template of plain text")
    }
    var parts: [Part] = []
    var rest = text[...]
    // A brace before anything but a lower-case letter belongs to the text, as in JSON.
    while let match = rest.firstMatch(of: /\{([a-z][a-z ]*)(?::([^{}\n]*))?\}/) {
      parts.append(.text(String(rest[..<match.range.lowerBound])))
      if let word = Word(rawValue: String(match.1)), match.2 == nil {
        parts.append(.word(word))
      } else if let part = RequestPart(rawValue: String(match.1)), let name = match.2,
        !name.isEmpty,
        part != .json || JSONPlace(String(name)) != nil
      {
        parts.append(.request(part, String(name)))
      } else {
        throw ServerSetupError("unknown placeholder '\(match.0)'", hint: "use \(Self.placeholders)")
      }
      rest = rest[match.range.upperBound...]
    }
    self.parts = parts + [.text(String(rest))]
  }

  /// All placeholders, for messages and the documentation.
  package static let placeholders =
    Word.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
    + ", {header:NAME}, {query:NAME} or {json:$.FIELD}"

  /// Whether the template has a placeholder.
  func contains(_ word: Word) -> Bool { parts.contains(.word(word)) }

  /// Returns the body with the values of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - words: The values of the placeholders without arguments; a missing one is empty.
  /// - Returns: The body, in UTF-8.
  func body(for request: ServerRequest, _ words: [Word: String]) -> Data {
    let texts = parts.map { part in
      switch part {
      case .text(let text): text
      case .word(let word): words[word] ?? ""
      case .request(let part, let name): request.value(part, name)
      }
    }
    return Data(texts.joined().utf8)
  }
}

extension ServerRequest {
  fileprivate func value(_ part: BodyTemplate.RequestPart, _ name: String) -> String {
    switch part {
    case .header: headers[name.lowercased()] ?? ""
    case .query:
      URLComponents(string: path)?.queryItems?.first { $0.name == name }?.value ?? ""
    case .json: jsonText(at: name) ?? ""
    }
  }

  /// The text of a value in the body; nil if the body is not JSON, or has no value there.
  func jsonText(at place: String) -> String? {
    guard let place = JSONPlace(place), let text = String(validating: body, as: UTF8.self) else {
      return nil
    }
    return JSONValue(text).flatMap(place.value)?.plainText
  }
}

/// The place of a value in a JSON text: `$`, then names and indexes, such as `$.samples[0].t`.
///
/// The part of JSONPath (RFC 9535) that names one value.
struct JSONPlace: Hashable, Sendable {
  private enum Step: Hashable, Sendable {
    case name(String)
    case index(Int)
  }

  private let steps: [Step]

  /// Reads a place; nil if the text is none.
  init?(_ text: String) {
    guard text.wholeMatch(of: /\$(\.[A-Za-z0-9_-]+|\[[0-9]{1,6}\])*/) != nil else { return nil }
    steps = text.matches(of: /\.([A-Za-z0-9_-]+)|\[([0-9]+)\]/).map { match in
      if let index = match.2 { return .index(Int(index) ?? 0) }
      return .name(match.1.map(String.init) ?? "")
    }
  }

  /// The value at the place; nil if there is none.
  func value(in root: JSONValue) -> JSONValue? {
    steps.reduce(Optional(root)) { value, step in
      switch step {
      case .name(let name): return value?[name]
      case .index(let index):
        let elements = value?.elements ?? []
        return elements.indices.contains(index) ? elements[index] : nil
      }
    }
  }
}
