import ProcessInspection

/// Where a world seems to stand still: what its code does from then on.
struct Standstill {
  /// How many events are looked at (our choice).
  static let length = 1000

  /// How many stacks are read: each takes a hundredth of a second (our choice).
  static let stacks = 12

  /// How many functions are named (our choice).
  static let names = 3

  /// The instant.
  var time: WorldTime

  /// How many stacks have been read.
  var read = 0

  /// The app's functions, in the order in which they were seen.
  var apps: [String] = []

  /// Functions of the package, where none is the app's.
  var others: [String] = []

  /// What to name.
  var places: [String] { Array((apps.isEmpty ? others : apps).prefix(Self.names)) }
}

extension World {
  /// Counts work at one instant as so many events, where an event does more than most.
  ///
  /// ``steps`` stays as it is; a world that does nothing else at one instant ends so much sooner.
  package func charge(_ count: Int) { events.pointee.inspectedAt -= count }

  /// Whether the world ends because something failed, rather than because it is over; known when the
  /// endings are called.
  package var hasFailed: Bool { threads.failure != nil }

  /// Looks at the world once it has run so many events: false if it must end.
  ///
  /// Time that has not gone on for as many events as one instant may have will not go on: for some more
  /// events the stacks are read of whatever plans one, and then the world ends.
  func mayGoOn() -> Bool {
    guard steps < limits.steps else {
      fail(.tooManySteps(limits.steps, at: now, waiting: waiting()))
      return false
    }
    var next = limits.stepsAtOneInstant
    if events.pointee.inspected < now {
      standstill = nil
      events.pointee.standsStill = false
      events.pointee.inspected = now
    } else if let standstill {
      fail(.standstill(at: now, places: standstill.places, waiting: waiting()))
      return false
    } else {
      standstill = Standstill(time: now)
      events.pointee.standsStill = true
      next = Standstill.length
    }
    events.pointee.inspectedAt = steps + min(next, limits.steps - steps)
    return true
  }

  /// Finds out, while the world stands still, which function of the app plans an event.
  ///
  /// It is on the calling thread's stack, unless a task only goes from one actor to another: then it is
  /// where the task goes on.
  ///
  /// A Dispatch queue's event is known by the functions that it calls, since stacks through Dispatch can't be read.
  ///
  /// - Parameters:
  ///   - job: The event, if it is a job.
  ///   - functions: Addresses of the functions that it calls, if it is work for a queue.
  @inline(never)
  func inspectPlanner(of job: UnownedJob? = nil, functions: @autoclosure () -> [UInt] = []) {
    guard var seen = standstill, seen.time == now, seen.read < Standstill.stacks else { return }
    seen.read += 1
    let place = CallingPlace.here
    let resumed = { job.flatMap { $0.isTask ? CallingPlace.resumed(by: $0)?.ownText : nil } }
    if let own = place?.ownText ?? resumed() ?? CallingPlace.beginning(of: functions())?.ownText {
      if !seen.apps.contains(own) { seen.apps.append(own) }
    } else if let other = place?.text(passingOver: []), !seen.others.contains(other) {
      seen.others.append(other)
    }
    standstill = seen
  }
}

extension World {
  /// Suspends the calling task until its continuation is resumed, under a name for reports.
  ///
  /// - Parameters:
  ///   - name: What is being waited for, as in `the participant's answer`.
  ///   - body: Called at once with the function that ends the wait; that may be called once.
  /// - Returns: What that function was called with.
  package func wait<Value: Sendable>(
    for name: String,
    _ body: (@escaping @Sendable (sending Value) -> Void) -> Void
  ) async -> Value {
    let id = waitsBegun
    waitsBegun += 1
    waits[id] = name
    // Unsafe only in that a wait which never ends is no mistake here: it ends with the world.
    let value = await withUnsafeContinuation { continuation in
      body { continuation.resume(returning: $0) }
    }
    waits[id] = nil
    return value
  }

  /// What is being waited for, first what is blocked, then the named waits, then the next timers; for error messages.
  func waiting() -> [String] {
    let named = waits.sorted { $0.key < $1.key }.map(\.value)
    var due: [String] = []
    for (time, index) in events.pointee.timers.sortedSlots() where due.count < 5 {
      if let text = events.pointee.slots.description(of: index, at: time) { due.append(text) }
    }
    let count = events.pointee.timers.count
    let more = count > 5 ? ["\(count - 5) more timers"] : []
    let described = describers.flatMap { $0() }
    return blockedCalls + (queues?.waiting ?? []) + described + named + due + more
  }

  /// Has reports name what else is waited for.
  ///
  /// - Parameter waiting: Called when a report is made; gives each thing in a few words.
  package func describeWaiting(_ waiting: @escaping () -> [String]) { describers.append(waiting) }
}
