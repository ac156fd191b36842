import People
import Phones

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
    "How many; needed unless a table lists them."
  )
  static let population = SectionKey.optional(
    "population",
    PopulationFormat.decoder,
    example: "people.csv",
    "A ready population, or a table with a row for each person."
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
    "When they charge it; by default mostly so that they can wear it in bed."
  )
  static let wearsWatch = SectionKey.optional(
    "wears watch",
    StudyShareFormat.decoder(of: HabitFormat.shareOfDays, example: "80 % of days"),
    example: "80 % of days",
    "When they wear it; by default 94 % in the mean of people who differ."
  )
  static let carriesPhone = SectionKey.optional(
    "carries phone",
    HabitFormat.shareOfDays,
    example: "90 % of days",
    "When they take the phone along, in the mean of people who differ; by default every day."
  )
  static let keepsPhoneOn = SectionKey.optional(
    "keeps phone on",
    HabitFormat.shareOfDays,
    example: "95 % of days",
    "On which days their phones are on, in the mean of people who differ; by default every day."
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
    "Their watches' clocks, against the phones'."
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
    "Free storage for the app's files; 32 GB if left out."
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
    "When they install the app; within 14d: at some time before that."
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
    "When they open it later; also every 3d or about every 3d; as needed: within about a day of its end."
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
    "In which time from joining openings, days with the watch and reminders followed halve; never if left out."
  )
  static let followsReminders = SectionKey.optional(
    "follows notifications",
    StudyShareFormat.decoder(of: NodeDecoder<Int>.share, example: "30 %"),
    example: "30 %",
    "How many notifications they follow besides; 20 % if left out."
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
    "How many responses to one with buttons press one; our choice."
  )
  static let cancelsTasks = SectionKey.optional(
    "cancels tasks",
    NodeDecoder<Int>.share,
    otherwise: "10 %",
    "How many continued processing tasks they cancel off the screen; our choice."
  )
  static let readsPrompts = SectionKey.optional(
    "reads prompts",
    ReadingFormat.decoder,
    example: "between 2s and 8s",
    "How long they read an alert (by default 2s to 8s), or a consent sheet (about 20s) besides 4s for each switch: a time, a range or a median."
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
    "Whether they allow a required sensor after the warning."
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

  private static let fields: [SectionField<UncheckedGroup>] = [
    SectionField(group) { ($0.group.name, $0.nameLocation) = ($1.value, $1.location) },
    SectionField(count) {
      ($0.group.count, $0.countLocation, $0.hasCount) = ($1.value, $1.location, true)
    },
    SectionField(elsewhere: population),
    SectionField(phone) { ($0.group.phone, $0.population.phone) = ($1.common(), $1.shares) },
    SectionField(watch) {
      $0.watch = $1
      $0.group.watches += [$1.common(except: Scenario.Population.noWatch)].compactMap(\.self)
      $0.population.watch = $1.shares
    },
    SectionField(chargesWatch) {
      $0.group.chargesWatch = $1.same.flatMap(WatchCharging.init)
      $0.population.chargesWatch = $1.shares
    },
    SectionField(wearsWatch) {
      ($0.group.wearsWatch, $0.population.wearsWatch) = ($1.thousandths, $1.differing)
    },
    SectionField(carriesPhone) { $0.group.carriesPhone = $1 },
    SectionField(keepsPhoneOn) { $0.group.keepsPhoneOn = $1 },
    SectionField(secondWatch) {
      $0.secondWatch = $1.location
      $0.group.watches.append($1.value)
    },
    SectionField(watchClock) { $0.group.watchClock = $1.value },
    SectionField(dock) { $0.group.dock = $1 },
    SectionField(system) {
      ($0.group.system, $0.group.suspension) = ($1.version, $1.suspension)
      $0.group.keepsOver64 = $1.keepsOver64
      $0.group.inactivityRestart = $1.inactivityRestart
    },
    SectionField(locale) { $0.group.locale = $1 },
    SectionField(freeStorage) { $0.group.freeStorage = $1 },
    SectionField(routine) { $0.group.routine = $1 },
    SectionField(timeZone) {
      ($0.group.timeZone, $0.population.timeZone) = ($1.common(), $1.shares)
    },
    SectionField(joins) {
      ($0.joins, $0.group.joins) = ($1, $1.value.time)
      $0.population.joinsWithin = $1.value.within
    },
    SectionField(opensAfter) { $0.group.opensAfter = $1 },
    SectionField(opens) { ($0.group.opens, $0.population.opensAboutEvery) = ($1.habit, $1.median) },
    SectionField(engagement) {
      ($0.group.engagementHalvesIn, $0.population.engagementHalvesIn) = ($1.time, $1.median)
    },
    SectionField(leaves) {
      ($0.group.leavesAfter, $0.population.halfLeaveBy) = ($1.time, $1.median)
      $0.population.nineInTenLeaveBy = $1.nineInTen
      $0.population.leavingDiffersBy = $1.differsBy
    },
    SectionField(notifications) { $0.group.allowsNotifications = $1 },
    SectionField(followsReminders) {
      ($0.group.followsReminders, $0.population.followsReminders) = ($1.thousandths, $1.differing)
    },
    // A written default is none, so that both are the same scenario.
    SectionField(pressesButtons) { $0.group.pressesButtons = $1 == usualPresses ? nil : $1 },
    SectionField(cancelsTasks) { $0.group.cancelsTasks = $1 == usualCancellations ? nil : $1 },
    SectionField(readsPrompts) { $0.group.readsPrompts = $1 },
    SectionField(refreshes) { $0.group.refreshesInBackground = $1 },
    SectionField(getsPushToken) { $0.group.lacksPushToken = $1 ? nil : true },
    SectionField(clock) { $0.group.clock = $1 },
    SectionField(consent) {
      ($0.consent, $0.group.consent) = ($1, $1.answer)
      $0.population.consent = $1.shares
      $0.population.sensors = $1.sensorShares.isEmpty ? nil : $1.sensorShares
    },
    SectionField(reconsiders) { $0.group.reconsiders = $1 },
    SectionField(automations) { $0.group.automations = $1 },
    SectionField(reality) { $0.group.reality = $1 },
    SectionField(offline) { $0.offline = $1 },
  ]

  /// The distributions of the keys, and what each participant draws of them, in this order.
  static let draws: [GroupDraw] = [
    GroupDraw(timeZone, \.timeZone) { $0.timeZone = $1.value(of: $2) },
    GroupDraw(phone, \.phone) { $0.phone = $1.value(of: $2) },
    GroupDraw(watch, \.watch) { $0.setFirstWatch($1.value(of: $2)) },
    GroupDraw(chargesWatch, \.chargesWatch) {
      $0.chargesWatch = WatchCharging(rawValue: $1.value(of: $2))
    },
    GroupDraw(consent, \.consent) {
      $0.consent = ConsentFormat.answer($1.value(of: $2)) ?? $0.consent
    },
    GroupDraw(consent, \.sensors) { group, draws, sensors in
      for sensor in sensors {
        guard let word = draws.value(of: sensor.answers, for: sensor.sensor),
          let allows = ConsentFormat.allows(word)
        else { continue }
        group.answer(Scenario.SensorAnswer(sensor: sensor.sensor, allows: allows))
      }
    },
    GroupDraw(joins, \.joinsWithin) { $0.joins = $1.length(below: $2) },
    GroupDraw(opens, \.opensAboutEvery) {
      $0.opens = .every($1.length(median: $2, spread: OpeningFormat.spread))
    },
    GroupDraw(wearsWatch, \.wearsWatch) {
      $0.wearsWatch = $1.thousandths(of: $2, HabitFormat.text)
    },
    GroupDraw(followsReminders, \.followsReminders) {
      $0.followsReminders = $1.thousandths(of: $2, SharesFormat.percent)
    },
    GroupDraw(leaves, \.halfLeaveBy) {
      let (most, differs) = ($0.population?.nineInTenLeaveBy, $0.population?.leavingDiffersBy)
      $0.leavesAfter = $1.wait(median: $2, nineInTen: most, differsBy: differs)
    },
    GroupDraw(engagement, \.engagementHalvesIn) {
      let spread = ModelNumber.halfLifeSpread.value
      $0.engagementHalvesIn = $1.length(median: $2, spread: spread)
    },
  ]

  private static let rows = fields.map(\.row)

  /// The names of the keys.
  static let keys = rows.map(\.name)

  static let decoder = NodeDecoder<UncheckedGroup>.section(
    "the keys of a group",
    rows
  ) { written, context in
    let population = written.value(population, &context)
    let section = population?.completed(written) ?? written
    var unchecked = UncheckedGroup(section, population?.table)
    let isWhole = section.decode(fields, into: &unchecked, &context)
    check(unchecked, in: section, &context)
    guard isWhole, !unchecked.group.name.isEmpty, unchecked.hasCount || unchecked.table != nil
    else { return nil }
    unchecked.group.population = unchecked.population.isUniform ? nil : unchecked.population
    return unchecked
  }

  @Sendable
  static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { ("a"..."z").contains($0) || $0.isASCIIDigit || $0 == "-" }
  }
}
