import Foundation
import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: fetches that take time", .timeLimit(.minutes(60)))
struct TimedFetchTests {
  /// The times of results, in seconds since the request.
  private final class Times: @unchecked Sendable {
    // Unchecked: only the thread of its world accesses it.
    var results: [Double] = []
    var completion: Double?

    func note(_ listener: Listener, in study: Study) {
      let asked = study.world.now
      listener.goesOn = { _ in
        self.results.append(asked.duration(to: study.world.now).inSeconds)
        return true
      }
      listener.completes = { self.completion = asked.duration(to: study.world.now).inSeconds }
    }
  }

  /// Our choice: no source gives a figure.
  @Test("the first result comes after its delay, the others evenly, the completion with the last")
  func onTime() throws {
    try Study.run(options: .secondEach) { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let times = Times()
      times.note(light, in: study)
      light.reader.fetch(study.request(through: .seconds(300)))
      try await study.live(for: .seconds(60))
      #expect(light.samples == WorldTime.minutes(1...5))
      #expect(times.results == [2, 3, 4, 5, 6] && times.completion == 6)
      #expect(try study.lastFetch().delivered == 5)
    }
  }

  /// Our choice: no source gives a figure, so none is the default.
  @Test("without a delay, all results come at the instant of the request")
  func atOnce() throws {
    #expect(SensorKitOptions().delivery == DeliveryTime())
    for first in [Duration.zero, .seconds(10)] {
      var options = SensorKitOptions()
      options.delivery.toFirst = first
      try Study.run(options: options) { study in
        let light = await study.recorder()
        try await study.live(until: .days(2))
        let times = Times()
        times.note(light, in: study)
        light.reader.fetch(study.request(through: .seconds(300)))
        try await study.live(for: .seconds(60))
        #expect(times.results == Array(repeating: first.inSeconds, count: 5))
        #expect(times.completion == first.inSeconds)
      }
    }
  }

  /// Our choice: the system continues to read while the app is busy.
  @Test("an app that is busy with a result then gets the overdue results at once")
  func slowApp() throws {
    try Study.run(options: .secondEach) { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let asked = study.world.now
      let isConsumed = DispatchSemaphore(value: 0)
      let times = Times()
      light.goesOn = { _ in
        times.results.append(asked.duration(to: study.world.now).inSeconds)
        if light.samples.count == 1 { isConsumed.wait() }
        return true
      }
      light.reader.fetch(study.request(through: .seconds(300)))
      study.world.schedule(at: asked.advanced(by: .milliseconds(4500))) { isConsumed.signal() }
      try await study.live(for: .seconds(60))
      #expect(times.results == [2, 4.5, 4.5, 5, 6])
    }
  }

