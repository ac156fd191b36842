import Phones

/// The answer as written; answers by sensor are not yet compared with the app's sensors.
struct UncheckedConsent: Sendable {
  var answer: Scenario.Consent
  var sensors: [Located<Scenario.SensorAnswer>] = []
  /// The shares of answers to the whole sheet; nil if all give one.
  var shares: [Scenario.Share]?
  /// The sensors for which a share of the people answers differently.
  var sensorShares: [Scenario.SensorShares] = []
}

/// How a scenario says what people answer to the consent sheet.
enum ConsentFormat {
  /// How long the bare word `later` puts the answer off: our choice.
  private static let usualDelay = Duration.seconds(86_400)

  private static let words: [(word: String, value: Scenario.Consent)] = [
    (rest, .allow), ("deny", .deny), ("later", .later(usualDelay)), ("never", .never),
  ]
  private static let expected = "'allow', 'deny', 'later', 'never' or an answer for each sensor"
  private static let word = NodeDecoder<Scenario.Consent>.word(expected, words)
  private static let answers: [(word: String, value: Bool)] = [(rest, true), ("deny", false)]
  static let answer = NodeDecoder.word("'allow' or 'deny'", answers)

  /// The answer of those for whom shares say nothing.
  private static let rest = "allow"
  private static let shares = SharesFormat.decoder(
    "shares of answers",
    of: NodeDecoder.word("an answer", words.map { ($0.word, $0.word) }),
    rest: rest
  )
  private static let sensorShares = SharesFormat.decoder(
    "shares of answers",
    of: NodeDecoder.word("'allow' or 'deny'", answers.map { ($0.word, $0.word) }),
    rest: rest
  )

  /// The answer to the whole sheet with a word in scenarios; nil if there is none.
  static func answer(_ name: String) -> Scenario.Consent? {
    words.first { $0.word == name }?.value
  }

  /// The word for an answer to the whole sheet.
  static func word(for answer: Scenario.Consent) -> String {
    words.first { $0.value == answer }?.word ?? "by sensor"
  }

  /// The word for an answer for one sensor.
  static func word(allows: Bool) -> String { answers.first { $0.value == allows }?.word ?? "" }

  /// Whether a word in scenarios allows a sensor; nil if it is no answer for a sensor.
  static func allows(_ name: String) -> Bool? { answers.first { $0.word == name }?.value }

  private static let later = SectionKey.required(
    "later",
    NodeDecoder.duration(.positive),
    example: "2d",
    "How long they dismiss the sheet before they allow; 1d for the bare word."
  )
  private static let laterDecoder = NodeDecoder<UncheckedConsent>.section(
    "the key 'later'",
    [later.row]
  ) {
    section,
    context in
    section.value(later, &context).map { UncheckedConsent(answer: .later($0)) }
  }

  static let decoder = NodeDecoder<UncheckedConsent>(expected: expected, schema: schema) {
    node,
    context in
    guard case .mapping(let entries) = node.content else {
      guard node.scalar != nil, !node.isNothing else {
        context.report(expected: expected, found: node)
        return nil
      }
      return word.decode(node, &context).map { UncheckedConsent(answer: $0) }
    }
    if isShares(entries) {
      return shares.decode(node, &context).map { UncheckedConsent(answer: .allow, shares: $0) }
    }
    if entries.contains(where: { $0.key == "later" }) { return laterDecoder.decode(node, &context) }
    guard !entries.isEmpty else {
      context.report(expected: expected, found: node, hint: "write 'allow'")
      return nil
    }
    return answers(entries, &context)
  }

  /// Whether a mapping has a word of the whole sheet as a key; `later` alone can have a delay instead of a share.
  private static func isShares(_ entries: [YAMLEntry]) -> Bool {
    entries.contains { entry in
      answer(entry.key) != nil
        && (entry.key != "later" || entry.value.scalar?.text.contains("%") == true)
    }
  }

  private static func answers(
    _ entries: [YAMLEntry],
    _ context: inout DecodingContext
  ) -> UncheckedConsent {
    var consent = UncheckedConsent(answer: .allow)
    for entry in entries {
      let scalar = YAMLScalar(text: entry.key, style: .plain)
      let key = YAMLNode(content: .scalar(scalar), location: entry.keyLocation)
      let sensor = NodeDecoder.name(.sensor).decode(key, &context)
      var allows: Bool? = true
      if case .mapping = entry.value.content {
        let found = sensorShares.decode(entry.value, &context)
        if let sensor, let found {
          consent.sensorShares.append(Scenario.SensorShares(sensor: sensor, answers: found))
        }
      } else {
        allows = answer.decode(entry.value, &context)
      }
      guard let sensor, let allows else { continue }
      let value = Scenario.SensorAnswer(sensor: sensor, allows: allows)
      consent.sensors.append(Located(value: value, location: entry.keyLocation))
    }
    return consent
  }

  @Sendable
  private static func schema(_ vocabulary: Vocabulary) -> JSON {
    let bySensor: JSON = [
      "type": "object",
      "description": "An answer for each sensor; one that is left out is allowed.",
      "minProperties": .number("1"),
      "propertyNames": NameKind.sensor.schema(vocabulary),
      "additionalProperties": [
        "anyOf": [answer.schema(vocabulary), sensorShares.schema(vocabulary)]
      ],
    ]
    return [
      "anyOf": [
        word.schema(vocabulary), laterDecoder.schema(vocabulary), shares.schema(vocabulary),
        bySensor,
      ]
    ]
  }
}
