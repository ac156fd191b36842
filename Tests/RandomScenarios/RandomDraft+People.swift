import Experiments
import People

extension RandomDraft {
  private static let systems = ["14.0", "15.4.1", "16", "17.2", "18.2", "26.1", "27.0"]

  /// A version, a word, or keys.
  private mutating func system(_ shape: Shape) -> Special {
    guard case .choice(let shapes) = shape, let keys = shapes.last else { return .any }
    guard chance.happens(percent: 60) else { return .text(chance.one(of: Self.systems)) }
    guard chance.happens(percent: 60) else {
      return .text(chance.one(of: ["suspends", "never suspends"]))
    }
    return value(of: keys, at: ["participants", "system"]).map { Special.value($0) } ?? .nothing
  }

  mutating func people(
    _ path: [String],
    _ siblings: [String: Written],
    _ shape: Shape
  ) -> Special {
    let group = frame.groups[min(index, frame.groups.count - 1)]
    switch path {
    case ["group"]: return .text(group.name)
    case ["count"]: return .plain(group.count)
    case ["population"]: return population(shape)
    case ["charges watch"]: return group.watches > 0 ? .any : .nothing
    case ["wears watch"]:
      guard group.watches > 0 else { return .nothing }
      let share = chance.one(of: ["0 % of days", "72.5 % of days", "100 % of days"])
      guard chance.happens(percent: 30) else { return .text(share) }
      return .value(
        .section([
          Written.Entry(key: "share", value: .text(share)),
          Written.Entry(key: "studies differ by", value: .plain(chance.one(of: ["1", "1.5"]))),
        ])
      )
    case ["carries phone"], ["keeps phone on"]:
      return .text(chance.one(of: ["0 % of days", "90 % of days"]))
    case ["watch"]:
      guard group.watches > 1, case .choice(let shapes) = shape, let single = shapes.first else {
        return group.watches > 0 ? .any : .nothing
      }
      // A second watch is only there beside a first one.
      return value(of: single, at: ["participants", "first watch"]).map { Special.value($0) }
        ?? .nothing
    case ["second watch"]:
      return group.watches > 1 && siblings["watch"] != nil ? .any : .nothing
    case ["watch clock"]: return siblings["watch"] != nil ? .any : .nothing
    case ["watch clock", "offset"]: return .text(chance.one(of: ["0s", "-40ms", "3s"]))
    case ["dock"]: return group.hasDock ? .any : .nothing
    case ["dock", "maximum speed"]:
      return .text(chance.one(of: ["5 deg/s", "90 deg/s", "4 rad/s"]))
    case ["dock", "acceleration"]: return .text(chance.one(of: ["20 deg/s2", "9 rad/s2"]))
    case ["dock", "latency"], ["dock", "tracking changes after"]:
      return .text(chance.one(of: ["0s", "80ms", "600ms", "3s"]))
    case ["dock", "velocity timeout"]: return .text(chance.one(of: ["200ms", "2s 600ms", "1min"]))
    case ["dock", "feedback rate"]: return .text(chance.one(of: ["0.5 Hz", "4 Hz", "60 Hz"]))
    case ["dock", "pitch from"]: return .text(chance.one(of: ["-80 deg", "-0.3 rad", "-10 deg"]))
    case ["dock", "pitch to"]: return .text(chance.one(of: ["5 deg", "27.5 deg", "1.2 rad"]))
    case ["dock", "flaps every"]: return .text(chance.one(of: ["20s", "3min", "1h"]))
    case ["system"]: return system(shape)
    case ["system", "version"]: return .text(chance.one(of: Self.systems))
    case ["system", "suspends apps"], ["system", "over 64 keeps"]: return .any
    case ["system", "inactivity restart"]:
      return .text(chance.one(of: ["72h", "168h", "never"]))
    case _ where path.first == "system" && siblings["suspends apps"]?.scalar != "true":
      return .nothing
    case ["system", "suspended after"]: return .text(chance.one(of: ["0s", "2s 500ms", "10s"]))
    case ["system", "background time"]: return .text(chance.one(of: ["0s", "12s", "30s"]))
    case ["free storage"]: return .text(chance.one(of: ["1 MB", "5 MB", "1 GB", "64 GB"]))
    case ["automations", "open"]:
      return .text(chance.one(of: ["diary://automation?event=arrive", "diary://a?b=%20&c=ü"]))
    case ["joins"] where chance.happens(percent: 25):
      return .text("within \(Self.duration(seconds: chance.number(in: 1...frame.lasts)))")
    case ["leaves study", "half of them by"], ["engagement", "half of it by"]:
      return .text(chance.one(of: ["5d", "30d 6h"]))
    case ["leaves study", "nine in ten by"]: return .text(chance.one(of: ["31d", "400d"]))
    case ["leaves study", "studies differ by"], ["follows notifications", "studies differ by"]:
      return .value(.plain(chance.one(of: ["1", "1.5"])))
    case ["leaves study"]:
      guard case .choice(let shapes) = shape, let half = shapes.last else { return .any }
      guard chance.happens(percent: 40) else {
        return value(of: half, at: ["participants", "leaves study"]).map { Special.value($0) }
          ?? .nothing
      }
      return .text(Self.duration(seconds: chance.number(in: 1...frame.lasts)))
    case ["joins"]:
      return .text(Self.duration(seconds: chance.number(in: 0...min(frame.lasts - 1, 20 * 86_400))))
    case ["opens app after"]:
      return .text(Self.duration(seconds: chance.one(of: [0, 1, 600, 90_000, 30 * 86_400])))
    case ["clock", "offset"]:
      let sign = chance.one(of: ["", "-"])
      return .text(sign + chance.one(of: ["1s", "5min", "1h 1min", "1d 2h", "10d"]))
    case ["consent"]:
      guard case .choice(let shapes) = shape, chance.happens(percent: 70) else {
        return .text("allow")
      }
      let own = frame.sensors.isEmpty ? Array(shapes.dropLast()) : shapes
      return value(of: chance.one(of: own), at: ["participants", "consent", "answer"])
        .map { Special.value($0) } ?? .nothing
    case ["consent", "answer"]:
      guard case .open = shape else { return .any }
      return .value(
        .section(
          some(of: frame.sensors).map {
            let share = Written.Entry(key: "deny", value: .text(chance.one(of: ["0.1 %", "30 %"])))
            let answers: [Written] = [.text("allow"), .text("deny"), .section([share])]
            return Written.Entry(key: $0, value: chance.one(of: answers))
          }
        )
      )
    case ["automations", "with"]:
      let options = triggerOptions(of: siblings["trigger"]?.scalar ?? "")
      return options.isEmpty ? .nothing : .value(.section(options))
    case ["automation reality", "with"]: return .value(.section(reality()))
    case ["offline", "from"], ["offline", "to"]: return span(path[1])
    default: return .any
    }
  }

