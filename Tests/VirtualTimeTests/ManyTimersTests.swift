import Foundation
import Testing
import VirtualTime

/// The plainest queue there is, beside the world's; only one world's thread touches it.
private final class Model: @unchecked Sendable {
  struct Entry: Equatable {
    let time: WorldTime
    let sequence: Int
  }

  let world: World
  var random: RandomStream
  var pending: [Entry] = []
  var asked = 0
  var wrong: [Entry] = []

  init(world: World) {
    self.world = world
    random = world.random("model")
  }

  /// Asks for a timer that checks, as it goes off, that it is the next one, and asks for more.
  func ask(at time: WorldTime, more: Int) {
    let entry = Entry(time: time, sequence: asked)
    asked += 1
    pending.append(entry)
    world.schedule(at: time) { [self] in
      let next = pending.indices.min {
        (pending[$0].time, pending[$0].sequence) < (pending[$1].time, pending[$1].sequence)
      }
      guard let next, pending[next] == entry, world.now >= time else { return wrong.append(entry) }
      pending.remove(at: next)
      for _ in 0..<more { ask(at: draw(), more: 0) }
    }
  }

  /// An instant any power of two of nanoseconds away, at times a round one, at times in the past.
  func draw() -> WorldTime {
    let distance = Int64(random.next() >> UInt64(4 + random.below(60)))
    let sign: Int64 = random.chance(0.1) ? -1 : 1
    let time = world.now.nanoseconds.addingReportingOverflow(sign * distance)
    if time.overflow { return .endOfTime }
    let isRound = random.chance(0.3)
    return WorldTime(nanoseconds: isRound ? time.partialValue & ~0xFFFF_FFFF : time.partialValue)
  }
}

/// Timers at most a thousand steps ahead, which add more as they fire; only one world's
/// thread touches it.
private final class Crowd: @unchecked Sendable {
  let step: Int64
  var random = RandomStream(seed: 7)
  var asked = 0
  var fired: [Int] = []
  private var times: [WorldTime] = []
  private var timers: [WorldTimer] = []
  private var cancelled: Set<Int> = []

  init(step: Int64) { self.step = step }

  /// The numbers of the timers that must fire, in order: no timer is added for a past instant.
  var expected: [Int] {
    times.indices.filter { !cancelled.contains($0) }.sorted { (times[$0], $0) < (times[$1], $1) }
  }

  func ask(_ world: World) {
    let number = asked
    let time = WorldTime(nanoseconds: world.now.nanoseconds + Int64(random.below(1_000)) * step)
    asked += 1
    times.append(time)
    timers.append(
      world.schedule(at: time) { [self] in
        fired.append(number)
        if asked < 7_500 { ask(world) }
        if number % 3 == 0 { cancel(random.below(asked), world) }
      }
    )
  }

  func cancelSome(_ world: World) { for _ in 0..<500 { cancel(random.below(asked), world) } }

  private func cancel(_ number: Int, _ world: World) {
    if world.cancel(timers[number]) { cancelled.insert(number) }
  }
}

/// Near and far timers that add and cancel others, beside a sorted list of those that must fire.
private final class Mixture {
  struct Entry: Comparable {
    let time: WorldTime
    let number: Int

    static func < (left: Entry, right: Entry) -> Bool {
      (left.time, left.number) < (right.time, right.number)
    }
  }

  let world: World
  private var random: RandomStream
  private var timers: [WorldTimer] = []
  private(set) var pending: [Entry] = []
  private(set) var fired = 0
  private(set) var cancelled = 0
  private(set) var mistakes = 0

  init(_ world: World) {
    self.world = world
    random = world.random("mixture")
  }

  func add() {
    let entry = Entry(time: instant(), number: timers.count)
    pending.insert(entry, at: place(of: entry))
    timers.append(world.schedule(at: entry.time) { [self] in fire(entry) })
  }

  private func fire(_ entry: Entry) {
    fired += 1
    if world.now < entry.time { mistakes += 1 }
    if pending.first == entry {
      pending.removeFirst()
    } else {
      mistakes += 1
      pending.removeAll { $0 == entry }
    }
    for _ in 0..<random.below(4) where timers.count < 10_000 { add() }
    if random.chance(0.3), !pending.isEmpty { cancel(pending[random.below(pending.count)]) }
    if world.cancel(timers[entry.number]) { mistakes += 1 }
  }

  private func cancel(_ entry: Entry) {
    if !world.cancel(timers[entry.number]) { mistakes += 1 }
    if world.cancel(timers[entry.number]) { mistakes += 1 }
    pending.remove(at: place(of: entry))
    cancelled += 1
  }

