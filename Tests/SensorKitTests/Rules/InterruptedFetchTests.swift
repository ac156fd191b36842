import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: interruptions of a fetch that takes time", .timeLimit(.minutes(60)))
struct InterruptedFetchTests {
  /// Begins a fetch of five samples and waits for two of them.
  private func begin(_ study: Study) async throws -> Listener {
    let light = await study.recorder()
    try await study.live(until: .days(2))
    light.reader.fetch(study.request(through: .seconds(300)))
    try await study.live(for: .milliseconds(3500))
    #expect(light.samples == WorldTime.minutes(1...2))
    return light
  }

  /// Source: our choice: a closed app's process is gone.
  @Test("a closed or killed app gets no more samples, and the record has their number")
  func closed() throws {
    for isLaunchedAgain in [false, true] {
      try Study.run(options: .secondEach) { study in
        let light = try await begin(study)
        study.service.appClosed()
        let fact = try study.lastFetch()
        #expect(fact.delivered == 2 && fact.isCutShort && !fact.stopped && fact.errorCode == nil)
        if isLaunchedAgain { study.service.appLaunched() }
        try await study.live(for: .hours(1))
        #expect(light.events == WorldTime.minutes(1...2).map(Event.sample))
      }
    }
  }

  /// Source: our choice: a closed app's process is gone.
  @Test("an app that is closed while a fetch waits gets no samples")
  func closedBefore() throws {
    try Study.run(options: .secondEach) { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      for _ in 1...2 { light.reader.fetch(study.request(through: .seconds(300))) }
      try await study.live(for: .seconds(1))
      study.service.appLaunched()
      let facts = study.facts.compactMap { if case .fetch(let fact) = $0 { fact } else { nil } }
      #expect(facts.count == 2 && facts.allSatisfy { $0.delivered == 0 && $0.isCutShort })
      try await study.live(for: .hours(1))
      #expect(light.events == [])
    }
  }

  /// Source: our choice: fetches that are open at the end of the world are recorded.
  @Test("a world that ends during a fetch records the delivered samples")
  func worldEnds() throws {
    try Study.run(options: .secondEach) { study in
      _ = try await begin(study)
      study.service.worldEnds()
      let fact = try study.lastFetch()
      #expect(fact.delivered == 2 && fact.isCutShort)
    }
  }

