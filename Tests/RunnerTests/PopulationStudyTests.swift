import Results
import Runner
import Scenarios
import TestSupport
import Testing

/// Source: the design, "Study design"; where participants differ, `results.sqlite` says how.
@Suite("Populations in a run")
struct PopulationStudyTests {
  private static let text: StudyText = {
    var text = StudyText()
    text.lasts = "12d"
    text.groups = [
      """
      { group: mixed, count: 8, joins: within 3d, leaves study: { half of them by: 6d },
        time zone: { America/New_York: 50 %, Asia/Tokyo: 50 % },
        phone: { iPhone 17 Pro: 40 %, iPhone 16: 60 % },
        watch: { Apple Watch Series 11: 50 %, none: 50 % },
        consent: { deviceUsageReport: { deny: 50 % } } }
      """
    ]
    text.events = [
      "{ at: any time between day 4 and day 6, who: 80 % of everyone, do: revoke, sensors: [ambientLightSensor] }"
    ]
    return text
  }()

  private static let drawn = "select participant || name || value from draws order by 1"

  @Test("the results' columns and the table of draws agree")
  func agreement() throws {
    let outcome = try run(Self.text)
    let wrong = """
      select participants.participant from participants join draws using (participant)
      where name = 'time zone' and value <> time_zone or name = 'phone' and value <> phone
        or name = 'joins' and value_s <> joined_s
        or name = 'watch' and (value = 'none') =
          exists (select 1 from devices where kind = 'watch'
            and devices.participant = participants.participant)
      """
    #expect(try outcome.texts(wrong) == [])
    #expect(try outcome.numbers("select count(distinct name) from draws") == [[7]])
    for name in ["time zone", "phone", "watch", "consent deviceUsageReport"] {
      let values = "select distinct value from draws where name = '\(name)'"
      #expect(try outcome.texts(values).count == 2, "\(name)")
    }
  }

  @Test(
    "who denies a sensor is not recorded by it, and who leaves deletes the app and does no more with it"
  )
  func consequences() throws {
    let outcome = try run(Self.text)
    let denied = """
      select recordings.participant from recordings join draws using (participant)
      where draws.name = 'consent deviceUsageReport' and value = 'deny'
        and sensor = 'deviceUsageReport'
      """
    #expect(try outcome.texts(denied) == [])
    let leaving = """
      select d.value_s + j.value_s, a.at_s from draws d
      join draws j on j.participant = d.participant and j.name = 'joins'
      left join actions a on a.participant = d.participant and a.action = 'delete app'
      where d.name = 'leaves study' and d.value_s + j.value_s < 12 * 86400
      """
    let times = try outcome.numbers(leaving)
    #expect(!times.isEmpty)
    #expect(times.allSatisfy { $0.count == 2 && $0[0] == $0[1] })
    let later = """
      select fetches.participant from fetches join actions using (participant)
      where action = 'delete app' and asked_s > actions.at_s
      """
    #expect(try outcome.texts(later) == [])
  }

