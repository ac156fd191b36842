import SensorKit
import VirtualTime

/// What must come of a life, worked out minute by minute and without SensorKit's rules.
///
/// It keeps a table with a line for each sample that could have been written, and asks of each line
/// whether it may be handed over; slow and plain, so that it is plainly right.
struct Oracle {
  /// One sample that was recorded.
  private struct Line {
    var written: WorldTime
    var isDeleted = false
  }

  let period: Int64
  /// Nanoseconds that a sample describes before it is written.
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

  /// Whether the sheet comes up when the app asks now.
  var wouldAsk: Bool { isRunning && isCollecting && !isAnswered }

  /// Lets time pass: what was due is written if the sensor records.
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

  /// What the app is told of a fetch now.
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
