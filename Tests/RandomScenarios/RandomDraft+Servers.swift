import Experiments
import People

/// Servers and hosts.
extension RandomDraft {
  mutating func server(_ path: [String], _ siblings: [String: Written]) -> Special {
    switch Array(path.dropFirst()) {
    case ["host"]:
      let names = ["api.study.example", "files.study.example", "other.example"]
      return .text(path.first == "server" ? "study.example" : names[min(index, 2)])
    case ["study number"]: return .plain(chance.one(of: [1, 7]))
    case ["study key"]: return .text("KEY")
    case ["faults", "delay"]: return .text(chance.one(of: ["10ms", "20s", "3min", "1d"]))
    case ["faults", "above"]: return .text(chance.one(of: ["1 B", "200 kB", "1 MB"]))
    case ["faults", "when"], ["answers", "when"]: return .value(.section(times()))
    case ["quota", "each day"]: return .text(chance.one(of: ["100 B", "20 kB", "5 MB", "1 GB"]))
    case ["clock", "offset"]: return .text(chance.one(of: ["-2h", "-1s", "5min", "3d"]))
    default: break
    }
    switch path.dropFirst().first {
    case "answers": return answer(path.dropFirst(2), siblings)
    case "token": return token(path.last ?? "", siblings)
    default: return .any
    }
  }

  mutating func upload(_ key: String) -> Special {
    switch key {
    case "path": return .text(chance.one(of: ["/reports/*", "/upload"]))
    case "host": return .text(chance.one(of: ["api.study.example", "other.example"]))
    // No built-in app has a function for its own format.
    case "format": return .text(chance.one(of: ["json", "csv"]))
    case "time": return .text("$.samples[*].time")
    case "sensor": return .text("$.sensor")
    case "device": return .text("$.device")
    case "sensors":
      return .value(.section([Written.Entry(key: "light", value: .text(frame.sensors[0]))]))
    default: return .any
    }
  }

  /// One to three pushes, each sent at its own kind of time.
  mutating func pushes() -> Written {
    .list((1...chance.number(in: 1...3)).map { .section(push($0)) })
  }

  private mutating func push(_ number: Int) -> [Written.Entry] {
    var push = [Written.Entry(key: "name", value: .text("push-\(number)"))]
    func add(_ key: String, _ value: Written) { push.append(Written.Entry(key: key, value: value)) }
    if chance.happens(percent: 60) {
      add("silent", .plain("true"))
    } else {
      if chance.happens(percent: 20) { add("silent", .plain("false")) }
      if chance.happens(percent: 50) { add("body", .text("It takes a minute.")) }
      if chance.happens(percent: 30) { add("category", .text("diary")) }
      add("title", .text("Time for the diary"))
    }
    if chance.happens(percent: 40) {
      add("data", .section([Written.Entry(key: "kind", value: .text("sync"))]))
    }
    if chance.happens(percent: 40) { add("who", .text(chance.one(of: frame.groups).name)) }
    switch chance.number(in: 1...3) {
    case 1:
      add("at", when(momentOfStudy()))
      if chance.happens(percent: 70) {
        add("every", .text(chance.one(of: ["20min", "5h", "1d"])))
      }
      return push
    case 2: add("no data for", .text(chance.one(of: ["6h", "3d"])))
    default:
      add("after request", .text("/*"))
      if chance.happens(percent: 50) { add("delay", .text(chance.one(of: ["0s", "10min"]))) }
    }
    if chance.happens(percent: 30) { add("host", .text("api.study.example")) }
    return push
  }

  private mutating func answer(
    _ path: ArraySlice<String>,
    _ siblings: [String: Written]
  ) -> Special {
    // A sequence has the statuses and the bodies.
    if siblings["sequence"] != nil, path.count == 1,
      ["status", "body", "body file"].contains(path.last)
    {
      return .nothing
    }
    switch Array(path) {
    case ["path"]:
      return .text(chance.one(of: ["/config.json", "/reports/*", "/upload", "/*"]))
    case ["status"]: return .plain(chance.one(of: [200, 201, 204, 301, 404, 503]))
    case ["if header"]:
      let value = chance.one(of: ["Bearer *", "Bearer t-1", "*"])
      return .value(.section([Written.Entry(key: "Authorization", value: .text(value))]))
    case ["if body"]: return .text(chance.one(of: ["day", "\"written\""]))
    case ["headers"]:
      return .value(
        .section([Written.Entry(key: "Content-Type", value: .text("application/json"))])
      )
    case ["body"]:
      return .text(
        chance.one(
          of: [
            #"{"token":"t-1","interval":86400}"#, #"{"token":"{token}","interval":86400}"#,
            #"{"of":"{participant}","at":"{time}","day":"{json:$.day}"}"#,
          ]
        )
      )
    case ["body file"]:
      files["config.json"] = #"{"token":"t-2","interval":3600}"#
      return .text("config.json")
    case ["sequence", "status"]: return .plain(chance.one(of: [200, 201, 401, 503]))
    case ["sequence", "body"]: return .text(chance.one(of: ["no", "{date}"]))
    case ["restart after"]: return siblings["sequence"] == nil ? .nothing : .text("/config.json")
    case ["after"]: return .text(chance.one(of: ["0s", "20ms", "90s"]))
    default: return .any
    }
  }

  private mutating func token(_ key: String, _ siblings: [String: Written]) -> Special {
    switch key {
    case "from": return .text(chance.one(of: ["/config.json", "/login"]))
    case "field": return .text(chance.one(of: ["token", "access_token"]))
    case "lasts": return .text(chance.one(of: ["1s", "10min", "36h", "7d"]))
    case "paths": return texts(some(of: ["/reports/*", "/upload", "/files/*"]))
    case "refresh": return .text("/refresh")
    case "refresh field": return siblings["refresh"] == nil ? .nothing : .text("refresh")
    case "refresh lasts": return siblings["refresh"] == nil ? .nothing : .text("3d")
    default: return .any
    }
  }

  /// When a fault or an answer applies: a span, one without an end, or a part of all days of a study that has each.
  private mutating func times() -> [Written.Entry] {
    func entry(_ key: String, _ value: Written) -> Written.Entry {
      Written.Entry(key: key, value: value)
    }
    guard frame.lasts < 8 * 86_400 || chance.happens(percent: 50) else {
      let days = some(of: Weekday.allCases.map { "\($0)" })
      let weekdays = entry("weekdays", .list(days.map { .text($0) }))
      let night = [entry("from", .text("22:00")), entry("to", .text("06:00"))]
      let noon = [entry("from", .text("12:00")), entry("to", .text("12:30:15"))]
      let daily = entry("daily", .section(chance.one(of: [night, noon])))
      return chance.one(of: [[weekdays], [daily], [weekdays, daily]])
    }
    let first = momentOfStudy()
    let last = first + chance.one(of: [1, 600, 7200, 90_000])
    let (from, to) = (entry("from", when(first)), entry("to", when(last)))
    return chance.one(of: [[from, to], [from, to], [from], [to]])
  }
}
