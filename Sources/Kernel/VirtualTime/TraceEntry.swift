/// One thing that happens in a world, as a trace keeps it.
enum TraceEntry {
  /// Who has their turn in a step.
  enum Worker { case main, task, timer }

  /// A world begins; the date in nanoseconds since 1970.
  case begins(seed: UInt64, date: Int64)

  /// A step runs.
  case goesOn(Worker, at: WorldTime)

  /// A task is started or resumed, and waits for its turn.
  case isReady(onMain: Bool)

  /// A task goes to sleep.
  case sleeps(until: WorldTime)

  /// A thread blocks; the time is when that ends by itself.
  case blocks(until: WorldTime?)

  /// A thread that is blocked is woken.
  case wakes

  /// A callback is asked for.
  case plans(for: WorldTime)

  /// A callback is called off, the nth that was asked for or slept until.
  case callsOff(UInt64)

  /// The system's randomness is drawn from, that many bytes.
  case draws(Int)

  /// The wall clock is set, in nanoseconds and parts per billion.
  case setsClock(at: WorldTime, offset: Int64, drift: Int64, zone: String)

  /// The world ends.
  case ends(at: WorldTime)

  /// More happens than is kept one by one.
  case happens(count: Int, until: WorldTime, sum: UInt64)

  /// Whether it is some function of the app that does it, and not the world itself.
  var hasCaller: Bool {
    switch self {
    case .begins, .goesOn, .ends, .happens: false
    case .isReady, .sleeps, .blocks, .wakes, .plans, .callsOff, .draws, .setsClock: true
    }
  }
}

extension TraceEntry: CustomStringConvertible {
  /// What happens, for an app's developers: a sentence's part.
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
  /// The wall clock is set to run as another does.
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
  /// The description, and what goes beyond whole seconds: two instants never read the same.
  fileprivate var exactly: String {
    let rest = nanoseconds.magnitude % 1_000_000_000
    guard rest > 0 else { return description }
    // With a one in front, so that zeros at the fraction's beginning stay.
    var fraction = String(1_000_000_000 + rest).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(description).\(fraction)"
  }
}
