import Phones

/// How a scenario describes the study app.
enum AppFormat {
  /// The section as written, before files are read and sensors are compared.
  struct Draft: Sendable {
    var location: Location
    /// The app, with what takes no file and nothing of the rest of the scenario.
    var app: Scenario.App
    var sensors: [Placed<String>]?
    var entitlements: Entitlements
    var infoPlist: Placed<String>?
    var backgroundTasks: Placed<[String]>?
    var required: Placed<[Placed<String>]>?
    var leavesOut: [Omission]
    /// Where the moment of the first fetch stands; nil: nowhere.
    var firstFetchLocation: Location?
    /// Whether nothing is said of fetching, which an app with sensors needs.
    var lacksFetch: Bool
  }

  /// Entitlement values, or the file that holds them.
  enum Entitlements: Sendable {
    case values([String])
    case file(Placed<String>)
  }

  static let name = Key.required(
    "name",
    .name(.app),
    example: "SensorLogger",
    "The app's name: one that is built in, or that your own runner registers."
  )
  static let sensors = Key.optional(
    "sensors",
    Form.name(.sensor).placed.list("sensors", atLeast: 1),
    "The sensors that the app reads; if left out, those that its entitlements name."
  )
  static let entitlements = Key.optional(
    "entitlements",
    entitlementsForm,
    example: "[ambient-light-sensor]",
    "The values of the SensorKit entitlement, or the path of an .entitlements file; [] for none."
  )
  static let infoPlist = Key.optional(
    "info plist",
    Form.text("a path such as 'SensorLogger/Info.plist'").placed,
    "The path of the app's Info.plist, from this file's folder; if left out, one is made."
  )
  static let backgroundTasks = Key.optional(
    "background tasks",
    Form.text("an identifier such as 'org.example.study.refresh'").list(
      "identifiers of background tasks",
      atLeast: 1
    ).placed,
    example: "[org.example.study.refresh]",
    "What the made Info.plist lets BGTaskScheduler run; an Info.plist of your own says that itself."
  )
  static let required = Key.optional(
    "required",
    Form.name(.sensor).placed.list("sensors").placed,
    "The sensors whose usage detail says Required; an Info.plist of your own says that itself."
  )
  static let leavesOut = Key.optional(
    "leaves out",
    Form<Omission>.word(
      "'usage description', 'privacy policy', 'usage detail' or 'sensor descriptions'"
    ).list("parts"),
    example: "[usage detail]",
    "What the Info.plist lacks on purpose: the study shows what comes of it, and check lets it pass."
  )
  static let asks = Key.optional(
    "asks",
    Form<Scenario.App.Asks>.word("'once' or 'before every fetch'"),
    otherwise: "once",
    "When the app asks for consent."
  )
  static let isolation = Key.optional(
    "isolation",
    Form<Scenario.App.Isolation>.word("'process' or 'worker'"),
    "Whether each participant has a process, or worlds share one; only built-in apps do, if left out."
  )
  static let recordsFor = Key.optional(
    "records for",
    Form.duration(.positive),
    example: "7d",
    "How long after joining it stops recording; if left out, a minute or a hundredth before the end."
  )
  static let deletionRecords = Key.optional(
    "deletion records",
    Form.truth,
    otherwise: "false",
    "Whether the app fetches the deletion records of its sensors as well."
  )
  static let options = Key.optional(
    "options",
    Form<[Scenario.Option]>.options,
    otherwise: "{}",
    example: "{ steer: velocity }",
    "What else the app is told, by names of its own: it reads them as settings.options."
  )
  static let fetch = Key.optional(
    "fetch",
    FetchFormat.form,
    example: "{ every: 1d }",
    "When the app fetches what was recorded, and which part of it; an app that reads sensors needs it."
  )

  static let form = Form<Draft>.section(
    "the keys of the app",
    [
      name.row, sensors.row, entitlements.row, infoPlist.row, backgroundTasks.row, required.row,
      leavesOut.row, asks.row, isolation.row, recordsFor.row, deletionRecords.row, options.row,
      fetch.row,
    ]
  ) { section, reading in
    let name = section.value(name, &reading)
    let sensors = section.value(sensors, &reading)
    let entitlements = section.value(entitlements, &reading)
    let infoPlist = section.value(infoPlist, &reading)
    let backgroundTasks = section.value(backgroundTasks, &reading)
    let required = section.value(required, &reading)
    let leavesOut = section.value(leavesOut, &reading)
    let asks = section.value(asks, &reading)
    let isolation = section.value(isolation, &reading)
    let recordsFor = section.value(recordsFor, &reading)
    let deletionRecords = section.value(deletionRecords, &reading)
    let options = section.value(options, &reading)
    let fetch = section.value(fetch, &reading)
    if section.entry("entitlements") == nil, section.entry("sensors") != nil {
      let message = "missing key 'entitlements'"
      reading.complain(
        .missingKey,
        at: section.location,
        message,
        hint: Self.entitlements.row.remedy
      )
      return nil
    }
    guard let name, let asks, let deletionRecords, let options,
      section.entry("entitlements") == nil || entitlements != nil,
      section.entry("fetch") == nil || fetch != nil
    else { return nil }
    return Draft(
      location: section.location,
      app: Scenario.App(
        name: name,
        sensors: [],
        entitlements: PropertyListFile([:]),
        infoPlist: PropertyListFile([:]),
        required: [],
        asks: asks,
        isolation: isolation,
        recordsFor: recordsFor,
        deletionRecords: deletionRecords,
        options: options,
        fetch: fetch?.fetch
      ),
      sensors: sensors,
      entitlements: entitlements ?? .values([]),
      infoPlist: infoPlist,
      backgroundTasks: backgroundTasks,
      required: required,
      leavesOut: leavesOut ?? [],
      firstFetchLocation: fetch?.firstLocation,
      lacksFetch: section.entry("fetch") == nil
    )
  }

  private static let entitlementsForm = Form<Entitlements>(
    expected: "a list of entitlements, or the path of an .entitlements file",
    schema: { vocabulary in
      let path: JSON = ["type": "string", "pattern": "\\.entitlements$"]
      return ["anyOf": [listForm.schema(vocabulary), path]]
    },
    read: { node, reading in
      guard let path = node.scalar?.text, path.hasSuffix(".entitlements") else {
        return listForm.read(node, &reading).map { .values($0) }
      }
      return .file(Placed(value: path, location: node.location))
    }
  )

  private static let listForm = Form.name(.entitlement).list("entitlements")
}
