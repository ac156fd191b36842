import Experiments
import People
import SensorKit

extension RandomDraft {
  /// What is drawn for a key of which more is to be known than its form.
  enum Special {
    case value(Written)
    /// The key is left out.
    case nothing
    /// Any value of its form.
    case any

    static func text(_ text: String) -> Special { .value(.text(text)) }
    static func plain(_ number: some Numeric) -> Special { .value(.plain("\(number)")) }
  }

  /// How many times in a hundred a key is there that may be left out.
  func odds(_ path: [String]) -> Int {
    switch path.joined(separator: "/") {
    case "timeline": 95
    case "sensorkit", "participants/time zone", "participants/consent": 80
    case "server", "servers", "participants/automations": frame.kind == .lives ? 80 : 8
    case "scene": frame.hasDock ? 90 : 0
    // Without expectations there is nothing to judge.
    case "expect": 100
    // A digest is known only after a run.
    case "digest": 0
    // Alternatives are a sweep's; a run is not changed by them.
    case "vary": 0
    // Columns of data that only other commands read.
    case "pilot": 0
    // Each limit needs one of its optional keys.
    case "cost/allocations a sample": 100
    case "uploads": frame.kind == .lives && !frame.sensors.isEmpty ? 40 : 0
    case "pushes", "traffic": frame.kind == .lives ? 30 : 0
    case "monitoring": frame.kind == .lives && !frame.sensors.isEmpty ? 25 : 0
    // The section needs one of its optional keys.
    case "traffic/mobile gigabyte costs": 100
    case "uploads/format", "uploads/time", "uploads/sensor": 100
    // One kind of fault of many has it.
    case "server/faults/retry after", "servers/faults/retry after": 80
    // Few scenarios have an expectation that can say it.
    case "expect/more/holds": 100
    case "scene/subjects/from", "app/sensors", "app/entitlements", "app/fetch", "participants/dock",
      "participants/watch", "participants/second watch", "participants/automations/with",
      "participants/count":
      100
    case "recordings": frame.sensors.isEmpty ? 0 : 12
    case "app/isolation", "app/leaves out", "app/info plist": 6
    case "timeline/who": 75
    case "limits", "exit", "sensorkit/sample every": 10
    case "timeline/for": 90
    // Those who leave have little to find mistakes by.
    case "participants/leaves study", "participants/population": 8
    default: 33
    }
  }

  /// Keys that have no meaning beside others, which are drawn first.
  static let contradictions: [[String]: String] = [
    ["app", "required"]: "info plist",
    ["app", "background tasks"]: "info plist",
    ["servers", "answers", "body file"]: "body",
    ["scene", "subjects", "from"]: "recorded",
    ["scene", "subjects", "path"]: "recorded",
    ["participants", "automations", "event"]: "open",
    ["participants", "automations", "automation name"]: "open",
    ["participants", "automations", "shortcut name"]: "open",
    ["participants", "automations", "told trigger"]: "open",
    ["participants", "automations", "input"]: "open",
    ["participants", "automations", "value key"]: "open",
    ["participants", "automations", "value"]: "open",
    ["participants", "automations", "payload"]: "open",
  ]

  mutating func special(
    _ path: [String],
    _ siblings: [String: Written],
    _ shape: Shape
  ) -> Special {
    switch path.first {
    case "app": return app(Array(path.dropFirst()), siblings)
    case "participants": return people(Array(path.dropFirst()), siblings, shape)
    case "timeline": return timeline(Array(path.dropFirst()), siblings, shape)
    case "recordings": return recording(Array(path.dropFirst()), siblings)
    case "scene": return scene(Array(path.dropFirst()))
    case "server", "servers": return server(path, siblings)
    case "uploads": return upload(path.last ?? "")
    case "expect": return expectations(Array(path.dropFirst()), shape)
    default: break
    }
    switch path {
    case ["pushes"]: return .value(pushes())
    case ["measure"]:
      return texts(some(of: ["valid days", "completeness", "longest gap", "prompts seen"]))
    case ["study"]: return .text("Random study \(seed)")
    case ["starts"]: return .text(Self.instant(frame.starts, offset: frame.offset))
    case ["lasts"]: return .text(Self.duration(seconds: frame.lasts))
    case ["seed"]: return .plain(chance.any())
    case ["sensorkit", "repeated results"], ["sensorkit", "late results"]:
      return .text(chance.one(of: ["0 %", "0.1 %", "3 %", "20 %"]))
    case ["sensorkit", "time to first result"], ["sensorkit", "time per thousand results"]:
      return .text(chance.one(of: ["0s", "1ms", "2s", "45s", "10min"]))
    case ["sensorkit", "sample every"]: return .text(chance.one(of: ["30s", "10min", "1d"]))
    case ["sensorkit", "system records"], ["sensorkit", "nightly batches"]:
      guard case .list = shape, !frame.sensors.isEmpty, chance.happens(percent: 70) else {
        return .any
      }
      return texts(some(of: frame.sensors))
    case ["tags"]: return texts(["random"])
    case ["calm"]:
      return frame.lasts < 2
        ? .nothing : .text(Self.duration(seconds: chance.number(in: 1...frame.lasts - 1)))
    case ["traffic", "sent each day"], ["traffic", "sent each month"]:
      return .text(chance.one(of: ["100 B", "20 kB", "5 MB", "1 GB"]))
    case ["monitoring", "who"]: return .text(chance.one(of: frame.groups).name)
    case ["monitoring", "no data for"]: return .text(chance.one(of: ["1d", "2d", "5d"]))
    case ["monitoring", "works for"]: return .text(chance.one(of: ["0 %", "40 %", "100 %"]))
    case ["limits", "steps"]: return .plain(1_000_000_000)
    case ["limits", "real time"]: return .text("5min")
    default: return .any
    }
  }

