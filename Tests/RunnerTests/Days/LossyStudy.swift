import Experiments
import RandomScenarios
import Results

/// A study by chance in which people lose days for several reasons, each of which can be taken away.
struct LossyStudy {
  /// What the timeline does, and when.
  private struct Deed {
    var at: String
    var action: String
    var options: String

    var text: String { "{ at: \(at), do: \(action)\(options.isEmpty ? "" : ", \(options)") }" }
  }

  /// An app that fetches on its own schedule, one that fetches in refresh tasks, or one that also uploads.
  private static let apps = ["SensorLogger", "SensorLogger", "BackgroundReader", "Courier"]

  private static let sensors = [
    "ambientLightSensor": "ambient-light-sensor", "ambientPressure": "ambient-pressure",
    "keyboardMetrics": "keyboard-metrics", "deviceUsageReport": "device-usage",
    "heartRate": "heart-rate",
  ]

  /// The causes that no edit of a scenario takes away, and why.
  static let lasting: [MissingDayCause: String] = [
    .partOfDay: "whoever joins or leaves within a day has no more of it",
    .held: "samples of the last day are held, whenever a study ends",
    .noSamples: "what a person does decides what a sensor writes",
    .systemStopped: "the system stops nothing that an app records",
    .notStarted: "an app starts to record once it has run with consent",
    .evicted: "it refuses only what an app goes on with from its time on the screen",
    .terminated: "it ends the participant's run",
    .underway: "no setting has a watch pass on its samples at once",
    .uploadUnderWay: "a request can be under way whenever a study ends",
    .requestUnreadable: "the study says how its requests are read",
  ]

  /// Whether a cause may remain, or come before the other, after the other was taken away.
  static func follows(_ cause: MissingDayCause, on other: MissingDayCause) -> Bool {
    switch (other, cause) {
    // A watch that is worn every day is not worn while it charges.
    case (.notWorn, .notWorn): true
    // Of two losses of stored samples, the one that comes first in time counts.
    case (.phoneReplaced, .deleted): true
    // Without its failure, a fetch may still have been for too small a part of the day.
    case (.fetchFailed, .notFetched): true
    // At other times, the phone may be locked.
    case (.fetchedWhileHeld, .fetchFailed): true
    // What people do with a phone waits until it is on, and without that comes earlier.
    case (.phoneOff, .notInstalled), (.phoneOff, .notAskedAgain), (.phoneOff, .revoked),
      (.phoneOff, .masterSwitchOff):
      true
    // A battery that is low turns it on as well.
    case (.lowPowerMode, .lowPowerMode), (.seldomUsed, .lowPowerMode): true
    default: false
    }
  }

  private let seed: UInt64
  private var days: Int
  private let app: String
  private let chosen: [String]
  private var person: [String: String] = [:]
  private var system: [String: String] = [:]
  private var fetch: [String: String] = [:]
  private var sensorKit: [String: String] = [:]
  private var appOptions: [String: String] = [:]
  private var faults: [String] = []
  private var recordsFor: Int?
  private var deeds: [Deed] = []

  /// Draws the study of a seed.
  init(seed: UInt64) {
    var chance = Chance(seed: seed, part: "losses")
    self.seed = seed
    days = chance.number(in: 7...21)
    app = chance.one(of: Self.apps)
    chosen =
      app == "Courier"
      ? ["ambientLightSensor"]
      : chance.some(chance.number(in: 1...2), of: Self.sensors.keys.sorted())
    drawPerson(&chance)
    drawSystem(&chance)
    drawFetches(&chance)
    drawUploads(&chance)
    let hasWatch = chosen.contains("heartRate")
    // On a phone without the app, nobody revokes anything, so that actions of one kind would undo those of the other.
    let isRemoved = chance.happens(percent: 50)
    deeds = (0..<chance.number(in: 0...4)).map { _ in
      Self.deed(days, hasWatch, removesApp: isRemoved, &chance)
    }
    // An app that does not run when it is to stop goes on.
    if system.isEmpty, deeds.isEmpty, chance.happens(percent: 50) {
      recordsFor = chance.number(in: 3...days)
    }
  }

  private mutating func drawPerson(_ chance: inout Chance) {
    person["time zone"] = chance.one(of: ["UTC", "America/New_York", "Asia/Kathmandu"])
    person["routine"] = chance.one(of: ["office-worker", "shift-worker", "student", "homebody"])
    if chosen.contains("heartRate") {
      person["watch"] = "Apple Watch Series 11"
      person["wears watch"] = chance.one(of: ["100 % of days", "70 % of days", "30 % of days"])
    }
    person["opens app"] = chance.one(of: ["as needed", "daily", "every 3d", "never"])
    let answers = [
      "allow", "allow", "allow", "deny", "never", "{ later: \(chance.number(in: 3...60))h }",
      "{ \(chance.one(of: chosen)): deny }",
    ]
    person["consent"] = chance.one(of: answers)
    if chance.happens(percent: 30) { person["joins"] = "\(chance.number(in: 1...40))h" }
    if chance.happens(percent: 20) { person["opens app after"] = "\(chance.number(in: 1...60))h" }
    if chance.happens(percent: 15) { person["leaves study"] = "\(chance.number(in: 3...days))d" }
    if chance.happens(percent: 20) { person["background refresh"] = "false" }
  }

