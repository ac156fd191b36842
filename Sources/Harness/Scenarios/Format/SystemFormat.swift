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
    "Whether they run after a swipe; by default from iOS 18.3 on."
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

  /// The keys that describe how a system suspends.
  private static let options = [
    after.row, backgroundTime.row, launchLimit.row, shortBackgroundTimes.row, firstRequestsFail.row,
    fetchAtSuspension.row, lateNotifications.row, evictedAfter.row, processesAfterSwipe.row,
    transfersAfterSwipe.row, taskGrants.row, forgottenAfter.row,
  ]

  private static let section = NodeDecoder<WrittenSystem>.section(
    "the keys of system",
    [version.row, suspends.row] + options
      + [keepsOver64.row, inactivityRestart.row, pushesEachHour.row]
  ) { section, context in
    let version = section.value(version, &context)
    let suspends = section.value(suspends, &context)
    let after = section.value(after, atMost: .seconds(10), &context)
    let backgroundTime = section.value(backgroundTime, atMost: .seconds(30), &context)
    let launchLimit = section.value(launchLimit, &context)
    let shortBackgroundTimes = section.value(shortBackgroundTimes, &context)
    let firstRequestsFail = section.value(firstRequestsFail, &context)
    let fetchAtSuspension = section.value(fetchAtSuspension, &context)
    let lateNotifications = section.value(lateNotifications, &context)
    let transfersAfterSwipe = section.value(transfersAfterSwipe, &context)
    let evictedAfter = section.value(evictedAfter, &context)
    let processesAfterSwipe = section.value(processesAfterSwipe, &context)
    let taskGrants = section.value(taskGrants, &context)
    let forgottenAfter = section.value(forgottenAfter, &context)
    let keepsOver64 = section.value(keepsOver64, &context)
    let inactivityRestart = section.value(inactivityRestart, &context)
    check(inactivityRestart, in: section, &context)
    let pushesEachHour = section.value(pushesEachHour, &context)
    guard let suspends, let after, let backgroundTime, let launchLimit, let evictedAfter,
      let taskGrants,
      let forgottenAfter
    else { return nil }
    if !suspends {
      for row in options {
        guard let entry = section.entry(row.name) else { continue }
        context.report(
          .unneededKey,
          at: entry.keyLocation,
          "'\(row.name)' means nothing for a system that suspends no app",
          hint: "write '\(Self.suspends.name): true', or delete it"
        )
      }
    }
    var system = WrittenSystem(version: version)
    if section.entry(Self.keepsOver64.name) != nil { system.keepsOver64 = keepsOver64 }
    system.inactivityRestart = inactivityRestart.map { $0.time.map { .after($0) } ?? .never }
    system.suspension.isOn = suspends
    system.suspension.after = after
    system.suspension.backgroundTime = backgroundTime
    system.suspension.launchLimit = launchLimit.time
    // A written default is none, so that both are the same scenario.
    system.suspension.shortBackgroundTimes = shortBackgroundTimes.flatMap { $0 > 0 ? $0 : nil }
    system.suspension.firstRequestsFail = firstRequestsFail.flatMap { $0 > 0 ? $0 : nil }
    system.suspension.fetchAtSuspension = fetchAtSuspension == .fails ? .fails : nil
    system.suspension.lateNotifications = lateNotifications == .never ? .never : nil
    system.suspension.transfersAfterSwipe = transfersAfterSwipe == .continue ? .continue : nil
    system.suspension.evictedAfter = evictedAfter.time
    system.suspension.processesAfterSwipe = processesAfterSwipe
    system.suspension.taskGrants = taskGrants
    system.suspension.forgottenAfter = forgottenAfter.time
    system.suspension.pushesEachHour = pushesEachHour
    return system
  }

  /// Reports a restart that would come earlier than that of any version of iOS.
  private static func check(
    _ restart: TimeOrNever?,
    in section: ScenarioSection,
    _ context: inout DecodingContext
  ) {
    guard let time = restart?.time, time < InactivityRestart.shortest,
      let entry = section.entry(inactivityRestart.name)
    else { return }
    context.report(
      .outOfRange,
      at: entry.value.location,
      "'\(entry.value.scalar?.excerpt ?? "")' is out of range",
      hint: "it can be 72h and more, or never"
    )
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

extension ScenarioSection {
  /// The value of a key for a duration with a limit below that of all durations; nil after reporting an error.
  fileprivate func value(
    _ key: SectionKey<Duration>,
    atMost limit: Duration,
    _ context: inout DecodingContext
  ) -> Duration? {
    guard let value = value(key, &context) else { return nil }
    guard value > limit, let entry = entry(key.name) else { return value }
    let text = entry.value.scalar?.excerpt ?? ""
    context.report(
      .outOfRange,
      at: entry.value.location,
      "'\(text)' is out of range",
      hint: "it can be from 0s to \(limit.components.seconds)s"
    )
    return nil
  }
}
