import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit, iOS 27: what a fetch delivers")
struct AsyncFetchTests {
  /// Source: Apple, SRReader.samples(matching:) and SRFetchResponse.
  @Test("a loop gets each sample with its time of writing and its source device")
  func samples() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .days(2))
      var written: [WorldTime] = []
      for try await response in reader.samples(matching: study.request(through: .seconds(180))) {
        let session = try response.sample.get()
        written.append(WorldTime(nanoseconds: try #require(Int64(session.identifier))))
        #expect(response.timestamp == study.absolute(try #require(written.last)))
        #expect(response.sourceDevice == NightSource.device)
      }
      #expect(written == WorldTime.minutes(1...3))
      let fact = try study.lastFetch()
      #expect(fact.delivered == 3 && !fact.stopped && fact.errorCode == nil)
      #expect(fact.oldest == .seconds(60) && fact.youngest == .seconds(180))
    }
  }

  /// Source: Apple, SRFetchResponse.sample (a result); that the error is `dataInaccessible`, our choice.
  @Test("an undecodable sample is a failure, and the loop continues")
  func undecodable() throws {
    try Study.run { study in
      let reader = try await study.sleepReader(
        NightSource(every: .seconds(60)) { $0 != 120_000_000_000 }
      )
      try await study.live(until: .days(2))
      var codes: [SRError.Code?] = []
      for try await response in reader.samples(matching: study.request(through: .seconds(180))) {
        codes.append(await errorCode { _ = try response.sample.get() })
      }
      #expect(codes == [nil, .dataInaccessible, nil])
    }
  }

  /// Source: our choice: samples are only decoded on demand, so memory stays constant.
  @Test("samples are read in small batches and decoded one by one, on the loop's demand")
  func demand() throws {
    try Study.run { study in
      let source = NightSource(every: .milliseconds(100))
      let reader = try await study.sleepReader(source)
      try await study.live(until: .days(2))
      var count = 0
      for try await _ in reader.samples(matching: study.request()) {
        count += 1
        #expect(source.decoded == count)
        if count % 10_000 == 1 { #expect(source.lookedUp <= count + 1024) }
        if count == 100_000 { break }
      }
      #expect(try study.lastFetch().delivered == 100_000)
    }
  }

  /// Source: our choice: a request can be used again, as with the delegate's reader.
  @Test("a loop uses the request's values at the time of the call; each loop is a separate fetch")
  func request() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .days(2))
      let request = study.request(through: .seconds(180))
      let samples = reader.samples(matching: request)
      request.from = request.to
      for _ in 0..<2 {
        var count = 0
        for try await _ in samples { count += 1 }
        #expect(count == 3)
      }
    }
  }

  /// Source: Apple, SRFetchRequest.device.
  @Test("a fetch delivers the samples of its device")
  func device() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .days(2))
      let request = study.request()
      request.device = study.phone.devices[1]
      for try await _ in reader.samples(matching: request) { Issue.record("from the phone") }
      #expect(try study.lastFetch().delivered == 0)
    }
  }

  /// Source: Apple, SRReader.deletionRecords(matching:).
  @Test("deletion records with their reasons come from the same reader")
  func deletions() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .hours(2))
      study.service.delete(
        .sleepSessions,
        Stretch(after: .hours(1), through: .hours(2))
      )
      var records: [SRDeletionRecord] = []
      for try await response in reader.deletionRecords(matching: study.request()) {
        records.append(try response.sample.get())
        #expect(response.timestamp == study.absolute(.hours(2)))
      }
      #expect(records.map(\.reason) == [.userInitiated])
      #expect(records.map(\.startTime) == [study.absolute(.hours(1))])
      #expect(records.map(\.endTime) == [study.absolute(.hours(2))])
    }
  }
}
