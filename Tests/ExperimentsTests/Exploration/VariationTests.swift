import Experiments
import Phones
import Runner
import Scenarios
import TestSupport
import Testing

/// Source: issue 18, parts 1 and 3.
@Suite("What varies")
struct VariationTests {
  /// The scenarios of many tries, which several tests look at.
  private static let many = Result { try SmallExploration().drawn { $0.tries = 800 }.scenarios }

  @Test("each action of the timeline is drawn that the study can have")
  func actions() throws {
    let scenarios = try Self.many.get()
    let drawn = Set(scenarios.flatMap { $0.timeline.map(\.action.name) })
    let devices: Set = ["dock phone", "undock phone", "press", ReplaceWatch.key]
    let missing = TimelineActions.written.map { $0.key }.filter {
      !drawn.contains($0) && !devices.contains($0)
    }
    #expect(missing == [])
    let watched = try SmallExploration(people: ", watch: Apple Watch Series 11").drawn {
      $0.tries = 16
      $0.kinds = ["timeline.\(ReplaceWatch.key)"]
    }
    let found = watched.scenarios.flatMap(\.timeline).filter { $0.action.name == ReplaceWatch.key }
    #expect(!found.isEmpty)
  }

  /// Source: issue 18, part 1: all actions at any instant, alone and close together.
  @Test("actions come soon after another: the same again, what ends it, or another one")
  func closeTogether() throws {
    let scenarios = try Self.many.get()
    // No other draw leaves these times between two actions.
    let gaps: Set<Duration> = [.milliseconds(200), .milliseconds(500)]
    var (again, ended, other) = (0, 0, 0)
    for timeline in scenarios.map(\.timeline) {
      for first in timeline {
        for next in timeline where gaps.contains(next.sinceStart - first.sinceStart) {
          let end = TimelineActions.named(first.action.name)?.isUndoneBy?.key
          switch next.action.name {
          case first.action.name: again += 1
          case end: ended += 1
          default: other += 1
          }
        }
      }
    }
    #expect(again > 10 && ended > 2 && other > 10, "\(again), \(ended), \(other)")
  }

