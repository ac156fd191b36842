import SensorKit
import Testing
import VirtualTime

/// What keeps a reader and its delegate alive during a fetch.
///
/// Sources: Apple, SRSensorReader.delegate (weak). That the module keeps the reader until its fetch has ended is our
/// choice: no page, header or client found says whether Apple's does.
@Suite("The lifetime of readers")
struct ReaderLifetimeTests {
  /// An object that fetches for its caller, and that nobody else need keep.
  private final class Wrapper: NSObject, SRSensorReaderDelegate {
    private let reader: SRSensorReader
    private var answer: ((Int) -> Void)?
    private var count = 0

    init(_ sensor: SRSensor) {
      reader = SRSensorReader(sensor: sensor)
      super.init()
      reader.delegate = self
    }

    func begin(_ request: SRFetchRequest, _ answer: @escaping (Int) -> Void) {
      self.answer = answer
      reader.fetch(request)
    }

    func samples(of request: SRFetchRequest) async -> Int {
      await withUnsafeContinuation { continuation in
        begin(request) { continuation.resume(returning: $0) }
      }
    }

    func sensorReader(
      _ reader: SRSensorReader,
      fetching request: SRFetchRequest,
      didFetchResult result: SRFetchResult<AnyObject>
    ) -> Bool {
      count += 1
      return true
    }

    func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
      answer?(count)
    }
  }

  /// A request for the samples of the first five minutes, two days later.
  private func request(_ study: Study) async throws -> SRFetchRequest {
    _ = await study.recorder()
    try await study.live(until: .days(2))
    let request = SRFetchRequest()
    request.from = study.absolute(.start)
    request.to = study.absolute(.seconds(300))
    return request
  }

  @Test(
    "a reader that nobody keeps lives until its fetch has ended, and its delegate gets the results"
  )
  func reader() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let request = SRFetchRequest()
      request.from = study.absolute(.start)
      request.to = study.absolute(.seconds(300))
      var reader: SRSensorReader? = SRSensorReader(sensor: .ambientLightSensor)
      weak let gone = reader
      reader?.delegate = light
      reader?.fetch(request)
      reader = nil
      #expect(gone != nil)
      await study.settle()
      #expect(light.events.count == 6)
      #expect(gone == nil)
      #expect(study.diagnostics == [])
    }
  }

  @Test("a wrapper that nobody keeps is freed, its caller waits for ever, and a diagnostic says so")
  func freedWrapper() throws {
    try Study.run { study in
      let request = try await request(study)
      var answer: Int?
      // Optimised code releases a local object after its last use, as here.
      var wrapper: Wrapper? = Wrapper(.ambientLightSensor)
      wrapper?.begin(request) { answer = $0 }
      weak let gone = wrapper
      wrapper = nil
      #expect(gone == nil)
      await study.settle()
      try await study.live(until: .days(3))
      #expect(answer == nil)
      #expect(study.diagnostics == ["no-delegate"])
    }
  }

  @Test("a wrapper whose own method waits is kept by its caller")
  func waitingWrapper() throws {
    try Study.run { study in
      let request = try await request(study)
      #expect(await Wrapper(.ambientLightSensor).samples(of: request) == 5)
      #expect(study.diagnostics == [])
    }
  }
}
