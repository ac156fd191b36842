import Foundation
import Testing
import VirtualTime

/// An actor that notes its calls.
private actor Register {
  private(set) var names: [String] = []

  func add(_ name: String) { names.append(name) }
}

/// Runs code in a world with an order, and returns what the code noted.
private func notes(
  seed: UInt64,
  changes: Int = 0,
  of body: @escaping @Sendable (Diary, World) async throws -> Void
) throws -> [String] {
  let diary = Diary()
  let order = EventOrder(seed: seed, changes: changes, includesSystem: true)
  try World.run(seed: 1, startingAt: Date(timeIntervalSince1970: 0), trace: nil, order: order) {
    world in
    try await body(diary, world)
  }
  return diary.lines
}

/// The different results of 100 seeds.
private func outcomes(
  changes: Int = 0,
  of body: @escaping @Sendable (Diary, World) async throws -> Void
) throws -> Set<[String]> {
  Set(try (1...100).map { try notes(seed: $0, changes: changes, of: body) })
}

/// Sources: Burckhardt and others, ASPLOS 2010, for the priorities; Apple's documentation of Dispatch and of the main
/// actor for what has an order.
@Suite("An order of events", .timeLimit(.minutes(60)))
struct EventOrderTests {
  @Test("two tasks that are due at one instant run in both orders")
  func tasks() throws {
    let found = try outcomes { diary, _ in
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b"] {
          group.addTask {
            try? await Task.sleep(for: .seconds(1))
            diary.note(name)
          }
        }
      }
    }
    #expect(found == [["a", "b"], ["b", "a"]])
  }

  @Test("without an order, the first that was scheduled comes first")
  func withoutOrder() throws {
    let diary = Diary()
    try World.run(seed: 1) { _ in
      for name in ["a", "b", "c"] { Task { diary.note(name) } }
      try await Task.sleep(for: .seconds(1))
    }
    #expect(diary.lines == ["a", "b", "c"])
  }

  @Test(
    "jobs of the main actor and blocks of the main queue keep their order, among each other too"
  )
  func main() throws {
    let found = try outcomes(changes: 2) { diary, _ in
      Task { diary.note("a task") }
      for number in 1...4 {
        DispatchQueue.main.async { diary.note("block \(number)") }
        Task { @MainActor in diary.note("job \(number)") }
      }
      try await Task.sleep(for: .seconds(1))
    }
    let expected = (1...4).flatMap { ["block \($0)", "job \($0)"] }
    #expect(found.allSatisfy { $0.filter { $0 != "a task" } == expected })
    #expect(found.count > 2)
  }

  @Test("blocks of a serial queue keep their order; those of two queues don't")
  func serialQueues() throws {
    let found = try outcomes(changes: 2) { diary, _ in
      let queues = ["a", "b"].map { DispatchQueue(label: $0) }
      for number in 1...3 {
        for queue in queues { queue.async { diary.note("\(queue.label)\(number)") } }
      }
      queues[0].sync { diary.note("a4") }
      try await Task.sleep(for: .seconds(1))
    }
    for name in ["a", "b"] {
      let own = Set(found.map { lines in lines.filter { $0.hasPrefix(name) } })
      #expect(own == [(1...(name == "a" ? 4 : 3)).map { "\(name)\($0)" }])
    }
    #expect(found.count > 10)
  }

  @Test(
    "blocks of a concurrent queue start in any order, but none before a barrier that it follows"
  )
  func barriers() throws {
    let found = try outcomes { diary, _ in
      let queue = DispatchQueue(label: "c", attributes: .concurrent)
      for number in 1...2 { queue.async { diary.note("\(number)") } }
      queue.async(flags: .barrier) { diary.note("barrier") }
      for number in 3...4 { queue.async { diary.note("\(number)") } }
      try await Task.sleep(for: .seconds(1))
    }
    #expect(found.allSatisfy { $0[2] == "barrier" && Set($0[..<2]) == ["1", "2"] })
    #expect(found.count == 4)
  }

  @Test("blocks for one deadline of a serial queue keep their order")
  func deadlines() throws {
    let found = try outcomes(changes: 2) { diary, _ in
      let queue = DispatchQueue(label: "serial")
      let deadline = DispatchTime.now() + 1
      for number in 1...4 { queue.asyncAfter(deadline: deadline) { diary.note("\(number)") } }
      try await Task.sleep(for: .seconds(2))
    }
    #expect(found == [["1", "2", "3", "4"]])
  }

  /// Swift: calls of one task come one after the other; those of two tasks have no order.
  @Test("a task's calls of an actor keep their order, and an actor's jobs never overlap")
  func actors() throws {
    let found = try outcomes(changes: 2) { diary, _ in
      let register = Register()
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b"] {
          group.addTask { for number in 1...3 { await register.add("\(name)\(number)") } }
        }
      }
      for name in await register.names { diary.note(name) }
    }
    for name in ["a", "b"] {
      let own = Set(found.map { lines in lines.filter { $0.hasPrefix(name) } })
      #expect(own == [["\(name)1", "\(name)2", "\(name)3"]])
    }
    #expect(found.count > 2)
  }

  @Test("callbacks of one source keep their order; those of two, and of the system, don't")
  func sources() throws {
    let found = try outcomes(changes: 2) { diary, world in
      let sources = [world.makeEventSource(), world.makeEventSource(), nil]
      for number in 1...3 {
        for (index, source) in sources.enumerated() {
          world.schedule(at: .seconds(1), from: source) { diary.note("\(index).\(number)") }
        }
      }
      try await Task.sleep(for: .seconds(2))
    }
    for index in 0...2 {
      let own = Set(found.map { lines in lines.filter { $0.hasPrefix("\(index).") } })
      #expect(own == [["\(index).1", "\(index).2", "\(index).3"]])
    }
    #expect(found.count > 10)
  }

  @Test("no event moves to another instant")
  func instants() throws {
    let found = try outcomes(changes: 3) { diary, world in
      await withTaskGroup(of: Void.self) { group in
        for number in 1...20 {
          group.addTask {
            try? await Task.sleep(for: .seconds(number % 5))
            await Task.yield()
            diary.note("\(number % 5) \(world.now == WorldTime.seconds(Int64(number % 5)))")
          }
        }
      }
    }
    let expected = (0...4).flatMap { second in (1...4).map { _ in "\(second) true" } }
    #expect(found == [expected])
  }

  @Test("a cancelled timer never fires, even if its cancellation is due at the same instant")
  func cancelled() throws {
    let found = try outcomes { diary, world in
      let sources = (0...1).map { _ in world.makeEventSource() }
      let timer = world.schedule(at: .seconds(1), from: sources[0]) { diary.note("fires") }
      world.schedule(at: .seconds(1), from: sources[1]) { diary.note("\(world.cancel(timer))") }
      try await Task.sleep(for: .seconds(2))
    }
    #expect(found == [["fires", "false"], ["true"]])
  }

  @Test("a task that polls does not keep the others from running")
  func polling() throws {
    let found = try outcomes(changes: 1) { diary, world in
      let register = Register()
      async let polling: Void = { while await register.names.isEmpty { await Task.yield() } }()
      await register.add("there")
      await polling
      diary.note("\(world.now)")
    }
    #expect(found.count == 1)
  }

  @Test("code that blocks goes on when it is woken, in either order with who woke it")
  func blocked() throws {
    let found = try outcomes { diary, _ in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        semaphore.wait()
        diary.note("woken")
      }
      try await Task.sleep(for: .seconds(1))
      Task {
        semaphore.signal()
        await Task.yield()
        diary.note("waker")
      }
      try await Task.sleep(for: .seconds(1))
    }
    #expect(found == [["woken", "waker"], ["waker", "woken"]])
  }

  @Test("the same seed gives the same events; changes give orders that priorities alone don't")
  func changes() throws {
    let body: @Sendable (Diary, World) async throws -> Void = { diary, _ in
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b"] {
          group.addTask {
            for number in 1...3 {
              diary.note("\(name)\(number)")
              await Task.yield()
            }
          }
        }
      }
    }
    for seed in 1...20 {
      let first = try notes(seed: UInt64(seed), changes: 2, of: body)
      #expect(try notes(seed: UInt64(seed), changes: 2, of: body) == first)
    }
    // A task of the higher priority runs to its end; one change lets the other run between.
    let strict = [["a1", "a2", "a3", "b1", "b2", "b3"], ["b1", "b2", "b3", "a1", "a2", "a3"]]
    let plain = try outcomes(changes: 0, of: body)
    #expect(plain == Set(strict), "\(plain)")
    let changed = try outcomes(changes: 1, of: body)
    #expect(changed.isSuperset(of: strict))
    #expect(changed.contains(["a1", "a2", "b1", "b2", "b3", "a3"]))
    #expect(!changed.contains(["a1", "b1", "a2", "b2", "a3", "b3"]))
  }

  /// Source: the bound of the paper, 1/(n·k^(d−1)), here with 20 k for each change.
  @Test("the bound is that of the paper, and seeds reach a certain order at least as often")
  func bound() throws {
    #expect(OrderCounts(sources: 4, choices: 50).bound(changes: 0) == 0.25)
    #expect(OrderCounts(sources: 4, choices: 50).bound(changes: 2) == 0.25 / 1000 / 1000)
    #expect(OrderCounts(sources: 0, choices: 0).bound(changes: 0) == 1)
    #expect(OrderCounts(sources: 4, choices: 1 << 20).bound(changes: 1) == nil)
    let counts = WorldIsolated(OrderCounts(sources: 0, choices: 0))
    var hits = 0
    for seed in 1...400 {
      let lines = try notes(seed: UInt64(seed)) { diary, world in
        await withTaskGroup(of: Void.self) { group in
          for name in ["a", "b", "c"] { group.addTask { diary.note(name) } }
        }
        counts.value = world.orderCounts ?? counts.value
      }
      if lines.first == "c" { hits += 1 }
    }
    // The three tasks, and the task that waits for them.
    #expect((3...4).contains(counts.value.sources), "\(counts.value)")
    #expect((2...4).contains(counts.value.choices), "\(counts.value)")
    #expect(Double(hits) / 400 >= counts.value.bound(changes: 0) ?? 1)
  }

  @Test("an ended process leaves no due job")
  func endedProcess() throws {
    let found = try outcomes { diary, world in
      let process = world.beginProcess()
      world.planning(for: process) {
        for name in ["a", "b"] {
          Task {
            diary.note(name)
            world.endProcess(process)
          }
        }
      }
      try await Task.sleep(for: .seconds(1))
    }
    #expect(found == [["a"], ["b"]])
  }

  @Test("two runs of one seed have the same trace")
  func trace() throws {
    let order = EventOrder(seed: 7, changes: 2, includesSystem: true)
    let body: @Sendable (World) async throws -> Void = { world in
      await withTaskGroup(of: Void.self) { group in
        for number in 1...50 {
          group.addTask {
            try? await Task.sleep(for: .seconds(number % 3))
            DispatchQueue.main.async {}
          }
        }
      }
    }
    let start = Date(timeIntervalSince1970: 0)
    let first = EventTrace()
    try World.run(seed: 3, startingAt: start, trace: first, order: order, body)
    let second = EventTrace(comparingWith: first.bytes)
    try World.run(seed: 3, startingAt: start, trace: second, order: order, body)
    let other = EventTrace(comparingWith: first.bytes)
    #expect(throws: EventTrace.Difference.self) {
      try World.run(seed: 3, startingAt: start, trace: other, body)
    }
  }
}
