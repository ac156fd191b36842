import Foundation
import SampleBatches
import SensorKit
import Testing
import VirtualTime

/// Reads all batches; the reader sleeps after some of them, like an app that writes files.
func readAll(
  _ study: BatchStudy,
  of count: Int,
  ahead: Int,
  _ stream: RandomStream
) async throws -> [[Int]] {
  var stream = stream
  var batches: [[Int]] = []
  let sequence = study.reader.batches(
    for: study.request(),
    of: count,
    ahead: ahead,
    as: NSNumber.self
  )
  for try await batch in sequence {
    batches.append(batch.map { $0.value.intValue })
    if stream.next() % 3 == 0 { try await Task.sleep(for: .milliseconds(Int(stream.next() % 90))) }
  }
  return batches
}

@Suite("Sample batches: a whole fetch")
struct WholeFetchTests {
  /// Source: the project's design: the sum of the batches is the fetch.
  @Test(
    "each sample is delivered once, in order, and all batches but the last are full",
    arguments: 0..<60 as Range<UInt64>
  )
  func complete(seed: UInt64) throws {
    var stream = RandomStream(seed: seed)
    let (samples, count) = (Int(stream.next() % 5000), 1 + Int(stream.next() % 400))
    let (ahead, pace) = (1 + Int(stream.next() % 5), stream.split("pace"))
    try BatchStudy.run(NumberSource(count: samples), seed: seed) { study in
      let batches = try await readAll(study, of: count, ahead: ahead, pace)
      let isWhole = batches.flatMap { $0 } == Array(0..<samples)
      #expect(isWhole)
      #expect(batches.dropLast().allSatisfy { $0.count == count })
      #expect(batches.allSatisfy { !$0.isEmpty && $0.count <= count })
      // The fetches that SampleBatches stops and continues cause no diagnostics.
      #expect(study.diagnostics == [])
    }
  }

  /// Source: Apple, SRFetchRequest.from is exclusive; clients have seen samples out of order.
  @Test(
    "samples that share a time, or are up to 32 places late, are delivered once each",
    arguments: 0..<60 as Range<UInt64>
  )
  func disorder(seed: UInt64) throws {
    var stream = RandomStream(seed: seed)
    let count = 1 + Int(stream.next() % 200)
    // Without a step, neighbours share a time. Then some samples are moved back.
    var now: Int64 = 1_000_000_000
    var times: [WorldTime] = []
    let share = 1 + stream.next() % 6
    for _ in 0..<3000 {
      if stream.next() % share == 0 { now += 5_000_000 }
      times.append(WorldTime(nanoseconds: now))
    }
    // Each sample moves at most once, because a second move could exceed 32 places.
    var places = Array(times.indices)
    var isHeld = Set<Int>()
    for _ in 0..<60 {
      let from = Int(stream.next() % 2900)
      guard isHeld.insert(places[from]).inserted else { continue }
      places.insert(places.remove(at: from), at: from + Int(stream.next() % 33))
    }
    let disordered = places.map { times[$0] }
    try BatchStudy.run(NumberSource(disordered), seed: seed) { study in
      let batches = try await readAll(study, of: count, ahead: 1, RandomStream(seed: seed))
      let values = batches.flatMap { $0 }
      #expect(values.count == 3000)
      #expect(Set(0..<3000).subtracting(values) == [])
    }
  }

  /// Source: a guide that reports 1 % duplicates; the batches have the same samples as a delegate.
  @Test("results that SensorKit repeats or delays arrive as with a delegate")
  func faults() throws {
    var options = SensorKitOptions()
    options.disorder.repeated = 20
    options.disorder.late = 20
    try BatchStudy.run(NumberSource(count: 4000), options: options) { study in
      let listener = Listener()
      let reader = SRSensorReader(sensor: .ambientLightSensor)
      reader.delegate = listener
      reader.fetch(study.request())
      try await Task.sleep(for: .seconds(1))
      let batches = try await readAll(study, of: 150, ahead: 2, RandomStream(seed: 1))
      #expect(listener.values.count > 4000)
      let isSame = batches.flatMap { $0 }.sorted() == listener.values.sorted()
      #expect(isSame)
    }
  }

  @Test("a sample's timestamp is the time at which it was written")
  func timestamps() throws {
    try BatchStudy.run(NumberSource(count: 100)) { study in
      let timeline = AbsoluteTimeline(of: study.world)
      for try await batch in study.reader.batches(for: study.request(), as: NSNumber.self) {
        for sample in batch {
          let written = study.source.times[sample.value.intValue]
          #expect(sample.timestamp == timeline.absoluteTime(at: written))
        }
      }
    }
  }

  @Test("each loop over the same batches is a separate fetch")
  func loops() throws {
    try BatchStudy.run(NumberSource(count: 100)) { study in
      let batches = study.reader.batches(for: study.request(), of: 60, as: NSNumber.self)
      for _ in 0..<2 {
        var sizes: [Int] = []
        for try await batch in batches { sizes.append(batch.count) }
        #expect(sizes == [60, 40])
      }
      #expect(study.fetches.count == 2)
    }
  }
}

/// A delegate that records the delivered values.
final class Listener: NSObject, SRSensorReaderDelegate, @unchecked Sendable {
  // Unchecked: only the thread of one world reaches it.
  private(set) var values: [Int] = []
  private(set) var completed = 0

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    if let number = result.sample as? NSNumber { values.append(number.intValue) }
    return true
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    completed += 1
  }
}
