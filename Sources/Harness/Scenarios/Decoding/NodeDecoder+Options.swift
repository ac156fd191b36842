extension NodeDecoder where Value == [Scenario.Option] {
  /// Decodes names whose meaning the app or a trigger defines, each with a text.
  static let options = NodeDecoder(
    expected: "a mapping of names to texts",
    schema: { _ in
      ["type": "object", "additionalProperties": ["type": ["string", "number", "boolean"]]]
    },
    decode: { node, context in
      guard case .mapping(let entries) = node.content else {
        context.report(expected: "a mapping of names to texts", found: node)
        return nil
      }
      var options: [Scenario.Option] = []
      for entry in entries {
        guard let scalar = entry.value.scalar, !entry.value.isNothing else {
          context.report(expected: "a text", found: entry.value)
          return nil
        }
        options.append(
          Scenario.Option(
            name: entry.key,
            value: scalar.text,
            location: entry.value.location
          )
        )
      }
      return options
    }
  )
}
