/// The due events of a world with an ``EventOrder``, and the choice among them.
final class PriorityOrder {
  /// A due event, whose timer still has its slot.
  enum Due {
    case job(UnownedJob, onMain: Bool)
    case timer(slot: Int)
  }

  /// The events of one source that are due.
  private struct Queue {
    let source: EventSource
    var priority: Int
    var due: ArraySlice<Due> = []
    /// The number of choices that the source had at this instant.
    var turns = 0
    var instant = WorldTime.start
    var hasBeenChoice = false
  }

  /// The number of times that a source comes next at one instant while others wait (our choice); then all others come
  /// before it, since a phone, too, lets each task run at some time.
  private static let patience = 1000

  /// The number of sources after which those without due events are forgotten (our choice).
  private static let mostKnown = 1 << 16

  /// Whether the tasks of no process are sources of their own.
  let includesSystem: Bool

  private var stream: RandomStream
  private var queues: [Queue] = []
  private var places: [EventSource: Int] = [:]

  /// The places of the sources with due events; the last has the highest priority.
  private var waiting: [Int] = []

  /// The choices at which a priority is lowered, in no order.
  private let changes: [Int]
  private var lowest: Int

  /// The timers whose source is not the system, by their identity.
  private var sources: [UInt64: EventSource] = [:]

  private var parts: UInt64 = 0
  private(set) var counts = OrderCounts(sources: 0, choices: 0)

  /// The source of the event that ran last, or is running.
  private(set) var current = EventSource.system

  init(_ order: EventOrder, worldSeed: UInt64) {
    includesSystem = order.includesSystem
    var stream = RandomStream(seed: worldSeed).split("order").split(
      Int(truncatingIfNeeded: order.seed)
    )
    changes = (0..<order.changes).map { _ in
      let power = stream.below(EventOrder.powers)
      return 1 << power + stream.below(1 << power)
    }
    self.stream = stream
    lowest = -order.changes
  }

  var isEmpty: Bool { waiting.isEmpty }

  func newPart() -> EventSource { next(.part) }

  /// A source for one turn of an actor; that of the system if the system's code calls the actor.
  func newTurn() -> EventSource { current == .system ? .system : next(.turn) }

  /// The source of a job that resumes the running task later; the main actor runs no such job.
  func sourceOfYield() -> EventSource { current == .main ? next(.turn) : current }

  private func next(_ kind: EventSource.Kind) -> EventSource {
    parts += 1
    return EventSource(kind, parts)
  }

  /// Gives a timer a source; nil for the system.
  func assign(_ timer: UInt64, to source: EventSource?) {
    if let source { sources[timer] = source }
  }

  /// Removes and returns the source of a timer without a job.
  func removeSource(of timer: UInt64) -> EventSource {
    sources.isEmpty ? .system : sources.removeValue(forKey: timer) ?? .system
  }

  /// Adds a due event of a source, after those that the source has already.
  func add(_ event: Due, from source: EventSource) {
    let place = place(of: source)
    queues[place].due.append(event)
    guard queues[place].due.count == 1 else { return }
    insert(place)
    guard waiting.count > 1 else { return }
    if waiting.count == 2 {
      for place in waiting { countSource(place) }
    } else {
      countSource(place)
    }
  }

  private func place(of source: EventSource) -> Int {
    if let place = places[source] { return place }
    if queues.count >= Self.mostKnown { forget() }
    let place = queues.count
    queues.append(Queue(source: source, priority: Int(stream.next() >> 2) + 1))
    places[source] = place
    return place
  }

  /// Forgets the sources without due events: most are tasks that have ended.
  private func forget() {
    let kept = waiting.map { queues[$0] }
    queues = kept
    places = Dictionary(
      uniqueKeysWithValues: kept.enumerated().map { ($0.element.source, $0.offset) }
    )
    waiting = Array(kept.indices)
  }

  private func insert(_ place: Int) {
    let priority = queues[place].priority
    var (low, high) = (0, waiting.count)
    while low < high {
      let middle = (low + high) / 2
      if queues[waiting[middle]].priority < priority { low = middle + 1 } else { high = middle }
    }
    waiting.insert(place, at: low)
  }

  private func countSource(_ place: Int) {
    guard !queues[place].hasBeenChoice else { return }
    queues[place].hasBeenChoice = true
    counts.sources += 1
  }

  /// Removes and returns the event that comes next.
  func popNext(at now: WorldTime) -> Due? {
    if waiting.count > 1 { choose(at: now) }
    guard let place = waiting.last, let event = queues[place].due.popFirst() else { return nil }
    if queues[place].due.isEmpty {
      queues[place].due = []
      waiting.removeLast()
    }
    current = queues[place].source
    return event
  }