  /// Source: Apple, SRSensorReader (a fetch must be authorized to succeed); that a fetch in
  /// progress also ends is our choice.
  @Test("a withdrawal of consent, by its switch or the master switch, ends a fetch with code 1")
  func revoked() throws {
    for isMaster in [false, true] {
      try Study.run(options: .secondEach) { study in
        let light = try await begin(study)
        if isMaster {
          study.service.setCollection(enabled: false)
        } else {
          study.service.set([.ambientLightSensor], allowed: false)
        }
        try await study.live(for: .hours(1))
        #expect(
          light.events
            == WorldTime.minutes(1...2).map(Event.sample) + [.changed(.denied), .failed(1)]
        )
        let fact = try study.lastFetch()
        #expect(fact.errorCode == 1 && fact.delivered == 2)
      }
    }
  }

  /// Our choice: no source says; see the key `fetch at suspension`.
  @Test("a suspension that makes fetches fail ends all that are not over, and no later one")
  func suspended() throws {
    try Study.run(options: .secondEach) { study in
      let light = try await begin(study)
      light.reader.fetch(study.request(through: .seconds(300)))
      study.service.appSuspended()
      try await study.live(for: .seconds(60))
      #expect(
        light.events == WorldTime.minutes(1...2).map(Event.sample) + [.failed(2), .failed(2)]
      )
      #expect(try study.lastFetch().errorCode == 2 && study.lastFetch().delivered == 0)
      light.clear()
      light.reader.fetch(study.request(through: .seconds(300)))
      try await study.live(for: .seconds(60))
      #expect(light.samples == WorldTime.minutes(1...5))
    }
  }

  /// Source: a public client's fix of January 2026 (SpeziSensorKit 0.6.1: a fetch fails if the
  /// device is locked at its beginning or later); the code is our choice.
  @Test("a locked phone fails a fetch, also if it is locked later")
  func locked() throws {
    var options = SensorKitOptions.secondEach
    options.lockedPhone = .fails
    try Study.run(options: options) { study in
      let light = try await begin(study)
      study.phone.isLocked = true
      try await study.live(for: .seconds(60))
      #expect(light.events == WorldTime.minutes(1...2).map(Event.sample) + [.failed(2)])
      #expect(try study.lastFetch().errorCode == 2 && study.lastFetch().delivered == 2)
      for _ in 1...5 {
        light.clear()
        light.reader.fetch(study.request(through: .seconds(300)))
        await study.settle()
        #expect(light.events == [.failed(2)])
      }
      // An app should try again later.
      #expect(study.diagnostics == [])
      study.phone.isLocked = false
      light.clear()
      light.reader.fetch(study.request(through: .seconds(300)))
      try await study.live(for: .seconds(60))
      #expect(light.samples == WorldTime.minutes(1...5))
    }
  }

  /// Our choice: the default, because a scenario's app runs at any time.
  @Test("with the other option, a locked phone has no effect")
  func lockedAndDelivering() throws {
    try Study.run(options: .secondEach) { study in
      let light = try await begin(study)
      study.phone.isLocked = true
      try await study.live(for: .seconds(60))
      #expect(light.samples == WorldTime.minutes(1...5) && light.events.last == .completed)
    }
  }

  private final class Holder: @unchecked Sendable {
    // Unchecked: only the thread of its world reaches it.
    var listener: Listener?
  }

  /// Source: Apple, SRSensorReader.delegate (weak); that a reader exists until its fetches are over
  /// is our choice.
  @Test("a released delegate gets no more results, and a new one gets the rest")
  func delegates() throws {
    try Study.run(options: .secondEach) { study in
      let holder = Holder()
      holder.listener = try await begin(study)
      holder.listener = nil
      try await study.live(for: .seconds(60))
      #expect(study.log.events == WorldTime.minutes(1...2).map(Event.sample))
      #expect(try study.lastFetch().isCutShort && study.lastFetch().delivered == 2)
      #expect(study.diagnostics == ["no-delegate"])
    }
    try Study.run(options: .secondEach) { study in
      let (light, other) = (try await begin(study), study.listener())
      light.reader.delegate = other
      try await study.live(for: .seconds(60))
      #expect(other.events == WorldTime.minutes(3...5).map(Event.sample) + [.completed])
    }
  }

  /// Source: Apple: returning false cancels a fetch.
  @Test("an app that returns false gets no more results, but its completion")
  func stopped() throws {
    try Study.run(options: .secondEach) { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      light.goesOn = { _ in light.samples.count < 3 }
      light.reader.fetch(study.request(through: .seconds(300)))
      try await study.live(for: .seconds(60))
      #expect(light.events == WorldTime.minutes(1...3).map(Event.sample) + [.completed])
      #expect(try study.lastFetch().stopped && study.lastFetch().delivered == 3)
    }
  }

  /// Our rule: an interrupted fetch whose rest the app never fetches is lost data; a fetch that
  /// continues after the last result or repeats the range loses nothing.
  @Test("only an app that skips the rest of an interrupted fetch has a finding at the end")
  func lost() throws {
    for (from, expected) in [(300, ["cursor-saved-early"]), (120, []), (0, [])] {
      try Study.run(options: .secondEach) { study in
        _ = try await begin(study)
        study.service.appLaunched()
        let next = study.listener()
        next.reader.fetch(
          study.request(after: .seconds(Int64(from)), through: .seconds(600))
        )
        try await study.live(for: .seconds(60))
        study.service.worldEnds()
        let found = study.diagnostics.filter { $0 == "cursor-saved-early" }
        #expect(found == expected, "from \(from)")
      }
    }
  }

  /// Our rule: what an earlier fetch has brought is not lost with a later one.
  @Test(
    "an interrupted fetch of what an earlier one had brought loses nothing",
    arguments: [false, true]
  )
  func broughtBefore(isBrought: Bool) throws {
    try Study.run(options: .secondEach) { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      if isBrought {
        light.reader.fetch(study.request(through: .seconds(300)))
        try await study.live(for: .seconds(60))
      }
      light.reader.fetch(study.request(through: .seconds(300)))
      try await study.live(for: .milliseconds(3500))
      study.service.appLaunched()
      let next = study.listener()
      next.reader.fetch(study.request(after: .seconds(300), through: .seconds(600)))
      try await study.live(for: .seconds(60))
      study.service.worldEnds()
      #expect(study.diagnostics.contains("cursor-saved-early") == !isBrought)
    }
  }

  /// Source: Apple: SensorKit stores samples for seven days after their hold.
  @Test("an app that runs again after the rest has expired has none")
  func expired() throws {
    for (days, expected) in [(3, ["cursor-saved-early"]), (11, [])] {
      try Study.run(options: .secondEach) { study in
        _ = try await begin(study)
        study.service.appClosed()
        try await study.live(until: .days(Int64(days)))
        study.service.appLaunched()
        let next = study.listener()
        next.reader.fetch(study.request(after: .seconds(300), through: .seconds(600)))
        try await study.live(for: .seconds(60))
        study.service.worldEnds()
        let found = study.diagnostics.filter { $0 == "cursor-saved-early" }
        #expect(found == expected, "day \(days)")
      }
    }
  }

  /// Our rule: a diagnostic of correct behaviour is an error in this project.
  @Test("an app that fetches the rest later has none, nor one whose rest was deleted or empty")
  func comesBack() throws {
    for how in 0...2 {
      try Study.run(options: .secondEach) { study in
        _ = try await begin(study)
        study.service.appLaunched()
        let next = study.listener()
        next.reader.fetch(study.request(after: .seconds(300), through: .seconds(600)))
        try await study.live(for: .seconds(60))
        switch how {
        case 0:
          next.reader.fetch(study.request(after: .seconds(120), through: .seconds(300)))
          try await study.live(for: .seconds(60))
        case 1:
          let stretch = Stretch(after: .seconds(100), through: .seconds(400))
          study.service.delete(.ambientLightSensor, stretch)
        default:
          // The first two again, and the rest except a minute without samples.
          next.reader.fetch(study.request(through: .seconds(299)))
          next.reader.fetch(study.request(after: .milliseconds(299_500), through: .seconds(300)))
          try await study.live(for: .seconds(60))
        }
        study.service.worldEnds()
        #expect(!study.diagnostics.contains("cursor-saved-early"), "case \(how)")
      }
    }
  }
}

extension WorldTime {
  fileprivate static func milliseconds(_ milliseconds: Int64) -> WorldTime {
    WorldTime(nanoseconds: milliseconds * 1_000_000)
  }
}
