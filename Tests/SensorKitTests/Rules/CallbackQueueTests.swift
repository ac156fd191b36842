import Foundation
import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: the executors of callbacks", .timeLimit(.minutes(60)))
struct CallbackQueueTests {
  /// State that only one thread of a world accesses at a time.
  private final class Flags: @unchecked Sendable {
    var hadTask = false
    var isCalling = false
    var overlapped = false
  }

  /// Source: a shipping client (SensorKit calls back on a queue of its own, not on the caller's).
  @Test("an app whose main actor waits gets its callbacks, outside all of its tasks")
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

  /// Source: Apple, requestAuthorization(sensors:completion:), promises no queue; that it is not
  /// the caller's is our choice.
  @Test("the completion of a request for authorization is called likewise")
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

  /// Our choice: whether callbacks of two readers may overlap is not established.
  ///
  /// A shipping client with several fetches blocks in one completion until another fetch's results
  /// have arrived.
  @Test("a blocked reader delays no other, and each reader's callbacks keep their order")
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
      // Callbacks of the same reader wait for it, also a change of its own sensor.
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
  @Test("with a shared queue, such a client waits for ever, and the world reports the cause")
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
  @Test("callbacks on a shared queue come one at a time, in the order of the events")
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
      // Events during the blocked first callback: they wait for it, and for the earlier requests.
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
  /// An option by which all readers share one queue.
  fileprivate static var shared: SensorKitOptions {
    var options = SensorKitOptions()
    options.callbackQueue = .shared
    return options
  }
}