  private mutating func drawSystem(_ chance: inout Chance) {
    guard app != "Courier", chance.happens(percent: 70) else { return }
    system["grants tasks"] = chance.one(of: ["as used", "generously", "sparingly", "never"])
    system["forgotten after"] = chance.one(of: ["2d", "5d", "14d", "never"])
    system["evicted after"] = chance.one(of: ["2h", "8h", "never"])
    system["fetch at suspension"] = chance.one(of: ["continues", "fails"])
  }

  private mutating func drawFetches(_ chance: inout Chance) {
    fetch["every"] = chance.one(of: ["12h", "1d", "1d", "3d", "9d", "40d"])
    if fetch["every"] == "1d" { fetch["at"] = chance.one(of: ["\"20:00\"", "\"03:00\""]) }
    if app != "Courier" {
      fetch["window"] = chance.one(of: ["since last", "since last", "12h", "30h", "4d"])
      fetch["up to"] = chance.one(of: ["now", "hold"])
    }
    let isDaily = ["12h", "1d"].contains(fetch["every"])
    sensorKit["locked phone"] = isDaily ? chance.one(of: ["delivers", "fails"]) : "delivers"
    let reading = chance.one(of: ["partial", "nothing"])
    // The app that uploads fetches into the hold, and would have nothing to send.
    sensorKit["overlapping hold"] = app == "Courier" ? "partial" : reading
  }

  private mutating func drawUploads(_ chance: inout Chance) {
    guard app == "Courier" else { return }
    appOptions["way"] = chance.one(of: ["sends", "sends", "skips", "cancels", "files"])
    appOptions["from"] = "\(chance.number(in: 0...days))"
    let kinds = ["no answer", "server error", "loses after answer"]
    for kind in chance.some(chance.number(in: 0...2), of: kinds) {
      let from = chance.number(in: 1...days - 1)
      let until = chance.number(in: from + 1...days)
      faults.append("{ fault: \(kind), when: { from: day \(from) 00:00, to: day \(until) 00:00 } }")
    }
  }

  private static func deed(
    _ days: Int,
    _ hasWatch: Bool,
    removesApp: Bool,
    _ chance: inout Chance
  ) -> Deed {
    let hours = chance.number(in: 1...100)
    let ofWatch = ["replace watch", "take off watch", "leave watch"].map { ($0, "for: \(hours)h") }
    let ofConsent = ["revoke", "grant", "disable collection", "enable collection"].map { ($0, "") }
    let removing = [
      ("replace phone", "restored from: encrypted backup"),
      ("replace phone", "restored from: direct transfer, for: \(hours)h"),
      ("replace phone", "restored from: nothing, for: \(hours)h"),
      ("delete app", "for: \(hours)h"),
    ]
    let others = [
      ("delete data", "last: \(hours)h"), ("fill storage", ""), ("reset sensor data", ""),
      ("close app", ""), ("kill app", ""), ("foreground app", ""), ("wake app", ""),
      ("reboot phone", "for: \(chance.number(in: 1...2000))min"),
      ("leave phone", "for: \(2 * hours)h"), ("offload app", ""), ("kill app", ""),
      ("update system", ""), ("empty battery", ""), ("empty battery", "for: \(hours)h"),
      ("enable low power mode", ""),
      ("heat phone", "thermal state: critical, for: \(hours)h"),
    ]
    let time = "\(chance.number(in: 10...23)):\(chance.number(in: 10...59))"
    let (action, options) = chance.one(
      of: others + (removesApp ? removing : ofConsent) + (hasWatch ? ofWatch : [])
    )
    return Deed(
      at: "day \(chance.number(in: 1...days - 1)) \(time)",
      action: action,
      options: options
    )
  }

