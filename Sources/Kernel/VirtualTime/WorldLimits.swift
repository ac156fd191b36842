/// The limits of a world; exceeding one is an error that describes what was still waiting.
public struct WorldLimits: Hashable, Sendable {
  /// The largest number of events (jobs and timers) that a world may run.
  public var steps: Int

  /// The latest instant that a world may reach.
  public var time: WorldTime

  /// The largest number of events that a world may run at one instant; the world ends between this
  /// number and twice as many.
  ///
  /// An expensive event counts as several; see ``World/charge(_:)``.
  package var stepsAtOneInstant: Int

  /// Creates limits; the defaults are 100 million events and 100 years (our choice).
  public init(steps: Int = 100_000_000, time: WorldTime = .seconds(100 * 366 * 86_400)) {
    self.init(steps: steps, time: time, stepsAtOneInstant: Self.standardStepsAtOneInstant)
  }

  /// Creates limits.
  package init(
    steps: Int = 100_000_000,
    time: WorldTime = .seconds(100 * 366 * 86_400),
    stepsAtOneInstant: Int
  ) {
    self.steps = steps
    self.time = time
    self.stepsAtOneInstant = stepsAtOneInstant
  }

  /// Five million, which take seconds (our choice): an app that awaits a week of samples
  /// individually, one per second, needs two million.
  private static let standardStepsAtOneInstant = 5_000_000
}

/// Why a world failed before its end.
public enum WorldError: Error, Hashable, CustomStringConvertible {
  /// No event is left and the body has not ended: all remaining code waits.
  case deadlock(at: WorldTime, waiting: [String])

  /// The limit on events was reached; probably code repeats endlessly.
  case tooManySteps(Int, at: WorldTime, waiting: [String])

  /// Code repeats at one instant, so that time never advances; the places are the functions that
  /// schedule events, in order of their first occurrence.
  case standstill(at: WorldTime, places: [String], waiting: [String])

  /// The limit on virtual time was reached.
  case outOfTime(WorldTime, waiting: [String])

  /// ``World/halt(_:)`` was called.
  case halted(String, at: WorldTime)

  /// Code made an unsupported call, or waits for something outside of the world, such as a socket.
  /// It would continue in real time, differently in each run.
  case refused(String, hint: String, at: WorldTime, place: String?)

  /// Code blocks more threads at once than a world has.
  case tooManyBlocked(at: WorldTime, waiting: [String])

  /// The system has no thread for the world.
  case noThread(at: WorldTime)

  /// A world was started inside another one.
  case nested

  /// What happened and what was still waiting, in one sentence each.
  public var description: String {
    switch self {
    case .deadlock(let time, let waiting):
      "deadlock at \(time): nothing is left that could happen, and still waiting: \(list(waiting))"
    case .tooManySteps(let steps, let time, let waiting):
      "more than \(steps) events by \(time); still to come: \(list(waiting))"
    case .standstill(let time, let places, let waiting):
      "time stands still at \(time)\(standstill(places)); still to come: \(list(waiting)); hint: let "
        + "time pass between two rounds, as with Task.sleep, and wait for an instant that is still to come"
    case .outOfTime(let time, let waiting):
      "the bound on virtual time, \(time), was reached; still waiting: \(list(waiting))"
    case .halted(let reason, let time): "ended at \(time): \(reason)"
    case .refused(let what, let hint, let time, let place):
      "\(what) at \(time)\(place.map { " in \($0)" } ?? "") would go on outside the world, in real "
        + "time, and differently each time; hint: \(hint)"
    case .tooManyBlocked(let time, let waiting):
      "more than \(World.maxBlocked) threads are blocked at \(time), the first ones in: "
        + "\(list(waiting)); hint: wait in tasks"
    case .noThread(let time): "the system has no thread for the world at \(time)"
    case .nested: "a world can't be started inside another one"
    }
  }

  private func standstill(_ places: [String]) -> String {
    guard !places.isEmpty else { return "" }
    return ", where the same happens again and again: \(places.joined(separator: "; "))"
  }

  private func list(_ waiting: [String]) -> String {
    waiting.isEmpty ? "nothing that has a name" : waiting.joined(separator: ", ")
  }
}
