import Phones

/// The section as written, before files are read and sensors are compared.
struct UncheckedApp: Sendable {
  var location: Location
  /// The app, with what takes no file and nothing of the rest of the scenario.
  var app = Scenario.App()
  var sensors: [Located<String>]?
  var entitlements: AppFormat.Entitlements?
  var infoPlist: Located<String>?
  var backgroundTasks: Located<[String]>?
  var required: Located<[Located<String>]>?
  var leavesOut: [InfoPlistOmission] = []
  var options: [YAMLEntry] = []
  var fetch: UncheckedFetch?
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
    NodeDecoder<StudyAppSettings.Asks>.word("'once' or 'before every fetch'"),
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

  private static let fields: [SectionField<UncheckedApp>] = [
    SectionField(name) { $0.app.name = $1 },
    SectionField(sensors) { $0.sensors = $1 },
    SectionField(entitlements, whenGiven: \.entitlements),
    SectionField(infoPlist) { $0.infoPlist = $1 },
    SectionField(backgroundTasks) { $0.backgroundTasks = $1 },
    SectionField(required) { $0.required = $1 },
    SectionField(leavesOut) { $0.leavesOut = $1 },
    SectionField(asks, \.app.settings.asks),
    SectionField(isolation) { $0.app.isolation = $1 },
    SectionField(recordsFor) { $0.app.recordsFor = $1 },
    SectionField(deletionRecords, \.app.settings.fetchesDeletionRecords),
    SectionField(options, \.options),
    SectionField(fetch, whenGiven: \.fetch),
  ]

  static let decoder = NodeDecoder<UncheckedApp>.section(
    "the keys of the app",
    fields.map(\.row),
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
    var unchecked = UncheckedApp(location: section.location)
    let isWhole = section.decode(fields, into: &unchecked, &context)
    if section.entry(entitlements.name) == nil, section.entry(sensors.name) != nil {
      let values = (unchecked.sensors ?? []).compactMap {
        context.vocabulary.sensor(named: $0.value)?.entitlements.first
      }
      let list = values.withoutRepetition.joined(separator: ", ")
      context.report(
        .missingKey,
        at: section.location,
        "missing key 'entitlements'",
        hint: list.isEmpty ? entitlements.row.remedy : "write 'entitlements: [\(list)]'"
      )
      return nil
    }
    let name = unchecked.app.name
    guard !name.isEmpty else { return nil }
    unchecked.app.options = AppOptionFormat.options(unchecked.options, of: name, &context)
    unchecked.app.fetch = unchecked.fetch?.fetch
    return isWhole ? unchecked : nil
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
