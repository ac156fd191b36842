import Foundation
import Testing
import VirtualTime

/// Lives a body twice with one seed, and says in what the second life differed.
func differenceOfLives(
  seeds: (UInt64, UInt64) = (7, 7),
  recording first: EventTrace = EventTrace(),
  _ body: @escaping @Sendable (World, _ life: Int) async throws -> Void
) -> EventTrace.Difference? {
  let start = Date(timeIntervalSince1970: 0)
  let end = WorldTime.seconds(3_000_000)
  _ = try? World.run(until: end, seed: seeds.0, startingAt: start, trace: first) { world in
    try await body(world, 1)
  }
  let second = EventTrace(comparingWith: first.bytes)
  do {
    _ = try World.run(until: end, seed: seeds.1, startingAt: start, trace: second) { world in
      try await body(world, 2)
    }
  } catch let difference as EventTrace.Difference {
    #expect(difference == second.difference)
    return difference
  } catch { Issue.record(error) }
  #expect(second.difference == nil)
  return nil
}

/// What two lives share that should share nothing, as an app's statics do in one process.
private final class Statics: @unchecked Sendable {
  // Unchecked: the lives of one test follow each other.
  var count = 0
  var kept: [AnyObject] = []
}

@Suite("Event trace")
struct EventTraceTests {
  /// Source: the project's design, "Same scenario + same seed = the same events, to the byte".
  @Test("runs with one seed have equal traces; another seed has a different trace")
  func sameLives() throws {
    var all: Set<[UInt8]> = []
    for seed in 0..<40 as Range<UInt64> {
      let traces = [EventTrace(), EventTrace()]
      for trace in traces {
        #expect(differenceOfLives(seeds: (seed, seed), recording: trace, busyProgram) == nil)
      }
      #expect(traces[0].bytes == traces[1].bytes)
      #expect(traces[0].bytes.count > 500)
      all.insert(traces[0].bytes)
    }
    #expect(all.count == 40)
  }

  /// A bit of everything that a trace takes down.
  @Sendable
  private func busyProgram(_ world: World, _: Int) async throws {
    world.schedule(at: .seconds(40)) { _ = Int.random(in: 0...9) }
    world.cancel(world.schedule(at: .seconds(50)) {})
    world.wallClock = DeviceClock(offset: .seconds(Int.random(in: 0...60)), drift: 40)
    for _ in 0..<10 { world.schedule(at: .seconds(.random(in: 0...9_000))) { _ = UUID() } }
    _ = try await ordinaryProgram()
  }

  /// Our choice: the first entry tells what world it is.
  @Test("runs of two seeds differ before the first event")
  func otherSeed() {
    let difference = differenceOfLives(seeds: (1, 2)) { _, _ in }
    #expect(difference?.step == 0)
    #expect(difference?.first == "a world begins with seed 1, 0 ns after 1970")
    #expect(difference?.second == "a world begins with seed 2, 0 ns after 1970")
  }

  /// What the second life of an app does otherwise, and what is said of it.
  enum Deed: String, CaseIterable {
    case draw = "a random number is drawn (8 bytes)"
    case identify = "a random number is drawn (16 bytes)"
    case start = "a task is started or resumed"
    case call = "the main actor is given something to do"
    case sleep = "a task goes to sleep until 1d 00:00:11.5"
    case plan = "something is planned for 1d 00:00:12"
    case callOff = "plan number 1 is called off"
    case setClock = """
      the wall clock is set (3600.0 seconds ahead at 0d 00:00:00, gains 5 parts per billion, UTC)
      """

    fileprivate func perform(in world: World, _ plan: WorldTimer) async throws {
      switch self {
      case .draw: _ = Int.random(in: 0...9)
      case .identify: _ = UUID()
      case .start: Task {}
      case .call: Task { @MainActor in }
      case .sleep: try await Task.sleep(for: .milliseconds(1500))
      case .plan: world.schedule(at: .seconds(86_412)) {}
      case .callOff: world.cancel(plan)
      case .setClock: world.wallClock = DeviceClock(offset: .seconds(3600), drift: 5)
      }
    }
  }

  /// Our choice of what is taken down.
  @Test("an event that only the second run has is named", arguments: Deed.allCases)
  func extraDeed(_ deed: Deed) {
    let difference = differenceOfLives { world, life in
      let plan = world.schedule(at: .seconds(100_000)) {}
      try await Task.sleep(for: .seconds(86_410))
      if life == 2 { try await deed.perform(in: world, plan) }
      try await Task.sleep(for: .seconds(5))
    }
    #expect(difference?.second == deed.rawValue)
    #expect(difference?.first == "a task goes to sleep until 1d 00:00:15")
    #expect(difference?.at == .seconds(86_410))
    // The body's start, its way through the clock that it sleeps on, and its waking.
    #expect(difference?.step == 3)
  }