  @Test("a moment that is drawn is that of the action")
  func moments() throws {
    let outcome = try run(Self.text)
    let times = """
      select actions.at_s, draws.value_s from actions join draws using (participant)
      where action = 'revoke' and name like 'revoke %'
      """
    let rows = try outcome.numbers(times)
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0[0] == $0[1] })
    #expect(Set(rows.map(\.first)).count == rows.count)
  }

  @Test("more participants, or one alone, leave the draws and the rows of the first as they were")
  func more() throws {
    let whole = try run(Self.text)
    let many = try run(Self.text) { $0.participants = 16 }
    let drawn = try many.texts(Self.drawn)
    #expect(try whole.texts(Self.drawn).allSatisfy(drawn.contains))
    let digests = try many.digests()
    #expect(try whole.digests().allSatisfy { digests[$0.key] == $0.value })
    #expect(
      try run(Self.text) { $0.only = ["mixed-5"] }.digests() == [
        "mixed-5": digests["mixed-5"] ?? ""
      ]
    )
  }

  @Test("another share of one thing leaves the other draws as they were")
  func others() throws {
    var other = Self.text
    other.groups[0].replace("{ deny: 50 % }", with: "{ deny: 10 % }")
    let (one, two) = (try run(Self.text), try run(other))
    let sql = Self.drawn.replacing("order", with: "where name not like 'consent %' order")
    #expect(try one.texts(sql) == two.texts(sql))
    #expect(try one.texts(Self.drawn) != two.texts(Self.drawn))
  }

  @Test("a run in which nobody draws has no table of draws")
  func none() throws {
    let outcome = try run(StudyText())
    #expect(try !outcome.database.tables().map(\.name).contains("draws"))
    #expect(try outcome.texts("select value from run where key = 'draws'") == [])
  }

  @Test("an app that is deleted for a time when its participant leaves is not installed again")
  func leavesWhileDeleted() throws {
    var text = StudyText()
    text.lasts = "10d"
    text.groups = ["{ group: willing, count: 1, leaves study: 4d }"]
    text.events = [
      "{ at: 2d, do: delete app, for: 3d }", "{ at: 6d, do: reopen app }",
      "{ at: 7d, do: reboot phone, for: 1h }",
    ]
    let actions = "select action || ' ' || at_s from actions order by sequence"
    #expect(
      try run(text).texts(actions) == [
        "open app 0.0", "delete app 172800.0",
      ]
    )
    let launches = "select event from app_events where event = 'launched' and at_s > 172800"
    #expect(try run(text).texts(launches) == [])
  }

  /// Source: Site.swift, "lastArrivalHome"; an automation that runs at each arrival at home is the witness.
  @Test("people who act when they get home do so when an automation says that they arrive")
  func home() throws {
    var text = StudyText()
    text.lasts = "6d"
    text.groups = [
      "{ group: willing, count: 2, time zone: Asia/Tokyo, automations: [{ trigger: arrive, with: { place: home } }] }"
    ]
    text.events = [
      "{ at: when they get home, do: background app }",
      "{ at: when they get home on day 3, do: reopen app }",
    ]
    let outcome = try run(text)
    let times =
      "select count(*) from actions where action = 'background app' and participant = 'willing-1'"
    let count = try #require(try outcome.numbers(times).first?.first)
    #expect((1...7).contains(count))
    let elsewhere = """
      select at_s from actions where action in ('background app', 'reopen app') and not exists
        (select 1 from automations where automations.participant = actions.participant
          and abs(happened_s - actions.at_s) < 1)
      """
    #expect(try outcome.numbers(elsewhere) == [])
    let third = "select at_s from actions where action = 'reopen app'"
    for row in try outcome.numbers(third) {
      // The study starts at 09:00.
      #expect((3 * 86_400 - 32_400..<4 * 86_400 - 32_400).contains(Int(row[0])))
    }
  }

  /// Source: issue 19: wear time and phones that are left at home are real.
  @Test("devices that are not worn or carried record what such devices record")
  func habits() throws {
    var text = StudyText()
    text.lasts = "8d"
    text.entitlements = "[heart-rate, visits, odometer, ambient-light-sensor]"
    text.groups = [
      """
      { group: usual, count: 2, watch: Apple Watch Series 11, charges watch: at night,
        wears watch: 100 % of days, carries phone: 100 % of days }
      """,
      """
      { group: without, count: 2, watch: Apple Watch Series 11, wears watch: 0 % of days,
        carries phone: 0 % of days }
      """,
    ]
    let outcome = try run(text)
    func delivered(_ sensor: String, _ group: String) throws -> Double {
      let sql = """
        select coalesce(sum(delivered), 0) from fetches
        where sensor = '\(sensor)' and participant like '\(group)-%'
        """
      return try #require(try outcome.numbers(sql).first?.first)
    }
    for sensor in ["heartRate", "visits", "odometer"] {
      #expect(try delivered(sensor, "usual") > 0, "\(sensor)")
      #expect(try delivered(sensor, "without") == 0, "\(sensor)")
    }
    let light = try (
      delivered("ambientLightSensor", "usual"), delivered("ambientLightSensor", "without")
    )
    #expect(light.1 > 0 && light.0 > 0)
  }

  /// Source: our choice: a phone that is off records nothing, and a watch goes on.
  @Test("a phone that is off on some days loses these, with their cause, and the watch's arrive")
  func phoneOff() throws {
    var text = StudyText()
    text.lasts = "16d"
    text.entitlements = "[heart-rate, ambient-light-sensor]"
    text.groups = [
      """
      { group: people, count: 4, watch: Apple Watch Series 11, wears watch: 100 % of days,
        charges watch: at night, opens app: daily, keeps phone on: 60 % of days }
      """
    ]
    text.lines = ["days: {}"]
    let outcome = try run(text)
    let off = try outcome.texts(
      """
      select distinct participant || day from missing_days
      where cause = 'phone off' and sensor = 'ambientLightSensor'
      """
    )
    #expect(off.count > 8)
    // No light of these days, and the heart rates of those whose phone is on later.
    let light = """
      select count(*) from days join missing_days using (participant, sensor, day)
      where cause = 'phone off' and sensor = 'ambientLightSensor' and samples > 0
      """
    #expect(try outcome.numbers(light) == [[0]])
    let heart = """
      select count(*) from days where sensor = 'heartRate' and valid
        and participant || day in (select participant || day from missing_days
          where cause = 'phone off' and sensor = 'ambientLightSensor')
      """
    #expect(try #require(outcome.numbers(heart).first?.first) > 4)
    let opened = """
      select count(*) from app_events join actions using (participant)
      where action = 'reboot phone' and by_hand
        and app_events.at_s > actions.at_s and app_events.at_s < actions.at_s + actions.duration_s
      """
    #expect(try outcome.numbers(opened) == [[0]])
  }

  /// Source: Apple, SRAmbientLightSample: only while the screen is on, which needs the phone at hand.
  @Test("the same people record less light if their phones stay at home")
  func light() throws {
    var text = StudyText()
    text.lasts = "8d"
    text.groups = ["{ group: willing, count: 3, carries phone: 100 % of days }"]
    let sql = "select coalesce(sum(delivered), 0) from fetches where sensor = 'ambientLightSensor'"
    let all = try #require(try run(text).numbers(sql).first?.first)
    text.groups = ["{ group: willing, count: 3, carries phone: 0 % of days }"]
    let less = try #require(try run(text).numbers(sql).first?.first)
    #expect(less > 0 && less < all)
    text.groups = ["{ group: willing, count: 3 }"]
    #expect(try run(text).numbers(sql).first?.first == all)
  }

  @Test("a run of a table has its people, and who is added has a row of it by chance")
  func table() throws {
    let folder = try TemporaryFolder()
    try folder.write("name,time zone,phone\nP1,Asia/Tokyo,iPhone 16\nP2,UTC,\n", to: "people.csv")
    var text = StudyText()
    text.groups = ["{ group: willing, population: people.csv }"]
    let scenario = try ScenarioReader(vocabulary: .standard(apps: apps))
      .read(text: text.yaml, path: folder.file("study.yaml"))
    func outcome(_ edit: (inout StudyOptions) -> Void = { _ in }) throws -> StudyOutcome {
      var options = StudyOptions()
      options.isolation = .caller
      edit(&options)
      return try StudyRun(scenario, options, apps: apps).run { _ in }
    }
    let whole = try outcome()
    let rows = "select participant || ' ' || time_zone from participants order by 1"
    #expect(try whole.texts(rows) == ["P1 Asia/Tokyo", "P2 UTC"])
    let digests = try whole.digests()
    #expect(try outcome { $0.only = ["P2"] }.digests() == ["P2": digests["P2"] ?? ""])
    let more = try outcome { $0.participants = 5 }
    #expect(try digests.allSatisfy { try more.digests()[$0.key] == $0.value })
    let zones = "select distinct time_zone from participants"
    #expect(try Set(more.texts(zones)).isSubset(of: ["Asia/Tokyo", "UTC"]))
    let drawn = "select value from draws where name = 'person' and participant = 'willing-3'"
    #expect(try ["P1", "P2"].contains(more.texts(drawn).first))
  }
}
