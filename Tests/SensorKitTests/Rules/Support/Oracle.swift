import SensorKit
import VirtualTime

/// The expected results of a random life, computed minute by minute without SensorKit's rules.
///
/// The oracle has a table with a line for each possible sample, and decides for each line whether a
/// fetch delivers it; it is slow and simple, so that it is evidently correct.
struct Oracle {
  /// One sample that was recorded.
  private struct Line {
    var written: WorldTime
    var isDeleted = false
  }

  let period: Int64
  /// The nanoseconds before its writing that a sample describes.
  let described: Int64

  private(set) var isAnswered = false
  private(set) var isStaked = false
  private var answer = SRAuthorizationStatus.notDetermined
  private var isCollecting = true
  private var isRunning = true
  private var recordsSince: WorldTime?
  private var lines: [Line] = []
  private var now = WorldTime.start

  init(period: Int64, described: Int64) {
    self.period = period
    self.described = described
  }

  var status: SRAuthorizationStatus { isCollecting ? answer : .denied }

  /// Whether the sheet is shown if the app asks now.
  var wouldAsk: Bool { isRunning && isCollecting && !isAnswered }

  /// Advances time, and writes the samples that are due if the sensor records.
  mutating func live(until time: WorldTime) {
    var due = (now.nanoseconds / period + 1) * period
    while due <= time.nanoseconds {
      if let since = recordsSince, due - described >= since.nanoseconds {
        lines.append(Line(written: WorldTime(nanoseconds: due)))
      }
      due += period
    }
    now = time
  }

  mutating func take(_ deed: RandomLife.Deed) {
    switch deed {
    case .ask(let allows):
      guard wouldAsk else { break }
      isAnswered = true
      answer = allows ? .authorized : .denied
    case .setSwitch(let allows):
      isAnswered = allows
      answer = allows ? .authorized : .denied
    case .setCollection(let isOn): isCollecting = isOn
    case .start: if isRunning, status == .authorized { isStaked = true }
    case .stop: if isRunning, status == .authorized { isStaked = false }
    case .close: isRunning = false
    case .launch: isRunning = true
    case .deleteLast(let length):
      let after = now.nanoseconds - length
      for index in lines.indices where lines[index].written.nanoseconds > after {
        lines[index].isDeleted = true
      }
    case .fetch, .setClock: break
    }
    let records = isStaked && status == .authorized
    if !records { recordsSince = nil } else if recordsSince == nil { recordsSince = now }
  }

  /// The expected callbacks of a fetch now.
  func events(of range: RandomLife.Range, _ absolute: (WorldTime) -> Double) -> [Event] {
    guard isRunning else { return [] }
    guard status == .authorized else { return [.failed(1)] }
    guard range.from <= range.to else { return [.failed(3)] }
    let day = Int64(86_400_000_000_000)
    let given = lines.filter { line in
      let age = now.nanoseconds - line.written.nanoseconds
      let time = absolute(line.written)
      return !line.isDeleted && age >= day && age < 8 * day && time > range.from
        && time <= range.to
    }
    return given.map { .sample($0.written) } + [.completed]
  }
}
