/// How a scenario says what must hold.
enum ExpectationFormat {
  static let that = SectionKey.required(
    "that",
    NodeDecoder.text("a sentence").located,
    example: "nobody under 18 takes part",
    "What must hold, in a sentence."
  )
  static let noRows = SectionKey.optional(
    "no rows",
    NodeDecoder.text("a query in SQL").queryLocated,
    example: "select …",
    "A query that must find nothing; its rows are the evidence."
  )
  static let someRows = SectionKey.optional(
    "some rows",
    NodeDecoder.text("a query in SQL").queryLocated,
    example: "select …",
    "Instead of 'no rows': a query that must find something."
  )
  static let needsRows = SectionKey.optional(
    "needs rows",
    NodeDecoder.text("a query in SQL").queryLocated,
    example: "select …",
    "A query; if it finds nothing, the expectation is not judged."
  )
  static let holds = SectionKey.optional(
    "holds",
    NodeDecoder.word(
      "'always', 'after calm' or 'under its conditions'",
      Scenario.Expectation.Validity.allCases.map { ($0.rawValue, $0) }
    ),
    otherwise: "always",
    "When it must hold for trialrun explore."
  )

  static let diagnostic = SectionKey.required(
    "diagnostic",
    NodeDecoder.name(.diagnostic).located,
    example: "no-delegate",
    "The only mistake that must be found."
  )

  /// An expectation, located where its sentence stands.
  static let decoder = NodeDecoder<UncheckedExpectation>(
    expected: expected,
    schema: {
      [
        "anyOf": [
          name.schema($0), own.schema($0), found.schema($0), BoundFormat.decoder.schema($0),
        ]
      ]
    },
    decode: { node, context in
      if case .mapping(let entries) = node.content {
        if entries.first?.key == diagnostic.name {
          return found.decode(node, &context).map { UncheckedExpectation(expectation: $0) }
        }
        if entries.contains(where: { $0.key == BoundFormat.measure.name }) {
          return BoundFormat.decoder.decode(node, &context)
        }
      }
      guard case .scalar = node.content else {
        return own.decode(node, &context).map { UncheckedExpectation(expectation: $0) }
      }
      guard let named = name.decode(node, &context) else { return nil }
      return UncheckedExpectation(
        expectation: Scenario.Expectation(sentence: named, location: node.location)
      )
    }
  )

  private static let expected =
    "the name of an expectation, the keys 'that' and 'no rows' or 'measure', or the key 'diagnostic'"

  /// The schema's rule that one of the two queries stands there.
  private static let oneQuery: JSON = [
    "oneOf": [
      ["required": .strings([noRows.name])], ["required": .strings([someRows.name])],
    ]
  ]

  private static let name = NodeDecoder.name(.expectation)

  private static let found = NodeDecoder<Scenario.Expectation>.section(
    expected,
    [diagnostic.row]
  ) { section, context in
    section.value(diagnostic, &context).map { diagnostic in
      Scenario.Expectation(
        sentence: "\(diagnostic.value) is found, and nothing else",
        diagnostic: diagnostic.value,
        location: diagnostic.location
      )
    }
  }

  private static let own = NodeDecoder<Scenario.Expectation>.section(
    expected,
    [that.row, noRows.row, someRows.row, needsRows.row, holds.row],
    rules: [oneQuery]
  ) { section, context in
    let that = section.value(that, &context)
    let none = section.value(noRows, &context)
    let some = section.value(someRows, &context)
    let needs = section.value(needsRows, &context)
    let holds = section.value(holds, &context)
    if let entry = section.entry(someRows.name), section.entry(noRows.name) != nil {
      let message = "'no rows' and 'some rows' cannot stand in one expectation"
      let hint = "make two expectations of it"
      context.report(.contradiction, at: entry.keyLocation, message, hint: hint)
      return nil
    }
    if section.entry(someRows.name) == nil, section.entry(noRows.name) == nil {
      let hint = noRows.row.remedy
      context.report(.missingKey, at: section.location, "missing key 'no rows'", hint: hint)
    }
    guard let that, let query = none ?? some else { return nil }
    return Scenario.Expectation(
      sentence: that.value,
      query: query.value,
      demand: some == nil ? nil : .someRows,
      needs: needs?.value,
      holds: holds == .always ? nil : holds,
      location: that.location,
      queryLocation: query.location,
      needsLocation: needs?.location
    )
  }
}

extension NodeDecoder where Value == String {
  /// The text, together with where its first character stands: behind the quote, if there is one.
  var queryLocated: NodeDecoder<Located<String>> {
    let inner = self
    return NodeDecoder<Located<String>>(
      expected: expected,
      schema: { vocabulary in
        let tables = vocabulary.tables.joined(separator: ", ")
        return inner.schema(vocabulary).adding([("$comment", .string("Tables: \(tables)."))])
      },
      decode: { node, context in
        inner.decode(node, &context).map { text in
          var location = node.location
          if node.scalar?.style == .quoted { location.column += 1 }
          return Located(value: text, location: location)
        }
      }
    )
  }
}
