import VirtualTime

/// One loop over the samples of a range, from its beginning to its end.
final class FetchLoop {
  private let request: SRFetchRequest
  private let stream: SRSensor
  private let launch: SensorKitService.Launch?
  /// Nil before the first sample is asked for, and once the loop is over.
  private var cursor: FetchCursor?
  private var isOver = false

  init(_ request: SRFetchRequest, of stream: SRSensor, _ launch: SensorKitService.Launch?) {
    self.request = request
    self.stream = stream
    self.launch = launch
  }

  /// The next sample if it can be had at once.
  func ready() -> DeliveredSample? { Task.isCancelled ? nil : cursor?.take() }

  /// The next sample, as soon as it can be had; nil where there are no more.
  func next() async throws -> DeliveredSample? {
    guard !isOver else { return nil }
    do {
      if let sample = try await wait() { return sample }
      end()
      return nil
    } catch {
      end()
      // A cancelled task gets no error but the loop's end, as from Swift's own streams.
      if error is CancellationError { return nil }
      throw error
    }
  }

  private func wait() async throws -> DeliveredSample? {
    if cursor == nil { cursor = try await begin() }
    while let cursor {
      try Task.checkCancellation()
      try await cursor.checkPermission()
      if let sample = cursor.take() { return sample }
      guard try await cursor.refill() else { break }
    }
    return nil
  }

  private func end() {
    isOver = true
    cursor = nil
  }

  /// Asks for the fetch; nil where there is nothing to fetch from.
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
