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

  func makeAsyncIterator() -> Iterator { Iterator(loop: FetchLoop(request, of: stream, launch)) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let loop: FetchLoop

    mutating func next() async throws -> Element? { try await next(isolation: nil) }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> Element? {
      // Most samples are at hand, and need no wait.
      if let sample = loop.ready() { return Element(sample) }
      return try await loop.next().map(Element.init)
    }
  }
}
