import Phones

/// How a scenario describes the iOS on a group's phones: a version, what it does with apps off the screen, or both.
enum SystemFormat {
  /// What is written; nil where nothing is.
  struct WrittenSystem: Sendable {
    var version: String?
    var suspension = SuspensionOptions()
    var keepsOver64: NotificationOverflow?
    var inactivityRestart: InactivityRestart?
  }

  static let version = SectionKey.optional(
    "version",
    NodeDecoder.text(
      "a version of iOS",
      pattern: "^[0-9]+(\\.[0-9]+){0,2}$",
      hint: "write it in quotes, such as \"26.1\"",
      where: isVersion
    ),
    example: "\"26.1\"",
    "The version of iOS, in quotes; 26.0 if left out."
  )
  static let suspends = SectionKey.optional(
    "suspends apps",
    NodeDecoder.truth,
    otherwise: "\(SuspensionOptions().isOn)",
    "Whether it suspends apps off the screen, as iPhones do."
  )
  static let after = SectionKey.optional(
    "suspended after",
    NodeDecoder.duration(.fromZero),
    otherwise: "5s",
    "Time from its last reason to run to the suspension, at most 10s; our choice."
  )
  static let backgroundTime = SectionKey.optional(
    "background time",
    NodeDecoder.duration(.fromZero),
    otherwise: "30s",
    "What beginBackgroundTask gives, at most 30s."
  )
  static let launchLimit = SectionKey.optional(
    "launch limit",
    timeOrNever,
    otherwise: "20s",
    "Time after which it ends an app that blocks its main thread at launch, or on the way to the screen."
  )
  static let shortBackgroundTimes = SectionKey.optional(
    "short background time",
    NodeDecoder<Int>.share,
    otherwise: "0 %",
    "How often it gives 2s to 15s of it only; our choice."
  )
  static let firstRequestsFail = SectionKey.optional(
    "first request fails",
    NodeDecoder<Int>.share,
    otherwise: "0 %",
    "After how many suspensions the first request to a host used before fails (-1005); our choice."
  )
  static let fetchAtSuspension = SectionKey.optional(
    "fetch at suspension",
    NodeDecoder<SuspendedFetch>.word("'continues' or 'fails'"),
    otherwise: SuspendedFetch.continues.rawValue,
    "Whether a fetch that a suspension interrupts goes on, or fails, when the app runs again; our choice."
  )
  static let lateNotifications = SectionKey.optional(
    "late notifications",
    NodeDecoder<LateNotifications>.word("'one' or 'none'"),
    otherwise: LateNotifications.one.rawValue,
    "What an app that runs again hears of changes while it was suspended; our choice."
  )
  static let transfersAfterSwipe = SectionKey.optional(
    "transfers after swipe",
    NodeDecoder<SwipedTransfers>.word("'cancelled' or 'continue'"),
    otherwise: SwipedTransfers.cancelled.rawValue,
    "What becomes of background transfers after a swipe; sources disagree."
  )
  static let evictedAfter = SectionKey.optional(
    "evicted after",
    timeOrNever,
    otherwise: "8h",
    "Mean time until it ends a suspended app for its memory; our choice."
  )
  static let processesAfterSwipe = SectionKey.optional(
    "processing after swipe",
    NodeDecoder.truth,
    "Whether processing tasks run after a swipe; by default from iOS 18.3 on."
  )
  static let taskGrants = SectionKey.optional(
    "grants tasks",
    NodeDecoder<TaskGrants>.word("how often iOS runs background tasks"),
    otherwise: SuspensionOptions().taskGrants.rawValue,
    "How often and long background tasks run; our choice."
  )
  static let forgottenAfter = SectionKey.optional(
    "forgotten after",
    timeOrNever,
    otherwise: "14d",
    "Time without an opening after which no task runs; our choice."
  )

  static let keepsOver64 = SectionKey.optional(
    "over 64 keeps",
    NodeDecoder<NotificationOverflow>.word("which pending notifications iOS keeps"),
    otherwise: NotificationOverflow.soonest.rawValue,
    "Which 64 pending notifications it keeps; sources disagree."
  )
  static let inactivityRestart = SectionKey.optional(
    "inactivity restart",
    timeOrNever,
    example: "72h",
    "Time from the last unlock to a restart, at least 72h; by default 72h from iOS 18.1 on, 168h in 18.0, never before."
  )
  static let pushesEachHour = SectionKey.optional(
    "silent pushes an hour",
    NodeDecoder<Int>.number("a number of pushes", 1...60),
    example: "3",
    "For how many silent pushes an hour iOS runs the app, by default \(SuspensionOptions.usualPushes)."
  )

  /// A time; nil inside: never.
  struct TimeOrNever: Sendable {
    var time: Duration?
  }

  private static let never = "never"
  private static let time = NodeDecoder<Duration>.duration(.positive)
  private static let timeOrNever = NodeDecoder<TimeOrNever>(
    expected: "a duration such as '8h', or 'never'",
    schema: { ["anyOf": [["const": .string(never)], time.schema($0)]] },
    decode: { node, context in
      if node.scalar?.text == never { return TimeOrNever() }
      return time.decode(node, &context).map { TimeOrNever(time: $0) }
    }
  )