  /// Our choice, because it is not established; a forum answer advises one fetch at a time for each
  /// reader.
  @Test("one reader's fetches run one after the other, those of two readers at the same time")
  func several() throws {
    try Study.run(options: .secondEach) { study in
      let light = await study.recorder()
      let keys = await study.recorder(.keyboardMetrics)
      try await study.live(until: .days(2))
      light.reader.fetch(study.request(through: .seconds(180)))
      light.reader.fetch(study.request(after: .seconds(180), through: .seconds(240)))
      keys.reader.fetch(study.request(through: .seconds(60)))
      try await study.live(for: .milliseconds(2500))
      #expect(study.log.events == [.sample(.seconds(60)), .sample(.seconds(60)), .completed])
      try await study.live(for: .seconds(60))
      let second: [Event] = [.sample(.seconds(240)), .completed]
      #expect(
        light.events == WorldTime.minutes(1...3).map(Event.sample) + [.completed] + second
      )
      #expect(study.diagnostics == [])
      // Its range overlaps that of a fetch that is not over.
      light.reader.fetch(study.request(through: .seconds(180)))
      try await study.live(for: .seconds(3))
      light.reader.fetch(study.request(through: .seconds(180)))
      #expect(study.diagnostics == ["parallel-fetches"])
    }
  }

  /// Source: Apple, Fetching data (the hold); that the request's time decides is our choice.
  @Test("a sample released during a fetch comes with the next one, and its age shows when")
  func hold() throws {
    var options = SensorKitOptions()
    options.delivery.perThousand = .hours(10)
    try Study.run(options: options) { study in
      let light = await study.recorder()
      try await study.live(until: .seconds(86_400 + 330))
      light.reader.fetch(study.request())
      // 36 seconds each; two more samples are released in that time.
      try await study.live(for: .hours(1))
      #expect(light.samples == WorldTime.minutes(1...5))
      let fact = try study.lastFetch()
      let day = Int64(86_400_000_000_000)
      #expect(fact.held && fact.youngestAge == day + (30 + 4 * 36) * 1_000_000_000)
      #expect(fact.oldestAge == day + 270 * 1_000_000_000)
    }
  }

  /// Source: Apple: data expire; that this applies during a fetch is our choice.
  @Test("samples that expire before their delivery are omitted")
  func expiry() throws {
    var options = SensorKitOptions()
    options.delivery.perThousand = .seconds(120_000)
    try Study.run(options: options) { study in
      let light = await study.recorder()
      try await study.live(until: .seconds(8 * 86_400 - 30))
      light.reader.fetch(study.request(through: .seconds(300)))
      try await study.live(for: .hours(1))
      // Two minutes each, while the retained days advance by the same time.
      #expect(light.samples == [60, 120, 240].map(WorldTime.seconds))
      let fact = try study.lastFetch()
      #expect(fact.expired && fact.delivered == 3)
      #expect(try #require(fact.oldestAge) < 8 * 86_400_000_000_000)
    }
  }

  /// Our choice: not established; people delete data so that nobody receives them.
  @Test("samples that are deleted during the fetch are not delivered")
  func deletion() throws {
    try Study.run(options: .secondEach) { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      light.reader.fetch(study.request(through: .seconds(300)))
      try await study.live(for: .milliseconds(3500))
      study.service.delete(
        .ambientLightSensor,
        Stretch(after: .seconds(60), through: .seconds(240))
      )
      try await study.live(for: .seconds(60))
      #expect(light.samples == [60, 120, 300].map(WorldTime.seconds))
      let fact = try study.lastFetch()
      #expect(fact.deleted && fact.delivered == 3 && !fact.isCutShort && fact.errorCode == nil)
    }
  }

  /// Our choice: samples that reached the phone before the request remain there.
  @Test("a watch that leaves during the fetch changes nothing")
  func watchLeaves() throws {
    try Study.run(options: .secondEach) { study in
      let heart = await study.recorder(.heartRate)
      try await study.live(until: .days(2))
      let request = study.request(through: .seconds(300))
      request.device = study.phone.devices[1]
      heart.reader.fetch(request)
      try await study.live(for: .seconds(3))
      study.phone.watchWasNearUntil = .seconds(120)
      try await study.live(for: .seconds(60))
      #expect(heart.samples == WorldTime.minutes(1...5))
    }
  }

  /// Source: issue of a shipping client that blocks in a callback: a deadlock must name its cause.
  @Test("a deadlock names the fetch that waits behind a callback that doesn't return")
  func deadlock() throws {
    let error = #expect(throws: WorldError.self) {
      try Study.run(options: .secondEach) { study in
        let light = await study.recorder()
        try await study.live(until: .days(2))
        let never = DispatchSemaphore(value: 0)
        light.completes = { never.wait() }
        light.reader.fetch(study.request(through: .seconds(60)))
        light.reader.fetch(study.request(through: .seconds(60)))
        let _: Int = await study.world.wait(for: "the upload") { _ in }
      }
    }
    let text = try #require(error).description
    #expect(text.contains("a fetch of ambientLightSensor from the iPhone since 2d 00:00:00"))
  }
}

extension SensorKitOptions {
  /// Two seconds until the first result, and one for each further one.
  static var secondEach: SensorKitOptions {
    var options = SensorKitOptions()
    options.delivery.toFirst = .seconds(2)
    options.delivery.perThousand = .seconds(1000)
    return options
  }
}
