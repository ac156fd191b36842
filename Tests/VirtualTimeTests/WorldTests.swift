import Foundation
import Synchronization
import Testing
import VirtualTime

/// What tasks note; only one world's thread touches it at a time.
private final class Seen: @unchecked Sendable {
  var lines: [String] = []
}

@Suite("World")
struct WorldTests {
  /// Source: the project's design, "A world".
  @Test("worlds on several threads don't see each other")
  func threadsApart() {
    let alone = (0..<8).map { seed in life(UInt64(seed)) }
    let together = Mutex<[Int: [String]]>([:])
    let group = DispatchGroup()
    for seed in 0..<8 {
      let thread = Thread {
        let lines = life(UInt64(seed))
        together.withLock { $0[seed] = lines }
        group.leave()
      }
      group.enter()
      thread.start()
    }
    group.wait()
    let apart = together.withLock { $0 }
    for seed in 0..<8 { #expect(apart[seed] == alone[seed]) }
  }

  private func life(_ seed: UInt64) -> [String] {
    let lines = try? World.run(seed: seed) { world in
      var lines: [String] = []
      for _ in 0..<200 {
        try await Task.sleep(for: .seconds(Int.random(in: 1...1000)))
        lines.append(await MainActor.run { "\(world.now) \(UUID())" })
      }
      return lines
    }
    return lines ?? []
  }

  /// Source: the project's design, "The executor".
  @Test("code outside a world has real time while a world runs")
  func realTimeOutside() async throws {
    #expect(World.current == nil)
    let before = Date()
    _ = try World.run(seed: 1) { _ in try await Task.sleep(for: .seconds(86_400 * 365)) }
    #expect(Date().timeIntervalSince(before) < 3600)
    let clock = ContinuousClock()
    let begin = clock.now
    try await Task.sleep(for: .milliseconds(1))
    #expect(clock.now - begin >= .milliseconds(1))
    #expect(await Task.detached { World.current == nil }.value)
  }

  /// Source: the project's design, "Everything has a bound".
  @Test("a deadlock is reported with the waiting calls, and the process doesn't hang")
  func deadlock() {
    #expect(throws: WorldError.deadlock(at: .seconds(60), waiting: ["the body", "the answer"])) {
      try World.run(seed: 1) { world in
        try await Task.sleep(for: .seconds(60))
        let _: Int = await world.wait(for: "the answer") { _ in }
      }
    }
  }

