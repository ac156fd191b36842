import Foundation
import Statistics
import VirtualTime

// The hub workload: 10,000 participants, each with a timer of 1 s and a random phase; each tick sends one
// message to a hub, and a delivery takes 1 to 50 ms. The workload has 500,000 ticks and as many deliveries.
// Every program draws the same numbers, in microseconds, and computes the same checksum, which does not
// depend on the order.

private let participants = 10_000
private let ticks = 50
private let events = Double(2 * participants * ticks)

/// Measures the event rates of C++'s priority queue, of the kernel's timers, and of the layers above them.
func runHubSuite(_ run: BenchmarkRun) throws {
  let built = ".build/benchmarks/hub"
  let compiled = command(["c++", "-O2", "-std=c++17", "-o", built, "Benchmarks/hub.cpp"])
  let ownPython = ".build/benchmarks/python/bin/python3"
  let python = FileManager.default.isExecutableFile(atPath: ownPython) ? ownPython : "python3"
  var checksums: [String: String] = [:]
  func program(_ name: String, _ run: @escaping () throws -> (Double, String)?) -> Program {
    Program(name: name) {
      guard let (seconds, checksum) = try run() else { return nil }
      checksums[name] = checksum
      return seconds
    }
  }
  let programs = [
    program("C++ std::priority_queue, -O2") {
      compiled?.status == 0 ? measured(command([built])) : nil
    },
    program("World.schedule", runTimers),
    program("actors that wait for World.schedule") { try runActors(wait: waitForTimer) },
    program("actors that wait with Task.sleep") { try runActors(wait: sleepInTask) },
    program("SimPy, process style") { measured(command([python, "Benchmarks/hub.py"])) },
  ]
  let times = try interleave(programs, repetitions: run.repetitions)
  var table = Table("program", "million events/s", "times C++", "checksum")
  for (program, own) in zip(programs, times) {
    table.add(
      program.name,
      own.isEmpty ? "not installed" : text(own.median().map { events / $0 / 1e6 }, 2),
      text(ratio(times[0], to: own), 3),
      checksums[program.name] ?? "-"
    )
  }
  run.record(.timers, ratio(times[0], to: times[1]))
  for (measure, own) in [
    (Measure.timerRate, times[1]), (.actorTimers, times[2]), (.taskSleep, times[3]),
  ] {
    run.record(measure, own.median().map { events / $0 / 1e6 })
  }
  run.show(table, "hub: \(Int(events)) events, median of \(run.repetitions)")
  print(Set(checksums.values).count == 1 ? "  checksums are equal" : "  CHECKSUMS DIFFER")
}

/// Parses the output of a program in another language: its seconds and its checksum.
private func measured(
  _ result: CommandResult?
) -> (Double, String)? {
  guard let result, result.status == 0 else { return nil }
  let words = result.output.split(whereSeparator: \.isWhitespace)
  guard words.count == 2, let seconds = Double(words[0]) else { return nil }
  return (seconds, String(words[1]))
}

private func timed(_ work: () throws -> UInt64) rethrows -> (Double, String) {
  let start = processorSeconds()
  let checksum = try work()
  let seconds = processorSeconds() - start
  let hex = String(checksum, radix: 16)
  return (seconds, String(repeating: "0", count: 16 - hex.count) + hex)
}

extension RandomStream {
  /// A message's contribution to the checksum.
  fileprivate static func digest(_ participant: Int, at time: WorldTime) -> UInt64 {
    let number = UInt64(participant) << 40 ^ UInt64(time.nanoseconds / 1000)
    // The mixing function of the generator: the first number of the stream that starts one step before.
    return RandomStream(seed: number &- 0x9E37_79B9_7F4A_7C15).value(at: 0)
  }

  fileprivate mutating func phase() -> Int64 { Int64(next() % 1_000_000) * 1000 }

  fileprivate mutating func latency() -> Int64 { Int64(1000 + next() % 49_001) * 1000 }
}

// MARK: - Timers of the kernel

private final class Hub {
  let world: World
  var checksum: UInt64 = 0

  init(world: World) { self.world = world }

  func receive(_ participant: Int) {
    checksum &+= RandomStream.digest(participant, at: world.now)
  }
}

private final class Participant {
  let id: Int
  let hub: Hub
  let world: World
  var stream: RandomStream
  var left = ticks

  init(id: Int, hub: Hub, world: World) {
    self.id = id
    self.hub = hub
    self.world = world
    stream = RandomStream(seed: UInt64(id))
  }

  func begin() {
    world.schedule(at: WorldTime(nanoseconds: stream.phase())) { self.tick() }
  }

  func tick() {
    let now = world.now.nanoseconds
    world.schedule(at: WorldTime(nanoseconds: now + stream.latency())) { [hub, id] in
      hub.receive(id)
    }
    left -= 1
    guard left > 0 else { return }
    world.schedule(at: WorldTime(nanoseconds: now + 1_000_000_000)) { self.tick() }
  }
}

private func runTimers() throws -> (Double, String) {
  try timed {
    try World.run(seed: 1) { world in
      let hub = Hub(world: world)
      for id in 0..<participants { Participant(id: id, hub: hub, world: world).begin() }
      try await Task.sleep(for: .seconds(ticks + 2))
      return hub.checksum
    }
  }
}

// MARK: - Actors

private actor HubActor {
  var checksum: UInt64 = 0

  func receive(_ participant: Int, at time: WorldTime) {
    checksum &+= RandomStream.digest(participant, at: time)
  }
}

private typealias Wait = @Sendable (World, Int64) async throws -> Void

private actor ParticipantActor {
  let id: Int
  let hub: HubActor
  let world: World
  let wait: Wait
  var stream: RandomStream

  init(id: Int, hub: HubActor, world: World, wait: @escaping Wait) {
    self.id = id
    self.hub = hub
    self.world = world
    self.wait = wait
    stream = RandomStream(seed: UInt64(id))
  }

  func live() async throws {
    try await wait(world, stream.phase())
    for tick in 1...ticks {
      let latency = stream.latency()
      try await wait(world, latency)
      await hub.receive(id, at: world.now)
      if tick < ticks { try await wait(world, 1_000_000_000 - latency) }
    }
  }
}

@Sendable
private func waitForTimer(_ world: World, _ nanoseconds: Int64) async {
  let end = WorldTime(nanoseconds: world.now.nanoseconds + nanoseconds)
  await withUnsafeContinuation { continuation in
    world.schedule(at: end) { continuation.resume() }
  }
}

@Sendable
private func sleepInTask(_ world: World, _ nanoseconds: Int64) async throws {
  try await Task.sleep(for: .nanoseconds(nanoseconds))
}

private func runActors(wait: @escaping Wait) throws -> (Double, String) {
  try timed {
    try World.run(seed: 1) { world in
      let hub = HubActor()
      for id in 0..<participants {
        let participant = ParticipantActor(id: id, hub: hub, world: world, wait: wait)
        Task { try await participant.live() }
      }
      try await Task.sleep(for: .seconds(ticks + 2))
      return await hub.checksum
    }
  }
}
