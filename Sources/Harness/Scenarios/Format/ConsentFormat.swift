import Participants

/// The answer as written; answers by sensor are not yet compared with the app's sensors.
struct UncheckedConsent: Sendable {
  var answer: Scenario.Consent
  var sensors: [Located<Scenario.SensorAnswer>] = []
}

/// How a scenario says what people answer to the consent sheet.
enum ConsentFormat {
  /// How long the bare word `later` puts the answer off: our choice.
  private static let usualDelay = Duration.seconds(86_400)

  private static let words: [(word: String, value: Scenario.Consent)] = [
    ("allow", .allow), ("deny", .deny), ("later", .later(usualDelay)), ("never", .never),
  ]
  private static let expected = "'allow', 'deny', 'later', 'never' or an answer for each sensor"
  private static let word = NodeDecoder<Scenario.Consent>.word(expected, words)
  private static let answer = NodeDecoder.word(
    "'allow' or 'deny'",
    [("allow", true), ("deny", false)]
  )

  private static let later = SectionKey.required(
    "later",
    NodeDecoder.duration(.positive),
    example: "2d",
    "How long after joining they dismiss the sheet before they allow; the bare word means 1d."
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
    if entries.contains(where: { $0.key == "later" }) { return laterDecoder.decode(node, &context) }
    guard !entries.isEmpty else {
      context.report(expected: expected, found: node, hint: "write 'allow'")
      return nil
    }
    return UncheckedConsent(answer: .allow, sensors: answers(entries, &context))
  }

  private static func answers(
    _ entries: [YAMLEntry],
    _ context: inout DecodingContext
  ) -> [Located<Scenario.SensorAnswer>] {
    entries.compactMap { entry in
      let scalar = YAMLScalar(text: entry.key, style: .plain)
      let key = YAMLNode(content: .scalar(scalar), location: entry.keyLocation)
      let sensor = NodeDecoder.name(.sensor).decode(key, &context)
      let allows = answer.decode(entry.value, &context)
      guard let sensor, let allows else { return nil }
      let value = Scenario.SensorAnswer(sensor: sensor, allows: allows)
      return Located(value: value, location: entry.keyLocation)
    }
  }

  @Sendable
  private static func schema(_ vocabulary: Vocabulary) -> JSON {
    let bySensor: JSON = [
      "type": "object",
      "description": "An answer for each sensor; one that is left out is allowed.",
      "minProperties": .number("1"),
      "propertyNames": NameKind.sensor.schema(vocabulary),
      "additionalProperties": answer.schema(vocabulary),
    ]
    return [
      "anyOf": [word.schema(vocabulary), laterDecoder.schema(vocabulary), bySensor]
    ]
  }
}
