public import SensorKit

/// The samples of a fetch in batches, in the order in which SensorKit hands them over.
///
/// Made by `SRSensorReader.batches(for:of:ahead:as:)`.
@available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
public struct SampleBatches<Sample>: AsyncSequence {
  public typealias Element = [TimedSample<Sample>]
  public typealias Failure = any Error

  private let sensor: SRSensor
  private let request: SRFetchRequest
  private let limits: BatchLimits

  init(sensor: SRSensor, request: SRFetchRequest, limits: BatchLimits) {
    self.sensor = sensor
    self.request = request
    self.limits = limits
  }

  /// Begins a fetch of its own, with the first batch that is asked for.
  public func makeAsyncIterator() -> Iterator {
    Iterator(fetch: BatchedFetch(BatchPump(SRSensorReader(sensor: sensor), request, limits)))
  }

  /// One fetch; it ends when this is let go, as by leaving the loop.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let fetch: BatchedFetch

    init(fetch: BatchedFetch) { self.fetch = fetch }

    @inlinable
    public mutating func next() async throws -> [TimedSample<Sample>]? {
      try await next(isolation: nil)
    }

    // Inlined where the type is known: to ask an object for a type that isn't takes ten times as long.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> [TimedSample<Sample>]? {
      guard let batch = try await fetch.next(isolation: actor) else { return nil }
      var samples: [TimedSample<Sample>] = []
      samples.reserveCapacity(batch.count)
      for sample in batch {
        guard let value = sample.object as? Sample else {
          fetch.end()
          throw SampleTypeError(sample.object, wanted: Sample.self)
        }
        samples.append(TimedSample(value, writtenAt: sample.timestamp))
      }
      return samples
    }
  }
}

/// A sample as the fetch gave it.
@usableFromInline
struct FetchedSample: @unchecked Sendable {
  // Unchecked: it was decoded for its batch alone, and goes to the loop with it.
  @usableFromInline let object: AnyObject
  @usableFromInline let timestamp: SRAbsoluteTime
}

/// How large batches are, and how many may wait.
struct BatchLimits {
  let count: Int
  let ahead: Int

  init(_ count: Int, _ ahead: Int) {
    self.count = count
    self.ahead = ahead
  }
}

/// A loop's hold on its fetch.
@available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
@usableFromInline
final class BatchedFetch {
  private let pump: BatchPump

  init(_ pump: BatchPump) { self.pump = pump }

  deinit { pump.end() }

  @usableFromInline
  func next(isolation actor: isolated (any Actor)?) async throws -> [FetchedSample]? {
    try await pump.next(isolation: actor)
  }

  /// Ends the fetch before its time.
  @usableFromInline
  func end() { pump.end() }
}
