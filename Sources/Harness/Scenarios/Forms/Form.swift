/// How a value is written in a scenario: what the reader takes, and what editors are told.
///
/// Both come from one declaration, so that the schema cannot promise what the reader refuses.
struct Form<Value: Sendable>: Sendable {
  /// What the value is, to finish a sentence that begins with "expected".
  let expected: String

  /// The JSON Schema of the value.
  let schema: @Sendable (Vocabulary) -> JSON

  /// The value of a node, or nil after complaining.
  let read: @Sendable (YAMLNode, inout Reading) -> Value?
}

extension Form {
  /// A single text that is read by itself.
  static func scalar(
    _ expected: String,
    schema: @escaping @Sendable (Vocabulary) -> JSON,
    parse: @escaping @Sendable (YAMLScalar, Vocabulary) throws(Fault) -> Value
  ) -> Form {
    Form(expected: expected, schema: schema) { node, reading in
      guard let scalar = node.scalar, !node.isNothing else {
        reading.complain(expected: expected, found: node)
        return nil
      }
      do throws(Fault) {
        return try parse(scalar, reading.vocabulary)
      } catch {
        reading.complain(error, at: node.location)
        return nil
      }
    }
  }

  /// The same value, made into another.
  func map<Other: Sendable>(_ change: @escaping @Sendable (Value) -> Other) -> Form<Other> {
    Form<Other>(expected: expected, schema: schema) { node, reading in
      read(node, &reading).map(change)
    }
  }

  /// The same value, together with where it stands.
  var placed: Form<Placed<Value>> {
    Form<Placed<Value>>(expected: expected, schema: schema) { node, reading in
      read(node, &reading).map { Placed(value: $0, location: node.location) }
    }
  }

  /// A list of such values; a text must not stand in it twice.
  ///
  /// - Parameters:
  ///   - many: What the values are called together, such as `sensors`.
  ///   - least: The smallest number of values, 0 or 1.
  /// - Returns: The form of the whole list.
  func list(_ many: String, atLeast least: Int = 0) -> Form<[Value]> {
    let expected = "a list of \(many)"
    return Form<[Value]>(
      expected: expected,
      schema: { vocabulary in
        var schema: JSON = ["type": "array", "items": self.schema(vocabulary)]
        if least > 0 { schema = schema.adding([("minItems", .number("\(least)"))]) }
        return schema
      },
      read: { node, reading in
        guard case .sequence(let items) = node.content else {
          let hint = node.isNothing ? nil : node.scalar.map { "write [\($0.excerpt)]" }
          reading.complain(expected: expected, found: node, hint: hint)
          return nil
        }
        if items.count < least {
          let message = "this list of \(many) is empty"
          reading.complain(.emptyList, at: node.location, message, hint: "name at least one")
        }
        var seen: Set<String> = []
        for item in items {
          guard let text = item.scalar?.text, !seen.insert(text).inserted else { continue }
          let message = "'\(text.excerpt)' stands in this list twice"
          reading.complain(.duplicateEntry, at: item.location, message, hint: "delete one")
        }
        let values = items.map { read($0, &reading) }
        return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
      }
    )
  }
}
