import DockKit

/// How a scenario is written: the outermost keys, from which all others hang.
package enum ScenarioFormat {
  /// The scenario as written, before its parts are compared with each other.
  ///
  /// A part is nil where reading it led to complaints.
  struct Draft: Sendable {
    var study: String?
    var starts: Scenario.Start?
    var lasts: Duration?
    var seed: UInt64?
    var app: AppFormat.Draft?
    var participants: [GroupFormat.Draft]?
    var recordings: [RecordingFormat.Draft]?
    var timeline: [TimelineFormat.Draft]?
    var scene: Scenario.Scene?
    var sensorKit: Scenario.SensorKitInterpretation?
    var dockKit: DockKitOptions?
    var server: ServerFormat.Draft?
    var servers: [HostFormat.Draft]?
    var aware: Scenario.AwareReadings?
    var limits: Scenario.Limits?
    var expect: [Scenario.Expectation]?
    var exit: Int?
    var inTests: Scenario.TestSettings?
    var tags: [String]?
  }

  static let study = Key.required(
    "study",
    Form.text("the study's title"),
    example: "Ambient light and sleep",
    "The study's title."
  )
  static let starts = Key.required(
    "starts",
    Form<Scenario.Start>.instant,
    example: "2026-03-01T09:00:00-05:00",
    "The instant at which the study starts; its days are counted in this offset from UTC."
  )
  static let lasts = Key.required(
    "lasts",
    Form.duration(DurationRange(allowsZero: false, longestDays: 3650)),
    example: "14d",
    "How long the study lasts, at most 3650d."
  )
  static let seed = Key.optional(
    "seed",
    Form<UInt64>.number("a whole number", 0...UInt64.max),
    otherwise: "1",
    "The seed of every random choice: the same seed gives the same study."
  )
  static let app = Key.required(
    "app",
    AppFormat.form,
    example: "{ name: SensorLogger, entitlements: [ambient-light-sensor], fetch: { every: 1d } }",
    "The study app and its papers."
  )
  static let participants = Key.required(
    "participants",
    GroupFormat.form.list("groups", atLeast: 1),
    example: "[{ group: willing, count: 20 }]",
    "The people, in groups that are alike."
  )
  static let recordings = Key.optional(
    "recordings",
    RecordingFormat.form.list("recordings"),
    "Files of samples that were recorded elsewhere, which sensors write instead of their own."
  )
  static let timeline = Key.optional(
    "timeline",
    TimelineFormat.form.list("events"),
    "What people do on certain days."
  )
  static let scene = Key.optional(
    "scene",
    SceneFormat.form,
    "What happens in front of a docked phone's camera."
  )
  static let sensorKit = Key.optional(
    "sensorkit",
    SensorKitFormat.form,
    otherwise: "{}",
    "How to read SensorKit's documentation where its sources disagree."
  )
  static let dockKit = Key.optional(
    "dockkit",
    DockKitFormat.form,
    otherwise: "{}",
    "How to read DockKit's documentation where its sources disagree."
  )
  static let server = Key.optional(
    "server",
    ServerFormat.form,
    example: "{ kind: aware-micro }",
    "The server to which apps send what they have recorded; without one, no host answers."
  )
  static let servers = Key.optional(
    "servers",
    HostFormat.form.list("hosts"),
    otherwise: "[]",
    example: "[{ host: api.study.example, answers: [{ path: /upload, status: 201 }] }]",
    "Other hosts that the app's URLSession finds, and what they answer."
  )
  static let aware = Key.optional(
    "aware",
    AwareFormat.form,
    otherwise: "{}",
    "Whether AWARE does as its documentation says or as its code does, where they differ."
  )
  static let limits = Key.optional(
    "limits",
    LimitsFormat.form,
    otherwise: "{}",
    "What bounds the run."
  )
  static let expect = Key.required(
    "expect",
    ExpectationFormat.form.list("expectations", atLeast: 1),
    example: "[no failed calls]",
    "What must hold when the study is over."
  )
  static let exit = Key.optional(
    "exit",
    exitForm,
    otherwise: "0",
    "The exit status that this scenario is meant to have: 1 for a failure, 3 for a crash, 4 where not all is judged."
  )

  static let inTests = Key.optional(
    "in tests",
    TestSettingsFormat.form,
    example: "{ participants: 20 }",
    "What trialrun test and tests in Swift change of the scenario; trialrun run does not."
  )
  static let tags = Key.optional(
    "tags",
    TestSettingsFormat.tag.list("tags"),
    example: "[docks, slow]",
    "Words by which trialrun test --tag chooses scenarios, in small letters, digits and '-'."
  )

  private static let exitForm = Form<Int>.scalar(
    "0, 1, 3 or 4",
    schema: { _ in ["enum": [.number("0"), .number("1"), .number("3"), .number("4")]] },
    parse: { scalar, _ throws(Fault) in
      if let status = Int(scalar.text), [0, 1, 3, 4].contains(status) { return status }
      throw Fault(.malformed, "expected 0, 1, 3 or 4, found '\(scalar.excerpt)'")
    }
  )

  static let form = Form<Draft>.section(
    "the keys of a scenario, such as 'study: …'",
    [
      study.row, starts.row, lasts.row, seed.row, app.row, participants.row, recordings.row,
      timeline.row, scene.row, sensorKit.row, dockKit.row, server.row, servers.row, aware.row,
      limits.row,
      expect.row, exit.row, inTests.row, tags.row,
    ]
  ) { section, reading in
    Draft(
      study: section.value(study, &reading),
      starts: section.value(starts, &reading),
      lasts: section.value(lasts, &reading),
      seed: section.value(seed, &reading),
      app: section.value(app, &reading),
      participants: section.value(participants, &reading),
      recordings: section.value(recordings, &reading),
      timeline: section.value(timeline, &reading),
      scene: section.value(scene, &reading),
      sensorKit: section.value(sensorKit, &reading),
      dockKit: section.value(dockKit, &reading),
      server: section.value(server, &reading),
      servers: section.value(servers, &reading),
      aware: section.value(aware, &reading),
      limits: section.value(limits, &reading),
      expect: section.value(expect, &reading),
      exit: section.value(exit, &reading),
      inTests: section.value(inTests, &reading),
      tags: section.value(tags, &reading)
    )
  }

  /// What is wrong with a tree before it is put together into a scenario, in the order of reading.
  package static func complaints(about tree: YAMLNode, vocabulary: Vocabulary) -> [ScenarioError] {
    var reading = Reading(vocabulary: vocabulary)
    _ = form.read(tree, &reading)
    return reading.complaints
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
    guard case .object(let body) = form.schema(vocabulary) else {
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

    What can stand in a scenario, how it is written, and what it is if it is left out.

    ## Overview

    A scenario is a YAML file. Its first comment says what must hold. Durations are written with their units, as
    `14d`, `36h` or `1min 30s`; moments as `day 3 20:00` or, with seconds, `day 3 20:00:20`, where day 0 is the
    date on which the study starts, or as a duration from the start.
    \(KeyReference.text(of: form.schema(vocabulary)))
    """
  }
}
