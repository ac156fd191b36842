import People
import Phones

/// The section as written, before sensors and moments are compared with the rest.
struct UncheckedGroup: Sendable {
  var group: Scenario.Group
  var nameLocation: Location
  /// The place of the number of people, or of the group if a table says how many there are.
  var countLocation: Location
  /// Whether the group says how many people there are.
  var hasCount: Bool
  /// The table that lists the people; nil if there is none.
  var table: Located<String>?
  /// The rows of the table, once it was read, and the sensors for which it has answers.
  var rows: [PeopleTable.Row] = []
  var tableSensors: [Located<String>] = []
  /// When they install the app, or the length of the time in which they do.
  var joins: Located<JoiningFormat.Joining>
  var consent: UncheckedConsent
  /// Whether a dock is written, right or wrong.
  var hasDock: Bool
  /// When they are offline.
  var offline: [UncheckedSpan]

  /// Whether some of them can have a watch.
  var mayHaveWatch: Bool {
    !group.watches.isEmpty || group.population?.watch != nil || table != nil
  }
}

/// How a scenario describes the people of a study.
enum GroupFormat {
  /// The largest study, in people.
  static let mostParticipants = 1_000_000

  static let group = SectionKey.required(
    "group",
    NodeDecoder.text(
      "a group's name",
      pattern: "^[a-z0-9-]+$",
      hint: "use small letters, digits and '-' only",
      where: isName
    ).located,
    example: "willing",
    "The group's name; its people are name-1, name-2, …"
  )
  static let count = SectionKey.optional(
    "count",
    NodeDecoder<Int>.number("a number of people", 1...mostParticipants).located,
    example: "20",
    "The number of people; needed unless a table lists them."
  )
  static let population = SectionKey.optional(
    "population",
    PopulationFormat.decoder,
    example: "people.csv",
    "A table with a row for each person, or a ready population."
  )
  static let phone = SectionKey.optional(
    "phone",
    SharesFormat.same(or: NodeDecoder.name(.phone)),
    "Their phone model."
  )
  static let watch = SectionKey.optional(
    "watch",
    SharesFormat.same(or: NodeDecoder.name(.watch), of: watchOrNone),
    "The paired Apple Watch, none by default."
  )
  static let watchOrNone = NodeDecoder<String>(
    expected: "a watch or 'none'",
    schema: {
      ["anyOf": [NameKind.watch.schema($0), ["const": .string(Scenario.Population.noWatch)]]]
    },
    decode: { node, context in
      node.scalar?.text == Scenario.Population.noWatch
        ? Scenario.Population.noWatch : NodeDecoder.name(.watch).decode(node, &context)
    }
  )
  static let chargesWatch = SectionKey.optional(
    "charges watch",
    SharesFormat.same(or: HabitFormat.charging),
    example: "at night",
    "When they charge it, by default mostly so that they can wear it in bed."
  )
  static let wearsWatch = SectionKey.optional(
    "wears watch",
    HabitFormat.shareOfDays,
    example: "80 % of days",
    "The days on which they wear it, by default 94 % in the mean of people who differ."
  )
  static let carriesPhone = SectionKey.optional(
    "carries phone",
    HabitFormat.shareOfDays,
    example: "90 % of days",
    "The days on which they take the phone along, by default every day."
  )
  static let secondWatch = SectionKey.optional(
    "second watch",
    NodeDecoder.name(.watch).located,
    "Another paired Apple Watch."
  )
  static let watchClock = SectionKey.optional(
    "watch clock",
    ClockFormat.decoder.located,
    example: "{ drift: 20 ppm }",
    "How wrong their watches' clocks are against the phones'."
  )
  static let dock = SectionKey.optional(
    "dock",
    DockFormat.decoder,
    example: "stand",
    "Their motorised dock."
  )
  static let system = SectionKey.optional(
    "system",
    SystemFormat.decoder,
    "Their iOS; by default 26.0, which suspends apps."
  )
  static let locale = SectionKey.optional(
    "locale",
    NodeDecoder.text(
      "a locale",
      pattern: "^[a-z]{2,3}(_[A-Z][a-z]{3})?(_[A-Z]{2})?$",
      hint: "write a language and a region, such as de_DE",
      where: { $0.wholeMatch(of: /[a-z]{2,3}(_[A-Z][a-z]{3})?(_[A-Z]{2})?/) != nil }
    ),
    "The phones' language and region, such as de_DE; en_US if left out."
  )
  static let freeStorage = SectionKey.optional(
    "free storage",
    NodeDecoder<Int>.storage,
    "The phones' free storage for the app's files; 32 GB if left out."
  )
  static let routine = SectionKey.optional(
    "routine",
    NodeDecoder.name(.routine),
    "How they spend their days."
  )
  static let timeZone = SectionKey.optional(
    "time zone",
    SharesFormat.same(or: NodeDecoder.timeZone),
    example: "America/New_York",
    "Their time zone at the start."
  )
  static let joins = SectionKey.optional(
    "joins",
    JoiningFormat.decoder.located,
    otherwise: "0s",
    "When they install the app, from the start; within 14d: at some time before that."
  )
  static let opensAfter = SectionKey.optional(
    "opens app after",
    NodeDecoder.duration(.fromZero),
    otherwise: "0s",
    "Time from installing the app to its first opening."
  )
  static let opens = SectionKey.optional(
    "opens app",
    OpeningFormat.decoder,
    otherwise: "as needed",
    "When they open it later, also every 3d or about every 3d; as needed is within about a day of a restart."
  )
  static let leaves = SectionKey.optional(
    "leaves study",
    HalfTimeFormat.leaving,
    example: "{ half of them by: 60d }",
    "When they delete the app for good, from joining."
  )
  static let engagement = SectionKey.optional(
    "engagement",
    HalfTimeFormat.engagement,
    example: "{ half of it by: 60d }",
    "The time from joining in which openings, days with the watch and reminders followed halve; they stay if left out."
  )
  static let followsReminders = SectionKey.optional(
    "follows notifications",
    NodeDecoder<Int>.share,
    example: "30 %",
    "The share of the app's notifications after which they open it although 'opens app' does not ask for it; 20 % if left out."
  )
  static let notifications = SectionKey.optional(
    "notifications",
    NodeDecoder.word("'allow' or 'deny'", [("allow", true), ("deny", false)]),
    otherwise: "allow",
    "Their answer to the alert about notifications."
  )
  static let pressesButtons = SectionKey.optional(
    "notification buttons",
    NodeDecoder<Int>.share,
    otherwise: "50 %",
    "The share of responses to a notification with buttons that press one; our choice."
  )
  static let cancelsTasks = SectionKey.optional(
    "cancels tasks",
    NodeDecoder<Int>.share,
    otherwise: "10 %",
    "The share of the app's continued processing tasks that they cancel while it is off the screen; our choice."
  )
  static let readsPrompts = SectionKey.optional(
    "reads prompts",
    ReadingFormat.decoder,
    example: "between 2s and 8s",
    "How long they read an alert (by default 2s to 8s), or a consent sheet besides 4s for each switch (about 20s): a time, a range or a median."
  )
  static let refreshes = SectionKey.optional(
    "background refresh",
    NodeDecoder.truth,
    otherwise: "true",
    "Whether they permit background refresh."
  )
  static let getsPushToken = SectionKey.optional(
    "push token",
    NodeDecoder.word("'granted' or 'refused'", [("granted", true), ("refused", false)]),
    otherwise: "granted",
    "Whether registering for remote notifications succeeds."
  )
  static let clock = SectionKey.optional(
    "clock",
    ClockFormat.decoder,
    otherwise: "{}",
    "How wrong their phones' clocks are."
  )
  static let consent = SectionKey.optional(
    "consent",
    ConsentFormat.decoder,
    otherwise: "allow",
    "Their answer to the consent sheet, also by sensor."
  )
  static let reconsiders = SectionKey.optional(
    "reconsiders",
    NodeDecoder.truth,
    otherwise: "false",
    "Whether they allow a sensor after the warning that it is required."
  )

