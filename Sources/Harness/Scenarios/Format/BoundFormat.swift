/// How an expectation bounds a measure.
enum BoundFormat {
  static let measure = SectionKey.required(
    "measure",
    NodeDecoder.text("the name of a measure").located,
    example: "valid days",
    "The measure: a named one, or one of the scenario."
  )
  static let atLeast = SectionKey.optional(
    "at least",
    number,
    example: "20",
    "The smallest permitted number, in the measure's unit."
  )
  static let atMost = SectionKey.optional(
    "at most",
    number,
    example: "20",
    "Instead of 'at least': the largest permitted number."
  )
  static let ofParticipants = SectionKey.optional(
    "of participants",
    NodeDecoder<Int>.share,
    example: "80 %",
    "How many participants must keep the bound; by default their mean must."
  )
  static let sensor = SectionKey.optional(
    "sensor",
    NodeDecoder.name(.sensor).located,
    example: "ambientLightSensor",
    "The sensor, if the measure has one number for each."
  )

  /// An expectation that bounds a measure.
  static let decoder = NodeDecoder<UncheckedExpectation>.section(
    "the keys 'that', 'measure' and 'at least' or 'at most'",
    [
      ExpectationFormat.that.row, measure.row, atLeast.row, atMost.row, ofParticipants.row,
      sensor.row,
    ],
    rules: [
      [
        "oneOf": [
          ["required": .strings([atLeast.name])], ["required": .strings([atMost.name])],
        ]
      ]
    ]
  ) { section, context in
    let that = section.value(ExpectationFormat.that, &context)
    let measure = section.value(measure, &context)
    let least = section.value(atLeast, &context)
    let most = section.value(atMost, &context)
    let share = section.value(ofParticipants, &context)
    let sensor = section.value(sensor, &context)
    if let entry = section.entry(atMost.name), section.entry(atLeast.name) != nil {
      context.report(
        .contradiction,
        at: entry.keyLocation,
        "'at least' and 'at most' cannot stand in one expectation",
        hint: "make two expectations of it"
      )
      return nil
    }
    if section.entry(atLeast.name) == nil, section.entry(atMost.name) == nil {
      context.report(
        .missingKey,
        at: section.location,
        "missing key 'at least'",
        hint: "\(atLeast.row.remedy), or 'at most'"
      )
    }
    guard let that, let measure, let limit = least ?? most else { return nil }
    return UncheckedExpectation(
      expectation: Scenario.Expectation(
        sentence: that.value,
        bound: StatedBound(
          measure: measure.value,
          sensor: sensor?.value,
          comparison: least == nil ? .atMost : .atLeast,
          limit: limit,
          share: share
        ),
        location: that.location
      ),
      measure: measure.location,
      sensor: sensor
    )
  }

  /// Our choice: what fits a number of 15 digits.
  private static let number = NodeDecoder<Double>.decimal("a number", -1e15...1e15)
}

/// An expectation as it is written, before the measure that it names is compared with the scenario's.
struct UncheckedExpectation: Sendable {
  var expectation: Scenario.Expectation
  /// The place of the measure's name; nil for an expectation that bounds none.
  var measure: Location?
  var sensor: Located<String>?
}
