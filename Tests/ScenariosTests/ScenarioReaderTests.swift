import DockKit
import Docks
import Foundation
import People
import Phones
import Scenarios
import SensorKit
import Sensors
import Testing

@Suite("Scenario reader")
struct ScenarioReaderTests {
  @Test("reads the study's own values")
  func study() throws {
    let scenario = try read(fullScenario)
    #expect(scenario.file == "scenarios/test.yaml")
    #expect(scenario.study == "Ambient light and sleep")
    #expect(scenario.starts.secondsSince1970 == 1_772_373_600)
    #expect(scenario.starts.utcOffsetSeconds == -18_000)
    #expect(scenario.lasts == .seconds(14 * 86_400))
    #expect(scenario.seed == 42)
    #expect(scenario.limits.steps == 1000)
    #expect(scenario.limits.realTime == .seconds(30))
    #expect(scenario.limits.memory == 512_000_000)
    #expect(scenario.app.isolation == .process)
    #expect(scenario.exit == 1)
    #expect(scenario.inTests?.participants == 5)
    #expect(scenario.tags == ["light", "slow"])
    #expect(scenario.calm == .seconds(4 * 86_400))
    #expect(scenario.participantCount == 35)
    let limit = try #require(scenario.cost?.first)
    #expect(limit.samples == 100_000)
    #expect(limit.processorTime == .milliseconds(50))
    #expect(limit.allocationsPerSample == 20)
    #expect(limit.bytesPerSample == 500)
    #expect(limit.mainActorHeld == .milliseconds(16))
    #expect(limit.growth == 1.1)
  }

  @Test("reads the first comment as the promise, in one line and without the editor's schema line")
  func promise() throws {
    let promise = "Nothing that a participant recorded leaves the phone before its 24-hour hold."
    #expect(try read(fullScenario).promise == promise)
    let marked = "# yaml-language-server: $schema=schema.json\n\n" + minimal()
    #expect(try read(marked).promise == "The app is heard from.")
  }

