import Scenarios
import Testing

/// Source: our choice: a hint that says what to write instead is right, so that the file is accepted with it.
@Suite("Hints")
struct HintTests {
  /// A value that people write, and what the hint says to write instead.
  struct Row: Sendable, CustomTestStringConvertible {
    var place: Place
    var written: String
    var meant: String
    var testDescription: String { "\(place): \(written)" }

    init(_ place: Place, _ written: String, _ meant: String) {
      self.place = place
      self.written = written
      self.meant = meant
    }
  }

  /// Where a value stands.
  enum Place {
    case lasts, starts, seed, every, at, window, fetch, zone, truth, count, groups, consent, opens
    case sensors, entitlement, phone, app, when, span, share, drift, speed, memory, clock, limits
    case offset, tags, tests, expect, server, action

    /// A scenario with the value in its place.
    func scenario(_ value: String) -> String {
      switch self {
      case .lasts: minimal(lasts: value)
      case .starts: minimal(starts: value)
      case .seed: minimal(top: "seed: \(value)")
      case .every: minimal().replacing("every: 1d", with: "every: \(value)")
      case .at: minimal().replacing("every: 1d", with: "every: 1d, at: \(value)")
      case .window: minimal().replacing("every: 1d", with: "every: 1d, window: \(value)")
      case .fetch: minimal().replacing("{ every: 1d }", with: value)
      case .zone: minimal(group: "    time zone: \(value)")
      case .truth: minimal(group: "    reconsiders: \(value)")
      case .count: minimal().replacing("count: 2", with: "count: \(value)")
      case .groups:
        minimal().replacing(
          "participants:\n  - group: willing\n    count: 2\n",
          with: "participants: \(value)\n"
        )
      case .consent: minimal(group: "    consent: \(value)")
      case .opens: minimal(group: "    opens app: \(value)")
      case .sensors: minimal(app: "  sensors: \(value)")
      case .entitlement:
        minimal().replacing("[ambient-light-sensor, keyboard-metrics]", with: value)
      case .phone: minimal(group: "    phone: \(value)")
      case .app: minimal().replacing("name: SensorLogger", with: "name: \(value)")
      case .when: minimal(top: "timeline:\n  - { at: \(value), do: reopen app }")
      case .action: minimal(top: "timeline:\n  - { at: day 3 20:00, do: \(value) }")
      case .span: minimal(group: "    offline: [{ from: \(value), to: day 9 12:00 }]")
      case .share: minimal(top: "sensorkit: { late results: \(value) }")
      case .drift: minimal(group: "    clock: { drift: \(value) }")
      case .offset: minimal(group: "    clock: { offset: \(value) }")
      case .clock: minimal(group: "    clock: \(value)")
      case .speed: minimal(group: "    dock: { profile: stand, maximum speed: \(value) }")
      case .memory: minimal(group: "    free storage: \(value)")
      case .limits: minimal(top: "limits: \(value)")
      case .tags: minimal(top: "tags: \(value)")
      case .tests: minimal(top: "in tests: \(value)")
      case .expect: minimal().replacing("expect:\n  - no failed calls", with: "expect: \(value)")
      case .server: minimal(top: "server: \(value)")
      }
    }
  }

  static let durations: [Row] = [
    Row(.every, "every 6 hours", "6h"), Row(.every, "6 hours", "6h"), Row(.lasts, "two days", "2d"),
    Row(.every, "daily", "1d"), Row(.every, "Hourly", "1h"), Row(.lasts, "P1D", "1d"),
    Row(.every, "PT6H", "6h"), Row(.lasts, "P1DT6H", "1d 6h"), Row(.lasts, "2 Weeks", "2w"),
    Row(.lasts, "1 day 12 hours", "1d 12h"), Row(.lasts, "1.5d", "1d 12h"),
    Row(.every, "\"1,5h\"", "1h 30min"), Row(.every, "half an hour", "30min"),
    Row(.every, "every other day", "2d"), Row(.lasts, "3 months", "90d"), Row(.every, "5H", "5h"),
    Row(.every, "30min 1h", "1h 30min"), Row(.window, "two days", "2d"), Row(.window, "P7D", "7d"),
    Row(.opens, "every day", "every 1d"), Row(.opens, "weekly", "every 1w"),
    Row(.opens, "every 3 days", "every 3d"), Row(.opens, "3d", "every 3d"),
    Row(.when, "2 days", "2d"), Row(.when, "PT6H", "6h"), Row(.offset, "5 secs", "5s"),
  ]

