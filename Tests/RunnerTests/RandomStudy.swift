import Experiments
import RandomScenarios

/// Scenarios by chance of three people: what they do to their consent, their data and their clocks.
///
/// Of all that ``RandomScenario`` can say, they say what leaves an app something to fetch.
struct RandomStudy {
  let yaml: String

  /// How far SensorKit's absolute time is ahead, in seconds.
  let absoluteOffset: Double

  private static let offsets: [(text: String, seconds: Double)] = [
    ("0s", 0), ("3h", 10_800), ("-90min", -5400),
  ]
  private static let zones = [
    "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC",
    "Pacific/Auckland",
  ]

  /// The scenario of a seed for an app.
  init(seed: UInt64, app: String) {
    var chance = Chance(seed: seed, part: "restriction")
    let days = chance.number(in: 9...13)
    let all = [
      ("ambientLightSensor", "ambient-light-sensor"), ("keyboardMetrics", "keyboard-metrics"),
      ("deviceUsageReport", "device-usage"),
    ]
    let chosen = chance.some(chance.number(in: 1...3), of: all)
    let sensors = chosen.map(\.0)
    var keys = Self.fetch(&chance).merging(Self.people(seed, sensors, &chance)) { $1 }
      .merging(Self.deeds(seed, days, &chance)) { $1 }
    keys["app/sensors"] = ["[\(sensors.joined(separator: ", "))]"]
    keys["app/entitlements"] = ["[\(chosen.map(\.1).joined(separator: ", "))]"]
    let scenario = RandomScenario(
      seed: seed,
      within: Restriction(app: app, sensors: sensors, days: days, events: 4...11, keys: keys)
    )
    yaml = scenario.text
    let offset = scenario.written["sensorkit"]?["absolute time offset"]?.scalar
    absoluteOffset = Self.offsets.first { $0.text == offset }?.seconds ?? 0
  }

  /// When is fetched, and how the documentation is read.
  private static func fetch(_ chance: inout Chance) -> [String: [String]] {
    let isStrict = chance.happens(percent: 50)
    let windows = ["since last", "since last", "\(chance.number(in: 30...89))h", "12h", "9d"]
    let window = chance.one(of: windows)
    // Up to now, what reaches only into the hold, or is read strictly, brings nothing to check.
    let bringsNothing = isStrict || window == "12h"
    return [
      "starts": [
        "2026-03-05T08:00:00+01:00", "2026-10-20T22:30:00Z", "2026-06-01T00:00:00-07:00",
      ],
      "app/asks": ["once", "before every fetch"],
      "app/fetch/every": window == "9d" ? ["2d"] : ["5h", "12h", "1d", "30h"],
      "app/fetch/window": [window],
      "app/fetch/up to": bringsNothing ? ["hold"] : ["now", "hold"],
      "sensorkit/overlapping hold": [isStrict ? "nothing" : "partial"],
      "sensorkit/mixed request": ["ask the rest", "refuse"],
      "sensorkit/absolute time offset": offsets.map(\.text),
      "expect": ["[\(RandomScenario.promises.joined(separator: ", "))]"],
    ]
  }

  /// One who allows all, and two who may not.
  private static func people(
    _ seed: UInt64,
    _ sensors: [String],
    _ chance: inout Chance
  ) -> [String: [String]] {
    let routines = ["office-worker", "shift-worker", "student", "retired", "homebody"]
    let answers = [
      "allow", "allow", "deny", "never", "{ later: \(chance.number(in: 6...53))h }",
      "{ \(chance.one(of: sensors)): deny }",
    ]
    let steady =
      "{ group: steady-\(seed), count: 1, time zone: \(chance.one(of: zones)), system: never suspends }"
    let moody = """
      { group: moody-\(seed), count: 2, system: never suspends, time zone: \(chance.one(of: zones)), \
      routine: \(chance.one(of: routines)), joins: \(chance.number(in: 0...39))h, \
      consent: \(chance.one(of: answers)), clock: { offset: \(chance.number(in: -300...299))s, \
      drift: \(chance.number(in: -50...49)) ppm } }
      """
    return ["participants": ["[\(steady), \(moody)]"]]
  }

  /// What the two do.
  private static func deeds(
    _ seed: UInt64,
    _ days: Int,
    _ chance: inout Chance
  ) -> [String: [String]] {
    let moments = (0..<12).map { _ in
      let (hour, minute) = (chance.number(in: 10...23), chance.number(in: 10...59))
      return "day \(chance.number(in: 1...days - 2)) \(hour):\(minute)"
    }
    return [
      "timeline/at": moments,
      "timeline/who": ["moody-\(seed)", "moody-\(seed)-1", "moody-\(seed)-2"],
      "timeline/do": [
        "revoke", "revoke", "grant", "grant", "grant", "disable collection", "enable collection",
        "delete data", "set clock", "correct clock", "travel", "reopen app",
      ],
      "timeline/sensors": [],
      "timeline/last": ["\(chance.number(in: 1...20))h", "\(chance.number(in: 21...40))h"],
      "timeline/by": ["-26h", "-2h", "90min", "3d"],
      "timeline/to": zones,
    ]
  }
}
