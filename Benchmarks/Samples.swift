import Foundation
import Observation
import People
import SampleBatches
import SensorKit
import Sensors
import Statistics
import Synchronization
import VirtualTime

/// The number of collected samples.
private let samples = 100_000

/// The sizes at which the publishing collector is measured, since its time grows with their square.
private let publishedSizes = [2_500, 5_000, 10_000]

/// Measures three collectors of light samples, each of which computes their mean: one publishes every sample
/// to the main actor, where an observer reads the whole array on each change, as a view does; one keeps a
/// private buffer behind a lock and reads it through a getter; one receives batches.
func runSampleSuite(_ run: BenchmarkRun) throws {
  let collectors =
    publishedSizes.map { size in
      Program(name: "publishes every sample, \(size)") { try published(size) }
    } + [
      Program(name: "private buffer, a getter") { try buffered() },
      Program(name: "batches of 1,000") { try batched() },
    ]
  let times = try interleave(collectors, repetitions: run.repetitions)
  let (buffer, batches) = (times[publishedSizes.count], times[publishedSizes.count + 1])
  var table = Table("collector", "samples", "seconds", "ns a sample", "times the buffer")
  for (index, program) in collectors.enumerated() {
    let count = index < publishedSizes.count ? publishedSizes[index] : samples
    let own = times[index].median().map { $0 / Double(count) * 1e9 }
    let fixed = buffer.median().map { $0 / Double(samples) * 1e9 }
    table.add(
      program.name,
      "\(count)",
      text(times[index].median(), 3),
      text(own, 0),
      text(own.flatMap { own in fixed.map { own / $0 } }, 2)
    )
  }
  run.record(.batches, ratio(batches, to: buffer))
  run.show(table, "samples: collectors of light samples, median of \(run.repetitions)")
  showExtrapolation(of: times[publishedSizes.count - 1], beside: batches)
  print("  batches to private buffer: \(text(ratio(batches, to: buffer), 2))")
}

/// Extrapolates the cost of publishing from the largest measured size to the size of the others.
private func showExtrapolation(of times: Times, beside batches: Times) {
  guard let largest = publishedSizes.last, let measured = times.median(),
    let fixed = batches.median()
  else { return }
  let factor = Double(samples) / Double(largest)
  let whole = measured * factor * factor
  print(
    """
      publishing \(samples), extrapolated from \(largest) by the square: \(text(whole, 0)) s,
      \(text(whole / fixed, 0)) times as long as batches
    """
  )
}

// MARK: - The collectors

/// The processor seconds in which a number of samples is published.
private func published(_ count: Int) throws -> Double {
  try inFetchWorld(samples: count) { reader, request in
    let (stream, continuation) = AsyncStream.makeStream(of: SRAmbientLightSample.self)
    let collector = Handing { continuation.yield($0) }
    reader.delegate = collector
    let (model, view) = await (LightModel(), LightView())
    await view.watch(model)
    reader.fetch(request)
    var left = count
    // Off the main actor, like SensorKit's own queue: each sample needs a hop, and the view runs between two
    // samples.
    for await sample in stream {
      await model.append(sample)
      left -= 1
      if left == 0 { break }
    }
    return (await model.samples.count, await view.mean)
  }
}

/// The processor seconds in which all samples are collected in a buffer without observers, and read once.
private func buffered() throws -> Double {
  try inFetchWorld(samples: samples) { reader, request in
    let buffer = PrivateBuffer()
    let collector = Handing { buffer.append($0) }
    reader.delegate = collector
    await withUnsafeContinuation { continuation in
      collector.completed = { continuation.resume() }
      reader.fetch(request)
    }
    let collected = buffer.samples
    return (collected.count, collected.reduce(0) { $0 + $1.lux.value } / Double(collected.count))
  }
}

/// The processor seconds in which all samples are received in batches.
private func batched() throws -> Double {
  try inFetchWorld(samples: samples) { reader, request in
    var (count, sum) = (0, 0.0)
    for try await batch in reader.batches(for: request, as: SRAmbientLightSample.self) {
      count += batch.count
      sum += batch.reduce(0) { $0 + $1.value.lux.value }
    }
    return (count, sum / Double(count))
  }
}

/// A delegate that passes each sample to a closure.
private final class Handing: NSObject, SRSensorReaderDelegate {
  private let hand: (SRAmbientLightSample) -> Void
  var completed: () -> Void = {}

  init(_ hand: @escaping (SRAmbientLightSample) -> Void) { self.hand = hand }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    if let sample = result.sample as? SRAmbientLightSample { hand(sample) }
    return true
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    completed()
  }
}

/// The model that a view observes.
@MainActor
@Observable
private final class LightModel {
  private(set) var samples: [SRAmbientLightSample] = []

  func append(_ sample: SRAmbientLightSample) { samples.append(sample) }
}

/// Reads the whole array again on each change.
@MainActor
private final class LightView {
  private(set) var mean = 0.0

  func watch(_ model: LightModel) {
    mean = withObservationTracking {
      model.samples.reduce(0) { $0 + $1.lux.value } / Double(max(model.samples.count, 1))
    } onChange: { [weak self] in
      Task { @MainActor in self?.watch(model) }
    }
  }
}

/// A buffer without observers.
private final class PrivateBuffer: Sendable {
  private let buffer = Mutex<[SRAmbientLightSample]>([])

  var samples: [SRAmbientLightSample] { buffer.withLock { $0 } }

  func append(_ sample: SRAmbientLightSample) { buffer.withLock { $0.append(sample) } }
}

// MARK: - The fetch

/// Records light, and collects a number of samples.
///
/// - Returns: The processor seconds that this took.
private func inFetchWorld(
  samples: Int,
  _ collect:
    @escaping @Sendable (SRSensorReader, SRFetchRequest) async throws -> (count: Int, mean: Double)
) throws -> Double {
  try inRecordedWorld(
    of: .ambientLightSensor,
    after: .seconds(8 * 86_400),
    from: { days, _ in AmbientLightSource(days: days, model: .standard, interval: 50_000_000) }
  ) { reader, request in
    let end = LastTime(samples)
    reader.delegate = end
    await withUnsafeContinuation { continuation in
      end.completed = { continuation.resume() }
      reader.fetch(request)
    }
    request.to = end.time
    let start = processorSeconds()
    let collected = try await collect(reader, request)
    let seconds = processorSeconds() - start
    precondition(collected.count == samples, "\(collected.count) samples came")
    precondition(collected.mean > 0, "nothing was read")
    return seconds
  }
}

/// Finds the time at which the sample with a number was written.
private final class LastTime: NSObject, SRSensorReaderDelegate {
  private var left: Int
  private(set) var time = SRAbsoluteTime(0)
  var completed: () -> Void = {}

  init(_ count: Int) { left = count }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    time = result.timestamp
    left -= 1
    return left > 0
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    completed()
  }
}