  static let times: [Row] = [
    Row(.at, "8pm", "\"20:00\""), Row(.at, "8:30 PM", "\"20:30\""), Row(.at, "8:00", "\"08:00\""),
    Row(.at, "20.15", "\"20:15\""), Row(.at, "noon", "\"12:00\""), Row(.at, "20h", "\"20:00\""),
    Row(.when, "Day 3 8pm", "day 3 20:00"), Row(.when, "3d 20:00", "day 3 20:00"),
    Row(.when, "day 3 9:00", "day 3 09:00"), Row(.when, "day 3", "day 3 00:00"),
    Row(.when, "day 3 at noon", "day 3 12:00"), Row(.span, "3 days 8pm", "day 3 20:00"),
    Row(.starts, "2026/03/01", "2026-03-01T09:00:00Z"),
    Row(.starts, "01.03.2026 10:00", "2026-03-01T10:00Z"),
    Row(.starts, "2026-03-01", "2026-03-01T09:00:00Z"),
    Row(.starts, "2026-03-01 09:00:00Z", "2026-03-01T09:00:00Z"),
    Row(.starts, "2026-03-01T09:00:00-0500", "2026-03-01T09:00:00-05:00"),
    Row(.starts, "March 1 2026", "2026-03-01T09:00:00Z"),
    Row(.zone, "EST", "America/New_York"), Row(.zone, "New York", "America/New_York"),
    Row(.zone, "berlin", "Europe/Berlin"), Row(.zone, "europe/berlin", "Europe/Berlin"),
    Row(.zone, "UTC+2", "Etc/GMT-2"), Row(.zone, "GMT", "UTC"),
    Row(.zone, "Pacific Time", "America/Los_Angeles"),
  ]

  static let names: [Row] = [
    Row(.sensors, "[ambient light, keyboardMetrics]", "ambientLightSensor"),
    Row(.sensors, "[keyboard-metrics]", "keyboardMetrics"),
    Row(.sensors, "[SRSensor.keyboardMetrics]", "keyboardMetrics"),
    Row(.entitlement, "[keyboardMetrics]", "keyboard-metrics"),
    Row(.phone, "iphone 17 pro", "iPhone 17 Pro"), Row(.phone, "iPhone17Pro", "iPhone 17 Pro"),
    Row(.app, "sensor-logger", "SensorLogger"), Row(.consent, "Allow", "allow"),
    Row(.action, "reopenApp", "reopen app"), Row(.action, "Reopen_App", "reopen app"),
    Row(.truth, "yes", "true"), Row(.truth, "Off", "false"), Row(.truth, "\"true\"", "true"),
  ]

  static let quantities: [Row] = [
    Row(.count, "1,000", "1000"), Row(.count, "twenty", "20"), Row(.count, "\"20\"", "20"),
    Row(.seed, "1_000", "1000"), Row(.share, "5 percent", "5 %"), Row(.share, "1.25 %", "1.2 %"),
    Row(.share, "\"0,5 %\"", "0.5 %"), Row(.drift, "20 PPM", "20 ppm"), Row(.drift, "20", "20 ppm"),
    Row(.speed, "90°/s", "90 deg/s"), Row(.speed, "90 degrees per second", "90 deg/s"),
    Row(.memory, "2GiB", "2 GB"), Row(.memory, "512 mb", "512 MB"),
    Row(.memory, "1.5 GB", "1500 MB"),
  ]

  static let shapes: [Row] = [
    Row(.groups, "200", "[{ group: participants, count: 200 }]"),
    Row(.fetch, "6h", "{ every: 6h }"), Row(.fetch, "daily", "{ every: 1d }"),
    Row(.clock, "5s", "{ offset: 5s }"), Row(.clock, "20 ppm", "{ drift: 20 ppm }"),
    Row(.limits, "5min", "{ real time: 5min }"), Row(.tests, "5", "{ participants: 5 }"),
    Row(.tags, "docks", "[docks]"), Row(.tags, "docks, slow", "[docks, slow]"),
    Row(.expect, "no failed calls", "[no failed calls]"),
    Row(.sensors, "ambient light", "[ambientLightSensor]"),
    Row(.sensors, "ambientLightSensor, keyboardMetrics", "[ambientLightSensor, keyboardMetrics]"),
    Row(.entitlement, "keyboardMetrics", "[keyboard-metrics]"),
  ]

