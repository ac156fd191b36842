import Wording

extension NodeDecoder where Value == String {
  /// A free text; one that other YAML readers take for a number or a truth value needs quotes.
  ///
  /// - Parameters:
  ///   - expected: The description of a valid text, for a sentence that begins with "expected".
  ///   - pattern: The pattern of the text in the schema, for editors.
  ///   - hint: The hint for an invalid text.
  ///   - isRight: Whether a text is valid; by default any that is not blank has.
  /// - Returns: The decoder of the text.
  static func text(
    _ expected: String,
    pattern: String = "\\S",
    hint: String? = nil,
    where isRight: @escaping @Sendable (String) -> Bool = { !$0.allSatisfy(\.isWhitespace) }
  ) -> NodeDecoder {
    .scalar(expected, schema: { _ in ["type": "string", "pattern": .string(pattern)] }) {
      scalar,
      _ throws(ValueError) in
      if scalar.style == .plain, let mistaken = PlainScalar(scalar.text).mistakenFor {
        throw ValueError(
          .needsQuotes,
          "'\(scalar.excerpt)' is a text here, but looks like \(mistaken)",
          hint: "put it in quotes: \"\(scalar.excerpt)\""
        )
      }
      guard isRight(scalar.text) else {
        throw ValueError(.malformed, "expected \(expected), found '\(scalar.excerpt)'", hint: hint)
      }
      return scalar.text
    }
  }

  /// One of the vocabulary's names.
  static func name(_ kind: NameKind) -> NodeDecoder {
    .scalar("\(kind.article) \(kind.rawValue)", schema: { kind.schema($0) }) {
      scalar,
      vocabulary throws(ValueError) in
      let names = kind.names(in: vocabulary)
      guard names.contains(scalar.text) else {
        throw ValueError(
          .unknownName,
          "unknown \(kind.rawValue) '\(scalar.excerpt)'",
          hint: Spelling.hint(scalar.text, among: names)
        )
      }
      return scalar.text
    }
  }
}

extension NodeDecoder {
  /// One of a few words.
  static func word(_ expected: String, _ words: [(word: String, value: Value)]) -> NodeDecoder {
    .scalar(expected, schema: { _ in ["enum": .strings(words.map(\.word))] }) {
      scalar,
      _ throws(ValueError) in
      if let value = words.first(where: { $0.word == scalar.text })?.value { return value }
      throw ValueError(
        .unknownName,
        "expected \(expected), found '\(scalar.excerpt)'",
        hint: Spelling.hint(scalar.text, among: words.map(\.word))
      )
    }
  }
}

extension NodeDecoder where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the words that the type's cases stand for.
  static func word(_ expected: String) -> NodeDecoder {
    word(expected, Value.allCases.map { ($0.rawValue, $0) })
  }
}

/// The kinds of names in the vocabulary; the raw value is the word for one of them.
enum NameKind: String, CaseIterable {
  case sensor
  case entitlement
  case app
  case phone
  case watch
  case dock
  case routine
  case expectation
  case diagnostic
  case quirk
  case trigger

  var article: String {
    switch self {
    case .app, .entitlement, .expectation: "an"
    case .sensor, .phone, .watch, .dock, .routine, .diagnostic, .quirk, .trigger: "a"
    }
  }

  func names(in vocabulary: Vocabulary) -> [String] {
    switch self {
    case .sensor: vocabulary.sensors.map(\.name)
    case .entitlement: vocabulary.sensors.flatMap(\.entitlements)
    case .app: vocabulary.apps
    case .phone: vocabulary.phones
    case .watch: vocabulary.watches
    case .dock: vocabulary.docks
    case .routine: vocabulary.routines
    case .expectation: vocabulary.expectations
    case .diagnostic: vocabulary.diagnostics
    case .quirk: vocabulary.quirks
    case .trigger: vocabulary.triggers
    }
  }

  /// A reference to the names, which the schema lists once.
  func schema(_ vocabulary: Vocabulary) -> JSON { ["$ref": .string("#/$defs/\(rawValue)")] }
}
