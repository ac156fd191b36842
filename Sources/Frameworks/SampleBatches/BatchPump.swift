import SensorKit
import Synchronization

/// Fetches samples into batches, no further ahead of the loop that takes them than it may.
///
/// A callback can't wait, and the one thing that it can say is to stop (Apple, SRSensorReaderDelegate).
/// So a fetch that has filled all the room is stopped, and another goes on from there.
@available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
final class BatchPump: NSObject, @unchecked Sendable {
  // Unchecked: what both sides touch is behind the mutex. The rest is the callbacks' alone, which come
  // one after another, and those of the next fetch after it was asked for.

  /// What the loop and the callbacks share.
  struct Shared {
    /// Full batches that nobody has taken.
    var waiting: [[FetchedSample]] = []
    /// The loop, if it waits for a batch.
    var loop: UnsafeContinuation<[FetchedSample]?, any Error>?
    /// From where to fetch once there is room; nil while a fetch goes on.
    var next: FetchPage?
    /// After which time the fetch that goes on asks for samples, to the bit: an app's may be no number.
    var from: UInt64?
    /// How it ended; nil before.
    var end: Result<Void, any Error>?
    /// The pump itself while SensorKit has a fetch of it, for a reader doesn't keep its delegate.
    var kept: BatchPump?
  }

  let shared: Mutex<Shared>
  let isEnded = Atomic(false)
  let limits: BatchLimits

  // The callbacks' own.
  var filling: [FetchedSample] = []
  var page: FetchPage
  /// Whether as many batches wait as may, as far as the callbacks know.
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

  /// The next batch as soon as it is full; nil when there are no more.
  func next(isolation actor: isolated (any Actor)?) async throws -> [FetchedSample]? {
    // Unchecked, because a closed app is never answered, and a check would complain of that.
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { resume($0) }
    } onCancel: {
      end(CancellationError())
    }
  }

  /// Ends it before its time; batches that wait are lost.
  func end(_ error: (any Error)? = nil) {
    isEnded.store(true, ordering: .releasing)
    let loop = shared.withLock { shared in
      shared.waiting = []
      shared.next = nil
      // How it ended before counts, and was perhaps not told yet.
      if shared.end == nil || error != nil {
        shared.end = error.map { .failure($0) } ?? .success(())
      }
      return shared.loop.take()
    }
    if let error { loop?.resume(throwing: error) } else { loop?.resume(returning: nil) }
  }

  /// Gives the loop what there is, or has it wait; fetches on once nothing waits any more.
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
    // The request itself at first: one that lacks a time is refused, and none of ours would lack it.
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
  /// The sample, without whatever an access leaves to be released later.
  private func decode(_ result: SRFetchResult<AnyObject>) -> AnyObject {
    #if canImport(ObjectiveC)
      autoreleasepool { result.sample }
    #else
      result.sample
    #endif
  }

  /// Moves the batch that was filled to the loop, or to where it is waited for.
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

  /// Stops the fetch unless there is room again, or no place yet from which another could go on.
  private func stop() -> Bool {
    guard let next = page.next() else { return false }
    return shared.withLock { shared in
      isRoomFilled = shared.waiting.count >= limits.ahead
      guard isRoomFilled, shared.end == nil else { return false }
      // The callbacks' own is put in order first: with this the next fetch may begin.
      isRoomFilled = false
      shared.next = next
      shared.kept = nil
      return true
    }
  }

  /// Stops a fetch that nobody waits for any more.
  private func stopped() -> Bool {
    shared.withLock { $0.kept = nil }
    return false
  }

  private func finish(_ request: SRFetchRequest, _ end: Result<Void, any Error>) {
    // After it was stopped a fetch may be said to be complete (Apple leaves it open), when it isn't.
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
