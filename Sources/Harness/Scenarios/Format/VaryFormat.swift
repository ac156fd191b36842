/// How a scenario lists the alternatives of a sweep.
enum VaryFormat {
  private static let expected = "paths of keys, each with its values"

  /// A mapping of the paths of keys to their values.
  static let decoder = NodeDecoder<[Scenario.Variation]>(
    expected: expected,
    schema: { _ in
      [
        "type": "object", "minProperties": .number("1"),
        "additionalProperties": [
          "anyOf": [["type": "array", "minItems": .number("1")], ["type": .strings(scalars)]]
        ],
      ]
    },
    decode: { node, context in
      guard case .mapping(let entries) = node.content else {
        context.report(expected: expected, found: node)
        return nil
      }
      guard !entries.isEmpty else {
        let hint = "write a key's path with its values, such as app.fetch.every: [6h, 1d, 7d]"
        context.report(.emptyList, at: node.location, "there is nothing to vary", hint: hint)
        return nil
      }
      let variations = entries.compactMap { variation($0, &context) }
      return variations.count == entries.count ? variations : nil
    }
  )

  private static let scalars = ["string", "number", "boolean"]

  private static func variation(
    _ entry: YAMLEntry,
    _ context: inout DecodingContext
  ) -> Scenario.Variation? {
    guard !entry.value.isNothing else {
      let hint = "write its values, such as [6h, 1d, 7d]"
      context.report(
        .noValue,
        at: entry.keyLocation,
        "'\(entry.key.excerpt)' has no value",
        hint: hint
      )
      return nil
    }
    let values: String
    if case .sequence(let items) = entry.value.content {
      values = items.map(FlowText.text).joined(separator: ", ")
    } else {
      values = FlowText.text(of: entry.value)
    }
    let variation = Scenario.Variation(
      key: entry.key,
      values: values,
      location: entry.value.location
    )
    do throws(ScenarioError) {
      _ = try ScenarioKeyPath(variation.key, at: entry.keyLocation)
      _ = try VariedValues(variation.values, at: variation.location)
    } catch {
      context.errors.append(error)
      return nil
    }
    return variation
  }
}
