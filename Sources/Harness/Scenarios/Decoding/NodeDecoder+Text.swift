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
          hint: "put it in quotes: \"\(scalar.excerpt)\"",
          replacement: "\"\(scalar.text)\""
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
        let meant = kind.nearest(to: scalar.text, in: vocabulary)
        throw ValueError(
          .unknownName,
          "unknown \(kind.rawValue) '\(scalar.excerpt)'",
          hint: meant.map { "did you mean '\($0)'?" } ?? kind.hint(scalar.text, among: names),
          replacement: meant
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
      let names = words.map(\.word)
      throw ValueError(
        .unknownName,
        "expected \(expected), found '\(scalar.excerpt)'",
        hint: Spelling.hint(scalar.text, among: names),
        replacement: Spelling.nearest(to: scalar.text, among: names)
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
  case measure
  case diagnostic
  case quirk
  case trigger

  var article: String {
    switch self {
    case .app, .entitlement, .expectation: "an"
    case .sensor, .phone, .watch, .dock, .routine, .measure, .diagnostic, .quirk, .trigger: "a"
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
    case .measure: vocabulary.measures
    case .diagnostic: vocabulary.diagnostics
    case .quirk: vocabulary.quirks
    case .trigger: vocabulary.triggers
    }
  }

  /// The list of `trialrun list` that has the names.
  var listName: String {
    switch self {
    case .entitlement: "sensors"
    case .watch: "watches"
    case .sensor, .app, .phone, .dock, .routine, .expectation, .measure, .diagnostic, .quirk,
      .trigger:
      "\(rawValue)s"
    }
  }

  /// The name that was meant, or nil if none is near.
  ///
  /// A sensor can also be meant by its entitlement or by its name in Apple's framework, and an entitlement by its
  /// sensor.
  func nearest(to word: String, in vocabulary: Vocabulary) -> String? {
    let names = names(in: vocabulary)
    let bare = Spelling.bareLetters(of: word)
    if self == .entitlement,
      let sensor = vocabulary.sensors.first(where: { Spelling.bareLetters(of: $0.name) == bare }),
      let value = sensor.entitlements.first
    {
      return value
    }
    guard self == .sensor else { return Spelling.nearest(to: word, among: names) }
    for prefix in ["comapplesensorkit", "srsensor"] where bare.hasPrefix(prefix) {
      let rest = bare.dropFirst(prefix.count)
      if let name = names.first(where: { Spelling.bareLetters(of: $0) == rest }) { return name }
    }
    let entitled = vocabulary.sensors.first { sensor in
      sensor.entitlements.contains { Spelling.bareLetters(of: $0) == bare }
    }
    return entitled?.name ?? Spelling.nearest(to: word, among: names)
  }

  /// The most names that a hint lists; our choice.
  private static let mostListed = 12

  /// What names there are, for a word that is near to none: all of a few, or the closest of many.
  func hint(_ word: String, among names: [String]) -> String? {
    guard names.count > Self.mostListed else { return Spelling.hint(word, among: names) }
    let closest = Spelling.closest(4, to: word, among: names).joined(separator: ", ")
    let list = "the closest are \(closest); 'trialrun list \(listName)' shows all"
    guard self == .app else { return list }
    return "\(list); an app of your own is known in its package, the folder with trialrun.json"
  }

  /// A reference to the names, which the schema lists once.
  func schema(_ vocabulary: Vocabulary) -> JSON { ["$ref": .string("#/$defs/\(rawValue)")] }
}
