/// The observation of a world whose time seems to stand still.
struct Standstill {
  /// The number of events to observe (our choice).
  static let length = 1000

  /// The number of stacks to read, each of which takes a hundredth of a second (our choice).
  static let stacks = 12

  /// The number of functions to name (our choice).
  static let names = 3

  /// The instant.
  var time: WorldTime

  /// The number of stacks read so far.
  var read = 0

  /// The app's functions, in order of their first occurrence.
  var apps: [String] = []

  /// Functions of the package, for stacks without functions of the app.
  var others: [String] = []

  /// The functions to name.
  var places: [String] { Array((apps.isEmpty ? others : apps).prefix(Self.names)) }
}

extension World {
  /// Counts an event at one instant as several, because it does more work than most.
  ///
  /// ``steps`` does not change; a world that repeats such events at one instant ends
  /// correspondingly earlier.
  package func charge(_ count: Int) { events.pointee.inspectedAt -= count }

  /// Whether the world ends because of a failure; known when the endings are called.
  package var hasFailed: Bool { threads.failure != nil }

  /// Inspects the world after a number of events; false if it must end.
  ///
  /// If time has not advanced for as many events as one instant may have, the stacks of code that
  /// schedules further events are read for some time, and then the world ends.
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

  /// Finds out, while time stands still, which function of the app schedules an event.
  ///
  /// The function is on the calling thread's stack, unless a task only moves from one actor to
  /// another: then it is the task's resume point.
  ///
  /// For an event of a Dispatch queue it is the called function, because stacks through Dispatch
  /// can't be read.
  ///
  /// - Parameters:
  ///   - job: The event, if it is a job.
  ///   - functions: The addresses of the called functions, if the event is work for a queue.
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
  ///   - body: Called immediately with the function that ends the wait, which may be called once.
  /// - Returns: The value that was passed to that function.
  package func wait<Value: Sendable>(
    for name: String,
    _ body: (@escaping @Sendable (sending Value) -> Void) -> Void
  ) async -> Value {
    let id = waitsBegun
    waitsBegun += 1
    waits[id] = name
    // An unsafe continuation, because a wait that never ends is no mistake here: it ends with the
    // world.
    let value = await withUnsafeContinuation { continuation in
      body { continuation.resume(returning: $0) }
    }
    waits[id] = nil
    return value
  }

  /// Descriptions of all waits for error messages: first blocked calls, then named waits, then the
  /// next timers.
  func waiting() -> [String] {
    let named = waits.sorted { $0.key < $1.key }.map(\.value)
    var due: [String] = []
    for (time, index) in events.pointee.timers.sortedSlots() where due.count < 5 {
      if let text = events.pointee.slots.description(of: index, at: time) { due.append(text) }
    }
    let count = events.pointee.timers.count
    let more = count > 5 ? ["\(count - 5) more timers"] : []
    let described = describers.flatMap { $0() }
    return blockedCalls + (queues?.waiting ?? []) + suspension.waiting + described + named + due
      + more
  }

  /// Adds descriptions of other waits to reports.
  ///
  /// - Parameter waiting: Called for each report; returns a short description of each wait.
  package func describeWaiting(_ waiting: @escaping () -> [String]) { describers.append(waiting) }
}
