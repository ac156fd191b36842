/// How a scenario says whether AWARE does as its documentation says or as its code does.
enum AwareFormat {
  /// The name under which all quirks of the original go together.
  static let upstream = "upstream-1.3.0"

  static let quirks = SectionKey.optional(
    "quirks",
    quirksDecoder,
    otherwise: "[]",
    """
    In which quirks AWARE follows its code: all, or these.
    """
  )

  private static let allDecoder = NodeDecoder<Bool>.word("'upstream-1.3.0'", [(upstream, true)])
  private static let listDecoder = NodeDecoder.name(.quirk).list("quirks")

  private static let quirksDecoder = NodeDecoder<[String]>(
    expected: "'upstream-1.3.0' or a list of quirks",
    schema: { ["anyOf": [allDecoder.schema($0), listDecoder.schema($0)]] },
    decode: { node, context in
      if case .sequence = node.content { return listDecoder.decode(node, &context) }
      return allDecoder.decode(node, &context).map { _ in context.vocabulary.quirks }
    }
  )

  static let decoder = NodeDecoder<Scenario.AwareInterpretation>.section(
    "the keys of aware",
    [quirks.row]
  ) { section, context in
    section.value(quirks, &context).map { Scenario.AwareInterpretation(quirks: $0) }
  }
}
