import SensorKit
import Synchronization

/// Fetches samples into batches, ahead of the consuming loop up to a limit.
///
/// A callback can't wait; it can only stop the fetch (Apple, SRSensorReaderDelegate). So when the
/// room for batches is full, the pump stops the fetch, and continues with another fetch later.
@available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
final class BatchPump: NSObject, @unchecked Sendable {
  // Unchecked: the mutex guards the state that both sides use. Only the callbacks use the rest;
  // they come one after another, and those of the next fetch come after it was requested.

  /// The state that the loop and the callbacks share.
  struct Shared {
    /// Full batches that the loop has not received.
    var waiting: [[FetchedSample]] = []
    /// The loop, if it waits for a batch.
    var loop: UnsafeContinuation<[FetchedSample]?, any Error>?
    /// The next fetch, once there is room; nil while a fetch is underway.
    var next: FetchPage?
    /// The start of the fetch that is underway, as bits, because an app's start may be NaN.
    var from: UInt64?
    /// The outcome; nil before the end.
    var end: Result<Void, any Error>?
    /// The pump itself during a fetch, because a reader doesn't retain its delegate.
    var kept: BatchPump?
  }

  let shared: Mutex<Shared>
  let isEnded = Atomic(false)
  let limits: BatchLimits

  // The state that only the callbacks use.
  var filling: [FetchedSample] = []
  var page: FetchPage
  /// Whether the maximum number of batches waits, as far as the callbacks know.
  var isRoomFilled = false

  private let reader: SRSensorReader
  private let first: SRFetchRequest
  private let to: SRAbsoluteTime
  private let device: SRDevice

  init(_ reader: SRSensorReader, _ request: SRFetchRequest, _ limits: BatchLimits) {
    self.reader = reader
    self.limits = limits
    first = request
    to = request.to
    device = request.device
    page = FetchPage(from: request.from)
    shared = Mutex(Shared(next: page))
    super.init()
    reader.delegate = self
  }

  /// Returns the next batch as soon as it is full; nil when there are no more.
  func next(isolation actor: isolated (any Actor)?) async throws -> [FetchedSample]? {
    // Unsafe, because a closed app never receives an answer, and a checked continuation would
    // report a leak.
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { resume($0) }
    } onCancel: {
      end(CancellationError())
    }
  }

  /// Ends the pump early; waiting batches are lost.
  func end(_ error: (any Error)? = nil) {
    isEnded.store(true, ordering: .releasing)
    let loop = shared.withLock { shared in
      shared.waiting = []
      shared.next = nil
      // An earlier outcome counts, which the loop may not have received yet.
      if shared.end == nil || error != nil {
        shared.end = error.map { .failure($0) } ?? .success(())
      }
      return shared.loop.take()
    }
    if let error { loop?.resume(throwing: error) } else { loop?.resume(returning: nil) }
  }

  /// Delivers the next batch to the loop, or registers the loop; continues fetching once no batch
  /// waits.
  private func resume(_ loop: UnsafeContinuation<[FetchedSample]?, any Error>) {
    let (answer, next) = shared.withLock {
      shared -> (Result<[FetchedSample]?, any Error>?, FetchPage?) in
      var answer: Result<[FetchedSample]?, any Error>?
      if !shared.waiting.isEmpty {
        answer = .success(shared.waiting.removeFirst())
      } else if let end = shared.end {
        answer = end.map { nil }
        shared.end = .success(())
      } else {
        shared.loop = loop
      }
      guard shared.waiting.isEmpty, let next = shared.next.take() else { return (answer, nil) }
      shared.kept = self
      shared.from = next.from.rawValue.bitPattern
      return (answer, next)
    }
    if let next { fetch(next) }
    if let answer { loop.resume(with: answer) }
  }

  private func fetch(_ next: FetchPage) {
    // The first fetch uses the app's request itself: SensorKit refuses a request without a time,
    // and a request of ours would have one.
    guard next.from.rawValue > page.from.rawValue else { return reader.fetch(first) }
    page = next
    let request = SRFetchRequest()
    request.from = next.from
    request.to = to
    request.device = device
    reader.fetch(request)
  }
}

@available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
extension BatchPump: SRSensorReaderDelegate {
  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    guard !isEnded.load(ordering: .acquiring) else { return stopped() }
    let time = result.timestamp
    if page.record(time) {
      let object = decode(result)
      if filling.isEmpty { filling.reserveCapacity(limits.count) }
      filling.append(FetchedSample(object: object, timestamp: time))
      if filling.count == limits.count { handOver() }
    }
    return !isRoomFilled || !stop()
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    finish(request, .success(()))
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    failedWithError error: any Error
  ) {
    finish(request, .failure(error))
  }
}

@available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
extension BatchPump {
  /// Returns the sample, and releases temporary objects of the access at once.
  private func decode(_ result: SRFetchResult<AnyObject>) -> AnyObject {
    #if canImport(ObjectiveC)
      autoreleasepool { result.sample }
    #else
      result.sample
    #endif
  }

  /// Passes the full batch to the waiting loop, or to the queue.
  private func handOver() {
    var full: [FetchedSample] = []
    swap(&full, &filling)
    let loop = shared.withLock { shared -> UnsafeContinuation<[FetchedSample]?, any Error>? in
      if let loop = shared.loop.take() { return loop }
      if shared.end == nil { shared.waiting.append(full) }
      isRoomFilled = shared.waiting.count >= limits.ahead
      return nil
    }
    loop?.resume(returning: full)
  }

  /// Stops the fetch, unless there is room again, or no position yet from which another fetch could
  /// continue.
  private func stop() -> Bool {
    guard let next = page.next() else { return false }
    return shared.withLock { shared in
      isRoomFilled = shared.waiting.count >= limits.ahead
      guard isRoomFilled, shared.end == nil else { return false }
      // The callbacks' state is updated first, because the next fetch may begin after this.
      isRoomFilled = false
      shared.next = next
      shared.kept = nil
      return true
    }
  }

  /// Stops a fetch whose loop has ended.
  private func stopped() -> Bool {
    shared.withLock { $0.kept = nil }
    return false
  }

  private func finish(_ request: SRFetchRequest, _ end: Result<Void, any Error>) {
    // A fetch that was stopped may be reported as complete (Apple does not document it), although
    // it isn't.
    let isWhole = shared.withLock { shared in
      let isWhole = shared.next == nil && request.from.rawValue.bitPattern == shared.from
      if isWhole { shared.kept = nil }
      return isWhole && shared.end == nil
    }
    guard isWhole else { return }
    if !filling.isEmpty { handOver() }
    let loop = shared.withLock { shared in
      if shared.end == nil { shared.end = end }
      return shared.loop.take()
    }
    loop?.resume(with: end.map { nil })
  }
}
