import Experiments
import Foundation
import Runner
import SensorKit

/// What the parts of a scenario must agree on: drawn first.
struct Frame {
  /// What a scenario is about; people and days are as many as its cost allows.
  enum Kind: CaseIterable {
    /// Many people whose phones and watches record.
    case crowd
    /// Sensors, automations, servers and hosts, of fewer people.
    case lives
    /// Docks and what stands before them, for minutes or hours.
    case docks
  }

  struct Group {
    var name: String
    var count: Int
    var watches: Int
    var hasDock: Bool
  }

  var kind: Kind
  var app: String
  /// The names of the sensors that the app reads.
  var sensors: [String]
  /// Those that later versions of the app may read besides, as it is entitled to.
  var laterSensors: [String]
  /// The zone of which the study's start was chosen.
  var zone: String
  /// Seconds since 1970, and seconds ahead of UTC.
  var starts: Int
  var offset: Int
  /// In seconds.
  var lasts: Int
  var groups: [Group]

  var hasDock: Bool { groups.contains(where: \.hasDock) }

  /// The names of zones that a scenario takes.
  static let zones = TimeZone.knownTimeZoneIdentifiers.filter { $0 == "UTC" || $0.contains("/") }
    .sorted()

  init(seed: UInt64, apps: [RegisteredApp]) {
    var chance = Chance(seed: seed, part: "frame")
    let share = chance.number(in: 1...100)
    let kind: Kind = share <= 72 ? .crowd : share <= 92 ? .lives : .docks
    self.kind = kind
    let mistaken = apps.filter(\.isMistake).map(\.name)
    let right = apps.filter { !$0.isMistake }.map(\.name)
    let isMistaken = chance.happens(percent: 6)
    let fitting = right.filter { kind == .docks ? $0.hasPrefix("Dock") : !$0.hasPrefix("Dock") }
    let isAnyRight = chance.happens(percent: 10)
    app = chance.one(of: isMistaken ? mistaken : isAnyRight ? right : fitting)
    let sensors = Self.sensors(&chance, kind, app)
    self.sensors = sensors
    let others = SensorCatalog.entries.filter {
      !Self.isHeavy($0) && !sensors.contains($0.swiftName)
    }
    laterSensors = chance.some(chance.number(in: 0...2), of: others.map(\.swiftName))
    zone = chance.one(of: Self.zones)
    let days = kind == .docks ? 0 : chance.number(in: 10...60)
    lasts =
      kind == .docks
      ? chance.number(in: 60...7200)
      : days * 86_400 + (chance.happens(percent: 50) ? chance.number(in: 0...86_399) : 0)
    (starts, offset) = Self.start(&chance, zone, lasts)
    let people = Self.people(kind, app, sensors, lasts)
    let count = chance.number(in: 1...3)
    groups = (0..<count).map { index in
      let isLast = index == count - 1
      return Group(
        name: chance.one(of: ["early", "late", "wary", "keen"])
          + "-\(index == 0 ? "a" : index == 1 ? "b" : "c")",
        count: isLast ? max(1, people - people / count * index) : max(1, people / count),
        watches: chance.one(of: [0, 1, 1, 2]),
        hasDock: false
      )
    }
    for index in groups.indices {
      let isRare = kind != .docks
      groups[index].hasDock =
        chance.happens(percent: isRare ? 5 : 90)
        && (!isRare || people <= 20)
    }
    // An app must have something to study.
    if sensors.isEmpty, !hasDock { groups[0].hasDock = true }
  }

  /// Sensors with which a day takes many times as long to live as with others: by so much.
  private static let weights: [SRSensor: Int] = [
    .accelerometer: 400, .rotationRate: 400, .heartRate: 600, .faceMetrics: 60, .odometer: 30,
    .mediaEvents: 20, .telephonySpeechMetrics: 6, .ambientLightSensor: 4,
  ]

  /// The same of apps.
  private static let appWeights = [
    "LightManager": 400, "DailyReport": 600, "ParksItsCallback": 50, "WholeStudy": 60,
    "AutomationDiary": 40, "DeviceCursors": 5,
  ]

  private static func isHeavy(_ entry: SensorCatalog.Entry) -> Bool {
    weights[entry.sensor, default: 1] > 5
  }

  private static func sensors(_ chance: inout Chance, _ kind: Kind, _ app: String) -> [String] {
    if app.hasPrefix("Light") || app == "BatchReader" {
      return [SRSensor.ambientLightSensor].compactMap { $0.catalogEntry?.swiftName }
    }
    let withHeavy = chance.happens(percent: 8)
    let names = SensorCatalog.entries.filter { withHeavy || !isHeavy($0) }.map(\.swiftName)
    if kind == .docks, chance.happens(percent: 70) { return [] }
    let count = withHeavy ? chance.number(in: 1...names.count) : chance.number(in: 1...5)
    return chance.some(count, of: names)
  }

  /// So many that a scenario takes some seconds.
  private static func people(_ kind: Kind, _ app: String, _ sensors: [String], _ lasts: Int) -> Int
  {
    let days = max(1, lasts / 86_400)
    let entries = sensors.compactMap { SensorCatalog.entry(named: $0) }
    let weight = entries.reduce(1 + appWeights[app, default: 0]) {
      $0 + weights[$1.sensor, default: 1]
    }
    let budget =
      switch kind {
      case .crowd: 100_000
      case .lives: 2500
      case .docks: 12
      }
    return max(1, min(700, budget / weight / (kind == .docks ? 1 : days)))
  }

  /// An instant, often with a change of the zone's clocks soon after it.
  private static func start(_ chance: inout Chance, _ name: String, _ lasts: Int) -> (Int, Int) {
    // From 2024 to 2028, at a second of a day.
    var instant = 1_704_067_200 + chance.number(in: 0...1825) * 86_400
    let zone = TimeZone(identifier: name) ?? .gmt
    let date = Date(timeIntervalSince1970: Double(instant))
    if chance.happens(percent: 60), let next = zone.nextDaylightSavingTimeTransition(after: date) {
      instant = Int(next.timeIntervalSince1970) - chance.number(in: 0...min(lasts, 7 * 86_400))
    }
    let offset = chance.one(
      of: [
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant))) / 60 * 60, 0, 50_400,
        -43_200,
      ]
    )
    // Often at midnight, or at a whole hour.
    let local = instant + offset
    let rest = chance.one(of: [local % 86_400, local % 3600, 0, 0])
    return (instant - rest, offset)
  }
}
