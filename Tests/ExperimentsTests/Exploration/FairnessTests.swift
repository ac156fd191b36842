import Experiments
import Runner
import Scenarios
import Synchronization
import TestSupport
import Testing

/// Source: issue 18: no finding in a correct app is false.
@Suite("What a variation leaves alone")
struct FairnessTests {
  /// A study of people with some answers, for which variations are written.
  private func isFair(
    _ lines: String,
    of own: String = "",
    varying people: String = "{ group: willing, count: 2 }",
    as varied: String? = nil
  ) throws -> Bool {
    func document(_ people: String, _ lines: String) throws -> ScenarioDocument {
      let text = """
        # Nothing goes wrong.
        study: A small study
        starts: 2026-03-01T09:00:00Z
        lasts: 8d
        app:
          name: SensorLogger
          entitlements: [device-usage, ambient-light-sensor]
          fetch: { every: 1d }
        participants:
          - \(people)
        \(lines)expect: [nothing without consent]
        """
      return try ScenarioDocument(text)
    }
    let reader = SmallExploration.reader
    let study = try ExploredStudy(document(people, own), reader: reader)
    return study.isFair(try reader.read(document(varied ?? people, lines)))
  }

  @Test("nobody consents on the sheet to what the scenario's participants refuse")
  func answers() throws {
    let wary =
      "{ group: wary, count: 2, consent: { ambientLightSensor: allow, deviceUsageReport: deny } }"
    let group = "{ group: wary, count: 2, consent:"
    #expect(try isFair("", varying: wary))
    #expect(try isFair("", varying: wary, as: "\(group) deny }"))
    #expect(
      try isFair(
        "",
        varying: wary,
        as: "\(group) { ambientLightSensor: deny, deviceUsageReport: deny } }"
      )
    )
    #expect(try !isFair("", varying: wary, as: "\(group) allow }"))
    #expect(try !isFair("", varying: wary, as: "\(group) { later: 1d } }"))
    #expect(try !isFair("", varying: wary, as: "\(group) { deviceUsageReport: allow } }"))
    #expect(try !isFair("", varying: wary, as: "\(group) { allow: 1 %, deny: 99 % } }"))
    #expect(try isFair("", as: "{ group: willing, count: 2, consent: deny }"))
  }

  @Test("nobody grants in Settings what the scenario's participants refuse")
  func grants() throws {
    let wary =
      "{ group: wary, count: 2, consent: { ambientLightSensor: allow, deviceUsageReport: deny } }"
    func timeline(_ action: String) -> String { "timeline:\n  - { at: 1d, \(action) }\n" }
    #expect(try !isFair(timeline("do: grant"), varying: wary))
    #expect(try !isFair(timeline("who: wary-2, do: grant"), varying: wary))
    #expect(try isFair(timeline("do: grant, sensors: [ambientLightSensor]"), varying: wary))
    #expect(try isFair(timeline("do: grant")))
  }

  /// Source: Apple and a client's code: samples are held for a day, those of faceMetrics for seven.
  @Test("an update adds no sensor with a holding period for which the app has no code")
  func updates() throws {
    func timeline(_ sensor: String) -> String {
      "timeline:\n  - { at: 1d, do: update app, adds: [\(sensor)] }\n"
    }
    #expect(try isFair(timeline("visits")))
    #expect(try !isFair(timeline("faceMetrics")))
  }

  @Test("people open the app before the calm, and those with automations when the scenario says")
  func openings() throws {
    let group = "{ group: willing, count: 2, automations: [{ trigger: message }]"
    #expect(try !isFair("", varying: "\(group) }", as: "\(group), opens app after: 25h }"))
    #expect(try isFair("", as: "{ group: willing, count: 2, opens app after: 25h }"))
    #expect(try !isFair("", as: "{ group: willing, count: 2, opens app after: 8d }"))
    #expect(try !isFair("", as: "{ group: willing, count: 2, joins: 4d, opens app after: 4d }"))
    #expect(try isFair("", as: "{ group: willing, count: 2, joins: 6d }"))
    #expect(try !isFair("", as: "{ group: willing, count: 2, joins: 7d }"))
    #expect(try !isFair("", as: "{ group: willing, count: 2, joins: within 7d }"))
    #expect(try !isFair("", varying: "\(group) }", as: "\(group), joins: 7d }"))
  }

  /// Source: explore: a person uses the phone for minutes, and each fetch took hours.
  @Test("a fetch that fails on a locked phone ends within minutes")
  func lockedPhones() throws {
    func readings(_ time: String) -> String { "sensorkit: { locked phone: fails, \(time) }\n" }
    #expect(try isFair(readings("time to first result: 60s")))
    #expect(try !isFair(readings("time to first result: 61s")))
    #expect(try !isFair(readings("time per thousand results: 2min")))
    #expect(try isFair("sensorkit: { time to first result: 1h }\n"))
    let own = readings("time to first result: 1h")
    #expect(try isFair(own, of: own))
  }

  @Test("phones of those with automations have room for the rows")
  func room() throws {
    let group = "{ group: willing, count: 2, automations: [{ trigger: message }]"
    #expect(try !isFair("", varying: "\(group) }", as: "\(group), free storage: 1 MB }"))
    #expect(try isFair("", varying: "\(group) }", as: "\(group), free storage: 64 MB }"))
    #expect(try isFair("", as: "{ group: willing, count: 2, free storage: 1 MB }"))
  }

  @Test("watches are worn on half of the days at least")
  func watches() throws {
    let group = "{ group: willing, count: 2, watch: Apple Watch Series 11, wears watch:"
    #expect(try !isFair("", as: "\(group) 0 % of days }"))
    #expect(try isFair("", as: "\(group) 50 % of days }"))
  }

  /// Source: explore: a watch that was taken off for a nanosecond wrote two samples with one time, which is a number of
  /// seconds.
  @Test("a watch that is taken off is off for at least a second")
  func unworn() throws {
    let group = "{ group: willing, count: 2, watch: Apple Watch Series 11 }"
    func off(_ time: String) -> String {
      "timeline: [{ at: 1d, do: take off watch, for: \(time) }]\n"
    }
    #expect(try !isFair(off("999ms"), varying: group))
    #expect(try isFair(off("1s"), varying: group))
    #expect(try isFair(off("1ns"), of: off("1ns"), varying: group))
  }

  @Test("a detector finds half of what is in view at least, and about where it is")
  func detectors() throws {
    func scene(_ misses: String, _ other: String = "noise: 3 %") -> String {
      "scene:\n  detector: { misses: \(misses), \(other) }\n"
        + "  subjects: [{ name: speaker, from: [0 m, 2 m] }]\n"
    }
    let people = "{ group: willing, count: 2, dock: stand }"
    #expect(try !isFair(scene("100 %"), varying: people))
    #expect(try isFair(scene("50 %"), varying: people))
    #expect(try isFair(scene("0 %", "noise: 10 %"), varying: people))
    #expect(try !isFair(scene("0 %", "noise: 50 %"), varying: people))
    #expect(try isFair(scene("0 %", "false alarms: 10 %"), varying: people))
    #expect(try !isFair(scene("0 %", "false alarms: 50 %"), varying: people))
  }

  /// Source: explore: the system closes an app that waits for the answer to a row.
  @Test("no server stores a repeated row twice that stores it once in the scenario")
  func duplicates() throws {
    func server(_ duplicates: String) -> String {
      "server: { kind: aware-micro, duplicates: \(duplicates) }\n"
    }
    #expect(try !isFair(server("kept"), of: server("once")))
    #expect(try isFair(server("once"), of: server("once")))
    #expect(try isFair(server("kept"), of: server("kept")))
    #expect(try isFair(server("once"), of: server("kept")))
  }

  @Test("no server loses what it has acknowledged, which no app can find out")
  func acknowledgements() throws {
    func server(_ fault: String) -> String {
      "server:\n  kind: aware\n  faults: [{ fault: \(fault) }]\n"
    }
    #expect(try !isFair(server("loses after answer")))
    #expect(try isFair(server("answer lost")))
  }

  /// Source: explore: a correct app lost rows, for which a sign-in page had answered with status 200.
  @Test("no sign-in page answers for an AWARE server, whose client can't tell it from the server")
  func portals() throws {
    func server(_ fault: String) -> String {
      "server:\n  kind: aware\n  faults: [{ fault: \(fault) }]\n"
    }
    let host = "servers: [{ host: a.example, faults: [{ fault: captive portal }] }]\n"
    #expect(try !isFair(server("captive portal")))
    #expect(try isFair(server("captive portal"), of: server("captive portal")))
    #expect(try isFair(server("certificate not trusted")))
    #expect(try isFair(host))
  }

  @Test("no clock is ahead for the whole study, which an app would end too early")
  func clocks() throws {
    let group = "{ group: willing, count: 2, clock:"
    #expect(try !isFair("", as: "\(group) { offset: 1d } }"))
    #expect(try isFair("", as: "\(group) { offset: -1d } }"))
    // The calm is two days long.
    #expect(try isFair("timeline:\n  - { at: 1d, do: set clock, by: 2d }\n"))
    #expect(try !isFair("timeline:\n  - { at: 1d, do: set clock, by: 49h }\n"))
  }

  /// Source: issue 18, part 3: faults come as storms that end.
  @Test("phones whose restarts come one after the other are on in the calm, and have the app")
  func restarts() throws {
    func timeline(_ first: String, _ second: String) -> String {
      "timeline:\n  - { at: 1d, \(first) }\n  - { at: 36h, \(second) }\n"
    }
    // The calm begins after six days.
    #expect(
      try isFair(timeline("do: reboot phone, for: 2d", "do: reboot phone, for: 3d"))
    )
    #expect(
      try !isFair(timeline("do: reboot phone, for: 2d", "do: reboot phone, for: 73h"))
    )
    #expect(
      try isFair(
        timeline(
          "who: willing-1, do: reboot phone, for: 2d",
          "who: willing-2, do: reboot phone, for: 73h"
        )
      )
    )
    // Source: explore: a correct app was deleted when its phone was on again, and was missing in the calm.
    #expect(
      try isFair(timeline("do: reboot phone, for: 2d", "do: delete app, for: 3d"))
    )
    #expect(
      try !isFair(timeline("do: reboot phone, for: 2d", "do: delete app, for: 73h"))
    )
    // A battery is charged within a day.
    #expect(try isFair("timeline: [{ at: 5d, do: empty battery }]\n"))
    #expect(try !isFair("timeline: [{ at: 121h, do: empty battery }]\n"))
    #expect(try !isFair(timeline("do: empty battery, for: 2d", "do: reboot phone, for: 73h")))
  }

  @Test("no try is unfair, and what ends a revocation restores consent that was taken back")
  func tries() throws { try check(tries: 150) }

  @Test("no try of many more is unfair, too", .slow(.repetitions))
  func moreTries() throws { try check(tries: 1200) }

  private func check(tries: Int) throws {
    let small = try SmallExploration()
    let revocations = Mutex(0)
    let runner = ScriptedRunner { scenario in
      var wrong: Set<FailureKey> = []
      if !small.study.isFair(scenario) { wrong.insert(FailureKey(.expectation, "it is fair")) }
      let names = scenario.timeline.map(\.action.name)
      if names.contains("revoke") { revocations.withLock { $0 += 1 } }
      if names.contains("revoke"), !names.contains("restore consent") {
        wrong.insert(FailureKey(.expectation, "revocations end"))
      }
      return wrong
    }
    #expect(try small.explored(runner) { $0.tries = tries }.findings.map(\.key.name) == [])
    #expect(revocations.withLock { $0 } > 0)
  }

  @Test("readings that no app can find out, and people who leave for good, are no kinds")
  func kinds() throws {
    let names = try SmallExploration().kinds.names
    for name in [
      "dockkit.inverts yaw", "dockkit.button is authority", "participants.leaves study",
    ] {
      #expect(!names.contains(name), "\(name)")
      #expect(VariationKinds.unvaried.contains(name) || name.hasPrefix("participants."))
    }
    #expect(names.contains("sensorkit.late results"))
    // The small study has neither a dock nor automations, so that no reading of theirs changes anything.
    #expect(!names.contains { $0.hasPrefix("dockkit.") || $0.hasPrefix("aware.") })
  }

  /// Source: issue 18, part 3: expectations say whether they hold always or after calm.
  @Test("an expectation of one's own says when it holds")
  func holds() throws {
    func study(_ holds: String) throws -> ExploredStudy {
      try SmallExploration(
        expecting: "  - { that: light comes, no rows: select 1 where 0\(holds) }\n"
      ).study
    }
    let day: Int64 = 86_400_000
    #expect(try study("").calm == 2 * day)
    #expect(try study(", holds: always").unjudged == [])
    #expect(try study(", holds: after calm").calm == 3 * day)
    #expect(try study(", holds: under its conditions").unjudged == ["light comes"])
    let found = try SmallExploration(expecting: "  - diagnostic: no-delegate\n").study
    #expect(found.unjudged == ["no-delegate is found, and nothing else"])
  }

  /// Source: Burckhardt and others, 2010: 1/(n·k^(d−1)).
  @Test("the bound of the tries' orders is the least one, for each number of changes")
  func bounds() throws {
    let runner = ScriptedRunner(orderBound: { scenario in
      scenario.order.map { $0.changes == 0 ? 0.5 : $0.seed % 2 == 0 ? 0.01 : 0.1 }
    })
    let explorer = try SmallExploration().explored(runner) {
      $0.tries = 250
      $0.kinds = ["order"]
    }
    let tried = explorer.orders.tried
    #expect(tried.map(\.changes) == [0, 1, 2, 3])
    #expect(tried.map(\.bound) == [0.5, 0.01, 0.01, 0.01])
    #expect(tried.map(\.tries).reduce(0, +) == 250)
    #expect(tried[1].ofAll > tried[1].bound && tried[1].ofAll < 1)
  }

  @Test("the bound of one order is that of all, and of several it is 1 − (1 − b)^n")
  func ofAll() {
    for bound: Double in [1 / 10, 1 / 22, 1 / 49, 1e-12, 1] {
      #expect(OrderBounds.Tried(changes: 0, tries: 1, bound: bound).ofAll == bound)
    }
    #expect(OrderBounds.Tried(changes: 0, tries: 3, bound: 0.5).ofAll == 0.875)
    // A small bound keeps its digits: 1 − (1 − 1e-15)^1000 would lose them.
    let rare = OrderBounds.Tried(changes: 3, tries: 1000, bound: 1e-15).ofAll
    #expect(abs(rare / 1e-12 - 1) < 1e-9)
    #expect(OrderBounds.Tried(changes: 0, tries: 0, bound: 0.5).ofAll == 0)
  }
}

