import VirtualTime

/// Scenarios by chance: what people do to their consent, their data and their clocks.
struct RandomStudy {
  private var random: RandomStream
  private let seed: UInt64
  private let days: Int

  /// The scenario of a seed.
  init(seed: UInt64) {
    self.seed = seed
    random = RandomStream(seed: seed).split("scenario")
    days = 9 + random.below(5)
  }

  /// Writes it for an app.
  static func text(seed: UInt64, app: String) -> StudyText {
    var study = RandomStudy(seed: seed)
    return study.text(app: app)
  }

  private mutating func text(app: String) -> StudyText {
    let sensors = sensors()
    let holdIsStrict = one(of: [true, false])
    var text = StudyText()
    text.app = app
    text.seed = seed
    text.starts = one(
      of: ["2026-03-05T08:00:00+01:00", "2026-10-20T22:30:00Z", "2026-06-01T00:00:00-07:00"]
    )
    text.lasts = "\(days)d"
    text.entitlements = "[\(sensors.map(\.entitlement).joined(separator: ", "))]"
    text.appLines = ["asks: \(one(of: ["once", "before every fetch"]))"]
    let window = one(of: ["since last", "since last", "\(30 + random.below(60))h", "12h", "9d"])
    let every =
      window == "9d" ? "2d" : one(of: ["5h", "12h", "1d", "30h", "\"1d\", at: \"20:00\""])
    // Up to now, what reaches only into the hold, or is read strictly, brings nothing to check.
    let upTo = holdIsStrict || window == "12h" ? "hold" : one(of: ["now", "hold"])
    text.fetch = "{ every: \(every), window: \(window), up to: \(upTo) }"
    text.groups = [
      "{ group: steady-\(seed), count: 1, time zone: \(zone()) }",
      """
      { group: moody-\(seed), count: 2, time zone: \(zone()), routine: \(routine()), \
      joins: \(random.below(40))h, consent: \(consent(sensors.map(\.name))), \
      clock: { offset: \(random.below(600) - 300)s, drift: \(random.below(100) - 50) ppm } }
      """,
    ]
    text.events = (0..<(4 + random.below(8))).map { _ in event(sensors.map(\.name)) }
    text.lines = [
      "sensorkit:",
      "  overlapping hold: \(holdIsStrict ? "nothing" : "partial")",
      "  mixed request: \(one(of: ["ask the rest", "refuse"]))",
      "  absolute time offset: \(one(of: ["0s", "3h", "-90min"]))",
    ]
    text.expect = [
      "held data stays on the phone", "nothing without consent", "nothing older than retention",
    ]
    return text
  }

  private mutating func event(_ sensors: [String]) -> String {
    let who = one(of: ["moody-\(seed)", "moody-\(seed)-1", "moody-\(seed)-2"])
    let deed = one(
      of: [
        "revoke", "grant", "grant", "revoke, sensors: [\(one(of: sensors))]",
        "grant, sensors: [\(one(of: sensors))]", "disable collection", "enable collection",
        "delete data, last: \(1 + random.below(40))h",
        "delete data, last: \(1 + random.below(40))h, sensors: [\(one(of: sensors))]",
        "set clock, by: \(one(of: ["-26h", "-2h", "90min", "3d"]))", "correct clock",
        "travel, to: \(zone())", "reopen app",
      ]
    )
    let hour = 10 + random.below(14)
    let minute = 10 + random.below(50)
    return "{ at: day \(1 + random.below(days - 2)) \(hour):\(minute), who: \(who), do: \(deed) }"
  }

  private mutating func sensors() -> [(entitlement: String, name: String)] {
    let all = [
      ("ambient-light-sensor", "ambientLightSensor"), ("keyboard-metrics", "keyboardMetrics"),
      ("device-usage", "deviceUsageReport"),
    ]
    let start = random.below(3)
    return (0...random.below(3)).map { all[(start + $0) % 3] }
  }

  private mutating func consent(_ sensors: [String]) -> String {
    one(
      of: [
        "allow", "allow", "deny", "never", "{ later: \(6 + random.below(48))h }",
        "{ \(one(of: sensors)): deny }",
      ]
    )
  }

  private mutating func routine() -> String {
    one(of: ["office-worker", "shift-worker", "student", "retired", "homebody"])
  }

  private mutating func zone() -> String {
    one(
      of: [
        "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC",
        "Pacific/Auckland",
      ]
    )
  }

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[random.below(elements.count)]
  }
}
