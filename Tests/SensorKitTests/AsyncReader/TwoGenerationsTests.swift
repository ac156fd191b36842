import SensorKit
import Testing
import VirtualTime

/// Both generations use the same store and the same rules.
@Suite("SensorKit, iOS 27: both generations of readers")
struct TwoGenerationsTests {
  private struct Line: Equatable {
    let session: SRSleepSession?
    let timestamp: SRAbsoluteTime
    let device: SRSourceDevice?
  }

  private final class Collector: NSObject, SRSensorReaderDelegate {
    var lines: [Line] = []

    func sensorReader(
      _ reader: SRSensorReader,
      fetching fetchRequest: SRFetchRequest,
      didFetchResult result: SRFetchResult<AnyObject>
    ) -> Bool {
      lines.append(
        Line(
          session: result.sample as? SRSleepSession,
          timestamp: result.timestamp,
          device: result.sourceDevice
        )
      )
      return true
    }
  }

  private static var disorder: SensorKitOptions {
    var options = SensorKitOptions()
    options.disorder.repeated = 100
    options.disorder.late = 100
    return options
  }

  /// Source: Apple: the same samples; see ``RandomLife`` for consent, deletion and the rest.
  @Test(
    "The same range gives the same samples in the same order, also repeated, late and undecodable",
    arguments: UInt64(0)..<50
  )
  func sameSamples(seed: UInt64) throws {
    let count = try Study.run(options: seed % 2 == 0 ? Self.disorder : SensorKitOptions()) {
      study in
      var random = RandomStream(seed: seed).split("ranges")
      let reader = try await study.sleepReader(
        NightSource(every: .seconds(Int.random(in: 20...600, using: &random))) { $0 % 7 != 0 }
      )
      let collector = Collector()
      let old = SRSensorReader(sensor: .sleepSessions)
      old.delegate = collector
      for _ in 0..<5 {
        try await study.live(for: .seconds(Int.random(in: 1...86_400, using: &random)))
        study.service.set([.sleepSessions], allowed: false)
        try await study.live(for: .seconds(Int.random(in: 1...7200, using: &random)))
        study.service.set([.sleepSessions], allowed: true)
      }
      try await study.live(for: .days(2))
      var count = 0
      for _ in 0..<3 {
        let from = Int64.random(in: 0...86_400, using: &random)
        let length = Int64.random(in: 43_200...3 * 86_400, using: &random)
        let request = study.request(after: .seconds(from), through: .seconds(from + length))
        collector.lines = []
        old.fetch(request)
        await study.settle()
        let oldFact = try study.lastFetch()
        var lines: [Line] = []
        for try await response in reader.samples(matching: request) {
          lines.append(
            Line(
              session: try? response.sample.get(),
              timestamp: response.timestamp,
              device: response.sourceDevice
            )
          )
        }
        #expect(lines == collector.lines)
        let fact = try study.lastFetch()
        #expect(fact.delivered == oldFact.delivered && fact.delivered == lines.count)
        #expect(fact.repeated == oldFact.repeated && fact.late == oldFact.late)
        #expect(fact.oldest == oldFact.oldest && fact.youngest == oldFact.youngest)
        #expect(fact.held == oldFact.held && fact.expired == oldFact.expired)
        count += lines.count
      }
      return count
    }
    // Guards the comparison, which would also succeed without any samples.
    #expect(count > 0)
  }

  /// Source: Apple: an array sensor's samples come in arrays, in both.
  @Test("An array sensor delivers the same arrays to a delegate's casts")
  func arrays() throws {
    try Study.run { study in
      study.phone.sources[.electrocardiogram] = HeartSource()
      study.service.set([.electrocardiogram], allowed: true)
      let reader = try SRReader(sensor: .electrocardiogram)
      try await reader.startRecording()
      try await study.live(until: .days(2))
      var sizes: [Int] = []
      for try await response in reader.samples(matching: study.request()) {
        let samples: [SRElectrocardiogramSample] = try response.sample.get()
        #expect(samples.allSatisfy { $0 == CodedSample.electrocardiogram })
        sizes.append(samples.count)
      }
      #expect(sizes == Array(repeating: 3, count: 24))
    }
  }
}

/// A source that writes an array of three samples every hour.
private final class HeartSource: SampleSource {
  private let times = PeriodicSource(every: .hours(1))

  func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) { times.forEachSample(in: stretch, recordingSince: recordingSince, body) }

  func decode(_ token: UInt64) -> AnyObject {
    SampleArray(Array(repeating: CodedSample.electrocardiogram, count: 3))
  }
}
