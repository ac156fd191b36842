import Foundation
import Testing
import VirtualTime

private actor Place {
  func note(_ body: @Sendable () -> Void) { body() }
}

/// Outside of the main actor, as a call that asynchronous functions may not make.
private func pause(_ nanoseconds: Int64) {
  Thread.sleep(forTimeInterval: Double(nanoseconds) / 1e9)
}

private func scheduleTimer(after nanoseconds: Int64, _ body: @escaping @Sendable () -> Void) {
  _ = Timer.scheduledTimer(withTimeInterval: Double(nanoseconds) / 1e9, repeats: false) { _ in
    body()
  }
}

@Suite("Random suspensions of a process", .timeLimit(.minutes(60)))
struct RandomSuspensionTests {
  /// One thing that an app does once: its due time, and when it happened.
  private struct Done: Equatable, CustomStringConvertible {
    var kind: Int
    var due: Int64
    var at: Int64

    var description: String { "\(kind) due \(due) at \(at)" }
  }

  private final class Log: @unchecked Sendable {
    // Unchecked: only one thread of a world runs at a time.
    var done: [Done] = []
    var planned: [Done] = []
    /// The intervals in which the process is suspended; those without an event between them are one.
    var suspensions: [ClosedRange<Int64>] = []
  }

  private static let kinds = 9
  private static let timerKind = 8

  /// Does one thing of each kind at a random instant, or several of them, each after the other.
  @MainActor
  private static func begin(_ kind: Int, _ world: World, _ log: Log, _ place: Place, rounds: Int) {
    let delay = Int64.random(in: 1...40_000_000_000)
    let due = world.now.nanoseconds + delay
    log.planned.append(Done(kind: kind, due: due, at: 0))
    let done = { @Sendable in
      log.done.append(Done(kind: kind, due: due, at: world.now.nanoseconds))
      guard rounds > 0 else { return }
      Task { @MainActor in begin(Int.random(in: 0..<kinds), world, log, place, rounds: rounds - 1) }
    }
    switch kind {
    case 0:
      Task {
        try await Task.sleep(for: .nanoseconds(delay))
        done()
      }
    case 1:
      Task.detached {
        try await Task.sleep(for: .nanoseconds(delay))
        done()
      }
    case 2:
      DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(delay)), execute: done)
    case 3:
      DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(delay)), execute: done)
    case 4:
      let semaphore = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        semaphore.wait()
        done()
      }
      world.schedule(at: WorldTime(nanoseconds: due)) { semaphore.signal() }
    case 5:
      nonisolated(unsafe) let source = DispatchSource.makeTimerSource()
      source.schedule(deadline: .now() + .nanoseconds(Int(delay)))
      source.setEventHandler { @Sendable in
        done()
        source.cancel()
      }
      source.resume()
    case 6:
      Task.detached {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
          world.schedule(at: WorldTime(nanoseconds: due)) { continuation.resume() }
        }
        await place.note(done)
      }
    case 7:
      Thread.detachNewThread {
        pause(delay)
        done()
      }
    default: scheduleTimer(after: delay, done)
    }
  }

  private static func live(seed: UInt64, trace: EventTrace? = nil, order: EventOrder? = nil) throws
    -> Log
  {
    let log = Log()
    let end = WorldTime.seconds(600)
    _ = try World.run(
      until: end,
      seed: seed,
      startingAt: Date(timeIntervalSince1970: 0),
      trace: trace,
      order: order
    ) { world in
      var random = world.random("suspensions")
      let process = world.beginProcess()
      let place = Place()
      world.planning(for: process) {
        _ = Task { @MainActor in
          for kind in 0..<kinds { begin(kind, world, log, place, rounds: Int.random(in: 0...4)) }
        }
      }
      while world.now < .seconds(300) {
        try await Task.sleep(for: .milliseconds(random.below(8_000) + 1))
        let start = world.now.nanoseconds
        world.suspendProcess(process)
        var last = start
        for _ in 0...random.below(3) {
          try await Task.sleep(for: .milliseconds(random.below(30_000)))
          last = world.now.nanoseconds
          world.resumeProcess(process)
          world.suspendProcess(process)
        }
        world.resumeProcess(process)
        log.suspensions.append(start...last)
      }
      try await Task.sleep(for: .seconds(1000))
    }
    return log
  }

  /// When something is done that is due at an instant.
  private func expected(_ due: Int64, _ log: Log) -> Int64 {
    log.suspensions.first { $0.contains(due) }?.upperBound ?? due
  }

  /// Source: issue 49 and the project's design, "Same scenario + same seed = the same events, to the byte".
  @Test(
    "run nothing meanwhile and everything that was due once after it, in order of due times and the same twice"
  )
  func random() throws {
    var held = 0
    for seed in 0..<40 as Range<UInt64> {
      let log = try Self.live(seed: seed)
      #expect(try log.done == Self.live(seed: seed).done, "seed \(seed)")
      for done in log.done {
        // A sleep of a thread or timer is a fraction of seconds, rounded to a microsecond.
        #expect(abs(done.at - expected(done.due, log)) < 2_000, "seed \(seed): \(done)")
        if done.at > done.due + 2_000 { held += 1 }
        #expect(!log.suspensions.contains { $0.lowerBound < done.at && done.at < $0.upperBound })
      }
      let sorted = { (all: [Done]) in all.map { "\($0.kind) \($0.due)" }.sorted() }
      #expect(sorted(log.done) == sorted(log.planned))
      // A run loop fires all timers that are due in one turn.
      for end in log.suspensions.map(\.upperBound) {
        let released = log.done.filter { $0.at == end && $0.due < end && $0.kind != Self.timerKind }
        #expect(released.map(\.due) == released.map(\.due).sorted(), "seed \(seed)")
      }
    }
    #expect(held > 200)
  }

  @Test("are the same events in a second run, as its trace shows")
  func traced() throws {
    for seed in 0..<10 as Range<UInt64> {
      let first = EventTrace()
      _ = try Self.live(seed: seed, trace: first)
      _ = try Self.live(seed: seed, trace: EventTrace(comparingWith: first.bytes))
    }
  }

  @Test(
    "run the same things once with any order of events, in other orders after a resumption, and the same twice"
  )
  func ordered() throws {
    var orders: Set<[String]> = []
    for seed in 0..<30 as Range<UInt64> {
      let order = EventOrder(seed: seed, changes: 2)
      let log = try Self.live(seed: 3, order: order)
      #expect(try log.done == Self.live(seed: 3, order: order).done)
      for done in log.done {
        #expect(abs(done.at - expected(done.due, log)) < 2_000)
        #expect(!log.suspensions.contains { $0.lowerBound < done.at && done.at < $0.upperBound })
      }
      let sorted = { (all: [Done]) in all.map { "\($0.kind) \($0.due)" }.sorted() }
      #expect(sorted(log.done) == sorted(log.planned))
      orders.insert(log.done.map { "\($0.kind)" })
    }
    #expect(orders.count > 10)
  }
}
