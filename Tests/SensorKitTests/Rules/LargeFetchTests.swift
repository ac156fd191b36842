import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: fetches of many samples")
struct LargeFetchTests {
  /// Writes every four seconds, and counts the decoded samples and those that still exist.
  private final class CountingSource: SampleSource, @unchecked Sendable {
    // Unchecked: only the thread of one world reaches it.
    private let times = PeriodicSource(every: .seconds(4))
    var made = 0
    var living = 0
    var mostLiving = 0

    func forEachSample(
      in stretch: Stretch,
      recordingSince: WorldTime,
      _ body: (WorldTime, UInt64) -> Bool
    ) { times.forEachSample(in: stretch, recordingSince: recordingSince, body) }

    func decode(_ token: UInt64) -> AnyObject {
      made += 1
      living += 1
      mostLiving = max(mostLiving, living)
      return Sample(self)
    }

    final class Sample {
      private let source: CountingSource

      init(_ source: CountingSource) { self.source = source }

      deinit { source.living -= 1 }
    }
  }

  private final class Counter: NSObject, SRSensorReaderDelegate {
    var readsSamples = true
    var count = 0
    var completions = 0
    var last = -Double.infinity
    var isOrdered = true

    func sensorReader(
      _ reader: SRSensorReader,
      fetching fetchRequest: SRFetchRequest,
      didFetchResult result: SRFetchResult<AnyObject>
    ) -> Bool {
      count += 1
      isOrdered = isOrdered && result.timestamp.rawValue > last
      last = result.timestamp.rawValue
      if readsSamples, !(result.sample is CountingSource.Sample) { isOrdered = false }
      return true
    }

    func sensorReader(_ reader: SRSensorReader, didCompleteFetch fetchRequest: SRFetchRequest) {
      completions += 1
    }
  }

  /// Source: clients fetch more than 100,000 samples at a time; Apple, SRFetchResult.sample
  /// (decoded when it is read).
  @Test("a week of 151,200 samples is complete and in order, and one at a time exists")
  func week() throws {
    try Study.run { study in
      let source = CountingSource()
      study.phone.sources[.ambientLightSensor] = source
      let reader = await study.recorder().reader
      let counter = Counter()
      reader.delegate = counter
      try await study.live(until: .days(8))
      reader.fetch(study.request())
      await study.settle()
      #expect(counter.count == 7 * 86_400 / 4)
      #expect(counter.isOrdered && counter.completions == 1)
      #expect(source.made == counter.count && source.mostLiving == 1)
    }
  }

  /// Source: Apple, SRFetchResult.sample (decoded when it is read).
  @Test("samples that the app doesn't read are never decoded")
  func unread() throws {
    try Study.run { study in
      let source = CountingSource()
      study.phone.sources[.ambientLightSensor] = source
      let reader = await study.recorder().reader
      let counter = Counter()
      counter.readsSamples = false
      reader.delegate = counter
      try await study.live(until: .hours(30))
      source.made = 0
      reader.fetch(study.request())
      await study.settle()
      #expect(counter.count == 5400)
      #expect(source.made == 0)
    }
  }
}
