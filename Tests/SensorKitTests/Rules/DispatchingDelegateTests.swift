import Foundation
import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: an app that forwards its results to a queue")
struct DispatchingDelegateTests {
  /// A delegate as in apps from before Swift's actors.
  private final class Delegate: NSObject, SRSensorReaderDelegate, @unchecked Sendable {
    // Unchecked: only the main queue changes or reads what is in it.
    var values: [SRAbsoluteTime] = []
    var isComplete = false

    func sensorReader(
      _ reader: SRSensorReader,
      fetching request: SRFetchRequest,
      didFetchResult result: SRFetchResult<AnyObject>
    ) -> Bool {
      let timestamp = result.timestamp
      DispatchQueue.main.async { self.values.append(timestamp) }
      return true
    }

    func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
      DispatchQueue.main.async { self.isComplete = true }
    }
  }

  /// The values that the app shows.
  @MainActor
  private static func shown(by delegate: Delegate) -> [SRAbsoluteTime]? {
    delegate.isComplete ? delegate.values : nil
  }

  /// Source: clients whose delegate callbacks update the user interface on the main queue.
  @Test("a reader on the main actor sees all that a delegate sent to the main queue, in order")
  func shown() throws {
    try Study.run { study in
      _ = await study.recorder()
      try await study.live(until: .days(2))
      let delegate = Delegate()
      let reader = SRSensorReader(sensor: .ambientLightSensor)
      reader.delegate = delegate
      let request = SRFetchRequest()
      request.from = study.absolute(.start)
      request.to = study.absolute(.seconds(600))
      reader.fetch(request)
      try await study.live(for: .seconds(1))
      let expected = WorldTime.minutes(1...10).map { study.absolute($0) }
      #expect(await Self.shown(by: delegate) == expected)
    }
  }
}
