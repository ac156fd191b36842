import Foundation

/// Has worlds lived in worker processes, and hands on what came of them in their order.
///
/// Workers are replaced when they die; what they were living is lived again. None outlives the pool.
package final class WorkerPool {
  /// What came of one world.
  package enum Outcome: Hashable, Sendable {
    /// It was lived; a second time too, in another process, if lives are compared.
    case lived(Life, again: Life?)
    /// Every process that was to live it was ended from outside.
    case lost(ProcessEnd)
  }

  /// How often a world whose process is ended from outside is lived again before it is given up.
  ///
  /// Our choice: whoever ends processes at random stays below it, and a machine without memory
  /// reaches it.
  package static let maxAttempts = 20

  let settings: Settings
  var workers: [WorkerProcess] = []
  private let end: Int
  /// The first position that nobody was asked for yet.
  private var next: Int
  /// The position whose outcome is delivered next.
  private var turn: Int
  /// What has to be lived again.
  private var again: [LifeOrder] = []
  private var waiting: [Int: Outcome] = [:]
  private var bytesWaiting = 0
  /// Lives whose second life is to come.
  private var first: [Int: Life] = [:]
  private var attempts: [Int: Int] = [:]
  private var deathsWithoutAnswer = 0

  /// A pool for the worlds at some positions; nothing is started yet.
  package init(_ settings: Settings, positions: Range<Int>) {
    self.settings = settings
    next = positions.lowerBound
    turn = positions.lowerBound
    end = positions.upperBound
  }

  /// Has all worlds lived.
  ///
  /// - Parameter deliver: Given what came of each world, in the order of their positions.
  /// - Returns: One worker that is left over, if it lived first lives.
  /// - Throws: ``Trouble``, or what `deliver` threw; no worker is left then.
  package func run(_ deliver: (Int, Outcome) throws -> Void) throws -> SingleWorker? {
    defer {
      for worker in workers { worker.end() }
      workers = []
    }
    while turn < end {
      if let signal = Interruption.signal { throw Trouble.interrupted(signal) }
      try startWorkers()
      for worker in workers { assign(to: worker) }
      try listen(to: heard)
      while let outcome = waiting.removeValue(forKey: turn) {
        if case .lived(let life, _) = outcome { bytesWaiting -= life.count }
        try deliver(turn, outcome)
        turn += 1
      }
    }
    let index = workers.firstIndex { !$0.livesAgain && $0.orders.isEmpty && !$0.isStopped }
    let idle = index.map { workers.remove(at: $0) }
    for worker in workers { worker.end(killing: false) }
    workers = []
    return idle.map(SingleWorker.init)
  }

  /// The workers that are listened to now: all, unless too much waits for its turn already.
  private var heard: [WorkerProcess] {
    guard bytesWaiting > settings.maxWaiting else { return workers }
    let next = workers.filter { worker in worker.orders.contains { $0.position == turn } }
    return next.isEmpty ? workers : next
  }

  private func startWorkers() throws(Trouble) {
    let left = end - turn - waiting.count
    // Second lives are lived by other workers, whose sets are walked in another order.
    let second = settings.twice ? max(1, settings.jobs / 2) : 0
    let firsts = max(1, settings.jobs - second)
    for (isSecond, wanted) in [(false, firsts), (true, second)] {
      var count = workers.count { $0.livesAgain == isSecond }
      while count < min(wanted, left) {
        do throws(WorkerProcess.Failure) {
          let worker = try WorkerProcess(livesAgain: isSecond, prints: settings.prints)
          worker.send(Frame(.task, settings.task))
          workers.append(worker)
          count += 1
        } catch {
          // With fewer than were asked for it takes longer, and that is all.
          guard count == 0 else { break }
          throw .noWorkers(error.description)
        }
      }
    }
  }

  /// Gives a worker something to live, and the next thing too, so that it never waits.
  private func assign(to worker: WorkerProcess) {
    while worker.orders.count < 2, let order = order(for: worker) { worker.take(order) }
  }

  private func order(for worker: WorkerProcess) -> LifeOrder? {
    let mine = again.indices.filter { again[$0].isSecond == worker.livesAgain }
    if let index = mine.min(by: { again[$0].position < again[$1].position }) {
      return again.remove(at: index)
    }
    guard !worker.livesAgain, next < end, next < turn + 64 * settings.jobs else { return nil }
    defer { next += 1 }
    return LifeOrder(
      position: next,
      isAlone: settings.alone,
      tracing: settings.twice ? .record : .none
    )
  }

  /// Takes in what a life that has ended left behind.
  func settle(_ life: Life, _ order: LifeOrder) {
    let position = order.position
    if order.isSecond {
      let earlier = first.removeValue(forKey: position) ?? Life()
      waiting[position] = .lived(earlier, again: life)
    } else {
      bytesWaiting += life.count
      if settings.twice, let trace = life.trace {
        first[position] = life
        again.append(
          LifeOrder(position: position, isAlone: order.isAlone, tracing: .compare(trace))
        )
      } else {
        waiting[position] = .lived(life, again: nil)
      }
    }
  }

  /// Takes leave of a worker, and has what it was asked for lived by others.
  ///
  /// - Parameters:
  ///   - worker: A worker that has died.
  ///   - end: How it ended.
  ///   - isOwnFault: Whether it had to be ended for what it did.
  /// - Throws: If workers keep ending before they answer.
  func bury(_ worker: WorkerProcess, _ end: ProcessEnd, isOwnFault: Bool) throws(Trouble) {
    workers.removeAll { $0 === worker }
    if !worker.hasAnswered {
      deathsWithoutAnswer += 1
      guard deathsWithoutAnswer < Self.maxAttempts else {
        throw .noWorkers("workers end before they answer (\(end))")
      }
    }
    guard var order = worker.orders.first else { return }
    again += worker.orders.dropFirst()
    // Whatever it did, in a process of its own it can do it again and be told of.
    if isOwnFault || !end.isFromOutside { order.isAlone = true }
    attempts[order.position, default: 0] += 1
    if attempts[order.position, default: 0] < Self.maxAttempts {
      again.append(order)
    } else {
      bytesWaiting -= first.removeValue(forKey: order.position)?.count ?? 0
      waiting[order.position] = .lost(end)
    }
  }
}

extension LifeOrder {
  /// Whether it is the second of two lives.
  fileprivate var isSecond: Bool {
    if case .compare = tracing { true } else { false }
  }
}
