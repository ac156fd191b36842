/// How a scenario says whether AWARE does as its documentation says or as its code does.
enum AwareFormat {
  /// The name under which all quirks of the original go together.
  static let upstream = "upstream-1.3.0"

  static let quirks = Key.optional(
    "quirks",
    quirksForm,
    otherwise: "[]",
    """
    Where AWARE does as the original's code does and not as its documentation says: \
    upstream-1.3.0 for all of it, or a list of names.
    """
  )

  private static let allForm = Form<Bool>.word("'upstream-1.3.0'", [(upstream, true)])
  private static let listForm = Form.name(.quirk).list("quirks")

  private static let quirksForm = Form<[String]>(
    expected: "'upstream-1.3.0' or a list of quirks",
    schema: { ["anyOf": [allForm.schema($0), listForm.schema($0)]] },
    read: { node, reading in
      if case .sequence = node.content { return listForm.read(node, &reading) }
      return allForm.read(node, &reading).map { _ in reading.vocabulary.quirks }
    }
  )

  static let form = Form<Scenario.AwareReadings>.section(
    "the keys of aware",
    [quirks.row]
  ) { section, reading in
    section.value(quirks, &reading).map { Scenario.AwareReadings(quirks: $0) }
  }
}
