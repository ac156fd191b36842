import Phones
import VirtualTime

/// An event as written, before it is compared with the rest.
struct UncheckedEvent: Sendable {
  var location: Location
  var at: Located<MomentFormat.Moments>
  var who: WhoFormat.Performers
  var action: any TimelineAction.Type
  var options: ActionOptions
  /// The sensors that are named; nil: none are.
  var sensors: [Located<String>]?
}

/// How a scenario describes what people do on certain days.
enum TimelineFormat {
  /// A moment, as one of the study's days has it or as time since its start.
  enum EventTime: Sendable {
    case moment(Scenario.Moment)
    case after(Duration)

    /// Time from the study's start.
    func sinceStart(_ start: Scenario.Start) -> Duration {
      switch self {
      case .moment(let moment): moment.sinceStart(start)
      case .after(let time): time
      }
    }
  }

  static let at = SectionKey.required(
    "at",
    MomentFormat.decoder.located,
    example: "day 3 20:00",
    "The moment, as day 3 20:00:20; one that each chooses, as any time between day 5 and day 25; or when they get home, also on day 3 alone."
  )
  static let who = SectionKey.optional(
    "who",
    WhoFormat.performers,
    otherwise: "everyone",
    "A group, a person such as wary-2, a list, or a share, as 5 % of everyone."
  )
  static let action = SectionKey.required(
    "do",
    NodeDecoder<any TimelineAction.Type>.word(
      "something that people can do",
      TimelineActions.written.map { ($0.key, $0) }
    ),
    example: "revoke",
    "What they do on their phones."
  )

  static let decoder = NodeDecoder<UncheckedEvent>.section(
    "the keys of an event",
    [at.row, who.row, action.row] + ActionOptions.rows,
    rules: TimelineActions.written.map(rule) + ActionOptions.ageRules
  ) { section, context in
    let at = section.value(at, &context)
    let who = section.value(who, &context)
    let action = section.value(action, &context)
    let (options, sensors) = ActionOptions.decode(section, &context)
    guard let action else { return nil }
    section.checkKeys(
      ActionOptions.rows,
      needed: action.neededKeys,
      allowed: action.allowedKeys,
      with: "do: \(action.key)",
      &context
    )
    ActionOptions.checkAge(options, in: section, &context)
    guard let at, let who else { return nil }
    return UncheckedEvent(
      location: section.location,
      at: at,
      who: who,
      action: action,
      options: options,
      sensors: sensors
    )
  }

  private static func rule(_ action: any TimelineAction.Type) -> JSON {
    .dependency(
      on: "do",
      action.key,
      needed: action.neededKeys,
      allowed: action.allowedKeys,
      of: ActionOptions.rows
    )
  }

  /// Whether a text is to be read as a time since the start, right or wrong, and not as a moment.
  private static func isDuration(_ text: String) -> Bool {
    if (try? DurationText.parseExactly(text, .fromZero)) != nil { return true }
    if Scenario.Moment(scenarioText: text) != nil || TimeGuess.moment(text) != nil { return false }
    if DurationText.meant(text, .fromZero) != nil { return true }
    // What begins with a number and has a unit.
    return text.first?.isASCIIDigit == true && text.last?.isLetter == true
  }

  /// The schemas of the ways in which a moment is written.
  @Sendable
  static func momentSchemas(_ vocabulary: Vocabulary) -> [JSON] {
    let moment = NodeDecoder<Scenario.Moment>.moment
    return [moment.schema(vocabulary), NodeDecoder.duration(.fromZero).schema(vocabulary)]
  }

  static let whenDecoder = NodeDecoder<EventTime>(
    expected: NodeDecoder<Scenario.Moment>.moment.expected,
    schema: { ["anyOf": .array(momentSchemas($0))] },
    decode: { node, context in
      if let text = node.scalar?.text, isDuration(text) {
        return NodeDecoder.duration(.fromZero).decode(node, &context).map { .after($0) }
      }
      return NodeDecoder<Scenario.Moment>.moment.decode(node, &context).map { .moment($0) }
    }
  )
}
