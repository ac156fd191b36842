/// How a scenario describes what people do on certain days.
enum TimelineFormat {
  /// What people can do; the raw value is how it is written.
  enum Deed: String, CaseIterable, Sendable {
    case revoke
    case grant
    case disableCollection = "disable collection"
    case enableCollection = "enable collection"
    case deleteData = "delete data"
    case setClock = "set clock"
    case correctClock = "correct clock"
    case travel
    case closeApp = "close app"
    case reopenApp = "reopen app"
    case updateApp = "update app"
    case deleteApp = "delete app"
    case rebootPhone = "reboot phone"
    case fillStorage = "fill storage"
    case resetData = "reset sensor data"
    case leaveWatch = "leave watch"
    case takeOffWatch = "take off watch"
    case dockPhone = "dock phone"
    case undockPhone = "undock phone"
    case press
    case backgroundApp = "background app"
    case foregroundApp = "foreground app"
    case killApp = "kill app"
    case wakeApp = "wake app"
    case updateSystem = "update system"

    /// The keys that it must have besides.
    var needs: [String] {
      switch self {
      case .deleteData: ["last"]
      case .setClock: ["by"]
      case .travel: ["to"]
      case .updateApp: ["adds"]
      case .leaveWatch, .takeOffWatch: ["for"]
      case .press: ["button"]
      default: []
      }
    }

    /// The keys that it may have besides.
    var takes: [String] {
      switch self {
      case .revoke, .grant, .deleteData, .resetData: needs + ["sensors"]
      case .rebootPhone, .deleteApp: needs + ["for"]
      default: needs
      }
    }
  }

  /// An event as written, before it is compared with the rest.
  struct Draft: Sendable {
    var location: Location
    var at: Placed<When>
    var who: [Placed<String>]
    var deed: Deed
    var sensors: [Placed<String>]?
    var last: Duration?
    var by: Duration?
    var to: String?
    var lasts: Duration?
    var adds: [String]?
    var button: Scenario.DockButton?
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
  static let deed = Key.required(
    "do",
    Form<Deed>.word("something that people can do"),
    example: "revoke",
    "What they do on their phones."
  )
  static let sensors = Key.optional(
    "sensors",
    Form.name(.sensor).placed.list("sensors", atLeast: 1),
    "The sensors that are meant, for revoke, grant, delete data and reset; if left out, all of the app's."
  )
  static let last = Key.optional(
    "last",
    Form.duration(.positive),
    example: "6h",
    "For delete data: what was recorded in this time before the moment is deleted."
  )
  static let by = Key.optional(
    "by",
    Form.duration(.signedNotZero),
    example: "-2h",
    "For set clock: how far the wall clock is moved; negative: backwards."
  )
  static let to = Key.optional(
    "to",
    Form.timeZone,
    example: "Europe/Berlin",
    "For travel: the IANA name of the time zone that they go to."
  )

  static let lasts = Key.optional(
    "for",
    Form.duration(.positive),
    example: "3d",
    "For leave watch and take off watch: how long; for reboot phone: how long it is off; for delete app: how long the phone is without it, for good if left out."
  )
  static let adds = Key.optional(
    "adds",
    Form.name(.sensor).list("sensors", atLeast: 1),
    example: "[visits]",
    "For update app: the sensors that the new version reads besides."
  )
  static let button = Key.optional(
    "button",
    Form<Scenario.DockButton>.word("a button of a dock"),
    example: "shutter",
    "For press: which button of the dock."
  )

  static let form = Form<Draft>.section(
    "the keys of an event",
    [
      at.row, who.row, deed.row, sensors.row, last.row, by.row, to.row, lasts.row, adds.row,
      button.row,
    ],
    rules: Deed.allCases.map(rule)
  ) { section, reading in
    let at = section.value(at, &reading)
    let who = section.value(who, &reading)
    let deed = section.value(deed, &reading)
    let sensors = section.value(sensors, &reading)
    let last = section.value(last, &reading)
    let by = section.value(by, &reading)
    let to = section.value(to, &reading)
    let lasts = section.value(lasts, &reading)
    let adds = section.value(adds, &reading)
    let button = section.value(button, &reading)
    guard let deed else { return nil }
    section.checkKeys(
      extras,
      needed: deed.needs,
      taken: deed.takes,
      with: "do: \(deed.rawValue)",
      &reading
    )
    guard let at, let who else { return nil }
    return Draft(
      location: section.location,
      at: at,
      who: who,
      deed: deed,
      sensors: sensors,
      last: last,
      by: by,
      to: to,
      lasts: lasts,
      adds: adds,
      button: button
    )
  }

  /// The keys that some deeds have and others have not.
  private static let extras = [
    sensors.row, last.row, by.row, to.row, lasts.row, adds.row, button.row,
  ]

  private static func rule(_ deed: Deed) -> JSON {
    .dependency(on: "do", deed.rawValue, needed: deed.needs, taken: deed.takes, of: extras)
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