  @Test(
    "the keys of participants, of SensorKit's readings, the start and the seed are kinds, and the design is none"
  )
  func kinds() throws {
    let names = try SmallExploration().kinds.names
    for name in [
      "timeline.revoke", "participants.consent", "participants.clock", "participants.offline",
      "participants.time zone", "sensorkit.locked phone", "sensorkit.late results", "starts",
      "seed", "order",
    ] {
      #expect(names.contains(name), "\(name)")
    }
    let design = ["app", "lasts", "expect", "measure", "participants.count", "server", "scene"]
    for name in design { #expect(!names.contains { $0 == name || $0.hasPrefix("\(name).") }) }
  }

  /// Source: issue 18, part 1: a new key is explored without more work.
  @Test("each key of the format is varied, or stands among those that are not")
  func everyKey() throws {
    let reader = SmallExploration.reader
    let schema = ScenarioFormat.schemaJSON(vocabulary: reader.vocabulary)
    guard case .section(let root) = Shape(schema: schema) else {
      Issue.record("a scenario is a section")
      return
    }
    var keys: Set<String> = []
    for (key, shape) in root.keys {
      switch shape {
      case .section(let section): keys.formUnion(section.keys.map { "\(key).\($0.name)" })
      case .list(.section(let section), _, _) where key != "timeline":
        keys.formUnion(section.keys.map { "\(key).\($0.name)" })
      default: keys.insert(key)
      }
    }
    let kinds = Set(try SmallExploration().kinds.names)
    // The small study has no server, pushes, scene, dock, automations or tasks, nobody leaves it, and it names no
    // system.
    let absent = [
      "dockkit.", "aware.", "server.", "servers.", "scene.", "pushes.", "participants.dock",
      "participants.leaves study", "participants.system", "participants.cancels tasks",
    ]
    let missing = keys.filter { key in
      !kinds.contains(key) && !kinds.contains { $0.hasPrefix("\(key).") }
        && !VariationKinds.unvaried.contains(key)
        && !VariationKinds.unvaried.contains(key.split(separator: ".").first.map(String.init) ?? "")
        && !absent.contains(where: key.hasPrefix)
        // One kind draws both keys of an order.
        && !(key.hasPrefix("order.") && kinds.contains("order"))
    }
    #expect(missing.sorted() == [])
    let unknown = VariationKinds.unvaried.filter { name in
      !keys.contains(name) && !keys.contains { $0.hasPrefix("\(name).") }
    }
    #expect(unknown.sorted() == [])
  }

  /// Source: issue 49, part 4: explore varies all of it.
  @Test(
    "each kind of fault that an app can find out is drawn, of a server and of a host, with an end"
  )
  func faults() throws {
    // What a server loses after its acknowledgement, no app can find out, and AWARE takes a sign-in page for its server.
    let servers: [(text: String, unfair: Set<Scenario.ServerFault.Kind>)] = [
      ("server: { kind: aware-micro }\n", [.storesAfterAnswer, .captivePortal]),
      (
        "servers: [{ host: api.study.example, answers: [{ path: /a, status: 201 }] }]\n",
        [.storesAfterAnswer]
      ),
    ]
    for (server, unfair) in servers {
      let small = try SmallExploration(server)
      let scenarios = try small.drawn {
        $0.tries = 150
        $0.kinds = Set(small.kinds.names.filter { $0.contains("faults") })
      }.scenarios
      let faults = scenarios.flatMap { ($0.server?.faults ?? []) + $0.servers.flatMap(\.faults) }
      let kinds = Set(faults.map(\.kind))
      let missing = Set(Scenario.ServerFault.Kind.allCases).subtracting(kinds)
      #expect(missing == unfair)
      #expect(faults.allSatisfy { $0.span != nil && $0.span?.parts == nil })
      // The calm is two days long.
      #expect(faults.allSatisfy { $0.retryAfter.map { $0 <= .seconds(7200) } ?? true })
      #expect(Set(faults.map(\.above)).count > 3 && faults.contains { $0.retryAfter != nil })
    }
  }

  /// Source: issue 49, part 4: a server repeats itself, and sends at any time.
  @Test("a push of the scenario is drawn once more, at another moment, with what it carries")
  func pushes() throws {
    let pushes = """
      pushes:
        - { name: sync, silent: true, data: { kind: sync }, at: 1d, every: 1d }
        - { name: note, title: Hello, no data for: 3d }

      """
    let scenarios = try SmallExploration(pushes).drawn {
      $0.tries = 40
      $0.kinds = ["pushes"]
    }.scenarios
    let added = scenarios.flatMap { $0.pushes ?? [] }.filter { $0.name.contains("-again-") }
    #expect(Set(added.map(\.isSilent)) == [true, false])
    for push in added {
      #expect(push.data.isEmpty == !push.isSilent && push.title == (push.isSilent ? nil : "Hello"))
      guard case .at(let moment, every: nil) = push.occasion else {
        Issue.record("\(push) is sent once")
        continue
      }
      // The study is eight days long, and its calm two.
      #expect(moment < .seconds(6 * 86_400))
    }
    #expect(try !SmallExploration().kinds.names.contains("pushes"))
  }

  /// Our choice: other apps have no such tasks.
  @Test("whether people cancel tasks varies for apps with continued processing tasks alone")
  func cancelling() throws {
    let kind = "participants.cancels tasks"
    #expect(try !SmallExploration().kinds.names.contains(kind))
    let small = try SmallExploration(tasks: "[\"org.example.export.*\"]")
    #expect(small.kinds.names.contains(kind))
    let shares = Set(
      try small.drawn {
        $0.tries = 64
        $0.kinds = [kind]
      }.scenarios.map(\.groups[0].cancelsTasks)
    )
    #expect(shares.isSuperset(of: [0, 1000]))
  }

  /// Source: issue 18, part 3: expectations say whether they hold always or after calm.
  @Test("the calm is as long as the named expectations need, and what varies says nothing of some")
  func validity() throws {
    let day: Int64 = 86_400_000
    let heard = try SmallExploration(expecting: "  - everyone who allowed is heard from\n")
    #expect(heard.study.calm == 3 * day)
    #expect(heard.study.unjudged == [])
    let calls = try SmallExploration(expecting: "  - no failed calls\n")
    #expect(calls.study.calm == 2 * day)
    #expect(calls.study.unjudged == ["no failed calls"])
    let failing = ScriptedRunner { scenario in
      scenario.timeline.isEmpty ? [] : [FailureKey(.expectation, "no failed calls")]
    }
    #expect(try calls.explored(failing) { $0.tries = 64 }.findings.isEmpty)
  }

  /// Source: issue 18, part 3: a calm of a length that the scenario gives.
  @Test("the calm is as long as the scenario says, unless the call says it")
  func statedCalm() throws {
    #expect(try SmallExploration("calm: 30h\n").study.calm == 30 * 3_600_000)
    let text = """
      # Nothing goes wrong.
      study: A long study
      starts: 2026-03-01T09:00:00Z
      lasts: 90d
      app: { name: SensorLogger, entitlements: [device-usage], fetch: { every: 1d } }
      participants: [{ group: willing, count: 1 }]
      expect: [nothing without consent]
      calm: 70d
      """
    let document = try ScenarioDocument(text)
    let reader = SmallExploration.reader
    let own = try ExploredStudy(document, reader: reader, calm: .seconds(3600))
    #expect(own.calm == 3_600_000)
    // Sixty days are explored, and half of them are left to what disturbs them.
    let shorter = try ExploredStudy(document, reader: reader)
    #expect(shorter.calm == 30 * 86_400_000)
    #expect(shorter.document[DocumentPath().key("calm")] == nil)
  }

  /// Source: issue 18, bad input: ten years, or a million people, are explored with a few.
  @Test("of many people and days a few are explored, also with late moments and people of a table")
  func reductions() throws {
    let folder = try TemporaryFolder()
    let rows = (1...50).map { "p\($0),iPhone 17\n" }.joined()
    try folder.write("name,phone\n" + rows, to: "people.csv")
    func study(_ people: String, _ timeline: String) throws -> ExploredStudy {
      let text = """
        # Nothing goes wrong.
        study: A long study
        starts: 2026-03-01T09:00:00Z
        lasts: 3650d
        app: { name: SensorLogger, entitlements: [device-usage], fetch: { every: 1d } }
        participants:
          - { group: willing, \(people) }
        \(timeline)expect: [nothing without consent]
        """
      try folder.write(text, to: "long.yaml")
      let reader = SmallExploration.reader
      return try ExploredStudy(reader.document(path: folder.file("long.yaml")), reader: reader)
    }
    let table = try study("population: people.csv", "")
    #expect(table.reductions == ["2 of 50 participants", "the first 60 of 3650 days"])
    #expect(table.scenario.participantCount == 2)
    let late = try study("count: 1000000", "timeline:\n  - { at: 400d, do: kill app }\n")
    #expect(late.reductions == ["2 of 1000000 participants", "the first 414 of 3650 days"])
    #expect(late.scenario.lasts == .seconds(414 * 86_400))
  }

  /// Source: issue 18, part 1: one nanosecond to either side.
  @Test("moments lean to edges: an event's instant, a nanosecond to either side, and a day later")
  func edges() throws {
    let scenarios = try Self.many.get()
    let moments = Set(scenarios.flatMap { $0.timeline.map(\.sinceStart) })
    // The scripted runs have an event after one day; the start is at 09:00.
    let (day, hour) = (Duration.seconds(86_400), Duration.seconds(3600))
    let step = Duration.nanoseconds(1)
    let midnights = (0..<6).map { hour * 15 + day * $0 }
    for distance in [.zero - step, .zero, step] {
      #expect(moments.contains(day + distance))
      #expect(midnights.contains { moments.contains($0 + distance) })
    }
    #expect(moments.contains(day * 2))
    #expect(moments.contains(.zero) && moments.contains(step))
  }

  /// Source: our choice: a draw by chance would leave a third of the values out of as many tries.
  @Test("each word and form of a value comes first once in a pass of the deck")
  func deck() throws {
    let (_, scenarios) = try SmallExploration().drawn {
      $0.tries = 16
      $0.kinds = ["participants.consent"]
    }
    let answers = Set(scenarios.map { $0.groups[0].consent.kind })
    #expect(answers == ["allow", "deny", "later", "never", "per sensor"])
  }

  /// Source: issue 18, part 3: what must come in the end has come after the calm.
  @Test("a fetch takes a small part of the calm")
  func bounds() throws {
    let (explorer, scenarios) = try SmallExploration().drawn {
      $0.tries = 200
      $0.kinds = ["sensorkit.time to first result", "sensorkit.time per thousand results"]
    }
    #expect(
      explorer.bounds.map(\.name) == [
        "sensorkit.time to first result", "sensorkit.time per thousand results",
      ]
    )
    // The calm is two days long.
    #expect(explorer.bounds.map(\.longest) == [7_200_000, 720_000])
    let options = scenarios.map(\.sensorKit)
    #expect(options.allSatisfy { $0.timeToFirstResult <= .seconds(7200) })
    #expect(options.allSatisfy { $0.timePerThousandResults <= .seconds(720) })
    #expect(Set(options.map(\.timeToFirstResult)).count > 8)
  }

