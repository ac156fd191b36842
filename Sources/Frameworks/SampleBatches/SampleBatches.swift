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

/// A sample, and when it was written.
public struct TimedSample<Sample> {
  /// What was measured.
  public let value: Sample

  /// When it was written to the store, which may be later than what it describes.
  public let timestamp: SRAbsoluteTime

  /// A sample that was written at a time.
  @inlinable
  public init(_ value: Sample, writtenAt timestamp: SRAbsoluteTime) {
    self.value = value
    self.timestamp = timestamp
  }
}

extension TimedSample: Sendable where Sample: Sendable {}

/// A sample is of another type than was asked for.
public struct SampleTypeError: Error, CustomStringConvertible {
  /// What it is, and what was asked for.
  public let description: String

  @usableFromInline
  init(_ found: AnyObject, wanted: Any.Type) {
    description = "a sample is of type \(type(of: found)), and \(wanted) was asked for"
  }
}

@available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
extension SRSensorReader {
  /// The samples of a range, in batches that a loop takes as it is ready for them.
  ///
  /// ```swift
  /// for try await batch in reader.batches(for: request, as: SRAmbientLightSample.self) {
  ///   for light in batch { store(light.value.lux, light.timestamp) }
  /// }
  /// ```
  ///
  /// Each loop is a fetch of its own. It is made with another reader of the same sensor, so this one's
  /// delegate is neither replaced nor told of it. A loop that ends without an error has seen every
  /// sample that SensorKit handed over.
  ///
  /// - Parameters:
  ///   - request: Which samples; leave it as it is until the loop is over.
  ///   - count: How many samples make a batch, 1 or more; the last has what is left.
  ///   - ahead: How many batches may wait for the loop, 1 or more. When so many do, the fetch is ended,
  ///     and goes on from there once the loop has taken them.
  ///   - type: What a sample is; an array of a class for sensors that hand over arrays.
  /// - Returns: The batches. The loop throws what SensorKit answers in place of samples, after the
  ///   batches that came before; a `SampleTypeError` if a sample is of another type; a
  ///   `CancellationError` if its task is cancelled, which ends the fetch.
  public func batches<Sample>(
    for request: SRFetchRequest,
    of count: Int = 1_000,
    ahead: Int = 8,
    as type: Sample.Type = Sample.self
  ) -> SampleBatches<Sample> {
    precondition(count > 0, "a batch of \(count) samples can't be filled")
    precondition(ahead > 0, "with room for \(ahead) batches none could be handed over")
    return SampleBatches(sensor: sensor, request: request, limits: .init(count, ahead))
  }
}