  @Test(
    "say what to write, and the file is accepted with it",
    arguments: durations + times + names + quantities + shapes
  )
  func accepted(row: Row) throws {
    let found = complaints(row.place.scenario(row.written))
    let complaint = try #require(found.first)
    #expect(found.count == 1, "\(found)")
    #expect(complaint.replacement == row.meant, "\(complaint)")
    #expect(complaint.hint?.contains(row.meant) == true, "\(complaint)")
    // Of a list, the entry that is wrong is replaced.
    let wrong = row.written.trimmingPrefix("[").split(separator: ",")[0]
    let isEntry = row.written.hasPrefix("[") && !row.meant.hasPrefix("[")
    let value =
      isEntry
      ? row.written.replacing(wrong.prefix { $0 != "]" }, with: row.meant) : row.meant
    #expect(complaints(row.place.scenario(value)) == [])
  }

  /// Values of which nobody can tell what they mean.
  static let unclear: [(place: Place, written: String)] = [
    (.lasts, "-5 min"), (.lasts, "a while"), (.every, "1d-2d"), (.lasts, "1,000s"),
    (.starts, "03/01/2026"), (.starts, "now"), (.at, "24:00"), (.at, "later"),
    (.zone, "Nowhere"), (.share, "few"), (.count, "many"), (.count, "50%"), (.when, "day 0"),
    (.lasts, "14"),
  ]

  @Test("an unclear value gets an error without a replacement", arguments: unclear.indices)
  func untold(index: Int) throws {
    let row = Self.unclear[index]
    let complaint = try #require(complaints(row.place.scenario(row.written)).first)
    #expect(complaint.replacement == nil, "\(complaint)")
  }

  @Test("the hint shows an example if a key needs a section and the value fits no key of it")
  func example() {
    let fetch = complaints(Place.fetch.scenario("sometimes")).first
    #expect(fetch?.hint == "write 'fetch: { every: 1d }'")
    let timeline = complaints(minimal(top: "timeline: revoke")).first
    #expect(timeline?.hint == "write 'timeline: [{ at: day 3 20:00, do: reopen app }]'")
    let example = minimal(top: "timeline: [{ at: day 3 20:00, do: reopen app }]")
    #expect(complaints(example) == [])
  }

  @Test("a mapping in the place of a list becomes an entry with '- '")
  func entry() {
    let written = minimal(top: "timeline:\n  at: day 3 20:00\n  do: reopen app")
    let hint = complaints(written).first?.hint
    #expect(hint == "begin each entry of the list with '- ', as in '- at: …'")
    let right = minimal(top: "timeline:\n  - at: day 3 20:00\n    do: reopen app")
    #expect(complaints(right) == [])
  }

  @Test("of a last number without a unit, offer only units that can follow")
  func units() {
    #expect(complaints(minimal(lasts: "1d 5")).first?.hint == "write '1d 5h', '1d 5min' or '1d 5s'")
    for text in ["1d 5h", "1d 5min", "1d 5s"] { #expect(complaints(minimal(lasts: text)) == []) }
  }

  @Test("of many names, show the closest and where the list is; of few, all")
  func many() {
    let app = complaints(Place.app.scenario("MyLightDiary")).first?.hint
    #expect(app?.hasPrefix("the closest are LightManager, ") == true)
    #expect(app?.contains("; 'trialrun list apps' shows all; ") == true)
    #expect(app?.prefix { $0 != ";" }.split(separator: ",").count == 4)
    let routine = complaints(minimal(group: "    routine: astronaut")).first?.hint
    #expect(routine?.hasPrefix("known here: office-worker, ") == true)
  }

  /// Source: issue 46, point 11: the hint named one sensor, whatever the scenario's were.
  @Test("the hint for missing entitlements names those of the scenario's sensors")
  func entitlements() {
    let text = minimal().replacing(
      "entitlements: [ambient-light-sensor, keyboard-metrics]",
      with: "sensors: [keyboardMetrics, ambientLightSensor]"
    )
    #expect(
      complaints(text).map(\.hint) == [
        "write 'entitlements: [keyboard-metrics, ambient-light-sensor]'"
      ]
    )
  }
}