/// Source: issue 18, part 3: when the calm begins, what disturbed the study is over.
@Suite("Consent that is restored")
struct RestoredConsentTests {
  @Test("is what was taken back, and nothing else", arguments: ["restore consent", "grant"])
  func restored(_ action: String) throws {
    let text = """
      # Who refused goes on refusing.
      study: A small study
      starts: 2026-03-01T09:00:00Z
      lasts: 4d
      app: { name: SensorLogger, entitlements: [device-usage], fetch: { every: 1d } }
      participants:
        - { group: willing, count: 1 }
        - { group: wary, count: 1, consent: deny }
      timeline:
        - { at: 1d, do: revoke }
        - { at: 2d, do: \(action) }
      expect:
        - that: the willing allow again
          no rows: |
            select participant from (
              select participant, status, max(sequence) from authorizations
              where participant = 'willing-1')
            where status <> 'authorized'
        - that: the wary refuse
          no rows: select participant from authorizations where participant = 'wary-1' and status = 'authorized'
      """
    let outcome = try SmallExploration.outcome(of: text)
    let names = outcome.failures.map(\.name)
    #expect(names == (action == "grant" ? ["the wary refuse"] : []))
  }
}

/// Source: explore, issue 18: as on a phone, the store has the newest version, with what it is entitled to.
@Suite("An app that is installed again")
struct InstalledAgainTests {
  @Test("is entitled to the sensors of a version that came out meanwhile")
  func entitled() throws {
    let text = """
      # The new version reads its new sensor.
      study: A small study
      starts: 2026-03-01T09:00:00Z
      lasts: 8d
      app: { name: SensorLogger, entitlements: [device-usage], fetch: { every: 1d } }
      participants:
        - { group: willing, count: 1 }
      timeline:
        - { at: 1d, do: delete app, for: 4h }
        - { at: 1d 2h, do: update app, adds: [visits] }
      expect:
        - no diagnostics
        - the app keeps running
        - that: visits are authorized
          some rows: select * from authorizations where sensor = 'visits' and status = 'authorized'
      """
    let outcome = try SmallExploration.outcome(of: text)
    #expect(outcome.failures == [])
    #expect(outcome.reached == ["visits are authorized"])
  }
}
