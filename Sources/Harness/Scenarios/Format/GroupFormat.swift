/// How a scenario describes the people of a study.
enum GroupFormat {
  /// The largest study, in people.
  static let mostParticipants = 1_000_000

  /// The section as written, before sensors and moments are compared with the rest.
  struct Draft: Sendable {
    var group: Scenario.Group
    var nameLocation: Location
    var countLocation: Location
    var joinsLocation: Location
    var consent: ConsentFormat.Draft
    /// Whether a dock is written, right or wrong.
    var hasDock: Bool
    /// When they are offline.
    var offline: [SpanFormat.Draft]
  }

  static let group = Key.required(
    "group",
    Form.text(
      "a group's name",
      pattern: "^[a-z0-9-]+$",
      hint: "use small letters, digits and '-' only",
      where: isName
    ).placed,
    example: "willing",
    "The group's name, in small letters, digits and '-'; its people are called name-1, name-2, …"
  )
  static let count = Key.required(
    "count",
    Form<Int>.number("a number of people", 1...mostParticipants).placed,
    example: "20",
    "The number of people in the group."
  )
  static let phone = Key.optional("phone", Form.name(.phone), "The phone model that they carry.")
  static let watch = Key.optional(
    "watch",
    Form.name(.watch),
    "The Apple Watch that is paired with it; none if left out."
  )
  static let secondWatch = Key.optional(
    "second watch",
    Form.name(.watch).placed,
    "Another Apple Watch that is paired with it, of the same model or another."
  )
  static let watchClock = Key.optional(
    "watch clock",
    ClockFormat.form.placed,
    example: "{ drift: 20 ppm }",
    "How far their watches' clocks are ahead of their phones', and how fast they go away from them."
  )
  static let dock = Key.optional(
    "dock",
    DockFormat.form,
    example: "stand",
    "The motorised dock that they have: a profile's name, or { profile: gimbal, maximum speed: … }."
  )
  static let system = Key.optional(
    "system",
    Form.text(
      "a version of iOS",
      pattern: "^[0-9]+(\\.[0-9]+){0,2}$",
      hint: "write it in quotes, such as \"26.1\"",
      where: isVersion
    ),
    "The version of iOS on their phones, in quotes."
  )
  static let locale = Key.optional(
    "locale",
    Form.text(
      "a locale",
      pattern: "^[a-z]{2,3}(_[A-Z][a-z]{3})?(_[A-Z]{2})?$",
      hint: "write a language and a region, such as de_DE",
      where: { $0.wholeMatch(of: /[a-z]{2,3}(_[A-Z][a-z]{3})?(_[A-Z]{2})?/) != nil }
    ),
    "The language and region of their phones' settings, such as de_DE; en_US if left out."
  )
  static let freeStorage = Key.optional(
    "free storage",
    Form<Int>.storage,
    "How much their phones have left for the app's files; 32 GB if left out."
  )
  static let routine = Key.optional("routine", Form.name(.routine), "How they spend their days.")
  static let timeZone = Key.optional(
    "time zone",
    Form.timeZone,
    example: "America/New_York",
    "The IANA name of the time zone in which they start."
  )
  static let joins = Key.optional(
    "joins",
    Form.duration(.fromZero).placed,
    otherwise: "0s",
    "Time from the study's start to when they install the app."
  )
  static let opensAfter = Key.optional(
    "opens app after",
    Form.duration(.fromZero),
    otherwise: "0s",
    "Time from installing the app to opening it for the first time."
  )
  static let opens = Key.optional(
    "opens app",
    OpeningFormat.form,
    otherwise: "as needed",
    "When they open it later: as needed (within about a day of a restart), daily, every 3d, never …"
  )
  static let notifications = Key.optional(
    "notifications",
    Form.word("'allow' or 'deny'", [("allow", true), ("deny", false)]),
    otherwise: "allow",
    "What they answer when the app asks whether it may notify them."
  )
  static let refreshes = Key.optional(
    "background refresh",
    Form.truth,
    otherwise: "true",
    "Whether they let the app refresh in the background, in the phone's settings."
  )
  static let clock = Key.optional(
    "clock",
    ClockFormat.form,
    otherwise: "{}",
    "How wrong their phones' clocks are."
  )
  static let consent = Key.optional(
    "consent",
    ConsentFormat.form,
    otherwise: "allow",
    "What they answer to the consent sheet: one word, { later: 2d }, or an answer per sensor."
  )
  static let reconsiders = Key.optional(
    "reconsiders",
    Form.truth,
    otherwise: "false",
    "Whether they allow a refused sensor when the sheet warns that the study requires it."
  )

