/// How a scenario writes its settings for tests, and its tags.
enum TestSettingsFormat {
  static let participants = SectionKey.optional(
    "participants",
    NodeDecoder<Int>.number("a number of people", 1...GroupFormat.mostParticipants),
    "The number of participants in tests."
  )

  static let decoder = NodeDecoder<Scenario.TestSettings>.section(
    "the keys of tests",
    [participants.row]
  ) { section, context in
    Scenario.TestSettings(participants: section.value(participants, &context))
  }

  static let tag = NodeDecoder<String>.text(
    "a tag",
    pattern: "^[a-z0-9-]+$",
    hint: "use small letters, digits and '-' only",
    where: GroupFormat.isName
  )
}
