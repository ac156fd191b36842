import DockKit
import Sensors

/// The scenario as written, before its parts are compared with each other.
///
/// A part is nil where reading it led to errors.
struct UncheckedScenario: Sendable {
  /// The scenario with the keys that are as they are written.
  var scenario = Scenario()
  /// Whether the scenario lacks none of these keys.
  var isWhole = false
  var starts: Scenario.Start?
  var lasts: Duration?
  var app: UncheckedApp?
  var participants: [UncheckedGroup]?
  var recordings: [UncheckedRecording]?
  var timeline: [UncheckedEvent]?
  var server: UncheckedServer?
  var servers: [UncheckedHost]?
  var uploads: [UncheckedUpload]?
  var pushes: [UncheckedPush]?
  var monitoring: [UncheckedMonitorRule]?
  var measure: [StatedMeasure]?
  /// Whether there is the key 'measure', even if reading it led to errors.
  var statesMeasures: Bool
  var expect: [UncheckedExpectation]?
  /// Whether there is the key 'expect', even if reading it led to errors.
  var statesExpectations: Bool
  var digest: Located<String>?
  var calm: Located<Duration>?
}

/// How a scenario is written: the outermost keys, from which all others hang.
package enum ScenarioFormat {
  static let study = SectionKey.required(
    "study",
    NodeDecoder.text("the study's title"),
    example: "Ambient light and sleep",
    "The study's title."
  )
  static let starts = SectionKey.required(
    "starts",
    NodeDecoder<Scenario.Start>.instant,
    example: "2026-03-01T09:00:00-05:00",
    "Its start, with the offset from UTC of its days."
  )
  static let lasts = SectionKey.required(
    "lasts",
    NodeDecoder.duration(DurationRange(allowsZero: false, longestDays: 3650)),
    example: "14d",
    "How long the study lasts, at most 3650d."
  )
  static let seed = SectionKey.optional(
    "seed",
    NodeDecoder<UInt64>.number("a whole number", kind: .seed, 0...UInt64.max),
    otherwise: "1",
    "The seed of every random choice."
  )
  static let app = SectionKey.required(
    "app",
    AppFormat.decoder,
    example: "{ name: SensorLogger, entitlements: [ambient-light-sensor], fetch: { every: 1d } }",
    "The study app."
  )
  static let participants = SectionKey.required(
    "participants",
    GroupFormat.decoder.list("groups", atLeast: 1) { scalar in
      // Somebody says how many take part, and the group has no name yet.
      scalar.style == .plain && scalar.text.wholeMatch(of: /[1-9][0-9]{0,5}/) != nil
        ? "[{ group: participants, count: \(scalar.text) }]" : nil
    },
    example: "[{ group: willing, count: 20 }]",
    "The people, in groups that are alike."
  )
  static let recordings = SectionKey.optional(
    "recordings",
    RecordingFormat.decoder.list("recordings"),
    example: "[{ sensor: ambientLightSensor, file: recordings/light.csv }]",
    "Files of samples that sensors write instead of their own."
  )
  static let timeline = SectionKey.optional(
    "timeline",
    TimelineFormat.decoder.list("events"),
    example: "[{ at: day 3 20:00, do: reopen app }]",
    "What people do on certain days."
  )
  static let scene = SectionKey.optional(
    "scene",
    SceneFormat.decoder,
    "What is in front of a docked phone's camera."
  )
  static let sensorKit = SectionKey.optional(
    "sensorkit",
    SensorKitFormat.decoder,
    otherwise: "{}",
    "How SensorKit behaves where sources disagree."
  )
  static let dockKit = SectionKey.optional(
    "dockkit",
    DockKitFormat.decoder,
    otherwise: "{}",
    "How DockKit behaves where sources disagree."
  )
  static let server = SectionKey.optional(
    "server",
    ServerFormat.decoder,
    example: "{ kind: aware-micro }",
    "The study's server; without one, no host answers."
  )
  static let servers = SectionKey.optional(
    "servers",
    HostFormat.decoder.list("hosts"),
    otherwise: "[]",
    example: "[{ host: api.study.example, answers: [{ path: /upload, status: 201 }] }]",
    "Other hosts, and their answers."
  )
  static let uploads = SectionKey.optional(
    "uploads",
    UploadsFormat.decoder.list("uploads", atLeast: 1),
    example: "[{ path: /reports/*, time: '$.samples[*].time' }]",
    "Where requests name the samples in their bodies."
  )
  static let pushes = SectionKey.optional(
    "pushes",
    PushFormat.decoder.list("pushes", atLeast: 1),
    example: "[{ name: sync, silent: true, at: day 1 09:00, every: 1d }]",
    "Remote notifications of the study's server."
  )
  static let traffic = SectionKey.optional(
    "traffic",
    TrafficFormat.decoder,
    example: "{ sent each day: 200 MB, mobile gigabyte costs: 3.50 }",
    "What all participants may send, and what mobile data costs."
  )
  static let monitoring = SectionKey.optional(
    "monitoring",
    MonitorFormat.decoder.list("rules", atLeast: 1),
    example: "[{ no data for: 3d, then: remind, works for: 40 % }]",
    "How the team reminds those who are silent."
  )
  static let aware = SectionKey.optional(
    "aware",
    AwareFormat.decoder,
    otherwise: "{}",
    "Where AWARE follows its code instead of its documentation."
  )
  static let limits = SectionKey.optional(
    "limits",
    LimitsFormat.decoder,
    otherwise: "{}",
    "What bounds the run."
  )
  static let order = SectionKey.optional(
    "order",
    OrderFormat.decoder,
    example: "{ seed: 17, changes: 2 }",
    "Another order of events that are due at one instant."
  )
  static let days = SectionKey.optional(
    "days",
    DaysFormat.decoder,
    example: "{ valid hour: \(ValidDayRule().hourText), valid day: \(ValidDayRule().dayText) }",
    "Adds the table days, each day's yield; {} takes the usual rule of valid days."
  )
  static let measure = SectionKey.optional(
    "measure",
    MeasureFormat.decoder.list("measures", atLeast: 1),
    example: "[valid days]",
    "What is measured of each participant."
  )
  static let expect = SectionKey.optional(
    "expect",
    ExpectationFormat.decoder.list("expectations", atLeast: 1),
    example: "[no failed calls]",
    "What must hold; not needed with 'measure', nor then the first comment."
  )
  static let exit = SectionKey.optional(
    "exit",
    exitDecoder,
    otherwise: "0",
    "The exit status that trialrun test expects."
  )

  static let digest = SectionKey.optional(
    "digest",
    NodeDecoder.text(
      "a digest",
      pattern: "^[0-9a-f]{32}$",
      hint: "write the 32 hexadecimal digits that the verdict shows",
      where: { $0.wholeMatch(of: /[0-9a-f]{32}/) != nil }
    ).located,
    example: "7a822668a3b8f601dff1c3a7f5a80766",
    "The digest of the whole run."
  )

  static let inTests = SectionKey.optional(
    "in tests",
    TestSettingsFormat.decoder,
    example: "{ participants: 20 }",
    "What trialrun test and tests in Swift change."
  )
  static let tags = SectionKey.optional(
    "tags",
    TestSettingsFormat.tag.list("tags"),
    example: "[docks, slow]",
    "Words for trialrun test --tag: small letters, digits and '-'."
  )

  static let vary = SectionKey.optional(
    "vary",
    VaryFormat.decoder,
    example: "{ app.fetch.every: [6h, 1d, 7d] }",
    "What trialrun sweep varies: paths of keys, with values or a range such as 1d..7d."
  )

  static let cost = SectionKey.optional(
    "cost",
    CostFormat.decoder.list("limits", atLeast: 1),
    example: "[{ samples: 100000, allocations a sample: 20 }]",
    "The limits of the app's cost for trialrun profile."
  )

  static let calm = SectionKey.optional(
    "calm",
    NodeDecoder.duration(DurationRange(allowsZero: false, longestDays: 3650)).located,
    example: "3d",
    "How long before the end trialrun explore ends disturbances."
  )

  static let pilot = SectionKey.optional(
    "pilot",
    PilotFormat.decoder,
    example: "{ participant: id, time: start, time is: unix ms }",
    "The columns of a pilot's data, for trialrun fit and track."
  )

  private static let exitDecoder = NodeDecoder<Int>.scalar(
    "0, 1, 3 or 4",
    schema: { _ in ["enum": [.number("0"), .number("1"), .number("3"), .number("4")]] },
    parse: { scalar, _ throws(ValueError) in
      if let status = Int(scalar.text), [0, 1, 3, 4].contains(status) { return status }
      throw ValueError(.malformed, "expected 0, 1, 3 or 4, found '\(scalar.excerpt)'")
    }
  )

  private static let fields: [SectionField<UncheckedScenario>] = [
    SectionField(study, \.scenario.study),
    SectionField(starts) { ($0.starts, $0.scenario.starts) = ($1, $1) },
    SectionField(lasts) { ($0.lasts, $0.scenario.lasts) = ($1, $1) },
    SectionField(seed, \.scenario.seed),
    SectionField(app) { $0.app = $1 },
    SectionField(participants) { $0.participants = $1 },
    SectionField(recordings) { $0.recordings = $1 },
    SectionField(timeline) { $0.timeline = $1 },
    SectionField(scene, whenGiven: \.scenario.scene),
    SectionField(sensorKit, \.scenario.sensorKit),
    SectionField(dockKit, \.scenario.dockKit),
    SectionField(server) { $0.server = $1 },
    SectionField(servers) { $0.servers = $1 },
    SectionField(uploads) { $0.uploads = $1 },
    SectionField(pushes) { $0.pushes = $1 },
    SectionField(traffic, whenGiven: \.scenario.traffic),
    SectionField(monitoring) { $0.monitoring = $1 },
    SectionField(aware, \.scenario.aware),
    SectionField(limits, \.scenario.limits),
    SectionField(order, whenGiven: \.scenario.order),
    SectionField(days, whenGiven: \.scenario.days),
    SectionField(measure) { $0.measure = $1 },
    SectionField(expect) { $0.expect = $1 },
    SectionField(exit, \.scenario.exit),
    SectionField(digest) { $0.digest = $1 },
    SectionField(inTests, whenGiven: \.scenario.inTests),
    SectionField(vary, whenGiven: \.scenario.vary),
    SectionField(tags, whenGiven: \.scenario.tags),
    SectionField(cost, whenGiven: \.scenario.cost),
    SectionField(calm) { ($0.calm, $0.scenario.calm) = ($1, $1.value) },
    SectionField(pilot, whenGiven: \.scenario.pilot),
  ]

  static let decoder = NodeDecoder<UncheckedScenario>.section(
    "the keys of a scenario, such as 'study: …'",
    fields.map(\.row),
    rules: [
      [
        "anyOf": [
          ["required": .strings([expect.name])], ["required": .strings([measure.name])],
        ]
      ]
    ]
  ) { section, context in
    let statesMeasures = section.entry(measure.name) != nil
    let statesExpectations = section.entry(expect.name) != nil
    if !statesMeasures, !statesExpectations {
      context.report(
        .missingKey,
        at: section.location,
        "missing key '\(expect.name)'",
        hint: "\(expect.row.remedy), or '\(measure.name): [valid days]' to explore without a claim"
      )
    }
    var unchecked = UncheckedScenario(
      statesMeasures: statesMeasures,
      statesExpectations: statesExpectations
    )
    unchecked.isWhole = section.decode(fields, into: &unchecked, &context)
    return unchecked
  }

  /// The errors in a tree before the scenario is assembled, in the order of decoding.
  package static func errors(about tree: YAMLNode, vocabulary: Vocabulary) -> [ScenarioError] {
    var context = DecodingContext(vocabulary: vocabulary)
    _ = decoder.decode(tree, &context)
    return context.errors
  }

  /// The JSON Schema of scenario files, for editors: what `scenarios/schema.json` holds.
  ///
  /// It is made from the same tables that the reader reads by. It cannot say all that the reader
  /// checks, but it never refuses what the reader takes.
  package static func schemaJSON(vocabulary: Vocabulary) -> String {
    let names = NameKind.allCases.map { kind in
      (key: kind.rawValue, value: ["enum": .strings(kind.names(in: vocabulary))] as JSON)
    }
    let head: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A TrialRun scenario",
      "description": "One study, one property; the first comment says what must hold.",
    ]
    guard case .object(let body) = decoder.schema(vocabulary) else {
      preconditionFailure("the schema of a section is an object")
    }
    return head.adding(body).adding([("$defs", .object(names))]).text() + "\n"
  }

  /// Every key of a scenario as a page for people, in Markdown.
  ///
  /// It is made of the schema, so that neither can say what the reader doesn't do.
  package static func keyPage(vocabulary: Vocabulary) -> String {
    """
    # Every key of a scenario

    The keys of a scenario file, with their values, defaults and meanings.

    A scenario is a YAML file, and its first comment says what must hold. After each key come the form of its value, with
    **the default** or "needed", and the meaning. `scenarios/schema.json` gives editors the same texts.

    - Durations have units, as `1min 30s`: w, d, h, min, s, ms, us and ns.
    - Moments: `day 3 20:00`, `day 3 20:00:20`, or a duration from the start. Day 0 is the date on which the study starts.
    - "Keys" are listed below; "shares" are a mapping such as `{ iPhone 17 Pro: 30 %, iPhone 16: 70 % }`.
    - "A name of `list sensors`" is one that `trialrun list sensors` prints; "as `14d`" gives an example.
    \(KeyReference.text(of: decoder.schema(vocabulary)))
    Next: a scenario for each property, <doc:ScenariosAndLessons>. `trialrun list apps` lists each app's options.

    """
  }
}
