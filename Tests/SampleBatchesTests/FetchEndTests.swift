import Foundation
import SampleBatches
import SensorKit
import Testing
import VirtualTime

@Suite("Sample batches: back-pressure and the end of a fetch")
struct FetchEndTests {
  /// Our choice: beyond the limit, one batch is being filled, and one holds samples out of order.
  @Test("a fetch gets no further ahead of its reader than the limit", arguments: [1, 3, 10])
  func pressure(ahead: Int) throws {
    try BatchStudy.run(NumberSource(count: 20_000)) { study in
      var taken = 0
      let batches = study.reader.batches(
        for: study.request(),
        of: 100,
        ahead: ahead,
        as: NSNumber.self
      )
      for try await batch in batches {
        taken += batch.count
        try await Task.sleep(for: .seconds(1))
        let delivered = study.source.decoded
        #expect(delivered - taken <= (ahead + 2) * 100)
      }
      #expect(taken == 20_000)
    }
  }

  /// Our choice.
  @Test("batches can be read before the fetch is over")
  func early() throws {
    try BatchStudy.run(NumberSource(count: 20_000)) { study in
      for try await _ in study.reader.batches(for: study.request(), as: NSNumber.self) {
        #expect(study.source.decoded < 20_000)
        break
      }
    }
  }

  /// Our choice: a loop that ends without an error has read all samples.
  @Test(
    "a cancelled reader gets an error at once, and the fetch ends",
    arguments: 0..<40 as Range<UInt64>
  )
  func cancellation(seed: UInt64) throws {
    try BatchStudy.run(NumberSource(count: 20_000), seed: seed) { study in
      let place = Int(RandomStream(seed: seed).value(at: 0) % 190)
      let progress = Progress()
      let reading = Task {
        let batches = study.reader.batches(for: study.request(), of: 100, as: NSNumber.self)
        for try await batch in batches {
          progress.values += batch.map { $0.value.intValue }
          try? await Task.sleep(for: .milliseconds(10))
        }
      }
      try await Task.sleep(for: .milliseconds(10 * place + 5))
      reading.cancel()
      await #expect(throws: CancellationError.self) { try await reading.value }
      // The task received a prefix of the samples, without gaps.
      let isPrefix = progress.values == Array(0..<progress.values.count)
      #expect(isPrefix)
      try await Task.sleep(for: .seconds(60))
      let decoded = study.source.decoded
      try await Task.sleep(for: .seconds(60))
      #expect(study.source.decoded == decoded && decoded - progress.values.count <= 1000)
      #expect(study.diagnostics == [])
    }
  }

  /// Our choice.
  @Test("leaving the loop ends the fetch", arguments: [1, 4, 5, 6, 199])
  func left(batches wanted: Int) throws {
    try BatchStudy.run(NumberSource(count: 20_000)) { study in
      var taken = 0
      for try await _ in study.reader.batches(for: study.request(), of: 100, as: NSNumber.self) {
        taken += 1
        if taken == wanted { break }
      }
      try await Task.sleep(for: .seconds(60))
      #expect(study.source.decoded <= (wanted + 10) * 100)
      #expect(study.diagnostics == [])
    }
  }

  /// Source: Apple, SRError: the error of a fetch without consent.
  @Test(
    "a withdrawal of consent is an error, after the delivered samples",
    arguments: [0, 3, 7, 40]
  )
  func revoked(after wanted: Int) throws {
    try BatchStudy.run(NumberSource(count: 20_000)) { study in
      if wanted == 0 { study.setAllowed(false) }
      var values: [Int] = []
      let error = await #expect(throws: SRError.self) {
        let batches = study.reader.batches(for: study.request(), of: 100, as: NSNumber.self)
        for try await batch in batches {
          values += batch.map { $0.value.intValue }
          if values.count == wanted * 100 { study.setAllowed(false) }
        }
      }
      #expect(error?.code == .noAuthorization)
      let isPrefix = values == Array(0..<values.count)
      #expect(isPrefix && values.count >= wanted * 100 && values.count <= (wanted + 10) * 100)
    }
  }

  /// Source: Apple, SRFetchRequest: from and to are mandatory.
  @Test("a request without a time, or with an invalid one, is refused as by SensorKit")
  func invalid() throws {
    try BatchStudy.run(NumberSource(count: 100)) { study in
      let unset = SRFetchRequest()
      let strange = study.request()
      strange.from = SRAbsoluteTime(.nan)
      for request in [unset, strange] {
        let error = await #expect(throws: SRError.self) {
          for try await _ in study.reader.batches(for: request, as: NSNumber.self) {}
        }
        #expect(error?.code == .fetchRequestInvalid)
      }
    }
  }

  @Test("a sample of another type is an error that names both, and ends the fetch")
  func otherType() throws {
    try BatchStudy.run(NumberSource(count: 20_000)) { study in
      let error = await #expect(throws: SampleTypeError.self) {
        let batches = study.reader.batches(for: study.request(), as: SRAmbientLightSample.self)
        for try await _ in batches {}
      }
      #expect(error?.description.contains("not SRAmbientLightSample") == true)
      try await Task.sleep(for: .seconds(60))
      #expect(study.source.decoded < 12_000)
    }
  }

  /// Source: Apple, SRSensorReader: one sensor may have several readers.
  @Test("the reader keeps its delegate, which receives no samples of the batches")
  func delegate() throws {
    try BatchStudy.run(NumberSource(count: 5000)) { study in
      let listener = Listener()
      study.reader.delegate = listener
      for try await _ in study.reader.batches(for: study.request(), as: NSNumber.self) {}
      #expect(study.reader.delegate === listener)
      #expect(listener.values.isEmpty && listener.completed == 0)
    }
  }

  /// Our choice: a closed app receives no callbacks.
  @Test("an app that is closed during the fetch receives nothing more")
  func closed() throws {
    try BatchStudy.run(NumberSource(count: 20_000)) { study in
      let progress = Progress()
      let reading = Task {
        for try await batch in study.reader.batches(
          for: study.request(),
          of: 100,
          as: NSNumber.self
        ) {
          progress.values += batch.map { $0.value.intValue }
          try await Task.sleep(for: .milliseconds(10))
        }
      }
      try await Task.sleep(for: .milliseconds(105))
      study.service?.appClosed()
      try await Task.sleep(for: .seconds(60))
      let isPrefix = progress.values == Array(0..<progress.values.count)
      #expect(isPrefix && !progress.values.isEmpty && progress.values.count <= 3000)
      reading.cancel()
      await #expect(throws: CancellationError.self) { try await reading.value }
    }
  }

  @Test("after its end, a sequence returns nothing more")
  func over() throws {
    try BatchStudy.run(NumberSource(count: 10)) { study in
      let batches = study.reader.batches(for: study.request(), as: NSNumber.self)
      var iterator = batches.makeAsyncIterator()
      let first = try await iterator.next()
      #expect(first?.count == 10)
      for _ in 0..<3 {
        let more = try await iterator.next()
        #expect(more == nil)
      }
      #expect(study.fetches.count == 1)
    }
  }
}

/// The values that a task has read so far.
final class Progress: @unchecked Sendable {
  // Unchecked: only the thread of one world reaches it.
  var values: [Int] = []
}