  static let automations = SectionKey.optional(
    "automations",
    AutomationFormat.decoder.list("automations"),
    otherwise: "[]",
    "The automations on their phones."
  )
  static let reality = SectionKey.optional(
    "automation reality",
    ReliabilityFormat.decoder,
    otherwise: "ideal",
    "How reliably they run."
  )
  static let offline = SectionKey.optional(
    "offline",
    SpanFormat.decoder.list("spans of time"),
    otherwise: "[]",
    example: "[{ from: day 2 00:00, to: day 3 12:00 }]",
    "Further times without a connection."
  )

  /// The defaults of ``pressesButtons`` and ``cancelsTasks``, in thousandths.
  private static let usualPresses = 500
  private static let usualCancellations = 100

  private static let rows = [
    group.row, count.row, population.row, phone.row, watch.row, chargesWatch.row, wearsWatch.row,
    carriesPhone.row, secondWatch.row, watchClock.row, dock.row,
    system.row, locale.row, freeStorage.row, routine.row, timeZone.row, joins.row,
    opensAfter.row, opens.row, engagement.row, leaves.row, notifications.row,
    followsReminders.row, pressesButtons.row, cancelsTasks.row, readsPrompts.row,
    refreshes.row, getsPushToken.row, clock.row, consent.row, reconsiders.row, automations.row,
    reality.row,
    offline.row,
  ]