  @Test("an option names kinds, or all kinds below a name")
  func names() throws {
    let kinds = try SmallExploration().kinds
    let (found, unknown) = kinds.named(["sensorkit", "timeline.revoke", "tracks"])
    #expect(found.contains("sensorkit.locked phone"))
    #expect(found.contains("timeline.revoke"))
    #expect(!found.contains("timeline.grant"))
    #expect(unknown == ["tracks"])
  }

  @Test(
    "a group is explored with two of its participants, and with more if the timeline names them"
  )
  func people() throws {
    let few = try SmallExploration()
    #expect(few.study.scenario.participantCount == 2)
    #expect(few.study.reductions == ["2 of 5 participants"])
    let named = try SmallExploration(
      "timeline:\n  - { at: 1d, who: willing-4, do: revoke }\n"
    )
    #expect(named.study.scenario.participantCount == 4)
  }

  @Test(
    "an edit sets, inserts and removes what a path leads to, and refuses a path that leads nowhere"
  )
  func edits() throws {
    let base = try SmallExploration().study.document
    let place = base.root.location
    let seed = DocumentPath().key("seed")
    let timeline = DocumentPath().key("timeline")
    var document = try base.applying([
      .set(seed, YAMLNode(plain: "7", at: place)),
      .insert(timeline, nil, YAMLNode(plain: "b", at: place)),
      .insert(timeline, 0, YAMLNode(plain: "a", at: place)),
    ])
    #expect(document[seed]?.scalar?.text == "7")
    #expect(document[timeline.item(1)]?.scalar?.text == "b")
    #expect("\(timeline.item(1).key("do"))" == "timeline.2.do")
    try document.apply(.remove(timeline.item(0)))
    #expect(document[timeline.item(0)]?.scalar?.text == "b")
    try document.apply(.remove(timeline))
    #expect(document[timeline] == nil)
    #expect(throws: ScenarioError.self) { try document.apply(.remove(timeline)) }
    #expect(throws: ScenarioError.self) {
      try document.apply(.set(timeline.item(3), YAMLNode(plain: "a", at: place)))
    }
  }
}

extension Consent {
  /// The answer without its details.
  fileprivate var kind: String {
    switch self {
    case .allow: "allow"
    case .deny: "deny"
    case .later: "later"
    case .never: "never"
    case .perSensor: "per sensor"
    }
  }
}
