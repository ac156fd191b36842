import Combine
import Foundation
import Testing
import VirtualTime

/// Source: Apple's page of each operator; the times are the world's.
@Suite("Combine: virtual time")
struct CombineVirtualTimeTests {
  private static let queue = DispatchQueue.main

  /// Returns the output of a publisher whose upstream sends 1 to 4 at 0, 1, 2 and 10 seconds.
  @MainActor private static func life<P: Publisher>(
    _ world: World,
    _ make: (PassthroughSubject<Int, Never>) -> P
  ) async throws -> [String] where P.Failure == Never {
    let subject = PassthroughSubject<Int, Never>()
    let start = world.now
    var seen: [String] = []
    let cancellable = make(subject).sink(
      receiveCompletion: { _ in seen.append("end@\(elapsed(since: start, world))") },
      receiveValue: { seen.append("\($0)@\(elapsed(since: start, world))") }
    )
    for (number, pause) in [(1, 1), (2, 1), (3, 8), (4, 20)] {
      subject.send(number)
      try await Task.sleep(for: .seconds(pause))
    }
    cancellable.cancel()
    return seen
  }

  private static func run(
    _ body: @escaping @MainActor @Sendable (World) async throws -> [String]
  ) throws -> [String] { try World.run(seed: 1) { world in try await body(world) } }

  @Test("debounce sends a value that no other follows for a while")
  func debounce() throws {
    let seen = try Self.run { world in
      try await Self.life(world) { $0.debounce(for: .seconds(3), scheduler: Self.queue) }
    }
    #expect(seen == ["3@5", "4@13"])
  }

  @Test(
    "throttle sends the first value at once, then one in each interval",
    arguments: [true, false]
  )
  func throttle(latest: Bool) throws {
    let seen = try Self.run { world in
      try await Self.life(world) {
        $0.throttle(for: .seconds(5), scheduler: Self.queue, latest: latest)
      }
    }
    #expect(seen == ["1@0", latest ? "3@5" : "2@5", "4@10"])
  }

  @Test("delay sends every event later")
  func delay() throws {
    let seen = try Self.run { world in
      try await Self.life(world) { $0.delay(for: .seconds(7), scheduler: Self.queue) }
    }
    #expect(seen == ["1@7", "2@8", "3@9", "4@17"])
  }

  @Test("timeout ends a publisher that sends nothing for too long")
  func timeout() throws {
    let seen = try Self.run { world in
      try await Self.life(world) { $0.timeout(.seconds(4), scheduler: Self.queue) }
    }
    #expect(seen == ["1@0", "2@1", "3@2", "end@6"])
  }

  @Test("collect groups values by time and by count")
  func collect() throws {
    let byTime = try Self.run { world in
      try await Self.life(world) { $0.collect(.byTime(Self.queue, .seconds(4))) }
    }
    #expect(byTime == ["[1, 2, 3]@4", "[4]@12"])
    let byCount = try Self.run { world in
      try await Self.life(world) { $0.collect(.byTimeOrCount(Self.queue, .seconds(4), 2)) }
    }
    #expect(byCount == ["[1, 2]@1", "[3]@4", "[4]@12"])
  }

  @Test("measureInterval sends the world's time between values")
  func measure() throws {
    let seen = try Self.run { world in
      try await Self.life(world) {
        $0.measureInterval(using: Self.queue).map { $0.magnitude / 1_000_000_000 }
      }
    }
    #expect(seen == ["0@0", "1@1", "1@2", "8@10"])
  }

  @Test("receive(on:) and subscribe(on:) deliver on the queue, in order")
  func receiveOn() throws {
    let seen = try Self.run { world in
      try await Self.life(world) {
        $0.receive(on: DispatchQueue.global()).receive(on: Self.queue)
      }
    }
    #expect(seen == ["1@0", "2@1", "3@2", "4@10"])
  }

  @Test("Values are an asynchronous sequence, and a future's value is awaited")
  func values() throws {
    let seen = try Self.run { world in
      let subject = CurrentValueSubject<Int, Never>(0)
      let task = Task { @MainActor in
        var all: [String] = []
        for await value in subject.values { all.append("\(value)") }
        return all
      }
      for number in 1...2 {
        try await Task.sleep(for: .seconds(1))
        subject.value = number
      }
      try await Task.sleep(for: .seconds(1))
      subject.send(completion: .finished)
      let future = Future<Int, Never> { promise in
        let done = Promise(promise)
        DispatchQueue.main.asyncAfter(deadline: .now() + 86_400) { done.call(.success(7)) }
      }
      let day = await future.value
      return await task.value + ["\(day)@\(elapsed(since: .start, world))"]
    }
    #expect(seen == ["0", "1", "2", "7@86403"])
  }

  /// A promise that is passed to a queue.
  private struct Promise: @unchecked Sendable {
    let call: (Result<Int, Never>) -> Void

    init(_ call: @escaping (Result<Int, Never>) -> Void) { self.call = call }
  }

  /// Our choice: the order of a set's elements depends on their hashes, and addresses differ in each run.
  @Test("The hashes of cancellables come from the world's counter, not from addresses")
  func hashes() throws {
    let hashes: @MainActor @Sendable (World) async throws -> [String] = { _ in
      (0..<40).map { _ in AnyCancellable {} }.map { "\($0.hashValue) \(CombineIdentifier())" }
    }
    let first = try Self.run(hashes)
    let unused = (0..<100).map { _ in AnyCancellable {} }
    #expect(try Self.run(hashes) == first)
    #expect(Set(first).count == 40 && Set(unused).count == 100)
  }
}

/// The whole seconds that a world has run since an instant.
private func elapsed(since start: WorldTime, _ world: World) -> Int64 {
  (world.now.nanoseconds - start.nanoseconds) / 1_000_000_000
}
