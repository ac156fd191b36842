import Experiments
import SensorKit

extension RandomDraft {
  mutating func timeline(
    _ path: [String],
    _ siblings: [String: Written],
    _ shape: Shape
  ) -> Special {
    switch path {
    case ["do"]:
      guard case .words(let words) = shape else { return .any }
      let hasWatch = frame.groups.contains { $0.watches > 0 }
      return .text(
        chance.one(
          of: words.filter {
            (frame.hasDock || !Self.ofDocks.contains($0)) && (hasWatch || $0 != Self.ofWatches)
          }
        )
      )
    case ["at"]:
      let first = momentOfStudy()
      if chance.happens(percent: 3) { return .text("when they get home") }
      if chance.happens(percent: 3), let day = moment(first).split(separator: " ").dropFirst().first
      {
        return .text("when they get home on day \(day)")
      }
      guard chance.happens(percent: 12) else { return .value(when(first)) }
      let second = momentOfStudy()
      guard first != second else { return .value(when(first)) }
      let ends = [min(first, second), max(first, second)].map { when($0).scalar ?? "" }
      return .text("any time between \(ends[0]) and \(ends[1])")
    case ["who"]:
      let action = siblings["do"]?.scalar ?? ""
      let needsDock = Self.ofDocks.contains(action)
      return who(ofShares: true) {
        (!needsDock || $0.hasDock) && (action != Self.ofWatches || $0.watches > 0)
      }
    case ["sensors"]: return frame.sensors.isEmpty ? .nothing : texts(some(of: frame.sensors))
    case ["adds"]:
      guard case .list = shape, !frame.laterSensors.isEmpty, chance.happens(percent: 90) else {
        return .any
      }
      return texts(some(of: frame.laterSensors))
    case ["last"]:
      return .text(Self.duration(seconds: chance.one(of: [1, 3600, 90_000, 700_000, 90 * 86_400])))
    case ["by"]: return .text(chance.one(of: ["-26h", "-2h", "-1s", "1ms", "90min", "3d", "40d"]))
    case ["for"]:
      return .text(Self.duration(seconds: chance.one(of: [1, 300, 7200, 90_000, 864_000])))
    default: return .any
    }
  }

  /// What takes a dock.
  private static let ofDocks = ["dock phone", "undock phone", "press"]

  /// What takes a watch.
  private static let ofWatches = "replace watch"

  /// A group, one of its people, several, or everyone; but for everyone, only of such groups.
  ///
  /// - Parameters:
  ///   - ofShares: Whether a share of those is drawn as well.
  ///   - isMeant: Whether a group is among them.
  /// - Returns: The value.
  private mutating func who(
    ofShares: Bool = false,
    _ isMeant: (Frame.Group) -> Bool
  ) -> Special {
    let groups = frame.groups.filter(isMeant)
    guard let first = groups.first else { return .nothing }
    let people = groups.map { "\($0.name)-\(chance.number(in: 1...$0.count))" }
    switch chance.number(in: 1...4) {
    case 1 where ofShares && chance.happens(percent: 50):
      let share = chance.one(of: ["0.1 %", "5 %", "50%", "100 %"])
      return .text("\(share) of \(chance.one(of: groups.map(\.name) + ["everyone"]))")
    case 1: return .text("everyone")
    case 2: return .text(chance.one(of: people))
    case 3: return texts(some(of: groups.map(\.name) + people))
    default: return .text(groups.count > 1 ? chance.one(of: groups).name : first.name)
    }
  }

  /// Light of phones, and heart rates of watches.
  mutating func recording(_ path: [String], _ siblings: [String: Written]) -> Special {
    let devices = ["phone", "watch", "second watch"]
    let watches = devices.firstIndex(of: siblings["device"]?.scalar ?? "") ?? 0
    let sensor: SRSensor = watches == 0 ? .ambientLightSensor : .heartRate
    switch path {
    case ["device"]:
      let most = frame.groups.map(\.watches).max() ?? 0
      return .text(chance.one(of: Array(devices.prefix(most + 1))))
    case ["sensor"]: return .text(sensor.catalogEntry?.swiftName ?? "")
    case ["who"]: return who { $0.watches >= watches }
    case ["file"]:
      let name = "recording-\(index).csv"
      files[name] = rows(watches == 0 ? ("lux", 0...90_000) : ("heartRate", 40...180))
      return .text(name)
    // Only a database has tables.
    case ["table"]: return .nothing
    case ["repeats every"]:
      // In a time zone of its own, a recording of one day can reach into the second day after its first midnight.
      let hasZone = siblings["time zone"] != nil
      return .text(chance.one(of: hasZone ? ["2d", "3d", "7d"] : ["1d", "2d", "7d"]))
    case ["time zone"]: return siblings["repeats every"]?.scalar == "1d" ? .nothing : .any
    default: return .any
    }
  }

  /// Readings of a day, up to half an hour apart.
  private mutating func rows(_ column: (name: String, values: ClosedRange<Int>)) -> String {
    var time = 1_767_225_600
    var lines = ["timestamp,\(column.name)"]
    for _ in 0..<chance.number(in: 1...40) {
      time += chance.number(in: 1...2000)
      lines.append("\(Self.instant(time, offset: 0)),\(chance.number(in: column.values))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  mutating func scene(_ path: [String]) -> Special {
    switch path {
    case ["detector", "latency"]: return .text(chance.one(of: ["0s", "60ms", "2s"]))
    case ["detector", "noise"], ["detector", "misses"], ["detector", "false alarms"]:
      return .text(chance.one(of: ["0 %", "0.2 %", "5 %", "40 %"]))
    case ["subjects", "name"]: return .text("subject \(index)")
    case ["subjects", "height"]: return .text(chance.one(of: ["30 cm", "1.7 m", "2.1 m"]))
    case ["subjects", "from"], ["subjects", "path", "to"]: return .value(point())
    case ["subjects", "path", "at"]: return .text(chance.one(of: ["0.2 m/s", "1.4 m/s", "12 m/s"]))
    case ["subjects", "path", "for"]: return .text(chance.one(of: ["1s", "10s", "4min"]))
    case ["subjects", "recorded"]:
      let name = "path-\(index).csv"
      files[name] = "time_s,right_m,up_m,ahead_m\n0,0,0.3,2\n5,\(chance.number(in: 1...9)),0.4,3\n"
      return .text(name)
    default: return .any
    }
  }

  private mutating func point() -> Written {
    .list([
      .text("\(chance.number(in: -8...8)) m"), .text("\(chance.number(in: 1...9)).5 m"),
    ])
  }
}
