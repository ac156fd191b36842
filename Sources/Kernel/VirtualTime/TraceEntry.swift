/// One entry of a trace.
enum TraceEntry {
  /// The kind of work that runs in a step.
  enum Worker { case main, task, timer }

  /// A world begins; the date in nanoseconds since 1970.
  case begins(seed: UInt64, date: Int64)

  /// A step runs.
  case goesOn(Worker, at: WorldTime)

  /// A task is started or resumed, and is ready to run.
  case isReady(onMain: Bool)

  /// A task goes to sleep.
  case sleeps(until: WorldTime)

  /// A thread blocks; the time is its deadline.
  case blocks(until: WorldTime?)

  /// A blocked thread is woken.
  case wakes

  /// A callback is scheduled.
  case plans(for: WorldTime)

  /// A callback is cancelled, with its number among all callbacks and sleeps.
  case callsOff(UInt64)

  /// Some bytes are drawn from the system's randomness.
  case draws(Int)

  /// The wall clock is set, in nanoseconds and parts per billion.
  case setsClock(at: WorldTime, offset: Int64, drift: Int64, zone: String)

  /// The world ends.
  case ends(at: WorldTime)

  /// A block of entries, beyond those that are stored individually.
  case happens(count: Int, until: WorldTime, sum: UInt64)

  /// Whether a function of the app causes the entry, and not the world itself.
  var hasCaller: Bool {
    switch self {
    case .begins, .goesOn, .ends, .happens: false
    case .isReady, .sleeps, .blocks, .wakes, .plans, .callsOff, .draws, .setsClock: true
    }
  }
}

extension TraceEntry: CustomStringConvertible {
  /// A description for an app's developers, as part of a sentence.
  var description: String {
    switch self {
    case .begins(let seed, let date): "a world begins with seed \(seed), \(date) ns after 1970"
    case .goesOn(.main, let time): "the main actor goes on at \(time.exactly)"
    case .goesOn(.task, let time): "a task goes on at \(time.exactly)"
    case .goesOn(.timer, let time): "a timer goes off at \(time.exactly)"
    case .isReady(true): "the main actor is given something to do"
    case .isReady(false): "a task is started or resumed"
    case .sleeps(let time): "a task goes to sleep until \(time.exactly)"
    case .blocks(nil): "a thread blocks"
    case .blocks(let time?): "a thread blocks until \(time.exactly)"
    case .wakes: "a blocked thread is woken"
    case .plans(let time): "something is planned for \(time.exactly)"
    case .callsOff(let number): "plan number \(number) is called off"
    case .draws(let count): "a random number is drawn (\(count) bytes)"
    case .setsClock(let time, let offset, let drift, let zone):
      "the wall clock is set (\(Duration.nanoseconds(offset)) ahead at \(time.exactly), "
        + "gains \(drift) parts per billion, \(zone))"
    case .ends(let time): "the world ends at \(time.exactly)"
    case .happens(let count, let time, let sum):
      "\(count) things happen by \(time.exactly), of which only a sum was kept "
        + "(\(String(sum, radix: 16)))"
    }
  }
}

extension TraceEntry {
  /// The entry for setting the wall clock to another clock's state.
  static func setsClock(_ clock: DeviceClock) -> TraceEntry {
    .setsClock(
      at: clock.setAt,
      offset: clock.offsetWhenSet.wholeNanoseconds,
      drift: clock.drift,
      zone: clock.timeZone
    )
  }
}

extension WorldTime {
  /// The description with fractions of seconds, which is unique for each instant.
  fileprivate var exactly: String {
    let rest = nanoseconds.magnitude % 1_000_000_000
    guard rest > 0 else { return description }
    // Prepend a one, so that leading zeros of the fraction stay.
    var fraction = String(1_000_000_000 + rest).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(description).\(fraction)"
  }
}

extension TraceEntry {
  /// The first byte of an entry.
  private enum TraceEntryKind: UInt64 {
    case begins, main, task, timer, ready, mainReady, sleeps, plans, callsOff, draws, setsClock
    case ends, happens, blocks, blocksUntil, wakes
  }

  /// Writes the entry, with times relative to the previous instant.
  func append(to bytes: inout [UInt8], since now: WorldTime) {
    func begin(_ kind: TraceEntryKind) { bytes.append(number: kind.rawValue) }
    switch self {
    case .begins(let seed, let date):
      begin(.begins)
      bytes.append(number: seed)
      bytes.append(signed: date)
    case .goesOn(.main, let time):
      begin(.main)
      bytes.append(time, since: now)
    case .goesOn(.task, let time):
      begin(.task)
      bytes.append(time, since: now)
    case .goesOn(.timer, let time):
      begin(.timer)
      bytes.append(time, since: now)
    case .isReady(let onMain): begin(onMain ? .mainReady : .ready)
    case .sleeps(let time):
      begin(.sleeps)
      bytes.append(time, since: now)
    case .blocks(nil): begin(.blocks)
    case .blocks(let time?):
      begin(.blocksUntil)
      bytes.append(time, since: now)
    case .wakes: begin(.wakes)
    case .plans(let time):
      begin(.plans)
      bytes.append(time, since: now)
    case .callsOff(let number):
      begin(.callsOff)
      bytes.append(number: number)
    case .draws(let count):
      begin(.draws)
      bytes.append(number: UInt64(count))
    case .setsClock(let time, let offset, let drift, let zone):
      begin(.setsClock)
      bytes.append(time, since: now)
      bytes.append(signed: offset)
      bytes.append(signed: drift)
      bytes.append(number: UInt64(zone.utf8.count))
      bytes += zone.utf8
    case .ends(let time):
      begin(.ends)
      bytes.append(time, since: now)
    case .happens(let count, let time, let sum):
      begin(.happens)
      bytes.append(number: UInt64(count))
      bytes.append(time, since: now)
      bytes.append(number: sum)
    }
  }

  /// Reads an entry, with times relative to the previous instant.
  init(reading reader: inout TraceReader, since now: WorldTime) throws(TraceReader.BrokenOff) {
    switch TraceEntryKind(rawValue: try reader.number()) {
    case .begins: self = .begins(seed: try reader.number(), date: try reader.signed())
    case .main: self = .goesOn(.main, at: try reader.time(since: now))
    case .task: self = .goesOn(.task, at: try reader.time(since: now))
    case .timer: self = .goesOn(.timer, at: try reader.time(since: now))
    case .ready: self = .isReady(onMain: false)
    case .mainReady: self = .isReady(onMain: true)
    case .sleeps: self = .sleeps(until: try reader.time(since: now))
    case .blocks: self = .blocks(until: nil)
    case .blocksUntil: self = .blocks(until: try reader.time(since: now))
    case .wakes: self = .wakes
    case .plans: self = .plans(for: try reader.time(since: now))
    case .callsOff: self = .callsOff(try reader.number())
    case .draws: self = .draws(try reader.count())
    case .setsClock:
      self = .setsClock(
        at: try reader.time(since: now),
        offset: try reader.signed(),
        drift: try reader.signed(),
        zone: try reader.text()
      )
    case .ends: self = .ends(at: try reader.time(since: now))
    case .happens:
      self = .happens(
        count: try reader.count(),
        until: try reader.time(since: now),
        sum: try reader.number()
      )
    case nil: throw TraceReader.BrokenOff()
    }
  }
}