  /// The scenario.
  var text: StudyText {
    var text = StudyText()
    text.starts = "2026-03-01T00:00:00Z"
    text.lasts = "\(days)d"
    text.seed = seed + 1
    text.app = app
    text.entitlements = "[\(chosen.compactMap { Self.sensors[$0] }.joined(separator: ", "))]"
    text.fetch = Self.section(fetch)
    text.appLines = ["sensors: [\(chosen.joined(separator: ", "))]"]
    if let recordsFor { text.appLines.append("records for: \(recordsFor)d") }
    if app == "BackgroundReader" {
      text.appLines.append("background tasks: [org.example.study.refresh]")
    }
    if !appOptions.isEmpty { text.appLines.append("options: \(Self.section(appOptions))") }
    var group = person
    group["system"] = system.isEmpty ? "never suspends" : Self.section(system)
    text.groups = ["{ group: some-\(seed), count: 1, \(Self.section(group).dropFirst(2))"]
    text.events = deeds.map(\.text)
    text.lines = ["sensorkit: \(Self.section(sensorKit))"]
    // Not even a watch that is worn every day has samples in sixteen hours of each.
    if chosen.contains("heartRate") { text.lines.append("days: { valid day: 8 hours }") }
    if app == "Courier" {
      text.lines += [
        "servers:",
        "  - host: api.study.example",
        "    answers: [{ path: /samples, method: POST, status: 201 }]",
        "    faults: [\(faults.joined(separator: ", "))]",
        "uploads: [{ path: /samples, format: csv, time: time }]",
      ]
    }
    return text
  }

  private static func section(_ values: [String: String]) -> String {
    let pairs = values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return "{ \(pairs.joined(separator: ", ")) }"
  }

  /// The same study without a cause; nil if no edit takes it away.
  func without(_ cause: MissingDayCause) -> LossyStudy? {
    guard Self.lasting[cause] == nil else { return nil }
    var study = self
    study.remove(cause)
    return study
  }

  private mutating func remove(_ cause: MissingDayCause) {
    switch cause {
    case .notInstalled:
      person["joins"] = nil
      person["leaves study"] = nil
      remove("delete app", "replace phone")
    case .deletedUnsent:
      person["leaves study"] = nil
      remove("delete app")
    case .neverOpened: person["opens app after"] = nil
    case .notAsked:
      person["opens app after"] = nil
      person["opens app"] = "daily"
      remove("disable collection", "delete app", "replace phone")
    case .notAskedAgain, .phoneReplaced: remove("replace phone")
    case .notAnswered, .refused: person["consent"] = "allow"
    case .revoked: remove("revoke")
    case .masterSwitchOff: remove("disable collection")
    case .stopped: recordsFor = nil
    case .phoneOff: remove("reboot phone", "leave phone", "empty battery")
    case .watchReplaced: remove("replace watch")
    case .notWorn:
      person["wears watch"] = "100 % of days"
      remove("take off watch", "leave watch", "replace watch")
    case .deleted: remove("delete data", "fill storage", "reset sensor data")
    case .offloaded: remove("offload app")
    case .swipedAway: remove("close app")
    case .beforeFirstUnlock:
      remove("reboot phone", "leave phone", "update system", "empty battery")
    case .lowPowerMode: remove("enable low power mode")
    case .refreshOff: person["background refresh"] = nil
    case .seldomUsed: system["forgotten after"] = "never"
    case .notOpened: runDaily()
    case .fetchFailed:
      sensorKit["locked phone"] = "delivers"
      if !system.isEmpty { system["fetch at suspension"] = "continues" }
    case .fetchCutShort:
      system = [:]
      remove(
        "close app",
        "kill app",
        "reboot phone",
        "leave phone",
        "empty battery",
        "offload app"
      )
      days += 4
    case .fetchedWhileHeld, .expired, .notFetched:
      // An app that fetches all there is, and runs each day.
      fetch["window"] = nil
      fetch["up to"] = nil
      if fetch["every"] != "12h" { fetch["every"] = "1d" }
      sensorKit["overlapping hold"] = "partial"
      runDaily()
    case .notSent, .leftInFile, .uploadCancelled:
      appOptions["way"] = "sends"
      // It sends what it has in memory.
      runDaily()
    case .uploadFailed: faults.removeAll { $0.contains("no answer") }
    case .uploadRefused: faults.removeAll { $0.contains("server error") }
    case .lostByServer: faults.removeAll { $0.contains("loses") }
    case .partOfDay, .held, .noSamples, .systemStopped, .notStarted, .evicted, .terminated,
      .underway, .uploadUnderWay, .requestUnreadable:
      break
    }
  }

  /// Has the app run each day, also after the end of the study, at which not enough samples may be released.
  private mutating func runDaily() {
    person["opens app"] = "daily"
    person["background refresh"] = nil
    person["leaves study"] = nil
    if person["consent"]?.contains("later") == true { person["consent"] = "allow" }
    if !system.isEmpty {
      system["grants tasks"] = "generously"
      system["forgotten after"] = "never"
    }
    deeds.removeAll { !["grant", "enable collection"].contains($0.action) }
    days += 4
  }

  private mutating func remove(_ actions: String...) {
    deeds.removeAll { actions.contains($0.action) }
  }
}