  /// Our choice: made for the end of a run's report.
  @Test("a difference is described in one sentence")
  func sentence() {
    var difference = EventTrace.Difference(
      step: 3,
      at: .seconds(5),
      first: "the world ends at 0d 00:00:05",
      second: "a task is started or resumed",
      place: nil
    )
    let lives = """
      two lives of one seed differ at 0d 00:00:05, event 3: in the first the world ends at \
      0d 00:00:05, in the second a task is started or resumed
      """
    #expect(difference.description == lives)
    difference.place = "Task.init() in MyApp.run()"
    #expect(difference.description == lives + ", by Task.init() in MyApp.run()")
  }

  /// Our choice.
  @Test("an event that only the first run has is reported as missing in the second")
  func missingDeed() {
    let difference = differenceOfLives { _, life in
      if life == 1 { _ = UUID() }
      try await Task.sleep(for: .seconds(5))
    }
    #expect(difference?.first == "a random number is drawn (16 bytes)")
    #expect(difference?.second == "a task goes to sleep until 0d 00:00:05")
  }

  /// Source: the Swift runtime places objects where there is room.
  @Test("an app whose behaviour depends on addresses differs")
  func addresses() {
    let statics = Statics()
    let difference = differenceOfLives { _, life in
      let object = Statics()
      statics.kept.append(object)
      let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      try await Task.sleep(for: .nanoseconds(Int(address % 1_000_000_000)))
    }
    #expect(difference?.first.hasPrefix("a task goes to sleep until 0d 00:00:00.") == true)
    #expect(difference?.second.hasPrefix("a task goes to sleep until 0d 00:00:00.") == true)
    #expect(difference?.first != difference?.second)
  }

  /// Our choice.
  @Test("an app that counts in a static property differs where the count first has an effect")
  func statics() {
    let statics = Statics()
    let difference = differenceOfLives { _, _ in
      for _ in 0..<3 {
        try await Task.sleep(for: .seconds(10))
        statics.count += 1
      }
      if statics.count > 3 { _ = Bool.random() }
    }
    #expect(difference?.at == .seconds(30))
    #expect(difference?.second == "a random number is drawn (8 bytes)")
  }

  /// Our choice: a missing rest is a difference.
  @Test("a run that ends earlier or later differs there", arguments: [1, 2])
  func length(longer: Int) {
    let difference = differenceOfLives { world, life in
      for _ in 0..<(life == longer ? 3 : 2) { try await Task.sleep(for: .seconds(10)) }
      world.halt("done")
    }
    let texts = ["the world ends at 0d 00:00:20", "a task goes to sleep until 0d 00:00:30"]
    #expect(difference?.first == texts[longer % 2])
    #expect(difference?.second == texts[longer - 1])
    #expect(difference?.at == .seconds(20))
  }

  /// Our choice: nobody should see more of a life that differs.
  @Test("after a difference only the rest of its event runs")
  func stops() {
    let statics = Statics()
    _ = differenceOfLives { world, life in
      if life == 2 {
        world.schedule(at: .seconds(1)) { statics.count += 100 }
        statics.count += 1
      }
      try await Task.sleep(for: .seconds(2))
      statics.count += 10
    }
    #expect(statics.count == 11)
  }

  /// Our choice: a difference is worth more than what the second life ended with.
  @Test("a difference has precedence over the error that the second run ends with")
  func errors() {
    let difference = differenceOfLives { _, life in
      if life == 2 {
        _ = UUID()
        throw CancellationError()
      }
    }
    #expect(difference?.second == "a random number is drawn (16 bytes)")
  }

  /// Our choice.
  @Test("a truncated record, such as that of a run that was killed, differs at its end")
  func brokenOff() throws {
    let whole = EventTrace()
    #expect(differenceOfLives(recording: whole) { _, _ in _ = UUID() } == nil)
    let part = EventTrace(comparingWith: whole.bytes.dropLast(2))
    let difference = try #require(throws: EventTrace.Difference.self) {
      try World.run(
        until: .seconds(3_000_000),
        seed: 7,
        startingAt: Date(timeIntervalSince1970: 0),
        trace: part
      ) { _ in _ = UUID() }
    }
    #expect(difference.first == "the record breaks off")
  }

  /// Our choice of a bound on memory.
  @Test("beyond the bound a difference is found in its block, and the trace hardly grows")
  func bound() {
    let trace = EventTrace(keeping: 1_000, thenBlocksOf: 100)
    let same = differenceOfLives(recording: trace) { world, _ in
      for _ in 0..<20_000 { try await Task.sleep(for: .seconds(1)) }
    }
    #expect(same == nil)
    #expect(trace.bytes.count < 20_000)
    let early = EventTrace(keeping: 1_000, thenBlocksOf: 100)
    let difference = differenceOfLives(recording: early) { world, life in
      for step in 0..<20_000 {
        try await Task.sleep(for: .seconds(1))
        if step == 12_344, life == 2 { _ = UUID() }
      }
    }
    let at = difference?.at ?? .start
    #expect(at <= .seconds(12_345) && at > .seconds(12_345 - 100))
    #expect(difference?.first != difference?.second)
    #expect(difference?.second.hasPrefix("100 things happen by 0d 03:2") == true)
  }
}
