import Reports
import Results
import Scenarios
import SensorKit
import VirtualTime

/// The values of one property of a life: each from an instant on, until the next one.
struct ReplayTrack<Value: Equatable> {
  private var times: [Int] = []
  private var values: [Value] = []

  /// The values of a function at some instants, which are in order.
  init(at times: [Seconds], _ value: (Seconds) -> Value) {
    for time in times { add(value(time), at: time) }
  }

  /// A property of a history's states at some instants, which are in order.
  ///
  /// - Parameters:
  ///   - history: The history.
  ///   - property: The property of a state.
  ///   - times: The instants.
  ///   - hasInitial: Whether the track has the state before the first change.
  init<State>(
    _ history: StateHistory<State>,
    _ property: (State) -> Value,
    at times: [Seconds],
    hasInitial: Bool = true
  ) {
    let changes = history.changes
    if let first = times.first, hasInitial { add(property(history.initial), at: first) }
    for (index, change) in changes.enumerated() {
      let place = times.partitionIndex { WorldTime(seconds: $0) >= change.at }
      guard place < times.count else { break }
      // Of the changes up to an instant, the last one counts.
      if index + 1 < changes.count, changes[index + 1].at <= WorldTime(seconds: times[place]) {
        continue
      }
      add(property(change.state), at: times[place])
    }
  }

  /// Whether the track has no value.
  var isEmpty: Bool { times.isEmpty }

  /// Adds the value at an instant, which counts only if it is another one.
  private mutating func add(_ value: Value, at time: Seconds) {
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

  /// The bounds of a stretch; null for one that has no end.
  static func value(_ stretch: Stretch) -> ScriptValue {
    let end = stretch.through == .endOfTime ? nil : stretch.through.seconds
    return .list([value(stretch.after.seconds), value(end)])
  }

  /// The steps from each time to the next one.
  static func steps(_ times: [Int]) -> ScriptValue {
    .list(zip(times, [0] + times).map { .whole($0 - $1) })
  }
}
