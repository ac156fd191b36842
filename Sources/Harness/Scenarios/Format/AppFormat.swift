import Phones

/// The section as written, before files are read and sensors are compared.
struct UncheckedApp: Sendable {
  var location: Location
  /// The app, with what takes no file and nothing of the rest of the scenario.
  var app: Scenario.App
  var sensors: [Located<String>]?
  var entitlements: AppFormat.Entitlements
  var infoPlist: Located<String>?
  var backgroundTasks: Located<[String]>?
  var required: Located<[Located<String>]>?
  var leavesOut: [InfoPlistOmission]
  /// Where the moment of the first fetch stands; nil: nowhere.
  var firstFetchLocation: Location?
}

/// How a scenario describes the study app.
enum AppFormat {
  /// Entitlement values, or the file that holds them.
  enum Entitlements: Sendable {
    case values([String])
    case file(Located<String>)
  }

  static let name = SectionKey.required(
    "name",
    .name(.app),
    example: "SensorLogger",
    "A built-in app, or one that your command registers."
  )
  static let sensors = SectionKey.optional(
    "sensors",
    NodeDecoder.name(.sensor).located.list("sensors", atLeast: 1),
    "What the app reads, by default the entitlements' sensors."
  )
  static let entitlements = SectionKey.optional(
    "entitlements",
    entitlementsDecoder,
    example: "[ambient-light-sensor]",
    "Its sensors, or an .entitlements file; needed with 'sensors'."
  )
  static let infoPlist = SectionKey.optional(
    "info plist",
    NodeDecoder.text("a path such as 'SensorLogger/Info.plist'").located,
    "The path of the app's Info.plist; by default one is made."
  )
  static let backgroundTasks = SectionKey.optional(
    "background tasks",
    NodeDecoder.text("an identifier such as 'org.example.study.refresh'").list(
      "identifiers of background tasks",
      atLeast: 1
    ).located,
    example: "[org.example.study.refresh]",
    "What the made Info.plist permits."
  )
  static let required = SectionKey.optional(
    "required",
    NodeDecoder.name(.sensor).located.list("sensors").located,
    "Which sensors the made Info.plist requires."
  )
  static let leavesOut = SectionKey.optional(
    "leaves out",
    NodeDecoder<InfoPlistOmission>.word(
      "'usage description', 'privacy policy', 'usage detail' or 'sensor descriptions'"
    ).list("parts"),
    example: "[usage detail]",
    "What the Info.plist lacks on purpose."
  )
  static let asks = SectionKey.optional(
    "asks",
    NodeDecoder<Scenario.App.Asks>.word("'once' or 'before every fetch'"),
    otherwise: "once",
    "When the app asks for consent."
  )
  static let isolation = SectionKey.optional(
    "isolation",
    NodeDecoder<Scenario.App.Isolation>.word("'process' or 'worker'"),
    "Whether each participant has a process; by default, built-in apps share one."
  )
  static let recordsFor = SectionKey.optional(
    "records for",
    NodeDecoder.duration(.positive),
    example: "7d",
    "Until when it records, from joining; by default nearly to the end."
  )
  static let deletionRecords = SectionKey.optional(
    "deletion records",
    NodeDecoder.truth,
    otherwise: "false",
    "Whether the app also fetches deletion records."
  )
  static let options = SectionKey.optional(
    "options",
    AppOptionFormat.decoder,
    otherwise: "{}",
    example: "{ steer: velocity }",
    "The app's own options (trialrun list apps)."
  )
  static let fetch = SectionKey.optional(
    "fetch",
    FetchFormat.decoder,
    example: "{ every: 1d }",
    "When the app fetches, and which range; by default once a day."
  )

  static let decoder = NodeDecoder<UncheckedApp>.section(
    "the keys of the app",
    [
      name.row, sensors.row, entitlements.row, infoPlist.row, backgroundTasks.row, required.row,
      leavesOut.row, asks.row, isolation.row, recordsFor.row, deletionRecords.row, options.row,
      fetch.row,
    ],
    rules: [
      [
        "anyOf": [
          ["not": ["required": .strings([sensors.name])]],
          ["required": .strings([entitlements.name])],
        ]
      ]
    ],
    vocabularyRules: AppOptionFormat.rules
  ) { section, context in
    let name = section.value(name, &context)
    let sensors = section.value(sensors, &context)
    let entitlements = section.value(entitlements, &context)
    let infoPlist = section.value(infoPlist, &context)
    let backgroundTasks = section.value(backgroundTasks, &context)
    let required = section.value(required, &context)
    let leavesOut = section.value(leavesOut, &context)
    let asks = section.value(asks, &context)
    let isolation = section.value(isolation, &context)
    let recordsFor = section.value(recordsFor, &context)
    let deletionRecords = section.value(deletionRecords, &context)
    let entries = section.value(options, &context)
    let fetch = section.value(fetch, &context)
    if section.entry("entitlements") == nil, section.entry("sensors") != nil {
      let values = (sensors ?? []).compactMap {
        context.vocabulary.sensor(named: $0.value)?.entitlements.first
      }
      let list = values.withoutRepetition.joined(separator: ", ")
      context.report(
        .missingKey,
        at: section.location,
        "missing key 'entitlements'",
        hint: list.isEmpty ? Self.entitlements.row.remedy : "write 'entitlements: [\(list)]'"
      )
      return nil
    }
    guard let name, let entries else { return nil }
    let options = AppOptionFormat.options(entries, of: name, &context)
    guard let asks, let deletionRecords,
      section.entry("entitlements") == nil || entitlements != nil,
      section.entry("fetch") == nil || fetch != nil
    else { return nil }
    return UncheckedApp(
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
      firstFetchLocation: fetch?.firstLocation
    )
  }

  private static let entitlementsDecoder = NodeDecoder<Entitlements>(
    expected: "a list of entitlements, or the path of an .entitlements file",
    schema: { vocabulary in
      let path: JSON = ["type": "string", "pattern": "\\.entitlements$"]
      return ["anyOf": [listDecoder.schema(vocabulary), path]]
    },
    decode: { node, context in
      guard let path = node.scalar?.text, path.hasSuffix(".entitlements") else {
        return listDecoder.decode(node, &context).map { .values($0) }
      }
      return .file(Located(value: path, location: node.location))
    }
  )

  private static let listDecoder = NodeDecoder.name(.entitlement).list("entitlements")
}
