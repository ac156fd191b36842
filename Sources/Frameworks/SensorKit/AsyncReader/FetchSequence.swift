import VirtualTime

/// The samples of a range; each loop over the sequence is a fetch of its own.
struct FetchSequence<Sample>: AsyncSequence {
  typealias Element = SRFetchResponse<Sample>
  typealias Failure = any Error

  private let request: SRFetchRequest
  private let stream: SRSensor
  private let launch: SensorKitService.SensorKitLaunch?

  init(_ request: SRFetchRequest, of stream: SRSensor, _ launch: SensorKitService.SensorKitLaunch?)
  {
    self.request = request
    self.stream = stream
    self.launch = launch
  }

  func makeAsyncIterator() -> Iterator { Iterator(loop: FetchLoop(request, of: stream, launch)) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let loop: FetchLoop

    mutating func next() async throws -> Element? { try await next(isolation: nil) }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> Element? {
      // Most samples are available at once, without a suspension.
      if let sample = loop.ready() { return Element(sample) }
      return try await loop.next().map(Element.init)
    }
  }
}

/// One loop over the samples of a range, from its beginning to its end.
final class FetchLoop {
  private let request: SRFetchRequest
  private let stream: SRSensor
  private let launch: SensorKitService.SensorKitLaunch?
  /// Nil before the loop asks for the first sample, and once the loop is over.
  private var cursor: FetchCursor?
  private var isOver = false

  init(_ request: SRFetchRequest, of stream: SRSensor, _ launch: SensorKitService.SensorKitLaunch?)
  {
    self.request = request
    self.stream = stream
    self.launch = launch
  }

  /// Returns the next sample if it is available at once.
  func ready() -> DeliveredSample? { Task.isCancelled ? nil : cursor?.dequeue() }

  /// Returns the next sample as soon as it is available; nil if there are no more.
  func next() async throws -> DeliveredSample? {
    guard !isOver else { return nil }
    do {
      if let sample = try await wait() { return sample }
      end()
      return nil
    } catch {
      end()
      // A cancelled task receives no error: its loop ends, as with Swift's own streams.
      if error is CancellationError { return nil }
      throw error
    }
  }

  private func wait() async throws -> DeliveredSample? {
    if cursor == nil { cursor = try await begin() }
    while let cursor {
      try Task.checkCancellation()
      try await cursor.checkPermission()
      if let sample = cursor.dequeue() { return sample }
      guard try await cursor.refill() else { break }
    }
    return nil
  }

  private func end() {
    isOver = true
    cursor = nil
  }

  /// Requests the fetch; returns nil if there is nothing to fetch from.
  private func begin() async throws -> FetchCursor? {
    let (request, stream) = (request, stream)
    return try await SensorKitService.answer(to: launch, outside: nil) { service, reply in
      switch service.asked(request, of: stream) {
      case .failure(let error): service.fail("fetch", stream, error) { reply(.failure($0)) }
      case .success(let fact):
        let due = fact.asked.advanced(by: service.options.delivery.toFirst)
        service.callBack(at: due) {
          switch service.grant(fact) {
          case .failure(let error): service.fail("fetch", stream, error) { reply(.failure($0)) }
          case .success(let granted): reply(.success(FetchCursor(granted, service)))
          }
        }
      }
    }
  }
}

/// One sample that a fetch delivers.
///
/// Source: Apple, SRFetchResponse.
public struct SRFetchResponse<Sample>: @unchecked Sendable {
  // Unchecked: a sample is made for its response alone, and never changes. It is kept without its
  // type, of which clients know more than this module: with it, each sample would cost ten times as
  // much.
  @usableFromInline let object: AnyObject

  /// When the sample was written to the store, which may be later than the time that it describes.
  public let timestamp: SRAbsoluteTime

  /// The device from which the recording device received the sample, such as headphones.
  public let sourceDevice: SRSourceDevice?

  init(_ delivered: DeliveredSample) {
    object = delivered.object
    timestamp = delivered.timestamp
    sourceDevice = delivered.sourceDevice
  }

  /// The sample, or why it could not be decoded: `SRError.dataInaccessible` (our choice).
  @inlinable public var sample: Result<Sample, any Error> {
    if let sample = object as? Sample { return .success(sample) }
    return .failure(SRError(.dataInaccessible))
  }
}
