import Foundation

/// Runs worlds in worker processes, and delivers the outcomes in the order of their positions.
///
/// A worker that dies is replaced, and its worlds are run again; so is one in which worlds have left much memory behind.
/// No worker outlives the pool.
package final class WorkerPool {
  /// The outcome of one world.
  package enum Outcome: Hashable, Sendable {
    /// It was run; if runs are compared, a second time too, in another process.
    case completed(RunOutput, repeated: RunOutput?)
    /// Other processes killed every process that was to run it.
    case lost(ProcessEnd)
  }

  /// How many times a world is run whose process another process kills, before the pool gives it up.
  ///
  /// Our choice: a process that kills others at random stays below it, and a machine without memory
  /// reaches it.
  package static let maxAttempts = 20

  let settings: Settings
  var workers: [WorkerProcess] = []
  private var end: Int
  /// The first position that is not requested yet.
  private var next: Int
  /// The position whose outcome is delivered next.
  private var turn: Int
  /// Requests to send again, and requests for second runs.
  private var pending: [RunRequest] = []
  private var waiting: [Int: Outcome] = [:]
  private var bytesWaiting = 0
  /// First runs whose second run is not complete yet.
  private var first: [Int: RunOutput] = [:]
  private var attempts: [Int: Int] = [:]
  private var deathsWithoutAnswer = 0
  private(set) var need: WorkerNeed

  /// A pool for the worlds at some positions; nothing is started yet.
  package init(_ settings: Settings, positions: Range<Int>) {
    self.settings = settings
    need = WorkerNeed(isKnown: settings.jobs != nil)
    next = positions.lowerBound
    turn = positions.lowerBound
    end = positions.upperBound
  }

  /// Runs all worlds.
  ///
  /// - Parameter deliver: Receives the outcome of each world, in the order of their positions.
  /// - Returns: An idle worker, if one is left that executed first runs.
  /// - Throws: ``WorkerError``, or what `deliver` throws; no worker is left then.
  package func run(_ deliver: (Int, Outcome) throws -> Void) throws -> SingleWorker? {
    try extend(to: end, deliver)
    let index = workers.firstIndex { !$0.isRepeating && $0.requests.isEmpty && !$0.isStopped }
    let idle = index.map { workers.remove(at: $0) }
    finish()
    return idle.map(SingleWorker.init)
  }

  /// Runs all worlds up to another end; the workers wait for further worlds then.
  ///
  /// - Parameters:
  ///   - end: The position after the last one, not before the end so far.
  ///   - ahead: The number of worlds that a worker has at once: with two, it never waits for the next one.
  ///   - goesOn: Whether another world may begin; when it may not, the first position that no worker has is the end.
  ///   - deliver: Receives the outcome of each world, in the order of their positions.
  /// - Returns: The position after the last world that was run.
  /// - Throws: ``WorkerError``, or what `deliver` throws; no worker is left then.
  @discardableResult
  package func extend(
    to end: Int,
    ahead: Int = 2,
    while goesOn: () -> Bool = { true },
    _ deliver: (Int, Outcome) throws -> Void
  ) throws -> Int {
    self.end = max(self.end, end)
    var isComplete = false
    defer {
      if !isComplete {
        for worker in workers { worker.end() }
        workers = []
      }
    }
    while turn < self.end {
      if let signal = Interruption.signal { throw WorkerError.interrupted(signal) }
      if next < self.end, !goesOn() {
        self.end = next
        continue
      }
      try startWorkers()
      for worker in workers { assignRequests(to: worker, ahead) }
      try receive(from: readable)
      while let outcome = waiting.removeValue(forKey: turn) {
        if case .completed(let output, _) = outcome { bytesWaiting -= output.count }
        try deliver(turn, outcome)
        turn += 1
      }
    }
    isComplete = true
    return self.end
  }

  /// Ends the workers.
  package func finish() {
    for worker in workers { worker.end(killing: false) }
    workers = []
  }

  /// The workers that the pool receives from now: all, unless too many bytes wait for their delivery.
  private var readable: [WorkerProcess] {
    guard bytesWaiting > settings.maxWaiting else { return workers }
    let next = workers.filter { worker in worker.requests.contains { $0.position == turn } }
    return next.isEmpty ? workers : next
  }

  private func startWorkers() throws(WorkerError) {
    let left = end - turn - waiting.count
    // Second runs have workers of their own, in which sets have another order.
    let second = settings.twice ? max(1, settings.most / 2) : 0
    let firsts = need.needsMore(toRun: left) ? max(1, settings.most - second) : 1
    for (isRepeating, most) in [(false, firsts), (true, second)] {
      let wanted = min(most, left)
      let own = workers.filter { $0.isRepeating == isRepeating }
      let isolated = min(
        wanted,
        own.count { $0.isIsolating && !$0.requests.isEmpty }
          + pending.count { $0.isSecond == isRepeating && isAfterDeath($0) }
      )
      for (isIsolating, wanted) in [(true, isolated), (false, wanted - isolated)] {
        let count = own.count { $0.isIsolating == isIsolating }
        for number in count..<max(count, wanted) {
          do throws(WorkerProcess.Failure) {
            let worker = try WorkerProcess(
              isRepeating: isRepeating,
              isIsolating: isIsolating,
              prints: settings.prints
            )
            if settings.describe == nil { worker.send(Frame(.task, settings.task)) }
            workers.append(worker)
          } catch {
            // With fewer workers than requested the run is only slower.
            guard number == 0 else { break }
            throw .unavailable(error.description)
          }
        }
      }
    }
  }

  /// Whether the world of a request has a process of its own only because it ended a worker that it shared.
  private func isAfterDeath(_ request: RunRequest) -> Bool {
    request.isIsolated && !settings.isolatesRuns
  }

  /// Assigns requests to a worker, so that it has some at once.
  private func assignRequests(to worker: WorkerProcess, _ ahead: Int) {
    while !worker.isRetiring, worker.requests.count < ahead, let request = nextRequest(for: worker)
    {
      worker.assign(request)
    }
  }

  private func nextRequest(for worker: WorkerProcess) -> RunRequest? {
    let suitable = pending.indices.filter {
      pending[$0].isSecond == worker.isRepeating && isAfterDeath(pending[$0]) == worker.isIsolating
    }
    if let index = suitable.min(by: { pending[$0].position < pending[$1].position }) {
      return pending.remove(at: index)
    }
    guard !worker.isRepeating, !worker.isIsolating else { return nil }
    guard next < end, next < turn + 64 * settings.most else { return nil }
    defer { next += 1 }
    return RunRequest(
      position: next,
      isIsolated: settings.isolatesRuns,
      tracing: settings.twice ? .record : .none,
      description: settings.describe?(next)
    )
  }

  /// Stores the output of a completed run, or requests the second run.
  func complete(_ request: RunRequest, with output: RunOutput) {
    let position = request.position
    if request.isSecond {
      let earlier = first.removeValue(forKey: position) ?? RunOutput()
      waiting[position] = .completed(earlier, repeated: output)
    } else {
      need.worldEnds()
      bytesWaiting += output.count
      if settings.twice, let trace = output.trace {
        first[position] = output
        pending.append(
          RunRequest(
            position: position,
            isIsolated: request.isIsolated,
            tracing: .compare(trace)
          )
        )
      } else {
        waiting[position] = .completed(output, repeated: nil)
      }
    }
  }

  /// Ends a worker that has no requests; another one takes its place.
  func retire(_ worker: WorkerProcess) {
    workers.removeAll { $0 === worker }
    worker.end(killing: false)
  }

  /// Removes a worker that has died, and has other workers serve its requests.
  ///
  /// - Parameters:
  ///   - worker: The worker.
  ///   - end: The worker's end.
  ///   - isOwnFault: Whether the pool killed the worker: it exceeded a limit, stopped, or sent an invalid frame.
  /// - Throws: If workers keep ending before they answer.
  func remove(
    _ worker: WorkerProcess,
    _ end: ProcessEnd,
    isOwnFault: Bool
  ) throws(WorkerError) {
    workers.removeAll { $0 === worker }
    if !worker.hasAnswered {
      deathsWithoutAnswer += 1
      guard deathsWithoutAnswer < Self.maxAttempts else {
        throw .unavailable("workers end before they answer (\(end))")
      }
    }
    guard var request = worker.requests.first else { return }
    pending += worker.requests.dropFirst()
    // What ended the worker can happen again in a process of its own, whose worker reports it.
    if isOwnFault || !end.isFromOutside { request.isIsolated = true }
    attempts[request.position, default: 0] += 1
    if attempts[request.position, default: 0] < Self.maxAttempts {
      pending.append(request)
    } else {
      bytesWaiting -= first.removeValue(forKey: request.position)?.count ?? 0
      waiting[request.position] = .lost(end)
    }
  }
}

