import Participants

/// How a scenario says what people answer to the consent sheet.
enum ConsentFormat {
  /// The answer as written; answers by sensor are not yet compared with the app's sensors.
  struct Draft: Sendable {
    var answer: Scenario.Consent
    var sensors: [Placed<Scenario.SensorAnswer>] = []
  }

  /// How long the bare word `later` puts the answer off: our choice.
  private static let usualDelay = Duration.seconds(86_400)

  private static let words: [(word: String, value: Scenario.Consent)] = [
    ("allow", .allow), ("deny", .deny), ("later", .later(usualDelay)), ("never", .never),
  ]
  private static let expected = "'allow', 'deny', 'later', 'never' or an answer for each sensor"
  private static let word = Form<Scenario.Consent>.word(expected, words)
  private static let answer = Form.word("'allow' or 'deny'", [("allow", true), ("deny", false)])

  private static let later = Key.required(
    "later",
    Form.duration(.positive),
    example: "2d",
    "How long after joining they dismiss the sheet before they allow; the bare word means 1d."
  )
  private static let laterForm = Form<Draft>.section("the key 'later'", [later.row]) {
    section,
    reading in
    section.value(later, &reading).map { Draft(answer: .later($0)) }
  }

  static let form = Form<Draft>(expected: expected, schema: schema) { node, reading in
    guard case .mapping(let entries) = node.content else {
      guard node.scalar != nil, !node.isNothing else {
        reading.complain(expected: expected, found: node)
        return nil
      }
      return word.read(node, &reading).map { Draft(answer: $0) }
    }
    if entries.contains(where: { $0.key == "later" }) { return laterForm.read(node, &reading) }
    guard !entries.isEmpty else {
      reading.complain(expected: expected, found: node, hint: "write 'allow'")
      return nil
    }
    return Draft(answer: .allow, sensors: answers(entries, &reading))
  }

  private static func answers(
    _ entries: [YAMLEntry],
    _ reading: inout Reading
  ) -> [Placed<Scenario.SensorAnswer>] {
    entries.compactMap { entry in
      let scalar = YAMLScalar(text: entry.key, style: .plain)
      let key = YAMLNode(content: .scalar(scalar), location: entry.keyLocation)
      let sensor = Form.name(.sensor).read(key, &reading)
      let allows = answer.read(entry.value, &reading)
      guard let sensor, let allows else { return nil }
      let value = Scenario.SensorAnswer(sensor: sensor, allows: allows)
      return Placed(value: value, location: entry.keyLocation)
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
      "anyOf": [word.schema(vocabulary), laterForm.schema(vocabulary), bySensor]
    ]
  }
}