  /// The first index whose entry doesn't come before another one.
  private func place(of entry: Entry) -> Int {
    var (low, high) = (0, pending.count)
    while low < high {
      let middle = (low + high) / 2
      if pending[middle] < entry { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func instant() -> WorldTime {
    let now = world.now.nanoseconds
    switch random.below(10) {
    case 0: return world.now
    case 1 where !pending.isEmpty: return pending[random.below(pending.count)].time
    case 2: return WorldTime(nanoseconds: now + Int64(random.below(1_000)))
    case 3, 4: return WorldTime(nanoseconds: now + Int64(random.below(20_000_000)))
    case 5, 6, 7: return WorldTime(nanoseconds: now + Int64(random.below(3_000_000_000)))
    case 8: return WorldTime(nanoseconds: now - Int64(random.below(1_000_000)))
    default: return random.chance(0.01) ? .endOfTime : .seconds(Int64(random.below(1 << 32)))
    }
  }
}

@Suite("Many timers")
struct ManyTimersTests {
  /// Source: the project's design, "(virtual time, sequence)".
  @Test(
    "fire in the order of time, then of scheduling, from nanoseconds to centuries",
    arguments: 0..<4 as Range<UInt64>
  )
  func order(seed: UInt64) throws {
    let model = try live(seed: seed) { model in
      for _ in 0..<500 { model.ask(at: model.draw(), more: 2) }
    }
    #expect(model.wrong == [])
    #expect(model.pending == [])
    #expect(model.asked == 1_500)
  }

  /// Our choice: timers at one instant can't be distinguished by time, however many there are.
  @Test("for one instant fire in the order of scheduling")
  func oneInstant() throws {
    let model = try live(seed: 1) { model in
      for index in 0..<1_000 { model.ask(at: .seconds(Int64(index % 2) * 86_400), more: 1) }
    }
    #expect(model.wrong == [])
    #expect(model.asked == 2_000)
  }

  /// Our choice: the bound must name what waits, wherever it is kept.
  @Test("are counted and named by the error of a world that exceeds its limit")
  func report() throws {
    let limits = WorldLimits(time: .seconds(10))
    let names = (0..<5).map { "timer \(999 - $0) at \(WorldTime.seconds(Int64(1_001 + $0)))" }
    let start = Date(timeIntervalSince1970: 0)
    #expect(throws: WorldError.outOfTime(.seconds(10), waiting: names + ["995 more timers"])) {
      try World.run(until: .endOfTime, seed: 1, startingAt: start, limits: limits) { world in
        for index in 0..<1_000 {
          world.schedule(at: .seconds(Int64(2_000 - index)), "timer \(index)") {}
        }
      }
    }
  }

  /// Source: the project's design, "(virtual time, sequence)".
  @Test(
    "keep their order in crowds, from one instant to decades, while others are added and cancelled",
    arguments: [0, 1, 1_000, 1_000_000, 3_000_000_000_000_000] as [Int64]
  )
  func crowds(step: Int64) throws {
    let crowd = Crowd(step: step)
    let limits = WorldLimits(time: .endOfTime)
    let date = Date(timeIntervalSince1970: 0)
    try World.run(until: .endOfTime, seed: 1, startingAt: date, limits: limits) { world in
      for _ in 0..<5_000 { crowd.ask(world) }
      crowd.cancelSome(world)
    }
    #expect(crowd.asked == 7_500)
    #expect(crowd.fired == crowd.expected)
  }

  /// Source: the project's design, "(virtual time, sequence)".
  @Test(
    "keep their order in random mixtures of near, far, equal and past instants, with cancellations",
    arguments: 0..<8 as Range<UInt64>
  )
  func mixtures(seed: UInt64) throws {
    let limits = WorldLimits(time: .endOfTime)
    let date = Date(timeIntervalSince1970: 0)
    try World.run(until: .endOfTime, seed: seed, startingAt: date, limits: limits) { world in
      let mixture = Mixture(world)
      for _ in 0..<3_000 { mixture.add() }
      world.atEnd {
        #expect(mixture.mistakes == 0)
        #expect(mixture.pending == [])
        #expect(mixture.fired + mixture.cancelled == 10_000)
      }
    }
  }

  private func live(
    seed: UInt64,
    _ plan: @escaping @Sendable (Model) -> Void
  ) throws -> Model {
    let limits = WorldLimits(time: .endOfTime)
    let date = Date(timeIntervalSince1970: 0)
    let model = try World.run(until: .endOfTime, seed: seed, startingAt: date, limits: limits) {
      let model = Model(world: $0)
      plan(model)
      return model
    }
    return try #require(model)
  }
}