  @Test("reads the app and creates its property lists")
  func app() throws {
    let app = try read(fullScenario).app
    #expect(app.name == "WholeStudy")
    #expect(app.sensors == ["ambientLightSensor", "keyboardMetrics", "visits"])
    #expect(app.required == ["ambientLightSensor"])
    #expect(app.settings.asks == .beforeEveryFetch)
    let values: PropertyListValue = .array([
      .string("keyboard-metrics"), .string("ambient-light-sensor"),
    ])
    let entitlement = "com.apple.developer.sensorkit.reader.allow"
    let pushes = PropertyListValue.string("production")
    #expect(
      app.entitlements == PropertyListFile([entitlement: values, "aps-environment": pushes])
    )
    func usage(_ required: Bool) -> PropertyListValue {
      .dictionary(["Description": .string("Used by the study."), "Required": .bool(required)])
    }
    let details: PropertyListValue = .dictionary([
      "SRSensorUsageAmbientLightSensor": usage(true),
      "SRSensorUsageKeyboardMetrics": usage(false),
      "SRSensorUsageVisits": usage(false),
    ])
    #expect(app.infoPlist.content["NSSensorKitUsageDetail"] == details)
    #expect(
      app.infoPlist.content["NSSensorKitUsageDescription"] == .string("Ambient light and sleep")
    )
    // The scenario leaves the privacy policy out.
    #expect(app.infoPlist.content["NSSensorKitPrivacyPolicyURL"] == nil)
    #expect(app.infoPlist.file == nil)
  }

  @Test("reads when and what the app fetches")
  func fetch() throws {
    let fetch = try read(fullScenario).app.fetch
    #expect(fetch?.every == .seconds(2 * 86_400))
    #expect(fetch?.at?.secondsSinceMidnight == 20 * 3600)
    #expect(fetch?.window == .last(.seconds(7 * 86_400)))
    #expect(fetch?.upTo == .hold)
    #expect(fetch?.first?.day == 1)
    #expect(fetch?.first?.time == fetch?.at)
  }

  @Test("reads an answer's body from a file in the scenario's folder")
  func bodyFile() throws {
    let text = fullScenario.replacing(
      "{ path: /config.json }",
      with: "{ path: /config.json, body file: recordings/light.csv }"
    )
    let file = try Data(contentsOf: URL(filePath: "\(packageRoot)/scenarios/recordings/light.csv"))
    #expect(try read(text).servers.first?.answers.first?.body == file)
  }

  @Test("reads hosts with their answers and faults")
  func hosts() throws {
    let scenario = try read(fullScenario)
    #expect(scenario.server?.host == "study.example")
    let host = try #require(scenario.servers.first)
    #expect(host.host == "api.study.example")
    #expect(host.answers.map(\.path) == ["/config.json", "/reports/*", "/lists/*"])
    #expect(host.answers[0].body.isEmpty)
    #expect(host.answers[0].status == 200)
    #expect(host.answers[1].method == "PUT")
    #expect(host.answers[1].body == Data(#"{"ok":true}"#.utf8))
    #expect(host.answers[1].headers.map(\.name) == ["Content-Type"])
    #expect(host.answers[1].after == .milliseconds(200))
    #expect(host.faults.map(\.rate) == [50])
  }

  @Test("reads the groups")
  func groups() throws {
    let groups = try read(fullScenario).groups
    #expect(groups.map(\.name) == ["willing", "wary", "slow", "mixed", "undecided"])
    let first = try #require(groups.first)
    #expect(first.count == 18)
    #expect(first.phone == "iPhone 17 Pro")
    #expect(first.system == "26.1")
    #expect(first.suspension.isOn)
    #expect(first.suspension.after == .seconds(3))
    #expect(first.suspension.backgroundTime == .seconds(20))
    #expect(first.suspension.launchLimit == .seconds(15))
    #expect(first.suspension.shortBackgroundTimes == 200)
    #expect(first.suspension.firstRequestsFail == 50)
    #expect(first.suspension.fetchAtSuspension == .fails)
    #expect(first.suspension.lateNotifications == .never)
    #expect(first.suspension.transfersAfterSwipe == .continue)
    #expect(first.suspension.evictedAfter == .seconds(90 * 60))
    #expect(first.suspension.processesAfterSwipe == false)
    #expect(first.suspension.taskGrants == .sparingly)
    #expect(first.suspension.forgottenAfter == .seconds(21 * 86_400))
    #expect(first.keepsOver64 == .lastAdded)
    #expect(first.inactivityRestart == .after(.seconds(168 * 3600)))
    #expect(groups[1].keepsOver64 == nil && groups[1].inactivityRestart == nil)
    #expect(first.locale == "de_DE")
    #expect(first.freeStorage == 16_000_000_000)
    #expect(first.routine == "office-worker")
    #expect(first.timeZone == "America/New_York")
    #expect(first.joins == .seconds(36 * 3600))
    #expect(first.clock.offset == .seconds(-5))
    #expect(first.clock.driftPartsPerBillion == 20_500)
    #expect(first.consent == .later(.seconds(86_400)))
    #expect(first.reconsiders)
    #expect(first.location.description == "scenarios/test.yaml:23:5")
    #expect(first.participantName(3) == "willing-3")
    #expect(groups[2].consent == .later(.seconds(2 * 86_400)))
  }

  @Test("reads an answer for each of the app's sensors, in their order; the default is to allow")
  func answers() throws {
    guard case .perSensor(let answers) = try read(fullScenario).groups[1].consent else {
      Issue.record("expected an answer for each sensor")
      return
    }
    #expect(answers.map(\.sensor) == ["ambientLightSensor", "keyboardMetrics", "visits"])
    #expect(answers.map(\.allows) == [true, false, true])
  }

  @Test("reads the timeline in the order of the file")
  func timeline() throws {
    let all = ["ambientLightSensor", "keyboardMetrics", "visits"]
    let events = try read(fullScenario).timeline
    let actions: [any TimelineAction] = [
      RevokeConsent(sensors: ["ambientLightSensor"]), GrantConsent(sensors: all),
      RestoreConsent(), DeleteData(sensors: all, last: .seconds(6 * 3600)),
      SetClock(by: .seconds(-7200)),
      Travel(to: "Europe/Berlin"), DisableCollection(), EnableCollection(), CorrectClock(),
      ReopenApp(), CloseApp(), UpdateApp(adds: ["mediaEvents"]), RebootPhone(off: .seconds(600)),
      FillStorage(), ResetSensorData(sensors: all), EnableLowPowerMode(),
      DisableLowPowerMode(), HeatPhone(to: .serious, for: .seconds(7200)),
      LeaveWatch(for: .seconds(2 * 86_400)),
      TakeOffWatch(for: .seconds(86_400)), DockPhone(), PressDockButton("zoom in"),
      UndockPhone(), BackgroundApp(), ForegroundApp(), KillApp(), WakeApp(), UpdateSystem(),
      OffloadApp(), EmptyBattery(for: .seconds(5 * 3600)), DeleteApp(for: .seconds(86_400)),
      ReplacePhone(from: .encryptedBackup, backupAge: .seconds(86_400), for: .seconds(3 * 3600)),
      LeavePhone(for: .seconds(4 * 86_400)),
      ReplaceWatch(by: "Apple Watch Ultra 3", for: .seconds(7200)), ReopenApp(), CloseApp(),
      ReopenApp(),
    ]
    #expect(events.map(\.action) == actions.map(Scenario.Action.init))
    #expect(
      events.prefix(6).map(\.who) == [
        .some([.group("wary")]), .some([.participant(group: "wary", number: 2)]),
        .some([.participant(group: "wary", number: 2)]),
        .some([.group("willing"), .participant(group: "wary", number: 1)]), .everyone, .everyone,
      ]
    )
    #expect(events[0].sinceStart == .seconds(3 * 86_400 + 11 * 3600))
    #expect(events[1].sinceStart - events[0].sinceStart == .seconds(30))
    #expect(events.first { $0.action.name == DockPhone.key }?.sinceStart == .seconds(90))
  }

  @Test("determines the participants of an event")
  func who() {
    let some = Scenario.Who.some([.group("willing"), .participant(group: "wary", number: 2)])
    #expect(some.includes(group: "willing", number: 7))
    #expect(some.includes(group: "wary", number: 2))
    #expect(!some.includes(group: "wary", number: 1))
    #expect(Scenario.Who.everyone.includes(group: "wary", number: 1))
  }

  @Test("reads the expectations, and the location of each query's first character")
  func expectations() throws {
    let expectations = try read(fullScenario).expectations
    #expect(
      expectations.map(\.sentence) == [
        "held data stays on the phone", "nothing is handed over inside the hold", "all is well",
        "no-privacy-policy is found, and nothing else", "somebody sleeps", "light comes",
        "few sheets",
      ]
    )
    #expect(
      expectations.map(\.query) == [
        nil, "select participant\nfrom fetches\n", "select 1 where 0", nil, "select 1", nil, nil,
      ]
    )
    #expect(expectations.map(\.diagnostic) == [nil, nil, nil, "no-privacy-policy", nil, nil, nil])
    #expect(expectations.map(\.demand) == [nil, nil, nil, nil, .someRows, nil, nil])
    #expect(expectations.map(\.holds) == [nil, nil, .afterCalm, nil, nil, nil, nil])
    #expect(expectations.map(\.needs) == [nil, nil, nil, nil, "select 2", nil, nil])
    #expect(
      expectations.map(\.bound?.measure) == [nil, nil, nil, nil, nil, "valid days", "sheets"]
    )
    func place(_ query: String) -> [Int]? {
      let lines = fullScenario.split(separator: "\n", omittingEmptySubsequences: false)
      guard let index = lines.firstIndex(where: { $0.contains(query) }),
        let range = lines[index].range(of: query)
      else { return nil }
      let column = lines[index].distance(from: lines[index].startIndex, to: range.lowerBound)
      return [index + 1, column + 1]
    }
    #expect(
      expectations[4].needsLocation.map { [$0.line, $0.column] } == place("select 2")
    )
    let places = expectations.map { $0.queryLocation.map { [$0.line, $0.column] } }
    #expect(
      places == [
        nil, place("select participant"), place("select 1 where 0"), nil,
        place("select 1\", needs"), nil, nil,
      ]
    )
  }

  @Test("reads the recordings")
  func recordings() throws {
    let recordings = try read(fullScenario).recordings
    #expect(recordings.map(\.sensor) == ["ambientLightSensor", "heartRate"])
    #expect(recordings.map(\.device) == [.phone, .secondWatch])
    #expect(recordings.map(\.who) == [.everyone, .some([.group("willing")])])
    #expect(recordings.map(\.file) == ["recordings/light.csv", "recordings/heart-rate.csv"])
    #expect(recordings.allSatisfy { $0.size > 10_000 })
    #expect(recordings.map(\.table) == [nil, "heart"])
    #expect(recordings.map(\.times) == [nil, .secondsSince2001])
    #expect(recordings.map(\.timeZone) == [nil, "America/New_York"])
    #expect(recordings.map(\.firstDay) == [0, 2])
    #expect(recordings.map(\.repeatsEvery) == [.seconds(86_400), nil])
  }

  @Test("reads the choices between interpretations of the documentation")
  func readings() throws {
    let readings = try read(fullScenario).sensorKit
    #expect(readings.overlappingHold == .nothing)
    #expect(readings.mixedRequest == .refuse)
    #expect(readings.priorData == .retained)
    #expect(readings.abandonedData == .delete)
    #expect(readings.callbackQueue == .shared)
    #expect(readings.timeToFirstResult == .seconds(2))
    #expect(readings.timePerThousandResults == .seconds(5))
    #expect(readings.lockedPhone == .fails)
    #expect(readings.statusWhileOff == .undetermined)
    #expect(readings.promptsTogether == .secondIsDropped)
    #expect(readings.systemRecords == ["pedometerData"])
    #expect(readings.nightlyBatches == ["visits"])
    #expect(readings.repeatedResults == 10)
    #expect(readings.lateResults == 5)
    #expect(readings.missingEntitlement == .error)
    #expect(readings.absoluteTimeOffset == .seconds(-3))
  }

  @Test("uses the defaults of omitted keys")
  func defaults() throws {
    let scenario = try read(minimal())
    #expect(scenario.seed == 1)
    #expect(scenario.exit == 0)
    #expect(scenario.timeline.isEmpty)
    #expect(scenario.limits.steps == 50_000_000)
    #expect(scenario.limits.realTime == .seconds(120))
    #expect(scenario.limits.memory == 4_000_000_000)
    #expect(scenario.app.isolation == nil)
    #expect(scenario.sensorKit.overlappingHold == .partial)
    #expect(scenario.sensorKit.mixedRequest == .askTheRest)
    #expect(scenario.sensorKit.missingEntitlement == .terminate)
    #expect(scenario.sensorKit.timeToFirstResult == .milliseconds(100))
    #expect(scenario.sensorKit.timePerThousandResults == .zero)
    #expect(scenario.sensorKit.lockedPhone == .delivers)
    #expect(scenario.sensorKit.absoluteTimeOffset == .zero)
    #expect(scenario.app.sensors == ["ambientLightSensor", "keyboardMetrics"])
    #expect(scenario.app.required.isEmpty)
    #expect(scenario.app.settings.asks == .once)
    #expect(scenario.app.fetch?.at == nil)
    #expect(scenario.app.fetch?.window == .sinceLast)
    #expect(scenario.app.fetch?.upTo == .now)
    #expect(scenario.app.fetch?.first == nil)
    let group = try #require(scenario.groups.first)
    #expect([group.phone, group.system, group.routine, group.timeZone] == [nil, nil, nil, nil])
    #expect(group.joins == .zero)
    #expect(group.clock.offset == .zero)
    #expect(group.clock.driftPartsPerBillion == 0)
    #expect(group.consent == .allow)
    #expect(!group.reconsiders)
  }

  @Test("accepts an app that reads a sensor without its entitlement: a study can rehearse that")
  func notEntitled() throws {
    let app = try read(minimal(app: "  sensors: [visits]")).app
    #expect(app.sensors == ["visits"])
  }

  @Test("reads every value of consent", arguments: [("allow", 0), ("deny", 1), ("never", 2)])
  func consent(word: String, index: Int) throws {
    let all: [Scenario.Consent] = [.allow, .deny, .never]
    #expect(try read(minimal(group: "    consent: \(word)")).groups[0].consent == all[index])
  }

  @Test(
    "reads when participants open the app without a prompt",
    arguments: [
      ("as needed", Scenario.Opening.asNeeded), ("daily", .every(.seconds(86_400))),
      ("every 3d", .every(.seconds(3 * 86_400))), ("every 1d 12h", .every(.seconds(129_600))),
      ("after a notification", .afterNotification), ("never", .never),
    ]
  )
  func opening(word: String, opening: Scenario.Opening) throws {
    #expect(try read(minimal(group: "    opens app: \(word)")).groups[0].opens == opening)
  }

  @Test(
    "refuses an unknown word, and an invalid period",
    arguments: ["weekly", "every 0d", "every"]
  )
  func openings(word: String) {
    #expect(throws: ScenarioErrors.self) { try read(minimal(group: "    opens app: \(word)")) }
  }

  @Test("reads the person's permissions for the app, and adds the app's tasks to the Info.plist")
  func background() throws {
    let minimal = try read(minimal())
    #expect(minimal.groups[0].opens == .asNeeded && minimal.groups[0].allowsNotifications)
    #expect(minimal.groups[0].refreshesInBackground)
    #expect(
      minimal.app.infoPlist.content["BGTaskSchedulerPermittedIdentifiers"]
        == .array([.string("org.example.study.fetch")])
    )
    let scenario = try read(fullScenario)
    let slow = scenario.groups[2]
    #expect(slow.opens == .every(.seconds(302_400)))
    #expect(!slow.allowsNotifications && !slow.refreshesInBackground)
    #expect(minimal.groups[0].readsPrompts == nil)
    #expect(slow.readsPrompts == .between(.seconds(2), .seconds(8)))
    let content = scenario.app.infoPlist.content
    #expect(
      content["BGTaskSchedulerPermittedIdentifiers"]
        == .array([.string("org.example.study.refresh")])
    )
    let modes = ["fetch", "processing", "remote-notification"]
    #expect(content["UIBackgroundModes"] == .array(modes.map(PropertyListValue.string)))
  }

  @Test("reads how long people read a prompt, and refuses what is no time, range or median")
  func readingTimes() throws {
    func time(_ text: String) throws -> ReadingTime? {
      try read(minimal(group: "    reads prompts: \(text)")).groups[0].readsPrompts
    }
    #expect(try time("5s") == .exactly(.seconds(5)))
    #expect(try time("about 20s") == .about(.seconds(20)))
    #expect(try time("between 1min and 90s") == .between(.seconds(60), .seconds(90)))
    for wrong in ["soon", "0s", "about", "between 2s", "between 8s and 2s", "between 2s and soon"] {
      #expect(throws: ScenarioErrors.self, "\(wrong)") { try time(wrong) }
    }
  }

  @Test("accepts an entitlement's other spelling, and lists its sensor once")
  func aliases() throws {
    let text = minimal().replacing("keyboard-metrics", with: "ecg, ECG")
    #expect(try read(text).app.sensors == ["ambientLightSensor", "electrocardiogram"])
  }

  @Test("reads automations, with their triggers' options")
  func automations() throws {
    let group = try read(fullScenario).groups[2]
    #expect(group.opensAfter == .seconds(7200))
    #expect(group.offline.map(\.to) == [.seconds(3 * 86_400 + 3 * 3600)])
    #expect(group.reality.standard == .realistic)
    #expect(group.reality.changes.map(\.value) == ["10 %"])
    let (first, second) = (group.automations[0], group.automations[1])
    #expect(first.trigger == "arrive" && first.runs == .afterConfirmation && first.notifies)
    #expect(first.options.map(\.name) == ["place"] && first.options.map(\.value) == ["home"])
    #expect(first.fields.event == "arrived" && first.fields.trigger == "location")
    #expect(first.opens == nil && second.opens == "diary://automation?event=alarm")
    #expect(second.runs == .immediately && second.fields.event == "automation")
  }

  @Test("reads a server with its faults, and the active quirks")
  func server() throws {
    let scenario = try read(fullScenario)
    let server = try #require(scenario.server)
    #expect(server.kind == .aware && server.studyNumber == 7 && server.studyKey == "KEY")
    #expect(!server.keepsDuplicates && server.hasCoreRoute && server.makesTables)
    let plain = try #require(read(minimal(top: "server: { kind: aware-micro }")).server)
    #expect(plain.keepsDuplicates && !plain.hasCoreRoute && !plain.makesTables)
    #expect(server.faults.map(\.kind) == [.slow, .serverError, .tooLarge, .tooManyRequests])
    #expect(server.faults.map(\.rate) == [100, 1000, 1000, 1000])
    #expect(server.faults[0].delay == .seconds(20) && server.faults[0].span == nil)
    #expect(server.faults[1].span?.from == .seconds(86_400 + 3 * 3600))
    #expect(scenario.aware.quirks == ["no-retry"])
    let all = try read(minimal(top: "aware: { quirks: upstream-1.3.0 }")).aware.quirks
    #expect(all == reader.vocabulary.quirks && all.count > 20)
  }
}
