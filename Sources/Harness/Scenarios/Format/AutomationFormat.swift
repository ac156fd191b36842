import Automations

/// How a scenario describes something that a phone does by itself.
enum AutomationFormat {
  typealias Automation = Scenario.Automation

  static let trigger = Key.required(
    "trigger",
    Form.name(.trigger),
    example: "arrive",
    "What sets it off: trialrun list triggers has all, with their options."
  )
  static let options = Key.optional(
    "with",
    Form<[Scenario.Option]>.options,
    otherwise: "{}",
    example: "{ place: home }",
    "What is chosen about the trigger."
  )
  static let runs = Key.optional(
    "runs",
    Form<AutomationMode>.word("'immediately' or 'after confirmation'"),
    otherwise: "immediately",
    "Whether it waits for a tap; some triggers always do, as the version of iOS has it."
  )
  static let notifies = Key.optional(
    "notifies",
    Form.truth,
    otherwise: "false",
    "Whether it shows that it has run."
  )
  static let opens = Key.optional(
    "open",
    Form.text("a URL"),
    example: "diary://automation?event=arrive",
    "The URL that it opens in the app; without one, it performs the app's intent."
  )
  static let event = text("event", "arrive", "The event's name.", otherwise: "automation")
  static let automationName = text("automation name", "Arrive Home", "The automation's name.")
  static let shortcutName = text("shortcut name", "Log place", "The shortcut's name.")
  static let told = text("told trigger", "location", "What is told of the trigger.")
  static let input = text("input", "Home", "The input.")
  static let valueKey = text("value key", "place", "What the value is of.")
  static let value = text("value", "home", "The value.")
  static let payload = text("payload", "any text", "More to record, as text or JSON.")

  /// What the intent takes, and a URL has no use for.
  private static let fields = [
    event.row, automationName.row, shortcutName.row, told.row, input.row, valueKey.row, value.row,
    payload.row,
  ]

  static let form = Form<Automation>.section(
    "the keys of an automation",
    [trigger.row, options.row, runs.row, notifies.row, opens.row] + fields
  ) { section, reading in
    let trigger = section.value(trigger, &reading)
    let options = section.value(options, &reading)
    let runs = section.value(runs, &reading)
    let notifies = section.value(notifies, &reading)
    let opens = section.value(opens, &reading)
    let event = section.value(event, &reading)
    let fields = Automation.Fields(
      event: (event ?? nil) ?? "automation",
      automationName: section.value(automationName, &reading),
      shortcutName: section.value(shortcutName, &reading),
      trigger: section.value(told, &reading),
      input: section.value(input, &reading),
      valueKey: section.value(valueKey, &reading),
      value: section.value(value, &reading),
      payload: section.value(payload, &reading)
    )
    if section.entry("open") != nil {
      for key in Self.fields {
        guard let place = section.entry(key.name)?.keyLocation else { continue }
        let message = "'\(key.name)' has no meaning where a URL is opened"
        reading.complain(
          .contradiction,
          at: place,
          message,
          hint: "write it in the URL, or delete 'open'"
        )
      }
    }
    guard let trigger, let options, let runs, let notifies else { return nil }
    return Automation(
      trigger: trigger,
      options: options,
      runs: runs,
      notifies: notifies,
      opens: opens,
      fields: fields,
      location: section.location
    )
  }

  private static func text(
    _ name: String,
    _ example: String,
    _ sentence: String,
    otherwise fallback: String? = nil
  ) -> Key<String> {
    Key.optional(name, Form.text("a text"), otherwise: fallback, example: example, sentence)
  }
}

/// How a scenario says how reliably automations run.
enum AutomationRealityFormat {
  typealias Reality = Scenario.AutomationReality

  static let standard = Key.optional(
    "like",
    standardForm,
    otherwise: "ideal",
    "What holds where nothing else is said."
  )
  static let changes = Key.optional(
    "with",
    Form<[Scenario.Option]>.options,
    otherwise: "{}",
    example: "{ doubles: 10 % }",
    "What is different: trialrun list reality has all."
  )

  private static let standardForm = Form<AutomationReliability.Preset>.word(
    "'ideal' or 'realistic'"
  )

  static let form = Form<Reality>(
    expected: "'ideal', 'realistic', or a mapping with more to say",
    schema: { ["anyOf": [standardForm.schema($0), section.schema($0)]] },
    read: { node, reading in
      if case .mapping = node.content { return section.read(node, &reading) }
      return standardForm.read(node, &reading).map { Reality(standard: $0, changes: []) }
    }
  )

  private static let section = Form<Reality>.section(
    "'like' and 'with'",
    [standard.row, changes.row]
  ) { section, reading in
    let standard = section.value(standard, &reading)
    let changes = section.value(changes, &reading)
    guard let standard, let changes else { return nil }
    return Reality(standard: standard, changes: changes)
  }
}
