import SensorKit

/// A scenario that is made up to be measured.
struct GrowthScenario {
  var days = 14
  var people = 1
  var app = "SensorLogger"
  /// Names of sensors; none for an app that reads no sensor.
  var sensors = ["ambientLightSensor"]
  var hasWatch = false
  var automations = 0
  var timelineLines = 0
  var expectations = [
    "held data stays on the phone", "nothing without consent", "nothing older than retention",
    "the app keeps running",
  ]

  /// first-study's people that allow everything, without its timeline.
  static func firstStudy(people: Int, days: Int) -> GrowthScenario {
    GrowthScenario(
      days: days,
      people: people,
      sensors: ["ambientLightSensor", "keyboardMetrics", "deviceUsageReport"]
    )
  }

  /// The file's text.
  var yaml: String {
    """
    # Nothing in particular: this study is made up to be measured.
    study: Growth
    starts: 2026-03-02T09:00:00+00:00
    lasts: \(days)d
    seed: 1
    limits: { steps: 1000000000000, real time: 1d }
    app:
      name: \(app)
    \(sensorLines)participants:
      - group: people
        system: never suspends
        count: \(people)
    \(hasWatch ? "    watch: Apple Watch Series 11\n" : "")\(automationLines)\(timeline)expect:
    \(expectations.map { "  - \($0)\n" }.joined())
    """
  }

  private var sensorLines: String {
    guard !sensors.isEmpty else { return "" }
    let entitlements = sensors.compactMap { SensorCatalog.entry(named: $0)?.entitlements.first }
    return """
        sensors: [\(sensors.joined(separator: ", "))]
        entitlements: [\(entitlements.joined(separator: ", "))]
        fetch: { every: 1d, at: "20:00" }

      """
  }

  /// Automations that all run when the phone is connected to a charger, and the server that receives their rows.
  private var automationLines: String {
    guard automations > 0 else { return "" }
    let lines = (1...automations).map {
      "      - { trigger: charger, with: { is: connected }, event: event-\($0) }\n"
    }
    return "    automations:\n\(lines.joined())server: { kind: aware-micro, routes: core }\n"
  }

  /// Lines at regular times, in each of which one of the people puts the app into the background or opens it again.
  private var timeline: String {
    guard timelineLines > 0 else { return "" }
    let step = Double(days * 86_400) / Double(timelineLines + 1)
    let lines = (0..<timelineLines).map { line in
      let action = line / people % 2 == 0 ? "background app" : "foreground app"
      return
        "  - { at: \(Int(step * Double(line + 1)))s, who: people-\(line % people + 1), do: \(action) }\n"
    }
    return "timeline:\n\(lines.joined())"
  }
}
