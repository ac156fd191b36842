/// How a scenario says what must hold.
enum ExpectationFormat {
  static let that = Key.required(
    "that",
    Form.text("a sentence").placed,
    example: "nobody under 18 takes part",
    "What must hold, in a sentence."
  )
  static let noRows = Key.optional(
    "no rows",
    Form.text("a query in SQL").queryPlaced,
    example: "select …",
    "A query over the results that must find nothing; what it finds is shown as evidence."
  )
  static let someRows = Key.optional(
    "some rows",
    Form.text("a query in SQL").queryPlaced,
    example: "select …",
    "Instead of 'no rows': a query over the results that must find something."
  )
  static let needsRows = Key.optional(
    "needs rows",
    Form.text("a query in SQL").queryPlaced,
    example: "select …",
    "A query that finds what there is to look at; if it finds nothing, the expectation is not judged."
  )

  static let diagnostic = Key.required(
    "diagnostic",
    Form.name(.diagnostic).placed,
    example: "no-delegate",
    "The mistake that must be found in the app; others must not, unless they are expected as well."
  )

  /// An expectation, placed where its sentence stands.
  static let form = Form<Scenario.Expectation>(
    expected: expected,
    schema: { ["anyOf": [name.schema($0), own.schema($0), found.schema($0)]] },
    read: { node, reading in
      if case .mapping(let entries) = node.content, entries.first?.key == diagnostic.name {
        return found.read(node, &reading)
      }
      guard case .scalar = node.content else { return own.read(node, &reading) }
      guard let named = name.read(node, &reading) else { return nil }
      return Scenario.Expectation(
        sentence: named,
        location: node.location
      )
    }
  )

  private static let expected =
    "the name of an expectation, the keys 'that' and 'no rows', or the key 'diagnostic'"

  /// The schema's rule that one of the two queries stands there.
  private static let oneQuery: JSON = [
    "oneOf": [
      ["required": .strings([noRows.name])], ["required": .strings([someRows.name])],
    ]
  ]

  private static let name = Form.name(.expectation)

  private static let found = Form<Scenario.Expectation>.section(
    expected,
    [diagnostic.row]
  ) { section, reading in
    section.value(diagnostic, &reading).map { diagnostic in
      Scenario.Expectation(
        sentence: "\(diagnostic.value) is found, and nothing else",
        diagnostic: diagnostic.value,
        location: diagnostic.location
      )
    }
  }

  private static let own = Form<Scenario.Expectation>.section(
    expected,
    [that.row, noRows.row, someRows.row, needsRows.row],
    rules: [oneQuery]
  ) { section, reading in
    let that = section.value(that, &reading)
    let none = section.value(noRows, &reading)
    let some = section.value(someRows, &reading)
    let needs = section.value(needsRows, &reading)
    if let entry = section.entry(someRows.name), section.entry(noRows.name) != nil {
      let message = "'no rows' and 'some rows' cannot stand in one expectation"
      let hint = "make two expectations of it"
      reading.complain(.contradiction, at: entry.keyLocation, message, hint: hint)
      return nil
    }
    if section.entry(someRows.name) == nil, section.entry(noRows.name) == nil {
      let hint = noRows.row.remedy
      reading.complain(.missingKey, at: section.location, "missing key 'no rows'", hint: hint)
    }
    guard let that, let query = none ?? some else { return nil }
    return Scenario.Expectation(
      sentence: that.value,
      query: query.value,
      demand: some == nil ? nil : .someRows,
      needs: needs?.value,
      location: that.location,
      queryLocation: query.location,
      needsLocation: needs?.location
    )
  }
}

extension Form where Value == String {
  /// The text, together with where its first character stands: behind the quote, if there is one.
  fileprivate var queryPlaced: Form<Placed<String>> {
    let inner = self
    return Form<Placed<String>>(
      expected: expected,
      schema: { vocabulary in
        let tables = vocabulary.tables.joined(separator: ", ")
        return inner.schema(vocabulary).adding([("$comment", .string("Tables: \(tables)."))])
      },
      read: { node, reading in
        inner.read(node, &reading).map { text in
          var location = node.location
          if node.scalar?.style == .quoted { location.column += 1 }
          return Placed(value: text, location: location)
        }
      }
    )
  }
}
