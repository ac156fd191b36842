import People

/// How a scenario describes something that a phone does by itself.
enum AutomationFormat {
  static let trigger = SectionKey.required(
    "trigger",
    NodeDecoder.name(.trigger),
    example: "arrive",
    "What starts it."
  )
  static let options = SectionKey.optional(
    "with",
    NodeDecoder<[Scenario.Option]>.options,
    otherwise: "{}",
    example: "{ place: home }",
    "The options of the trigger."
  )
  static let runs = SectionKey.optional(
    "runs",
    NodeDecoder<AutomationMode>.word("'immediately' or 'after confirmation'"),
    otherwise: "immediately",
    "Whether it waits for a tap; some triggers always do in some versions of iOS."
  )
  static let notifies = SectionKey.optional(
    "notifies",
    NodeDecoder.truth,
    otherwise: "false",
    "Whether it shows that it has run."
  )
  static let opens = SectionKey.optional(
    "open",
    NodeDecoder.text("a URL"),
    example: "diary://automation?event=arrive",
    "The URL that it opens, instead of an intent."
  )
  static let event = text("event", "arrive", "The event's name.", otherwise: "automation")
  static let automationName = text("automation name", "Arrive Home", "The automation's name.")
  static let shortcutName = text("shortcut name", "Log place", "The shortcut's name.")
  static let told = text("told trigger", "location", "The trigger that is reported to the app.")
  static let input = text("input", "Home", "The input.")
  static let valueKey = text("value key", "place", "The value's name.")
  static let value = text("value", "home", "The value.")
  static let payload = text("payload", "any text", "More to record, as text or JSON.")

  /// What the intent takes, and a URL has no use for.
  private static let fields = [
    event.row, automationName.row, shortcutName.row, told.row, input.row, valueKey.row, value.row,
    payload.row,
  ]

  static let decoder = NodeDecoder<Scenario.Automation>.section(
    "the keys of an automation",
    [trigger.row, options.row, runs.row, notifies.row, opens.row] + fields
  ) { section, context in
    let trigger = section.value(trigger, &context)
    let options = section.value(options, &context)
    let runs = section.value(runs, &context)
    let notifies = section.value(notifies, &context)
    let opens = section.value(opens, &context)
    let event = section.value(event, &context)
    let fields = Scenario.Automation.Fields(
      event: (event ?? nil) ?? "automation",
      automationName: section.value(automationName, &context),
      shortcutName: section.value(shortcutName, &context),
      trigger: section.value(told, &context),
      input: section.value(input, &context),
      valueKey: section.value(valueKey, &context),
      value: section.value(value, &context),
      payload: section.value(payload, &context)
    )
    if section.entry("open") != nil {
      for key in Self.fields {
        guard let place = section.entry(key.name)?.keyLocation else { continue }
        let message = "'\(key.name)' has no meaning where a URL is opened"
        context.report(
          .contradiction,
          at: place,
          message,
          hint: "write it in the URL, or delete 'open'"
        )
      }
    }
    guard let trigger, let options, let runs, let notifies else { return nil }
    return Scenario.Automation(
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
  ) -> SectionKey<String> {
    SectionKey.optional(
      name,
      NodeDecoder.text("a text"),
      otherwise: fallback,
      example: example,
      sentence
    )
  }
}

/// How a scenario says how reliably automations run.
enum ReliabilityFormat {
  static let standard = SectionKey.optional(
    "like",
    standardDecoder,
    otherwise: "ideal",
    "The rates of the other parameters."
  )
  static let changes = SectionKey.optional(
    "with",
    NodeDecoder<[Scenario.Option]>.options,
    otherwise: "{}",
    example: "{ doubles: 10 % }",
    "The rates that differ (trialrun list reality)."
  )

  private static let standardDecoder = NodeDecoder<AutomationReliability.Preset>.word(
    "'ideal' or 'realistic'"
  )

  static let decoder = NodeDecoder<Scenario.ReliabilitySettings>(
    expected: "'ideal', 'realistic', or a mapping with more to say",
    schema: { ["anyOf": [standardDecoder.schema($0), section.schema($0)]] },
    decode: { node, context in
      if case .mapping = node.content { return section.decode(node, &context) }
      return standardDecoder.decode(node, &context).map {
        Scenario.ReliabilitySettings(standard: $0, changes: [])
      }
    }
  )

  private static let section = NodeDecoder<Scenario.ReliabilitySettings>.section(
    "'like' and 'with'",
    [standard.row, changes.row]
  ) { section, context in
    let standard = section.value(standard, &context)
    let changes = section.value(changes, &context)
    guard let standard, let changes else { return nil }
    return Scenario.ReliabilitySettings(standard: standard, changes: changes)
  }
}
