import Foundation
import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: fetches that take time", .timeLimit(.minutes(60)))
struct TimedFetchTests {
  /// When results came, in seconds since the request.
  private final class Times: @unchecked Sendable {
    // Unchecked: only the thread of its world reaches it.
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
  @Test("the first result comes after its time, the others evenly, the completion with the last")
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
  @Test("without a time for them, results come at the instant of the request, as many as there are")
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

  /// Our choice: the system reads on while the app is busy.
  @Test("an app that takes long for a result gets those at once that were due meanwhile")
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

  /// Our choice, as it is not established; a forum answer warns that one reader should fetch at a time.
  @Test("a reader's fetches come one after the other, those of two readers side by side")
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
      // Its range overlaps with that of one which is not over.
      light.reader.fetch(study.request(through: .seconds(180)))
      try await study.live(for: .seconds(3))
      light.reader.fetch(study.request(through: .seconds(180)))
      #expect(study.diagnostics == ["parallel-fetches"])
    }
  }

  /// Source: Apple, Fetching data (the hold); that a fetch is judged as of its request is our choice.
  @Test("what is released in the middle of a fetch comes with the next one, and the ages say when")
  func hold() throws {
    var options = SensorKitOptions()
    options.delivery.perThousand = .hours(10)
    try Study.run(options: options) { study in
      let light = await study.recorder()
      try await study.live(until: .seconds(86_400 + 330))
      light.reader.fetch(study.request())
      // 36 seconds each; two more are released meanwhile.
      try await study.live(for: .hours(1))
      #expect(light.samples == WorldTime.minutes(1...5))
      let fact = try study.lastFetch()
      let day = Int64(86_400_000_000_000)
      #expect(fact.held && fact.youngestAge == day + (30 + 4 * 36) * 1_000_000_000)
      #expect(fact.oldestAge == day + 270 * 1_000_000_000)
    }
  }

  /// Source: Apple: data expire; that it counts in the middle is our choice.
  @Test("what expires before its turn is left out")
  func expiry() throws {
    var options = SensorKitOptions()
    options.delivery.perThousand = .seconds(120_000)
    try Study.run(options: options) { study in
      let light = await study.recorder()
      try await study.live(until: .seconds(8 * 86_400 - 30))
      light.reader.fetch(study.request(through: .seconds(300)))
      try await study.live(for: .hours(1))
      // Two minutes each, while the days that are kept move on by as much.
      #expect(light.samples == [60, 120, 240].map(WorldTime.seconds))
      let fact = try study.lastFetch()
      #expect(fact.expired && fact.delivered == 3)
      #expect(try #require(fact.oldestAge) < 8 * 86_400_000_000_000)
    }
  }

  /// Our choice: not established; people delete data so that nobody gets them.
  @Test("what is deleted in the middle comes no more")
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

  /// Our choice: what had come to the phone when it was asked for stays there.
  @Test("a watch that goes away in the middle changes nothing")
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

  /// Source: issue of a shipping client that parks in a callback: a deadlock must say what waits.
  @Test("a deadlock names the fetch that waits in line behind a callback that doesn't return")
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
  /// Two seconds to the first result, and one for each after it.
  static var secondEach: SensorKitOptions {
    var options = SensorKitOptions()
    options.delivery.toFirst = .seconds(2)
    options.delivery.perThousand = .seconds(1000)
    return options
  }
}