  private mutating func app(_ path: [String], _ siblings: [String: Written]) -> Special {
    switch path {
    case ["name"]: return .text(frame.app)
    case ["sensors"]: return frame.sensors.isEmpty ? .nothing : texts(frame.sensors)
    case ["entitlements"]: return entitlements()
    case ["info plist"]:
      files["Info.plist"] = infoPlist()
      return .text("Info.plist")
    case ["background tasks"]:
      return texts(["org.example.study.refresh", "org.example.study.night"])
    case ["required"]: return frame.sensors.isEmpty ? .nothing : texts(some(of: frame.sensors))
    case ["records for"]: return .text(Self.duration(seconds: chance.number(in: 1...frame.lasts)))
    case ["options"]: return .value(.section(options()))
    case ["fetch"]: return frame.sensors.isEmpty ? .nothing : .any
    case ["fetch", "every"]:
      let isDaily = siblings["at"] != nil
      return .text(
        isDaily
          ? chance.one(of: ["1d", "2d", "7d"])
          : chance.one(of: ["5h", "12h", "1d", "1d", "25h", "30h", "7d"])
      )
    case ["fetch", "first"]:
      guard let at = siblings["at"]?.scalar else { return .any }
      let days = frame.lasts / 86_400
      return days < 2 ? .nothing : .text("day \(chance.number(in: 1...days - 1)) \(at)")
    case ["fetch", "window"]:
      // What is fetched again and again takes its time.
      let isOften = siblings["every"]?.scalar?.hasSuffix("h") == true
      let long = isOften ? [] : ["4d", "9d"]
      return .text(chance.one(of: ["since last", "since last", "1s", "12h", "36h"] + long))
    default: return .any
    }
  }

  /// Mostly those of the app's sensors and of what its later versions read, sometimes in a file; now and
  /// then one is missing.
  private mutating func entitlements() -> Special {
    // An app that reads none says nothing of sensors, and so is entitled to none.
    let sensors = frame.sensors.isEmpty ? [] : frame.sensors + frame.laterSensors
    var values = sensors.compactMap { SensorCatalog.entry(named: $0)?.entitlements.first }
    if values.count > 1, chance.happens(percent: 3) { values.removeFirst() }
    guard chance.happens(percent: 5) else { return texts(values) }
    let items = values.map { "<string>\($0)</string>" }.joined()
    files["App.entitlements"] = Self.plist(
      "<key>com.apple.developer.sensorkit.reader.allow</key><array>\(items)</array>"
    )
    return .text("App.entitlements")
  }

  /// All that SensorKit asks for.
  private func infoPlist() -> String {
    let keys = frame.sensors.compactMap { SensorCatalog.entry(named: $0)?.usageDetailKey }
    let details = Set(keys).sorted().map {
      "<key>\($0)</key><dict><key>Description</key><string>Used.</string></dict>"
    }
    return Self.plist(
      """
      <key>NSSensorKitUsageDescription</key><string>A study.</string>
      <key>NSSensorKitPrivacyPolicyURL</key><string>https://example.org/privacy</string>
      <key>NSSensorKitUsageDetail</key><dict>\(details.joined())</dict>
      """
    )
  }

  private static func plist(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>\(content)</dict></plist>

    """
  }

  private mutating func expectations(_ path: [String], _ shape: Shape) -> Special {
    switch path {
    case []:
      guard case .list(let item, _, _) = shape else { return .any }
      let promises = RandomScenario.promises.map { Written.text($0) }
      // In about every fourth, something else is asked for as well, which need not hold.
      guard chance.happens(percent: 25), let more = value(of: item, at: ["expect", "more"]),
        !promises.contains(more)
      else { return .value(.list(promises)) }
      return .value(.list(promises + [more]))
    case ["more", "that"]: return .text("something is so")
    case ["more", "no rows"], ["more", "some rows"], ["more", "needs rows"]:
      return .text(
        chance.one(of: ["select * from fetches where delivered < 0", "select * from participants"])
      )
    case ["more", "measure"]: return .text("prompts seen")
    case ["more", "at least"], ["more", "at most"]: return .plain(chance.number(in: 0...3))
    case ["more", "of participants"]: return .text(chance.one(of: ["50 %", "100 %"]))
    case ["more", "sensor"]: return .nothing
    default: return .any
    }
  }

  func texts(_ texts: [String]) -> Special { .value(.list(texts.map { .text($0) })) }

  /// Some of several, at least one.
  mutating func some(of texts: [String]) -> [String] {
    chance.some(chance.number(in: 1...texts.count), of: texts)
  }
}