  /// The keys that describe how a system suspends; a written default is none, so that both are the same scenario.
  private static let options: [SectionField<WrittenSystem>] = [
    SectionField(after, \.suspension.after),
    SectionField(backgroundTime, \.suspension.backgroundTime),
    SectionField(launchLimit) { $0.suspension.launchLimit = $1.time },
    SectionField(shortBackgroundTimes) { $0.suspension.shortBackgroundTimes = $1 > 0 ? $1 : nil },
    SectionField(firstRequestsFail) { $0.suspension.firstRequestsFail = $1 > 0 ? $1 : nil },
    SectionField(fetchAtSuspension) {
      $0.suspension.fetchAtSuspension = $1 == .fails ? .fails : nil
    },
    SectionField(lateNotifications) {
      $0.suspension.lateNotifications = $1 == .never ? .never : nil
    },
    SectionField(evictedAfter) { $0.suspension.evictedAfter = $1.time },
    SectionField(processesAfterSwipe) { $0.suspension.processesAfterSwipe = $1 },
    SectionField(transfersAfterSwipe) {
      $0.suspension.transfersAfterSwipe = $1 == .continue ? .continue : nil
    },
    SectionField(taskGrants, \.suspension.taskGrants),
    SectionField(forgottenAfter) { $0.suspension.forgottenAfter = $1.time },
  ]

  private static let fields: [SectionField<WrittenSystem>] =
    [
      SectionField(version) { $0.version = $1 }, SectionField(suspends, \.suspension.isOn),
    ] + options + [
      SectionField(keepsOver64, whenGiven: \.keepsOver64),
      SectionField(inactivityRestart) {
        $0.inactivityRestart = $1.time.map { .after($0) } ?? .never
      },
      SectionField(pushesEachHour) { $0.suspension.pushesEachHour = $1 },
    ]

  private static let section = NodeDecoder<WrittenSystem>.section(
    "the keys of system",
    fields.map(\.row)
  ) { section, context in
    var system = WrittenSystem()
    let isWhole = section.decode(fields, into: &system, &context)
    let (time, background) = (system.suspension.after, system.suspension.backgroundTime)
    let isSoon = check(time, of: after, atMost: .seconds(10), in: section, &context)
    let isShort = check(background, of: backgroundTime, atMost: .seconds(30), in: section, &context)
    check(system.inactivityRestart, in: section, &context)
    if !system.suspension.isOn {
      for option in options {
        guard let entry = section.entry(option.row.name) else { continue }
        context.report(
          .unneededKey,
          at: entry.keyLocation,
          "'\(option.row.name)' means nothing for a system that suspends no app",
          hint: "write '\(Self.suspends.name): true', or delete it"
        )
      }
    }
    return isWhole && isSoon && isShort ? system : nil
  }

  /// Reports a restart that would come earlier than that of any version of iOS.
  private static func check(
    _ restart: InactivityRestart?,
    in section: ScenarioSection,
    _ context: inout DecodingContext
  ) {
    guard case .after(let time) = restart, time < InactivityRestart.shortest,
      let entry = section.entry(inactivityRestart.name)
    else { return }
    context.report(
      .outOfRange,
      at: entry.value.location,
      "'\(entry.value.scalar?.excerpt ?? "")' is out of range",
      hint: "it can be 72h and more, or never"
    )
  }

  /// Reports a time with a limit below that of all durations; returns whether it is within the limit.
  private static func check(
    _ time: Duration,
    of key: SectionKey<Duration>,
    atMost limit: Duration,
    in section: ScenarioSection,
    _ context: inout DecodingContext
  ) -> Bool {
    guard time > limit, let entry = section.entry(key.name) else { return true }
    context.report(
      .outOfRange,
      at: entry.value.location,
      "'\(entry.value.scalar?.excerpt ?? "")' is out of range",
      hint: "it can be from 0s to \(limit.components.seconds)s"
    )
    return false
  }

  private static let words: [(word: String, suspends: Bool)] = [
    ("suspends", true), ("never suspends", false),
  ]

  static let decoder = NodeDecoder<WrittenSystem>(
    expected: version.decoder.expected,
    schema: { vocabulary in
      [
        "anyOf": [
          version.decoder.schema(vocabulary), ["enum": .strings(words.map(\.word))],
          section.schema(vocabulary),
        ]
      ]
    },
    decode: { node, context in
      if case .mapping = node.content { return section.decode(node, &context) }
      guard let choice = words.first(where: { $0.word == node.scalar?.text }) else {
        return version.decoder.decode(node, &context).map { WrittenSystem(version: $0) }
      }
      var system = WrittenSystem()
      system.suspension.isOn = choice.suspends
      return system
    }
  )

  @Sendable
  private static func isVersion(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 3
      && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy(\.isASCIIDigit) }
  }
}