  /// The names of the keys.
  static let keys = rows.map(\.name)

  static let decoder = NodeDecoder<UncheckedGroup>.section(
    "the keys of a group",
    rows
  ) { written, context in
    let population = written.value(population, &context)
    let section = population?.completed(written) ?? written
    let name = section.value(group, &context)
    let count = section.value(count, &context)
    let phone = section.value(phone, &context)
    let watch = section.value(watch, &context)
    let chargesWatch = section.value(chargesWatch, &context)
    let wearsWatch = section.value(wearsWatch, &context)
    let carriesPhone = section.value(carriesPhone, &context)
    let secondWatch = section.value(secondWatch, &context)
    let watchClock = section.value(watchClock, &context)?.value
    let dock = section.value(dock, &context)
    let system = section.value(system, &context)
    let locale = section.value(locale, &context)
    let freeStorage = section.value(freeStorage, &context)
    let routine = section.value(routine, &context)
    let timeZone = section.value(timeZone, &context)
    let joins = section.value(joins, &context)
    let opensAfter = section.value(opensAfter, &context)
    let opens = section.value(opens, &context)
    let engagement = section.value(engagement, &context)
    let leaves = section.value(leaves, &context)
    let notifications = section.value(notifications, &context)
    let followsReminders = section.value(followsReminders, &context)
    let pressesButtons = section.value(pressesButtons, &context)
    let cancelsTasks = section.value(cancelsTasks, &context)
    let readsPrompts = section.value(readsPrompts, &context)
    let refreshes = section.value(refreshes, &context)
    let getsPushToken = section.value(getsPushToken, &context)
    let clock = section.value(clock, &context)
    let consent = section.value(consent, &context)
    let reconsiders = section.value(reconsiders, &context)
    let automations = section.value(automations, &context)
    let reality = section.value(reality, &context)
    let offline = section.value(offline, &context)
    checkCount(in: section, population?.table, &context)
    checkWatches(
      in: section,
      watch,
      secondWatch?.location,
      hasTable: population?.table != nil,
      &context
    )
    guard let name, count != nil || population?.table != nil, let joins, let clock, let consent,
      let reconsiders, let automations, let reality, let offline, let opensAfter, let opens,
      let notifications, let refreshes, let getsPushToken,
      let pressesButtons, let cancelsTasks
    else { return nil }
    var distributions = Scenario.Population()
    distributions.timeZone = timeZone?.shares
    distributions.phone = phone?.shares
    distributions.watch = watch?.shares
    distributions.chargesWatch = chargesWatch?.shares
    distributions.consent = consent.shares
    distributions.sensors = consent.sensorShares.isEmpty ? nil : consent.sensorShares
    distributions.joinsWithin = joins.value.within
    distributions.opensAboutEvery = opens.median
    distributions.halfLeaveBy = leaves?.median
    distributions.engagementHalvesIn = engagement?.median
    let group = Scenario.Group(
      name: name.value,
      count: count?.value ?? 0,
      phone: phone?.common(),
      watches: [watch?.common(except: Scenario.Population.noWatch), secondWatch?.value].compactMap(
        \.self
      ),
      watchClock: watchClock,
      chargesWatch: chargesWatch?.same.flatMap(WatchCharging.init),
      wearsWatch: wearsWatch,
      carriesPhone: carriesPhone,
      dock: dock,
      system: system?.version,
      suspension: system?.suspension ?? SuspensionOptions(),
      keepsOver64: system?.keepsOver64,
      inactivityRestart: system?.inactivityRestart,
      locale: locale,
      freeStorage: freeStorage,
      routine: routine,
      timeZone: timeZone?.common(),
      joins: joins.value.time,
      opensAfter: opensAfter,
      opens: opens.habit,
      allowsNotifications: notifications,
      followsReminders: followsReminders,
      pressesButtons: pressesButtons == usualPresses ? nil : pressesButtons,
      cancelsTasks: cancelsTasks == usualCancellations ? nil : cancelsTasks,
      readsPrompts: readsPrompts,
      refreshesInBackground: refreshes,
      lacksPushToken: getsPushToken ? nil : true,
      clock: clock,
      consent: consent.answer,
      reconsiders: reconsiders,
      automations: automations,
      reality: reality,
      offline: [],
      leavesAfter: leaves?.time,
      engagementHalvesIn: engagement?.time,
      population: distributions.isUniform ? nil : distributions,
      location: section.location
    )
    return UncheckedGroup(
      group: group,
      nameLocation: name.location,
      countLocation: count?.location ?? section.location,
      hasCount: count != nil,
      table: population?.table,
      joins: joins,
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
}
