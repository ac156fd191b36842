import SensorKit
import Synchronization

@available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
extension BatchPump: SRSensorReaderDelegate {
  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    guard !isEnded.load(ordering: .acquiring) else { return stopped() }
    let time = result.timestamp
    if page.take(time) {
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
