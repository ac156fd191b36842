/// The push as written, before its times and participants are compared with the rest.
struct UncheckedPush: Sendable {
  /// When it is sent, as written.
  enum Occasion: Sendable {
    case at(Located<TimelineFormat.EventTime>, every: Duration?)
    case noData(for: Duration, host: String?)
    case afterRequest(path: String, host: String?, delay: Duration)
  }

  var name: Located<String>
  var title: String?
  var body: String?
  var category: String?
  var data: [Scenario.Option]
  var occasion: Occasion
  var who: [Located<String>]

  /// Whether it shows nothing.
  var isSilent: Bool { title == nil && body == nil }
}

/// How a scenario describes the pushes of the study's server.
enum PushFormat {
  static let name = SectionKey.required(
    "name",
    NodeDecoder.text(
      "a push's name",
      pattern: "^[a-z0-9-]+$",
      hint: "use small letters, digits and '-' only",
      where: GroupFormat.isName
    ).located,
    example: "reminder",
    "Its name in the results."
  )
  static let silent = SectionKey.optional(
    "silent",
    NodeDecoder.truth,
    otherwise: "false",
    "Whether it shows nothing, and has iOS run the app."
  )
  static let title = SectionKey.optional(
    "title",
    NodeDecoder.text("a text"),
    example: "Time for the diary",
    "The first line of the notification."
  )
  static let body = SectionKey.optional(
    "body",
    NodeDecoder.text("a text"),
    example: "It takes a minute.",
    "The text of the notification."
  )
  static let category = SectionKey.optional(
    "category",
    NodeDecoder.text("the identifier of a category"),
    example: "diary",
    "The UNNotificationCategory with its buttons."
  )
  static let data = SectionKey.optional(
    "data",
    NodeDecoder.options,
    example: "{ kind: sync }",
    "What it carries for the app besides aps."
  )
  static let who = SectionKey.optional(
    "who",
    WhoFormat.names,
    otherwise: "everyone",
    "A group, a person such as wary-2, or a list."
  )
  static let at = SectionKey.optional(
    "at",
    TimelineFormat.whenDecoder.located,
    example: "day 1 09:00",
    "When it is sent: a moment, or a time from the start."
  )
  static let every = SectionKey.optional(
    "every",
    NodeDecoder.duration(.positive),
    example: "1d",
    "How long until it is sent again, from 'at' on; once if left out."
  )
  static let noData = SectionKey.optional(
    "no data for",
    NodeDecoder.duration(.positive),
    example: "3d",
    "Sent whenever no request with a body was accepted for so long."
  )
  static let afterRequest = SectionKey.optional(
    "after request",
    HostAnswerFormat.pathDecoder,
    example: "/reports/*",
    "Sent after each successful request with this path."
  )
  static let delay = SectionKey.optional(
    "delay",
    NodeDecoder.duration(.fromZero),
    example: "5min",
    "Time from the answer until it is sent; 0s if left out."
  )
  static let host = SectionKey.optional(
    "host",
    HostFormat.nameDecoder,
    example: "api.study.example",
    "The host whose requests count; any if left out."
  )

  /// A key that says when a push is sent, with the keys that mean something only beside it.
  private static let occasions: [(key: KeyRow, others: [KeyRow])] = [
    (at.row, [every.row]), (noData.row, [host.row]), (afterRequest.row, [host.row, delay.row]),
  ]

  static let decoder = NodeDecoder<UncheckedPush>.section(
    "the keys of a push",
    [
      name.row, silent.row, title.row, body.row, category.row, data.row, who.row, at.row, every.row,
      noData.row,
      afterRequest.row, delay.row, host.row,
    ],
    rules: [["oneOf": .array(occasions.map { ["required": .strings([$0.key.name])] })]]
  ) { section, context in
    let name = section.value(name, &context)
    let silent = section.value(silent, &context)
    let title = section.value(title, &context)
    let body = section.value(body, &context)
    let category = section.value(category, &context)
    let data = section.value(data, &context)
    let who = section.value(who, &context)
    let occasion = occasion(section, &context)
    if let silent { checkText(section, isSilent: silent, &context) }
    guard let name, let who, let occasion else { return nil }
    return UncheckedPush(
      name: name,
      title: title,
      body: body,
      category: category,
      data: data ?? [],
      occasion: occasion,
      who: who
    )
  }

  /// Reports a silent push with a text, and a visible one without.
  private static func checkText(
    _ section: ScenarioSection,
    isSilent: Bool,
    _ context: inout DecodingContext
  ) {
    let texts = [title.row, body.row]
    if isSilent {
      section.checkKeys(
        texts + [category.row],
        needed: [],
        allowed: [],
        with: "silent: true",
        &context
      )
    } else if texts.allSatisfy({ section.entry($0.name) == nil }) {
      context.report(
        .missingKey,
        at: section.location,
        "this push shows nothing",
        hint: "\(title.row.remedy), or 'silent: true'"
      )
    }
  }

  /// When the push is sent; nil after reporting an error.
  private static func occasion(
    _ section: ScenarioSection,
    _ context: inout DecodingContext
  ) -> UncheckedPush.Occasion? {
    let at = section.value(at, &context)
    let every = section.value(every, &context)
    let noData = section.value(noData, &context)
    let path = section.value(afterRequest, &context)
    let delay = section.value(delay, &context)
    let host = section.value(host, &context)
    let written = occasions.filter { section.entry($0.key.name) != nil }
    guard let occasion = written.first else {
      context.report(
        .missingKey,
        at: section.location,
        "it is not said when this push is sent",
        hint:
          "\(Self.at.row.remedy), '\(Self.noData.name): 3d' or '\(afterRequest.name): /reports/*'"
      )
      return nil
    }
    let others = occasions.map(\.key) + [Self.every.row, Self.delay.row, Self.host.row]
    let choice = occasion.key.name
    section.checkKeys(
      others.filter { $0.name != choice },
      needed: [],
      allowed: occasion.others.map(\.name),
      with: choice,
      &context
    )
    if let at { return .at(at, every: every) }
    if let noData { return .noData(for: noData, host: host) }
    return path.map { .afterRequest(path: $0, host: host, delay: delay ?? .zero) }
  }
}
