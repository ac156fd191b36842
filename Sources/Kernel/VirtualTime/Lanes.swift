/// The threads of one world, of which the current one runs its events.
struct Lanes {
  var current: Lane?

  /// Those that wait until there is something for them to do.
  var idle: [Lane] = []

  /// Those whose code is blocked, in the order in which it did.
  var blocked: [BlockedCall] = []

  /// Threads that code of the world made, by the system's handle, and those of them that have not begun.
  var own: [UInt: Lane] = [:]
  var unbegun: [Lane] = []

  /// Whoever called ``World/run(seed:startingAt:limits:_:)``, and waits for the end.
  let caller = Baton()

  /// Why the world could not be lived to its end, if it could not.
  var failure: WorldError?

  /// The instant at which it ends.
  var end = WorldTime.endOfTime

  /// Whether it ends with its body.
  var endsWithBody = true

  /// Those whose code asked for something that the world refuses.
  var refused: [Lane] = []

  /// The endings that are still to be called, and how many jobs may run after them.
  var endings: [() -> Void] = []
  var jobsAfterEndings = 10_000

  /// Whether all is over, the endings too.
  var isOver = false
}
