import Reports
import Results

/// The values of one property of a life: each from an instant on, until the next one.
struct ReplayTrack<Value: Equatable> {
  private var times: [Int] = []
  private var values: [Value] = []

  /// Adds the value at an instant, which counts only if it is another one.
  mutating func add(_ value: Value, at time: Seconds) {
    guard values.last != value else { return }
    let time = ReplayTime.milliseconds(time)
    if times.last == time {
      values[values.count - 1] = value
    } else {
      times.append(time)
      values.append(value)
    }
  }

  /// The track for the script: the steps between the instants, in milliseconds, and the values.
  func encoded(_ encode: (Value) -> ScriptValue) -> ScriptValue {
    .list([ReplayTime.steps(times), .list(values.map(encode))])
  }
}

/// Times as the script reads them: whole milliseconds since the study's start.
enum ReplayTime {
  static func milliseconds(_ time: Seconds) -> Int {
    Int((min(max(time, -StudyClock.farthest), StudyClock.farthest) * 1000).rounded())
  }

  /// A time; null if it has no end.
  static func value(_ time: Seconds?) -> ScriptValue {
    guard let time, time.isFinite else { return .null }
    return .whole(milliseconds(time))
  }

  /// The steps from each time to the next one.
  static func steps(_ times: [Int]) -> ScriptValue {
    .list(zip(times, [0] + times).map { .whole($0 - $1) })
  }
}

/// Texts that a page repeats, each once.
struct ReplayTexts {
  private(set) var all: [String] = []
  private var places: [String: Int] = [:]

  /// The text's index among all texts.
  mutating func index(of text: String) -> Int {
    if let place = places[text] { return place }
    places[text] = all.count
    all.append(text)
    return all.count - 1
  }

  mutating func value(of text: String) -> ScriptValue { .whole(index(of: text)) }
}
