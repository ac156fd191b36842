/// How a scenario says what tests change of it, and how they choose it.
enum TestSettingsFormat {
  static let participants = Key.optional(
    "participants",
    Form<Int>.number("a number of people", 1...GroupFormat.mostParticipants),
    "How many take part in tests, shared among the groups as their counts are."
  )

  static let form = Form<Scenario.TestSettings>.section(
    "the keys of tests",
    [participants.row]
  ) { section, reading in
    Scenario.TestSettings(participants: section.value(participants, &reading))
  }

  static let tag = Form<String>.text(
    "a tag",
    pattern: "^[a-z0-9-]+$",
    hint: "use small letters, digits and '-' only",
    where: GroupFormat.isName
  )
}