  /// Lowers the priority of the source that would come next, if this is one of the changes or if others have waited
  /// for long.
  private func choose(at now: WorldTime) {
    counts.choices += 1
    for (number, choice) in changes.enumerated() where choice == counts.choices {
      // The first change has the lowest priority, as in the paper.
      lowerFirst(to: number - changes.count)
    }
    guard let place = waiting.last else { return }
    if queues[place].instant != now { (queues[place].instant, queues[place].turns) = (now, 0) }
    queues[place].turns += 1
    guard queues[place].turns > Self.patience else { return }
    queues[place].turns = 0
    lowest -= 1
    lowerFirst(to: lowest)
  }

  private func lowerFirst(to priority: Int) {
    guard let place = waiting.popLast() else { return }
    queues[place].priority = priority
    insert(place)
  }
}

extension PriorityOrder {
  /// Whether one of the due jobs belongs to the main actor.
  var hasMain: Bool { places[.main].map { !queues[$0].due.isEmpty } ?? false }

  /// Removes the main actor's due jobs and returns them, in order.
  func removeMain() -> [UnownedJob] {
    guard let place = places[.main], !queues[place].due.isEmpty else { return [] }
    let jobs = queues[place].due.compactMap(\.job)
    queues[place].due = []
    waiting.removeAll { $0 == place }
    return jobs
  }

  /// Removes the due jobs that a condition selects, and returns them, those of one source in order.
  @discardableResult
  func removeAll(where isSelected: (UnownedJob) -> Bool) -> [(job: UnownedJob, onMain: Bool)] {
    var removed: [(UnownedJob, Bool)] = []
    for place in waiting.reversed() {
      queues[place].due.removeAll {
        guard case .job(let job, let onMain) = $0, isSelected(job) else { return false }
        removed.append((job, onMain))
        return true
      }
    }
    waiting.removeAll { queues[$0].due.isEmpty }
    return removed
  }

  /// Removes all due jobs and returns them, the main actor's among the others.
  func removeJobs() -> [(job: UnownedJob, onMain: Bool)] {
    var jobs: [(UnownedJob, Bool)] = []
    for place in waiting.reversed() {
      for case .job(let job, let onMain) in queues[place].due { jobs.append((job, onMain)) }
      queues[place].due = []
    }
    waiting = []
    return jobs
  }
}

extension PriorityOrder.Due {
  /// The job; nil for a timer, whose slot has the job if there is one.
  fileprivate var job: UnownedJob? {
    guard case .job(let job, _) = self else { return nil }
    return job
  }
}

extension World {
  /// Runs the next event of a world with an order; false if there is none up to `end`.
  func step(in order: PriorityOrder, until end: WorldTime) -> Bool {
    collect(in: order, until: now)
    if events.pointee.isMainBlocked {
      for job in order.removeMain() { putAside(job) }
    }
    if order.isEmpty, suspension.isReleasing {
      releaseAll(in: order)
      collect(in: order, until: now)
    }
    if order.isEmpty {
      guard let soonest = events.pointee.timers.soonest, soonest <= end else { return false }
      advance(to: soonest)
      collect(in: order, until: now)
    }
    switch order.popNext(at: now) {
    case .job(let job, let onMain): return perform(job, onMain: onMain)
    case .timer(let slot): return fire(slot)
    // All due timers were cancelled.
    case nil: return true
    }
  }

  /// Adds the events that have become due: those that the last event made ready, and the timers.
  private func collect(in order: PriorityOrder, until time: WorldTime) {
    while let item = events.pointee.ready.popFirst() {
      order.add(.job(item.job, onMain: item.onMain), from: source(of: item.job, item.onMain, order))
    }
    while let key = events.pointee.timers.removeSoonest(upTo: time) {
      let own = order.removeSource(of: key.identity)
      guard events.pointee.slots.hasAction(key.slot) else {
        _ = events.pointee.slots.close(key.slot)
        continue
      }
      let job = events.pointee.slots.job(of: key.slot)
      order.add(.timer(slot: key.slot), from: job.map { source(of: $0, false, order) } ?? own)
    }
  }

  private func source(of job: UnownedJob, _ onMain: Bool, _ order: PriorityOrder) -> EventSource {
    if onMain { return .main }
    guard job.isTask else { return job.isYield ? order.sourceOfYield() : order.newTurn() }
    let number = job.taskNumber
    let isApps = processes.process(ofTask: number).map { $0 != 0 } ?? false
    return isApps || order.includesSystem ? EventSource(.task, number) : .system
  }
}
