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

  /// An expectation, placed where its sentence stands.
  static let form = Form<Scenario.Expectation>(
    expected: "the name of an expectation, or the keys 'that' and 'no rows'",
    schema: { ["anyOf": [name.schema($0), own.schema($0)]] },
    read: { node, reading in
      guard case .scalar = node.content else { return own.read(node, &reading) }
      guard let named = name.read(node, &reading) else { return nil }
      return Scenario.Expectation(
        sentence: named,
        query: nil,
        location: node.location,
        queryLocation: nil
      )
    }
  )

  private static let name = Form.name(.expectation)

  private static let own = Form<Scenario.Expectation>.section(
    "the name of an expectation, or the keys 'that' and 'no rows'",
    [that.row, noRows.row]
  ) { section, reading in
    let that = section.value(that, &reading)
    let noRows = section.value(noRows, &reading)
    guard let that, let noRows else { return nil }
    return Scenario.Expectation(
      sentence: that.value,
      query: noRows.value,
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
