import Foundation
import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: an app that blocks", .timeLimit(.minutes(60)))
struct ParkedCallbackTests {
  /// When samples were consumed; only one thread of a world runs at a time.
  private final class Consumed: @unchecked Sendable { var times: [WorldTime] = [] }

  /// Source: clients that block the fetch's callback until its sample is uploaded or saved.
  @Test("a delegate may block each result until a task that sleeps has consumed it")
  func parked() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let consumed = Consumed()
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      let isConsumed = DispatchSemaphore(value: 0)
      Task { [world = study.world] in
        for await _ in stream {
          try await Task.sleep(for: .seconds(2))
          consumed.times.append(world.now)
          isConsumed.signal()
        }
      }
      light.goesOn = { _ in
        continuation.yield()
        isConsumed.wait()
        return true
      }
      light.reader.fetch(study.request(through: .seconds(600)))
      try await study.live(for: .seconds(21))
      #expect(light.events == WorldTime.minutes(1...10).map(Event.sample) + [.completed])
      let begin = WorldTime.days(2)
      #expect(consumed.times == (1...10).map { begin.advanced(by: .seconds(2 * $0)) })
      #expect(try study.lastFetch().delivered == 10)
    }
  }

  /// Our choice: the world reports the waiting code at once.
  @Test("a delegate that blocks for ever is reported as a deadlock, with its function")
  func parkedForGood() throws {
    let error = #expect(throws: WorldError.self) {
      try Study.run { study in
        let light = await study.recorder()
        try await study.live(until: .days(2))
        let isConsumed = DispatchSemaphore(value: 0)
        light.goesOn = { _ in
          isConsumed.wait()
          return true
        }
        light.reader.fetch(study.request(through: .seconds(600)))
        let _: Int = await study.world.wait(for: "the upload") { _ in }
      }
    }
    let text = try #require(error).description
    #expect(text.contains("still waiting: the body, DispatchSemaphore.wait() since 2d 00:00:00"))
  }
}

extension Study {
  /// A request for everything from the start to an instant.
  fileprivate func request(through end: WorldTime) -> SRFetchRequest {
    let request = SRFetchRequest()
    request.from = absolute(.start)
    request.to = absolute(end)
    return request
  }
}
