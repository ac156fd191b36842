import Foundation
import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: where callbacks come from", .timeLimit(.minutes(60)))
struct CallbackQueueTests {
  /// What only one thread of a world reaches at a time.
  private final class Flags: @unchecked Sendable {
    var hadTask = false
    var isCalling = false
    var overlapped = false
  }

  /// Source: a shipping client (callbacks come on a queue of SensorKit's own, not on the caller's).
  @Test("callbacks reach an app whose main actor waits for them, and belong to no task of its own")
  func offTheMainActor() throws {
    try Study.run { study in
      nonisolated(unsafe) let light = await study.recorder()
      try await study.live(until: .days(2))
      let isDone = DispatchSemaphore(value: 0)
      let flags = Flags()
      light.goesOn = { result in
        withUnsafeCurrentTask { if $0 != nil { flags.hadTask = true } }
        if light.samples.count == 3 { isDone.signal() }
        return true
      }
      nonisolated(unsafe) let request = study.request(through: .seconds(180))
      await MainActor.run {
        light.reader.fetch(request)
        isDone.wait()
      }
      #expect(light.samples == WorldTime.minutes(1...3))
      #expect(!flags.hadTask)
    }
  }

  /// Source: Apple, requestAuthorization(sensors:completion:) promises no queue; that it is none of
  /// the caller's is our choice.
  @Test("so does the completion of a request for authorization")
  func completion() throws {
    try Study.run { study in
      let isDone = DispatchSemaphore(value: 0)
      let log = study.log
      await MainActor.run {
        SRSensorReader.requestAuthorization(sensors: [.visits]) {
          log.note(completionOf: $0)
          isDone.signal()
        }
        isDone.wait()
      }
      #expect(log.events == [.answered(nil)])
      #expect(study.world.now == .seconds(10))
    }
  }

  /// Our choice: whether callbacks of two readers may overlap is not established, and a shipping client
  /// that has several fetches underway parks in one's completion until another one's results have come.
  @Test("a reader that is parked holds up no other, and each tells in its own order")
  func apart() throws {
    try Study.run { study in
      let light = await study.recorder()
      let keys = await study.recorder(.keyboardMetrics)
      try await study.live(until: .days(2))
      let isConsumed = DispatchSemaphore(value: 0)
      light.completes = { isConsumed.wait() }
      keys.completes = { isConsumed.signal() }
      light.reader.fetch(study.request(through: .seconds(60)))
      try await study.live(for: .seconds(1))
      // Those of one reader wait for it; a change of its own sensor too.
      light.reader.stopRecording()
      study.service.set([.ambientLightSensor], allowed: false)
      keys.reader.fetch(study.request(through: .seconds(60)))
      try await study.live(for: .seconds(1))
      #expect(light.events == [.sample(.seconds(60)), .completed, .didStop, .changed(.denied)])
      #expect(
        study.log.events == [
          .sample(.seconds(60)), .completed, .sample(.seconds(60)), .completed, .didStop,
          .changed(.denied),
        ]
      )
    }
  }

  /// Our choice: the option that has readers share a queue.
  @Test("where readers share a queue, such a client waits for ever, and the world says for what")
  func sharedForGood() throws {
    let error = #expect(throws: WorldError.self) {
      try Study.run(options: .shared) { study in
        let light = await study.recorder()
        let keys = await study.recorder(.keyboardMetrics)
        try await study.live(until: .days(2))
        let isConsumed = DispatchSemaphore(value: 0)
        light.completes = { isConsumed.wait() }
        keys.completes = { isConsumed.signal() }
        light.reader.fetch(study.request(through: .seconds(60)))
        keys.reader.fetch(study.request(through: .seconds(60)))
        let _: Int = await study.world.wait(for: "the upload") { _ in }
      }
    }
    let text = try #require(error).description
    let behind = "a fetch of keyboardMetrics from the iPhone since 2d 00:00:00, behind a callback"
    #expect(text.contains("DispatchSemaphore.wait()") && text.contains(behind))
  }

  /// Our choice: the option that has readers share a queue.
  @Test("callbacks on a shared queue come one at a time, in the order of what they tell")
  func oneAtATime() throws {
    try Study.run(options: .shared) { study in
      let light = await study.recorder()
      let keys = await study.recorder(.keyboardMetrics)
      try await study.live(until: .days(2))
      let isConsumed = DispatchSemaphore(value: 0)
      let flags = Flags()
      let goesOn: (SRFetchResult<AnyObject>) -> Bool = { _ in
        if flags.isCalling { flags.overlapped = true }
        flags.isCalling = true
        isConsumed.wait()
        flags.isCalling = false
        return true
      }
      light.goesOn = goesOn
      keys.goesOn = goesOn
      light.reader.fetch(study.request(through: .seconds(60)))
      keys.reader.fetch(study.request(through: .seconds(60)))
      try await study.live(for: .seconds(1))
      // Told while the first is parked: they wait for it, and for what was asked before them.
      study.service.set([.visits], allowed: true)
      let visits = study.listener(.visits)
      visits.reader.startRecording()
      visits.reader.stopRecording()
      try await study.live(for: .seconds(1))
      #expect(study.log.events == [.sample(.seconds(60))])
      isConsumed.signal()
      isConsumed.signal()
      try await study.live(for: .seconds(1))
      #expect(!flags.overlapped)
      #expect(light.events == [.sample(.seconds(60)), .completed])
      #expect(
        study.log.events == [
          .sample(.seconds(60)), .completed, .sample(.seconds(60)), .completed,
          .changed(.authorized), .willStart, .didStop,
        ]
      )
    }
  }
}

extension SensorKitOptions {
  /// All readers share one queue.
  fileprivate static var shared: SensorKitOptions {
    var options = SensorKitOptions()
    options.callbackQueue = .shared
    return options
  }
}
