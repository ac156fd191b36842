/// How a scenario says what must hold.
enum ExpectationFormat {
  static let that = Key.required(
    "that",
    Form.text("a sentence").placed,
    example: "nobody under 18 takes part",
    "What must hold, in a sentence."
  )
  static let noRows = Key.required(
    "no rows",
    Form.text("a query in SQL").queryPlaced,
    example: "select …",
    "A query over the results that must find nothing; what it finds is shown as evidence."
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
        query: nil,
        diagnostic: nil,
        location: node.location,
        queryLocation: nil
      )
    }
  )

  private static let expected =
    "the name of an expectation, the keys 'that' and 'no rows', or the key 'diagnostic'"

  private static let name = Form.name(.expectation)

  private static let found = Form<Scenario.Expectation>.section(
    expected,
    [diagnostic.row]
  ) { section, reading in
    section.value(diagnostic, &reading).map { diagnostic in
      Scenario.Expectation(
        sentence: "\(diagnostic.value) is found, and nothing else",
        query: nil,
        diagnostic: diagnostic.value,
        location: diagnostic.location,
        queryLocation: nil
      )
    }
  }

  private static let own = Form<Scenario.Expectation>.section(
    expected,
    [that.row, noRows.row]
  ) { section, reading in
    let that = section.value(that, &reading)
    let noRows = section.value(noRows, &reading)
    guard let that, let noRows else { return nil }
    return Scenario.Expectation(
      sentence: that.value,
      query: noRows.value,
      diagnostic: nil,
      location: that.location,
      queryLocation: noRows.location
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