extension RunRequest {
  /// Whether it requests the second of two runs.
  fileprivate var isSecond: Bool {
    if case .compare = tracing { true } else { false }
  }
}

/// Whether a pool needs more than its first worker.
///
/// A worker's start takes some 50 ms of processor time, as much as twenty participants of a short study. How many
/// workers there are changes no results.
package struct WorkerNeed {
  /// How long the first worker is alone, and the time that the others must save together (our choice).
  static let patience = Duration.milliseconds(100)

  private var isKnown: Bool
  private let began: ContinuousClock.Instant
  /// When the first world ended: the time before contains the worker's start.
  private var firstEnd: ContinuousClock.Instant?
  private var ended = 0

  /// - Parameters:
  ///   - isKnown: Whether all workers are needed at once.
  ///   - now: When the pool begins.
  package init(isKnown: Bool, at now: ContinuousClock.Instant = .now) {
    self.isKnown = isKnown
    began = now
  }

  /// Notes that a world has ended.
  package mutating func worldEnds(at now: ContinuousClock.Instant = .now) {
    if firstEnd == nil { firstEnd = now } else { ended += 1 }
  }

  /// Whether the worlds that are left take the first worker so long that others are worth their start.
  package mutating func needsMore(toRun left: Int, at now: ContinuousClock.Instant = .now) -> Bool {
    if !isKnown, began.duration(to: now) >= Self.patience {
      // Where no world has ended, worlds are long.
      isKnown = firstEnd.map { $0.duration(to: now) * left > Self.patience * max(ended, 1) } ?? true
    }
    return isKnown
  }

  /// The milliseconds after which the question is to be asked again, at most.
  var pause: Int32 { isKnown ? .max : Int32(Self.patience / .milliseconds(1)) }
}