  /// A ready-made population, or a table whose rows have some of the keys.
  private mutating func population(_ shape: Shape) -> Special {
    guard case .choice(let shapes) = shape, case .words(let names)? = shapes.first,
      chance.happens(percent: 40)
    else { return .text(table()) }
    return .text(chance.one(of: names))
  }

  /// The name of a table with a few rows.
  private mutating func table() -> String {
    let name = "people-\(index).csv"
    let rows = (1...chance.number(in: 1...4)).map { _ in
      let joins = chance.one(of: ["", "1s", "\"0s\""])
      let opens = chance.one(of: ["", "daily", "every 2d", "as needed"])
      // Without names, since timelines name participants after their groups.
      return "\(joins),\(opens),\(chance.one(of: ["", "retired"]))"
    }
    files[name] = "joins,opens app,routine\n\(rows.joined(separator: "\n"))\n"
    return name
  }

  /// The beginning of a span, or its end.
  mutating func span(_ key: String) -> Special {
    if key == "from" { spanStart = momentOfStudy() }
    let length = chance.one(of: [1, 60, 3600, 100_000, 900_000])
    return .value(when(key == "from" ? spanStart : spanStart + length))
  }

  /// Those that must be said, and some of the others; of days of the week and of the month, one.
  private mutating func triggerOptions(of trigger: String) -> [Written.Entry] {
    guard let entry = TriggerCatalogue.kinds.first(where: { $0.name == trigger }) else {
      return []
    }
    let days = ["weekdays", "day-of-month"]
    let refused = chance.one(of: days)
    let options = entry.options.filter { $0.name != refused }
    return options.compactMap { option in
      guard option.isRequired || chance.happens(percent: 50) else { return nil }
      return Written.Entry(key: option.name, value: .text(text(of: option.values)))
    }
  }

  private mutating func text(of values: TriggerOption.AllowedValues) -> String {
    switch values {
    case .one(let names): chance.one(of: names)
    case .some(let names): some(of: names).joined(separator: ", ")
    case .time(let names):
      chance.one(of: names + [Self.clock(chance.number(in: 0...1439) * 60), "02:30", "00:00"])
    case .timeRange: chance.one(of: ["09:00-17:30", "22:00-06:00", "02:30-03:30"])
    case .number(let range, _): "\(chance.number(in: range))"
    case .text: chance.one(of: ["a", "Ann", "tag"])
    }
  }

  private mutating func reality() -> [Written.Entry] {
    some(of: ReliabilityParameter.allCases.map(\.name)).map { name in
      Written.Entry(key: name, value: .text(chance.one(of: ["0 %", "10 %", "2.5 %", "100 %"])))
    }
  }
}
