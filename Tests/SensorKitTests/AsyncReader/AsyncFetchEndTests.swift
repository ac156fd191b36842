import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit, iOS 27: how a fetch ends")
struct AsyncFetchEndTests {
  /// Source: Apple: a fetch is cancelled by ending the iteration.
  @Test("leaving the loop ends the fetch, and a diagnostic row records it")
  func leaving() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .days(2))
      for try await response in reader.samples(matching: study.request())
      where response.timestamp == study.absolute(.seconds(120)) { break }
      let fact = try study.lastFetch()
      #expect(fact.stopped && fact.delivered == 2 && fact.errorCode == nil)
    }
  }

  /// Source: Apple: a fetch is cancelled by cancelling the task.
  @Test("cancelling the task ends the loop, and the record says so")
  func cancelling() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .days(2))
      let samples = { reader.samples(matching: $0) }
      let (from, to) = (study.absolute(.start), study.absolute(.days(1)))
      let loop = Task {
        let request = SRFetchRequest()
        (request.from, request.to) = (from, to)
        var count = 0
        for try await _ in samples(request) {
          count += 1
          try? await Task.sleep(for: .seconds(1))
        }
        return count
      }
      try await study.live(for: .milliseconds(9500))
      loop.cancel()
      #expect(try await loop.value == 10)
      let fact = try study.lastFetch()
      #expect(fact.stopped && fact.delivered == 10)
    }
  }

  /// Source: our choice: the withdrawal of consent ends fetches in progress.
  @Test("a withdrawal of consent during the fetch ends the loop with code 1, and is recorded")
  func revocation() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .days(2))
      var count = 0
      let code = await errorCode {
        for try await _ in reader.samples(matching: study.request()) {
          count += 1
          if count == 5 { study.service.set([.visits], allowed: true) }
          if count == 10 { study.service.set([.sleepSessions], allowed: false) }
        }
      }
      #expect(code == .noAuthorization && count == 10)
      let fact = try study.lastFetch()
      #expect(fact.delivered == 10 && fact.errorCode == 1 && !fact.stopped)
    }
  }

  /// Source: Apple, SRFetchRequest and SRError; that the codes are those of the delegate, our choice.
  @Test("an unset range and a missing consent throw the delegate's error codes")
  func failures() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      func code(_ request: SRFetchRequest) async -> SRError.Code? {
        await errorCode { for try await _ in reader.samples(matching: request) {} }
      }
      #expect(await code(SRFetchRequest()) == .fetchRequestInvalid)
      #expect(try study.lastFetch().errorCode == 3)
      study.service.set([.sleepSessions], allowed: false)
      #expect(await code(study.request()) == .noAuthorization)
      #expect(try study.lastFetch().errorCode == 1)
    }
  }

  /// Source: our choice: the process of a closed app is gone.
  @Test("the loop of a closed app gets no more samples, and the delivered ones are recorded")
  func closing() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .days(2))
      let (from, to) = (study.absolute(.start), study.absolute(.days(1)))
      let ended = Mark()
      let loop = Task {
        let request = SRFetchRequest()
        (request.from, request.to) = (from, to)
        for try await _ in reader.samples(matching: request) {
          try? await Task.sleep(for: .seconds(1))
        }
        ended.set()
      }
      try await study.live(for: .milliseconds(4500))
      study.service.appLaunched()
      let fact = try study.lastFetch()
      #expect(fact.isCutShort && !fact.stopped && fact.delivered == 5)
      try await study.live(for: .days(1))
      #expect(!ended.isSet)
      // Only so that its memory is released.
      loop.cancel()
      try await loop.value
      #expect(ended.isSet)
      #expect(study.facts.filter { if case .fetch = $0 { true } else { false } }.count == 1)
    }
  }

  /// Source: our choice.
  @Test("a loop that runs when the study ends is recorded")
  func ending() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .days(2))
      var iterator = reader.samples(matching: study.request()).makeAsyncIterator()
      _ = try await iterator.next(isolation: #isolation)
      study.service.worldEnds()
      let fact = try study.lastFetch()
      #expect(fact.isCutShort && !fact.stopped && fact.delivered == 1)
    }
  }
}
