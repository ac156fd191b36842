/// How a scenario says what is measured.
enum MeasureFormat {
  static let measureName = SectionKey.required(
    "name",
    NodeDecoder.text(
      "the name of a measure",
      pattern: "^[A-Za-z][A-Za-z0-9_]*( [A-Za-z0-9_]+)*$",
      hint: "begin with a letter, and use letters, digits, '_' and single spaces only",
      where: { $0.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*( [A-Za-z0-9_]+)*/) != nil }
    ).located,
    example: "days with light",
    "The measure's name."
  )
  static let eachParticipant = SectionKey.optional(
    "each participant",
    NodeDecoder.text("a query in SQL").queryLocated,
    example: "select participant, count(distinct day) as value from days group by participant",
    "A query with the columns 'participant', perhaps 'sensor', and 'value' (a number, or null for nothing to measure); needed unless the name is in `list measures`."
  )
  static let unit = SectionKey.optional(
    "unit",
    NodeDecoder.text("a unit"),
    example: "days",
    "The unit of the numbers; none if left out."
  )
  static let better = SectionKey.optional(
    "better",
    NodeDecoder<StatedMeasure.Better>.word("'more' or 'less'"),
    example: "more",
    "Which numbers are better; neither if left out."
  )

  static let over = SectionKey.optional(
    "over",
    NodeDecoder<StatedMeasure.Span>.word("'days'"),
    example: "days",
    "Also takes a named measure on each day, for sweep and compare."
  )

  /// A measure, located where its name stands.
  static let decoder = NodeDecoder<StatedMeasure>(
    expected: expected,
    schema: { ["anyOf": [name.schema($0), own.schema($0)]] },
    decode: { node, context in
      guard case .scalar = node.content else { return own.decode(node, &context) }
      return name.decode(node, &context).map { StatedMeasure(name: $0, location: node.location) }
    }
  )

  private static let expected =
    "the name of a measure, or the keys 'name' and 'each participant'"

  private static let name = NodeDecoder.name(.measure)

  private static let own = NodeDecoder<StatedMeasure>.section(
    expected,
    [measureName.row, eachParticipant.row, unit.row, better.row, over.row],
    rules: [
      [
        "oneOf": .array(
          [eachParticipant.row, over.row].map { ["required": .strings([$0.name])] }
        )
      ]
    ]
      + StatedMeasure.Span.allCases.map {
        .dependency(
          on: over.name,
          $0.rawValue,
          needed: [],
          allowed: [],
          of: [unit.row, better.row]
        )
      }
  ) { section, context in
    let name = section.value(measureName, &context)
    let query = section.value(eachParticipant, &context)
    let unit = section.value(unit, &context)
    let better = section.value(better, &context)
    let over = section.value(over, &context)
    if section.entry(MeasureFormat.over.name) != nil {
      section.checkKeys(
        [eachParticipant.row, MeasureFormat.unit.row, MeasureFormat.better.row],
        needed: [],
        allowed: [],
        with: MeasureFormat.over.name,
        &context
      )
      guard let name, let over else { return nil }
      guard context.vocabulary.measures.contains(name.value) else {
        let meant = Spelling.nearest(to: name.value, among: context.vocabulary.measures)
        context.report(
          .unknownName,
          at: name.location,
          "'\(MeasureFormat.over.name)' is for a named measure, and '\(name.value.excerpt)' is not one",
          hint: meant.map { "did you mean '\($0)'?" } ?? "see 'trialrun list measures'",
          replacement: meant
        )
        return nil
      }
      return StatedMeasure(name: name.value, over: over, location: name.location)
    }
    if section.entry(eachParticipant.name) == nil {
      context.report(
        .missingKey,
        at: section.location,
        "missing key '\(eachParticipant.name)'",
        hint: eachParticipant.row.remedy
      )
    }
    guard let name, let query else { return nil }
    return StatedMeasure(
      name: name.value,
      query: query.value,
      unit: unit,
      better: better,
      location: name.location,
      queryLocation: query.location
    )
  }
}