  /// Source: the project's design, "Everything has a bound".
  @Test("the error of the limit of events names the pending timers")
  func tooManySteps() throws {
    let error = #expect(throws: WorldError.self) {
      try World.run(seed: 1, limits: WorldLimits(steps: 1000)) { world in
        world.schedule(at: .seconds(7200), "the evening fetch") {}
        while true { await Task.yield() }
      }
    }
    let text = try #require(error).description
    #expect(
      text
        == "more than 1000 events by 0d 00:00:00; still to come: the evening fetch at 0d 02:00:00"
    )
  }

  /// The instant of a standstill, and the functions that cause its events.
  private enum Standstill: CaseIterable {
    case task, sleep, continuation
    case mainActor, mainActorTasks
    case queue, mainQueue
    case timer, source, timerSource, runLoop
    case semaphores
  }

  /// Source: the project's design, "Everything has a bound".
  @Test(
    "a world whose time doesn't advance ends with the app's function, whatever causes the events",
    arguments: Standstill.allCases
  )
  private func standstill(of kind: Standstill) throws {
    let limits = WorldLimits(stepsAtOneInstant: 10_000)
    let error = #expect(throws: WorldError.self) {
      try World.run(seed: 1, limits: limits) { world in
        try await Task.sleep(for: .seconds(60))
        try await standStill(kind, in: world)
      }
    }
    guard case .standstill(let time, let places, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(time == .seconds(60))
    let isNamed = places.contains { $0.contains("standStill") || $0.contains("again") }
    #expect(isNamed, "\(places)")
  }

  private func standStill(_ kind: Standstill, in world: World) async throws {
    switch kind {
    case .task: while true { await Task.yield() }
    case .continuation:
      // Resumed by another task: one that is resumed at once does not suspend.
      while true {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          Task { continuation.resume() }
        }
      }
    case .mainActor: while true { await MainActor.run {} }
    case .mainActorTasks:
      @Sendable func again() { Task { @MainActor in again() } }
      again()
      try await Task.sleep(for: .seconds(1))
    case .timer:
      let ticker = Ticker(world)
      ticker.again()
      try await Task.sleep(for: .seconds(1))
    case .queue:
      let queue = DispatchQueue(label: "again")
      @Sendable func again() { queue.async { again() } }
      again()
      try await Task.sleep(for: .seconds(1))
    case .mainQueue:
      @Sendable func again() { DispatchQueue.main.async { again() } }
      again()
      try await Task.sleep(for: .seconds(1))
    case .source:
      let source = DispatchSource.makeUserDataAddSource()
      source.setEventHandler { source.add(data: 1) }
      source.activate()
      source.add(data: 1)
      try await Task.sleep(for: .seconds(1))
    case .timerSource:
      let source = DispatchSource.makeTimerSource()
      // An instant that is past: it goes off at once.
      source.setEventHandler { source.schedule(deadline: DispatchTime(uptimeNanoseconds: 1)) }
      source.schedule(deadline: .now())
      source.activate()
      try await Task.sleep(for: .seconds(1))
    case .runLoop:
      @Sendable func again() { RunLoop.main.perform { again() } }
      again()
      try await Task.sleep(for: .seconds(1))
    case .semaphores:
      let (ping, pong) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      DispatchQueue.global().async {
        while true {
          ping.wait()
          pong.signal()
        }
      }
      while true {
        ping.signal()
        pong.wait()
      }
    case .sleep: while true { try await Task.sleep(for: .zero) }
    }
  }

  /// Plans itself anew for now.
  private final class Ticker: @unchecked Sendable {
    // Unchecked: only the world's thread reaches it.
    private let world: World

    init(_ world: World) { self.world = world }

    func again() { world.schedule(at: world.now, "a tick") { self.again() } }
  }

  /// Our choice: as many events as one instant may have are no sign of a standstill while time
  /// advances.
  @Test("a world whose time advances in the smallest steps does not stand still")
  func creeping() throws {
    let limits = WorldLimits(stepsAtOneInstant: 100)
    let steps = try World.run(seed: 1, limits: limits) { world in
      for _ in 0..<1000 {
        for _ in 0..<50 { await Task.yield() }
        try await Task.sleep(for: .nanoseconds(1))
      }
      return world.steps
    }
    #expect(steps > 50_000)
  }

  /// Our choice: a call that does the work of many events counts as many.
  @Test("a world that repeats expensive events at one instant ends correspondingly earlier")
  func charged() {
    let seen = Seen()
    #expect(throws: WorldError.self) {
      try World.run(seed: 1, limits: WorldLimits(stepsAtOneInstant: 10_000)) { world in
        while true {
          seen.lines.append("an expensive event")
          world.charge(999)
          await Task.yield()
        }
      }
    }
    // At 1,000 each, ten of them reach the limit, and one more uses up the events that are observed afterwards.
    #expect((10...20).contains(seen.lines.count), "\(seen.lines.count) events")
  }

  /// Source: the project's design, "Everything has a bound".
  @Test("the error of the limit of virtual time names the waiting calls")
  func outOfTime() {
    let day = WorldTime.seconds(86_400)
    #expect(throws: WorldError.outOfTime(day, waiting: ["a sleeping task until 2d 00:00:00"])) {
      try World.run(seed: 1, limits: WorldLimits(time: day)) { _ in
        try await Task.sleep(for: .seconds(2 * 86_400))
      }
    }
  }

  /// Our choice: a second clock inside a world would have no meaning.
  @Test("a world inside a world is refused")
  func nested() throws {
    let inner = try World.run(seed: 1) { _ in
      do { return try World.run(seed: 2) { _ in "lived" } } catch { return "\(error)" }
    }
    #expect(inner == "a world can't be started inside another one")
  }

  /// Source: the project's design, "Everything has a bound".
  @Test("a halted world ends after the running event, with the reason")
  func halted() {
    #expect(throws: WorldError.halted("closed", at: .seconds(3))) {
      try World.run(seed: 1) { world in
        world.schedule(at: .seconds(3)) { world.halt("closed") }
        world.schedule(at: .seconds(3)) { Issue.record("an event after the halt") }
        try await Task.sleep(for: .seconds(10))
      }
    }
  }

  /// Our choice: events at the end still happen, later ones don't.
  @Test("a world with a set end stops at that instant")
  func end() throws {
    let seen = Mutex<[String]>([])
    let result: Void? = try World.run(
      until: .seconds(10),
      seed: 1,
      startingAt: Date(timeIntervalSince1970: 0)
    ) {
      world in
      for second in [1, 10, 11] {
        world.schedule(at: .seconds(Int64(second))) { seen.withLock { $0.append("\(world.now)") } }
      }
      try await Task.sleep(for: .seconds(1_000))
    }
    #expect(result == nil)
    #expect(seen.withLock { $0 } == ["0d 00:00:01", "0d 00:00:10"])
  }

  /// Our choice.
  @Test(
    "end handlers are called once, in order, also when the world is halted",
    arguments: [false, true]
  )
  func endings(isHalted: Bool) {
    let seen = Mutex<[String]>([])
    _ = try? World.run(until: .seconds(10), seed: 1, startingAt: .init(timeIntervalSince1970: 0)) {
      world in
      world.atEnd { seen.withLock { $0.append("first at \(world.now)") } }
      world.atEnd { seen.withLock { $0.append("second") } }
      if isHalted { world.schedule(at: .seconds(3)) { world.halt("closed") } }
    }
    #expect(seen.withLock { $0 } == ["first at 0d 00:00:\(isHalted ? "03" : "10")", "second"])
  }

  /// Our choice.
  @Test("a task that an end handler cancels runs to its end, others never run again")
  func cancelledAtEnd() throws {
    let seen = Seen()
    try World.run(seed: 1) { world in
      let sleeper = Task {
        try? await Task.sleep(for: .seconds(1_000))
        seen.lines.append("cancelled \(Task.isCancelled) at \(world.now)")
      }
      world.atEnd { sleeper.cancel() }
      Task {
        try await Task.sleep(for: .seconds(1_000))
        seen.lines.append("woke")
      }
      try await Task.sleep(for: .seconds(1))
    }
    #expect(seen.lines == ["cancelled true at 0d 00:00:01"])
    try World.run(seed: 1) { _ in
      _ = Task { seen.lines.append("ran after the body") }
    }
    #expect(seen.lines.count == 1)
  }

  /// Our choice: SplitMix64 (Steele, Lea and Flood 2014), first numbers of seed 1234567.
  @Test("the generator is SplitMix64, with direct access to any index")
  func generator() {
    var stream = RandomStream(seed: 1_234_567)
    let known: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    for (index, number) in known.enumerated() {
      #expect(stream.value(at: UInt64(index)) == number)
      #expect(stream.next() == number)
    }
  }

  /// Source: the project's design, "one seed, split into named streams".
  @Test("a stream that is split off by name doesn't depend on earlier draws")
  func split() {
    var stream = RandomStream(seed: 9)
    let early = stream.split("watch")
    _ = stream.next()
    #expect(stream.split("watch") == early)
    #expect(stream.split("phone") != early)
    #expect(stream.split(3) != stream.split(4))
  }
}
