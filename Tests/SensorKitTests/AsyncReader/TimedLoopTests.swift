import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit, iOS 27: fetches that take time")
struct TimedLoopTests {
  /// Our choice: no source gives a figure.
  @Test("a loop waits until each sample is due, and gets overdue samples at once")
  func onTime() throws {
    try Study.run(options: .secondEach) { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .days(2))
      let asked = study.world.now
      var times: [Double] = []
      for try await _ in reader.samples(matching: study.request(through: .seconds(300))) {
        times.append(asked.duration(to: study.world.now).inSeconds)
        if times.count == 2 { try await study.live(for: .milliseconds(1500)) }
      }
      #expect(times == [2, 3, 4.5, 5, 6])
      #expect(study.world.now == asked.advanced(by: .seconds(6)))
      let fact = try study.lastFetch()
      #expect(fact.delivered == 5 && !fact.stopped && fact.errorCode == nil)
    }
  }

  /// The result of a loop over five samples if an event occurs after the second one.
  private func interrupted(
    _ options: SensorKitOptions = .secondEach,
    by happening: @escaping @Sendable (Study) -> Void
  ) throws -> (code: SRError.Code?, count: Int, fact: FetchFact) {
    try Study.run(options: options) { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .days(2))
      let time = study.world.now.advanced(by: .milliseconds(3500))
      study.world.schedule(at: time) { happening(study) }
      var count = 0
      let code = await errorCode {
        for try await _ in reader.samples(matching: study.request(through: .seconds(300))) {
          count += 1
        }
      }
      return (code, count, try study.lastFetch())
    }
  }

  /// Source: our choice: the withdrawal of consent ends fetches in progress.
  @Test("a withdrawal of consent during the wait ends the loop with code 1")
  func revoked() throws {
    let (code, count, fact) = try interrupted {
      $0.service.set([.sleepSessions], allowed: false)
    }
    #expect(code == .noAuthorization && count == 2)
    #expect(fact.delivered == 2 && fact.errorCode == 1)
  }

  /// Source: a public client's fix of January 2026 (SpeziSensorKit 0.6.1); the code is our choice.
  @Test("locking the phone during the wait ends the loop with code 2")
  func locked() throws {
    var options = SensorKitOptions.secondEach
    options.lockedPhone = .fails
    let (code, count, fact) = try interrupted(options) { $0.phone.isLocked = true }
    #expect(code == .dataInaccessible && count == 2)
    #expect(fact.delivered == 2 && fact.errorCode == 2)
  }

  /// Our choice: no source says; see the key `fetch at suspension`.
  @Test("a suspension that makes fetches fail ends the loop with code 2")
  func suspended() throws {
    let (code, count, fact) = try interrupted { $0.service.appSuspended() }
    #expect(code == .dataInaccessible && count == 2)
    #expect(fact.delivered == 2 && fact.errorCode == 2)
  }

  /// Our choice: not established; people delete data so that nobody receives them.
  @Test("samples that are deleted during the wait are not delivered")
  func deleted() throws {
    let (code, count, fact) = try interrupted {
      $0.service.delete(.sleepSessions, Stretch(after: .start, through: .seconds(270)))
    }
    #expect(code == nil && count == 3 && fact.delivered == 3 && fact.deleted)
  }

  /// Source: our choice: a closed app's process is gone.
  @Test(
    "an app that is closed during the wait gets no more samples, and the record has their number"
  )
  func closed() throws {
    try Study.run(options: .secondEach) { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .days(2))
      let (from, to) = (study.absolute(.start), study.absolute(.seconds(300)))
      let loop = Task {
        let request = SRFetchRequest()
        (request.from, request.to) = (from, to)
        for try await _ in reader.samples(matching: request) {}
      }
      try await study.live(for: .milliseconds(3500))
      study.service.appLaunched()
      let fact = try study.lastFetch()
      #expect(fact.delivered == 2 && fact.isCutShort && !fact.stopped)
      loop.cancel()
      try await loop.value
    }
  }
}
