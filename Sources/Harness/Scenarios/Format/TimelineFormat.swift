import Participants

/// How a scenario describes what people do on certain days.
enum TimelineFormat {
  /// An event as written, before it is compared with the rest.
  struct Draft: Sendable {
    var location: Location
    var at: Placed<When>
    var who: [Placed<String>]
    var action: any TimelineAction.Type
    var options: ActionOptions
    /// The sensors that are named; nil: none are.
    var sensors: [Placed<String>]?
  }

  /// A moment, as one of the study's days has it or as time since its start.
  enum When: Sendable {
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

  static let at = Key.required(
    "at",
    whenForm.placed,
    example: "day 3 20:00",
    "The moment, as day 3 20:00, day 3 20:00:20 or 90s from the start; day 0 is the date on which the study starts."
  )
  static let who = Key.optional(
    "who",
    whoForm,
    otherwise: "everyone",
    "A group, one of its people such as wary-2, a list of those, or everyone."
  )
  static let action = Key.required(
    "do",
    Form<any TimelineAction.Type>.word(
      "something that people can do",
      TimelineActions.written.map { ($0.key, $0) }
    ),
    example: "revoke",
    "What they do on their phones."
  )

  static let form = Form<Draft>.section(
    "the keys of an event",
    [at.row, who.row, action.row] + ActionOptions.rows,
    rules: TimelineActions.written.map(rule)
  ) { section, reading in
    let at = section.value(at, &reading)
    let who = section.value(who, &reading)
    let action = section.value(action, &reading)
    let (options, sensors) = ActionOptions.read(section, &reading)
    guard let action else { return nil }
    section.checkKeys(
      ActionOptions.rows,
      needed: action.neededKeys,
      taken: action.takenKeys,
      with: "do: \(action.key)",
      &reading
    )
    guard let at, let who else { return nil }
    return Draft(
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
      taken: action.takenKeys,
      of: ActionOptions.rows
    )
  }

  static let whenForm = Form<When>(
    expected: Form<Scenario.Moment>.moment.expected,
    schema: {
      let duration = Form.duration(.fromZero)
      return ["anyOf": [Form<Scenario.Moment>.moment.schema($0), duration.schema($0)]]
    },
    read: { node, reading in
      // What begins with a number and has a unit is a time since the start.
      guard let text = node.scalar?.text, text.first?.isASCIIDigit == true,
        text.last?.isLetter == true
      else {
        return Form<Scenario.Moment>.moment.read(node, &reading).map { .moment($0) }
      }
      return Form.duration(.fromZero).read(node, &reading).map { .after($0) }
    }
  )

  private static let nameForm = Form.text("the name of a group or participant").placed
  private static let namesForm = nameForm.list("groups and participants", atLeast: 1)

  static let whoForm = Form<[Placed<String>]>(
    expected: "a name or a list of names",
    schema: { ["anyOf": [nameForm.schema($0), namesForm.schema($0)]] },
    read: { node, reading in
      if case .sequence = node.content { return namesForm.read(node, &reading) }
      return nameForm.read(node, &reading).map { [$0] }
    }
  )
}
