import VirtualTime

/// The section as written, before moments are compared with the study.
struct UncheckedFetch: Sendable {
  var fetch: Scenario.Fetch
  /// Where the moment of the first one stands; nil: nowhere.
  var firstLocation: Location?
}

/// How a scenario describes what its app fetches.
enum FetchFormat {
  static let every = SectionKey.required(
    "every",
    NodeDecoder.duration(.positive).located,
    example: "1d",
    "Time between two fetches."
  )
  static let at = SectionKey.optional(
    "at",
    NodeDecoder<Scenario.ClockTime>.clockTime.located,
    example: "20:00",
    "The time of day of the fetch, by the phone's clock."
  )
  static let window = SectionKey.optional(
    "window",
    windowDecoder,
    otherwise: "since last",
    "Where the range begins: at the last one's end, or so long before its own."
  )
  static let upTo = SectionKey.optional(
    "up to",
    NodeDecoder<Scenario.Fetch.UpTo>.word("'now' or 'hold'"),
    otherwise: "now",
    "Where the range ends: at the fetch, or where the hold begins."
  )
  static let first = SectionKey.optional(
    "first",
    NodeDecoder<Scenario.Moment>.moment.located,
    example: "day 1 20:00",
    "When it first fetches, in the study's offset."
  )

  static let decoder = NodeDecoder<UncheckedFetch>.section(
    "the keys of fetch",
    [every.row, at.row, window.row, upTo.row, first.row]
  ) { section, context in
    let every = section.value(every, &context)
    let at = section.value(at, &context)
    let window = section.value(window, &context)
    let upTo = section.value(upTo, &context)
    let first = section.value(first, &context)
    guard let every, let window, let upTo else { return nil }
    if at != nil && every.value.components.seconds % 86_400 != 0 {
      let message = "'every' must be whole days when 'at' says the time of day"
      let hint = "write '1d', or leave 'at' out"
      context.report(.contradiction, at: every.location, message, hint: hint)
    }
    if let at, let first, first.value.time != at.value {
      let message = "the first fetch is at another time of day than 'at' says"
      let hint = "write the same time in both, or leave one of them out"
      context.report(.contradiction, at: first.location, message, hint: hint)
    }
    return UncheckedFetch(
      fetch: Scenario.Fetch(
        every: every.value,
        at: at?.value,
        window: window,
        upTo: upTo,
        first: first?.value
      ),
      firstLocation: first?.location
    )
  }

  private static let windowDecoder = NodeDecoder<Scenario.Fetch.Window>(
    expected: "'since last' or a duration such as '7d'",
    schema: { _ in
      let pattern = DurationText.pattern(.positive)
      return ["anyOf": [["const": "since last"], ["type": "string", "pattern": .string(pattern)]]]
    },
    decode: { node, context in
      guard let text = node.scalar?.text, !node.isNothing else {
        context.report(expected: "'since last' or a duration such as '7d'", found: node)
        return nil
      }
      if text == "since last" { return .sinceLast }
      guard text.first?.isLetter != true else {
        let message = "expected 'since last' or a duration such as '7d', found '\(text.excerpt)'"
        let meant =
          DurationText.meant(text, .positive)
          ?? Spelling.nearest(to: text, among: ["since last"])
        context.report(
          .unknownName,
          at: node.location,
          message,
          hint: meant.map { "did you mean '\($0)'?" } ?? "known here: since last",
          replacement: meant
        )
        return nil
      }
      return NodeDecoder.duration(.positive).decode(node, &context).map { .last($0) }
    }
  )
}
