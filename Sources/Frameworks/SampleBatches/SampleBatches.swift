public import SensorKit

/// The samples of a fetch in batches, in the order of SensorKit's delivery.
///
/// Created by `SRSensorReader.batches(for:of:ahead:as:)`.
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

  /// Creates an iterator with a fetch of its own, which begins with the request for the first
  /// batch.
  public func makeAsyncIterator() -> Iterator {
    Iterator(fetch: BatchedFetch(BatchPump(SRSensorReader(sensor: sensor), request, limits)))
  }

  /// One fetch, which ends when the iterator is released, for example when the loop is left.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let fetch: BatchedFetch

    init(fetch: BatchedFetch) { self.fetch = fetch }

    @inlinable
    public mutating func next() async throws -> [TimedSample<Sample>]? {
      try await next(isolation: nil)
    }

    // Inlined where the type is statically known: a dynamic cast takes ten times as long.
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

/// A sample as the fetch delivered it.
@usableFromInline
struct FetchedSample: @unchecked Sendable {
  // Unchecked: the sample was decoded for its batch only, and moves to the loop with it.
  @usableFromInline let object: AnyObject
  @usableFromInline let timestamp: SRAbsoluteTime
}

/// The size of batches, and the number of batches that may wait.
struct BatchLimits {
  let count: Int
  let ahead: Int

  init(_ count: Int, _ ahead: Int) {
    self.count = count
    self.ahead = ahead
  }
}

/// A loop's reference to its fetch.
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

  /// Ends the fetch early.
  @usableFromInline
  func end() { pump.end() }
}

/// A sample with the time of its writing.
public struct TimedSample<Sample> {
  /// The measured value.
  public let value: Sample

  /// When the sample was written to the store, which may be later than the time that it describes.
  public let timestamp: SRAbsoluteTime

  /// Creates a sample that was written at a time.
  @inlinable
  public init(_ value: Sample, writtenAt timestamp: SRAbsoluteTime) {
    self.value = value
    self.timestamp = timestamp
  }
}

extension TimedSample: Sendable where Sample: Sendable {}

/// The error for a sample of another type than the requested one.
public struct SampleTypeError: Error, CustomStringConvertible {
  /// The type of the sample, and the requested type.
  public let description: String

  @usableFromInline
  init(_ found: AnyObject, wanted: Any.Type) {
    description = "a sample has the type \(type(of: found)), not \(wanted)"
  }
}

@available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
extension SRSensorReader {
  /// Returns the samples of a range, in batches that a loop receives as it is ready for them.
  ///
  /// ```swift
  /// for try await batch in reader.batches(for: request, as: SRAmbientLightSample.self) {
  ///   for light in batch { store(light.value.lux, light.timestamp) }
  /// }
  /// ```
  ///
  /// Each loop is a fetch of its own. It uses another reader of the same sensor, so this reader's
  /// delegate is neither replaced nor called. A loop that ends without an error has received every
  /// sample that SensorKit delivered.
  ///
  /// - Parameters:
  ///   - request: The range and the device of the samples; don't change the request until the loop
  ///     is over.
  ///   - count: The number of samples in a batch, 1 or more; the last batch may be smaller.
  ///   - ahead: The number of batches that may wait for the loop, 1 or more. At this number the
  ///     fetch ends, and continues once the loop has received the batches.
  ///   - type: The type of a sample; an array of a class for sensors that deliver arrays.
  /// - Returns: The batches. The loop throws SensorKit's error, after the batches that arrived
  ///   before; a `SampleTypeError` if a sample has another type; a `CancellationError` if its task
  ///   is cancelled, which ends the fetch.
  public func batches<Sample>(
    for request: SRFetchRequest,
    of count: Int = 1_000,
    ahead: Int = 8,
    as type: Sample.Type = Sample.self
  ) -> SampleBatches<Sample> {
    precondition(count > 0, "a batch needs at least one sample: \(count)")
    precondition(ahead > 0, "at least one batch must fit: \(ahead)")
    return SampleBatches(sensor: sensor, request: request, limits: .init(count, ahead))
  }
}