  static let automations = Key.optional(
    "automations",
    AutomationFormat.form.list("automations"),
    otherwise: "[]",
    "What their phones do by themselves when something happens."
  )
  static let reality = Key.optional(
    "automation reality",
    AutomationRealityFormat.form,
    otherwise: "ideal",
    "How reliably that runs: ideal, realistic, or { like: …, with: { … } }."
  )
  static let offline = Key.optional(
    "offline",
    SpanFormat.form.list("spans of time"),
    otherwise: "[]",
    "When their phones have no connection, besides where they have none anyway."
  )

  static let form = Form<Draft>.section(
    "the keys of a group",
    [
      group.row, count.row, phone.row, watch.row, secondWatch.row, watchClock.row, dock.row,
      system.row, locale.row, freeStorage.row, routine.row, timeZone.row, joins.row,
      opensAfter.row, opens.row, notifications.row,
      refreshes.row, clock.row, consent.row, reconsiders.row, automations.row, reality.row,
      offline.row,
    ]
  ) { section, reading in
    let name = section.value(group, &reading)
    let count = section.value(count, &reading)
    let phone = section.value(phone, &reading)
    let watch = section.value(watch, &reading)
    let secondWatch = section.value(secondWatch, &reading)
    let watchClock = section.value(watchClock, &reading)
    let dock = section.value(dock, &reading)
    let system = section.value(system, &reading)
    let locale = section.value(locale, &reading)
    let freeStorage = section.value(freeStorage, &reading)
    let routine = section.value(routine, &reading)
    let timeZone = section.value(timeZone, &reading)
    let joins = section.value(joins, &reading)
    let opensAfter = section.value(opensAfter, &reading)
    let opens = section.value(opens, &reading)
    let notifications = section.value(notifications, &reading)
    let refreshes = section.value(refreshes, &reading)
    let clock = section.value(clock, &reading)
    let consent = section.value(consent, &reading)
    let reconsiders = section.value(reconsiders, &reading)
    let automations = section.value(automations, &reading)
    let reality = section.value(reality, &reading)
    let offline = section.value(offline, &reading)
    guard let name, let count, let joins, let clock, let consent, let reconsiders,
      let automations, let reality, let offline, let opensAfter, let opens, let notifications,
      let refreshes
    else { return nil }
    if watch == nil, let secondWatch, section.entry("watch") == nil {
      let message = "there is a 'second watch' and no first"
      reading.complain(.contradiction, at: secondWatch.location, message, hint: "write 'watch'")
    }
    if watch == nil, let watchClock, section.entry("watch") == nil {
      let message = "there is a 'watch clock' and no watch"
      reading.complain(.contradiction, at: watchClock.location, message, hint: "write 'watch'")
    }
    let group = Scenario.Group(
      name: name.value,
      count: count.value,
      phone: phone,
      watches: [watch, secondWatch?.value].compactMap(\.self),
      watchClock: watchClock?.value,
      dock: dock,
      system: system,
      locale: locale,
      freeStorage: freeStorage,
      routine: routine,
      timeZone: timeZone,
      joins: joins.value,
      opensAfter: opensAfter,
      opens: opens,
      allowsNotifications: notifications,
      refreshesInBackground: refreshes,
      clock: clock,
      consent: consent.answer,
      reconsiders: reconsiders,
      automations: automations,
      reality: reality,
      offline: [],
      location: section.location
    )
    return Draft(
      group: group,
      nameLocation: name.location,
      countLocation: count.location,
      joinsLocation: joins.location,
      consent: consent,
      hasDock: section.entry("dock") != nil,
      offline: offline
    )
  }

  @Sendable
  static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { ("a"..."z").contains($0) || $0.isASCIIDigit || $0 == "-" }
  }

  @Sendable
  private static func isVersion(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 3
      && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy(\.isASCIIDigit) }
  }
}

/// How a scenario says how wrong a phone's clock is.
enum ClockFormat {
  static let offset = Key.optional(
    "offset",
    Form.duration(.signed),
    otherwise: "0s",
    "How far the clock is ahead when the study starts; -5s: behind."
  )
  static let drift = Key.optional(
    "drift",
    Form.drift,
    otherwise: "0 ppm",
    "How much too fast the clock runs, in parts per million; negative: too slow."
  )

  static let form = Form<Scenario.ClockError>.section(
    "the keys of a clock",
    [offset.row, drift.row]
  ) { section, reading in
    let offset = section.value(offset, &reading)
    let drift = section.value(drift, &reading)
    guard let offset, let drift else { return nil }
    return Scenario.ClockError(offset: offset, driftPartsPerBillion: drift)
  }
}
