/// The samples of a range; each loop over them is a fetch.
struct FetchSequence<Sample>: AsyncSequence {
  typealias Element = SRFetchResponse<Sample>
  typealias Failure = any Error

  private let request: SRFetchRequest
  private let stream: SRSensor
  private let launch: SensorKitService.Launch?

  init(_ request: SRFetchRequest, of stream: SRSensor, _ launch: SensorKitService.Launch?) {
    self.request = request
    self.stream = stream
    self.launch = launch
  }

  func makeAsyncIterator() -> Iterator { Iterator(self) }

  struct Iterator: AsyncIteratorProtocol {
    private let sequence: FetchSequence
    /// Nil before the first sample is asked for.
    private var cursor: FetchCursor?
    private var isOver = false

    fileprivate init(_ sequence: FetchSequence) { self.sequence = sequence }

    mutating func next() async throws -> Element? { try await next(isolation: nil) }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> Element? {
      guard !isOver else { return nil }
      do {
        if let response = try await take() { return response }
      } catch {
        end()
        // A cancelled task gets no error but the loop's end, as from Swift's own streams.
        if error is CancellationError { return nil }
        throw error
      }
      end()
      return nil
    }

    private mutating func take() async throws -> Element? {
      if cursor == nil { cursor = try await sequence.begin() }
      while let cursor {
        try Task.checkCancellation()
        if let error = cursor.refusal() { try await cursor.fail(error) }
        if let (token, timestamp) = cursor.take() {
          return Element(token, of: cursor.source, timestamp: timestamp)
        }
        guard try await cursor.refill() else { break }
      }
      return nil
    }

    private mutating func end() {
      isOver = true
      cursor = nil
    }
  }

  /// Asks for the fetch; nil where there is nothing to fetch from.
  private func begin() async throws -> FetchCursor? {
    try await SensorKitService.answer(to: launch, outside: nil) { service, reply in
      switch service.asked(request, of: stream) {
      case .failure(let error): service.fail("fetch", stream, error) { reply(.failure($0)) }
      case .success(let fact):
        service.callBack {
          switch service.grant(fact) {
          case .failure(let error): service.fail("fetch", stream, error) { reply(.failure($0)) }
          case .success(let granted): reply(.success(FetchCursor(granted, service)))
          }
        }
      }
    }
  }
}
