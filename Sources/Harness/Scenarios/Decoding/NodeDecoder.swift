/// Decodes a value of a scenario, and describes its format to editors.
///
/// Both are declared together, so that the schema and the decoder accept the same values.
struct NodeDecoder<Value: Sendable>: Sendable {
  /// The description of a valid value, for a sentence that begins with "expected".
  let expected: String

  /// The JSON Schema of the value.
  let schema: @Sendable (Vocabulary) -> JSON

  /// Whether a value depends on the scalar's text alone, and not on the place where it stands.
  var isOfText = false

  /// The value of a node; nil after reporting an error.
  let decode: @Sendable (YAMLNode, inout DecodingContext) -> Value?
}

extension NodeDecoder {
  /// A decoder of a scalar, which notes the kind of value that it has read.
  static func scalar(
    _ expected: String,
    kind: ValueKind = .other,
    schema: @escaping @Sendable (Vocabulary) -> JSON,
    parse: @escaping @Sendable (YAMLScalar, Vocabulary) throws(ValueError) -> Value
  ) -> NodeDecoder {
    NodeDecoder(expected: expected, schema: schema, isOfText: true) { node, context in
      guard let scalar = node.scalar, !node.isNothing else {
        context.report(expected: expected, found: node)
        return nil
      }
      do throws(ValueError) {
        let value = try parse(scalar, context.vocabulary)
        if kind != .other { context.kinds?[node.location] = kind }
        return value
      } catch {
        context.report(error, at: node.location)
        return nil
      }
    }
  }

  /// Converts the value.
  func map<Other: Sendable>(_ change: @escaping @Sendable (Value) -> Other) -> NodeDecoder<Other> {
    NodeDecoder<Other>(expected: expected, schema: schema, isOfText: isOfText) { node, context in
      decode(node, &context).map(change)
    }
  }

  /// The value with its location.
  var located: NodeDecoder<Located<Value>> {
    NodeDecoder<Located<Value>>(expected: expected, schema: schema) { node, context in
      decode(node, &context).map { Located(value: $0, location: node.location) }
    }
  }

  /// Returns a decoder of a list of such values, by default without duplicate texts.
  ///
  /// - Parameters:
  ///   - many: The plural name of the values, such as `sensors`.
  ///   - least: The smallest number of values, 0 or 1.
  ///   - allowsDuplicates: Whether the list can have the same text twice.
  ///   - guess: The list that a scalar stands for; nil if it stands for none.
  /// - Returns: The decoder of the whole list.
  func list(
    _ many: String,
    atLeast least: Int = 0,
    allowsDuplicates: Bool = false,
    standingFor guess: @escaping @Sendable (YAMLScalar) -> String? = { _ in nil }
  ) -> NodeDecoder<[Value]> {
    let expected = "a list of \(many)"
    return NodeDecoder<[Value]>(
      expected: expected,
      schema: { vocabulary in
        var schema: JSON = ["type": "array", "items": self.schema(vocabulary)]
        if least > 0 { schema = schema.adding([("minItems", .number("\(least)"))]) }
        return schema
      },
      decode: { node, context in
        guard case .sequence(let items) = node.content else {
          let list = node.scalar.flatMap(guess) ?? self.list(insteadOf: node, context)
          context.report(
            expected: expected,
            found: node,
            hint: list == nil ? node.entryHint : nil,
            replacement: list
          )
          return nil
        }
        if items.count < least {
          let message = "this list of \(many) is empty"
          context.report(.emptyList, at: node.location, message, hint: "name at least one")
        }
        var seen: Set<String> = []
        for item in items where !allowsDuplicates {
          guard let text = item.scalar?.text, !seen.insert(text).inserted else { continue }
          let message = "'\(text.excerpt)' stands in this list twice"
          context.report(.duplicateEntry, at: item.location, message, hint: "delete one")
        }
        var values: [Value] = []
        var isWhole = true
        for item in items {
          if let value = decode(item, &context) { values.append(value) } else { isWhole = false }
        }
        return isWhole ? values : nil
      }
    )
  }
}
