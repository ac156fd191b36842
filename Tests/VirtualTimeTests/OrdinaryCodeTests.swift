import Foundation
import Testing
import VirtualTime

/// The lines that a program prints; an actor, because several tasks write them.
actor Transcript {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}

@MainActor final class Screen {
  var shown: [String] = []

  func show(_ line: String) { shown.append("\(line) at \(Date().timeIntervalSince1970)") }
}

/// A program that uses clocks, randomness and tasks as ordinary programs do, unaware of the world.
func ordinaryProgram() async throws -> [String] {
  let transcript = Transcript()
  let clock = ContinuousClock()
  let begin = clock.now
  await transcript.note("date \(Date().timeIntervalSince1970)")
  await transcript.note("number \(Int.random(in: 0..<1_000_000_000)) \(UUID().uuidString)")

  let plain = Task {
    try await Task.sleep(for: .seconds(86_400))
    await transcript.note("task after \(clock.now - begin)")
  }
  let detached = Task.detached(priority: .background) {
    try await Task.sleep(nanoseconds: 3_600_000_000_000)
    await transcript.note("detached after \(clock.now - begin)")
    return Double.random(in: 0...1)
  }
  try await plain.value
  await transcript.note("drawn \(try await detached.value)")

  let sum = await withTaskGroup(of: Int.self) { group in
    for number in 1...5 {
      group.addTask {
        try? await Task.sleep(for: .milliseconds(10 - number))
        await transcript.note("child \(number) after \(clock.now - begin)")
        return number
      }
    }
    return await group.reduce(0, +)
  }
  await transcript.note("sum \(sum)")

  let screen = await MainActor.run { Screen() }
  await screen.show("first")
  await MainActor.run { screen.shown.append("second") }
  try await Task { @MainActor in
    try await Task.sleep(for: .seconds(5))
    screen.show("third")
  }.value
  for line in await screen.shown { await transcript.note(line) }

  let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
  let producer = Task {
    for number in 0..<3 {
      try await Task.sleep(for: .minutes(1))
      continuation.yield(number)
    }
    continuation.finish()
  }
  for await number in stream { await transcript.note("got \(number) after \(clock.now - begin)") }
  _ = await producer.result

  let sleeper = Task { try await Task.sleep(for: .seconds(1_000_000)) }
  try await Task.sleep(for: .seconds(1))
  sleeper.cancel()
  if case .failure(let error) = await sleeper.result {
    await transcript.note("cancelled \(error is CancellationError) after \(clock.now - begin)")
  }
  var order = Array(0..<10)
  order.shuffle()
  await transcript.note("shuffled \(order)")
  return await transcript.lines
}

extension Duration {
  fileprivate static func minutes(_ minutes: Int) -> Duration { .seconds(60 * minutes) }
}

@Suite("Ordinary Swift code in a world")
struct OrdinaryCodeTests {
  /// Source: the project's design, "A world".
  @Test("is virtual and gives the same transcript twice", arguments: [1, 2, 77] as [UInt64])
  func sameTranscript(seed: UInt64) throws {
    let before = ContinuousClock.now
    let first = try World.run(seed: seed) { _ in try await ordinaryProgram() }
    let second = try World.run(seed: seed) { _ in try await ordinaryProgram() }
    #expect(first == second)
    #expect(first.contains("task after 86400.0 seconds"))
    #expect(first.contains("detached after 3600.0 seconds"))
    #expect(first.contains("sum 15"))
    #expect(first.contains("cancelled true after 86586.009 seconds"))
    #expect(first.first == "date 1767225600.0")
    #expect(before.duration(to: .now) < .seconds(3600), "more than a day of sleeps ran for real")
  }

  /// Source: the project's design, "A world".
  @Test("draws other random numbers with another seed")
  func seedsDiffer() throws {
    let first = try World.run(seed: 1) { _ in "\(UUID()) \(Int.random(in: 0..<1_000_000))" }
    let second = try World.run(seed: 2) { _ in "\(UUID()) \(Int.random(in: 0..<1_000_000))" }
    #expect(first != second)
  }

  /// Source: the project's design, "A world".
  @Test("runs children of a group in the order of their instants, and at one instant as submitted")
  func totalOrder() throws {
    let order = try World.run(seed: 5) { _ in
      let transcript = Transcript()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask {
            try? await Task.sleep(for: .seconds(number % 3))
            await transcript.note("\(number % 3)-\(number)")
          }
        }
      }
      return await transcript.lines
    }
    let sorted = (0..<20).sorted { ($0 % 3, $0) < ($1 % 3, $1) }.map { "\($0 % 3)-\($0)" }
    #expect(order == sorted)
  }

  /// Source: the project's design, "(virtual time, sequence)".
  @Test("runs thousands of tasks that are ready at one instant in the order of submission")
  func manyAtOnce() throws {
    let order = try World.run(seed: 5) { _ in
      let transcript = Transcript()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<3_000 { group.addTask { await transcript.note("\(number)") } }
      }
      return await transcript.lines
    }
    #expect(order == (0..<3_000).map { "\($0)" })
  }
}
