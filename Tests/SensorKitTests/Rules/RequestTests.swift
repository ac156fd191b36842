import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: requests")
struct RequestTests {
  /// Our choice: the value of unset times is not established.
  @Test("a new request's times are 0, and its device is the current one")
  func unset() throws {
    try Study.run { study in
      let request = SRFetchRequest()
      #expect(request.from.rawValue == 0 && request.to.rawValue == 0)
      #expect(request.device == study.phone.devices[0])
    }
  }

  /// Source: Apple, SRFetchRequest: from and to must be set, even if to their default values.
  @Test("a time that was set to 0 is set")
  func setToZero() throws {
    try Study.run { study in
      let light = await study.recorder()
      let request = SRFetchRequest()
      request.from = request.from
      #expect(await study.fetch(light, request) == [.failed(3)])
      request.to = request.to
      #expect(await study.fetch(light, request) == [.completed])
    }
  }

  /// Source: a client's guide reuses one request.
  @Test("a request can be reused for another device and range, also during its fetch")
  func reused() throws {
    try Study.run { study in
      study.phone.watchSources[.ambientLightSensor] = PeriodicSource(every: .seconds(1800))
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let request = study.request(through: .seconds(120))
      light.reader.fetch(request)
      request.device = study.phone.devices[1]
      request.to = study.absolute(.hours(1))
      light.reader.fetch(request)
      await study.settle()
      #expect(
        light.events == [
          .sample(.seconds(60)), .sample(.seconds(120)), .completed,
          .sample(.seconds(1800)), .sample(.hours(1)), .completed,
        ]
      )
    }
  }

  /// Source: Apple, SRSensorReaderDelegate: each callback names its request.
  @Test("callbacks pass the app's own request, whether the fetch succeeds or fails")
  func identity() throws {
    try Study.run { study in
      let witness = Witness()
      let reader = await study.recorder().reader
      reader.delegate = witness
      try await study.live(until: .days(2))
      let good = study.request(through: .seconds(60))
      let bad = SRFetchRequest()
      reader.fetch(good)
      reader.fetch(bad)
      await study.settle()
      #expect(witness.seen.count == 3)
      #expect(witness.seen[0] === good && witness.seen[1] === good && witness.seen[2] === bad)
    }
  }

  private final class Witness: NSObject, SRSensorReaderDelegate {
    private(set) var seen: [SRFetchRequest] = []

    func sensorReader(
      _ reader: SRSensorReader,
      fetching fetchRequest: SRFetchRequest,
      didFetchResult result: SRFetchResult<AnyObject>
    ) -> Bool {
      seen.append(fetchRequest)
      return true
    }

    func sensorReader(_ reader: SRSensorReader, didCompleteFetch fetchRequest: SRFetchRequest) {
      seen.append(fetchRequest)
    }

    func sensorReader(
      _ reader: SRSensorReader,
      fetching fetchRequest: SRFetchRequest,
      failedWithError error: any Error
    ) { seen.append(fetchRequest) }
  }
}
