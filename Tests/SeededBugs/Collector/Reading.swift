import Foundation
import SensorKit
import Synchronization

/// A sensor's reader, whose answers can be awaited one call at a time.
///
/// SensorKit calls its delegate on a queue of its own.
class Reading: NSObject, SRSensorReaderDelegate {
  let reader: SRSensorReader
  /// The changes of the authorization, from the sheet and from Settings.
  let changes: AsyncStream<SRAuthorizationStatus>
  let pending = PendingAnswers()
  private let change: AsyncStream<SRAuthorizationStatus>.Continuation

  required init(_ sensor: SRSensor) {
    reader = SRSensorReader(sensor: sensor)
    (changes, change) = AsyncStream.makeStream()
    super.init()
    reader.delegate = self
  }

  var sensor: SRSensor { reader.sensor }
  var status: SRAuthorizationStatus { reader.authorizationStatus }

  /// The devices that have data.
  func devices() async throws -> [SRDevice] {
    try await withUnsafeThrowingContinuation {
      pending.devices.store($0)
      reader.fetchDevices()
    }
  }

  /// Fetches a range completely, and returns the times of its samples, each once and in order.
  func fetch(_ request: SRFetchRequest) async throws -> [Double] {
    try await withUnsafeThrowingContinuation {
      pending.begin()
      pending.fetch.store($0)
      reader.fetch(request)
    }
  }

  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    pending.devices.take()?.resume(returning: devices)
  }

  func sensorReader(_ reader: SRSensorReader, fetchDevicesDidFailWithError error: any Error) {
    pending.devices.take()?.resume(throwing: error)
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    pending.add(result.timestamp.rawValue)
    return true
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    // Results may come twice, and after their successors.
    pending.fetch.take()?.resume(returning: Set(pending.times).sorted())
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    failedWithError error: any Error
  ) {
    pending.fetch.take()?.resume(throwing: error)
  }

  func sensorReader(_ reader: SRSensorReader, didChange status: SRAuthorizationStatus) {
    change.yield(status)
  }

  // The app needs none of the following calls.

  func sensorReaderWillStartRecording(_ reader: SRSensorReader) {}

  func sensorReader(_ reader: SRSensorReader, startRecordingFailedWithError error: any Error) {}

  func sensorReaderDidStopRecording(_ reader: SRSensorReader) {}

  func sensorReader(_ reader: SRSensorReader, stopRecordingFailedWithError error: any Error) {}
}

/// What a reader's callbacks share with the calls that wait for them.
final class PendingAnswers: Sendable {
  /// A continuation, until an answer takes it.
  final class Waiting<Answer: Sendable>: Sendable {
    private let continuation = Mutex<UnsafeContinuation<Answer, any Error>?>(nil)

    func store(_ waiting: UnsafeContinuation<Answer, any Error>) {
      continuation.withLock { $0 = waiting }
    }

    func take() -> UnsafeContinuation<Answer, any Error>? {
      continuation.withLock { $0.take() }
    }
  }

  let devices = Waiting<[SRDevice]>()
  let fetch = Waiting<[Double]>()
  private let results = Mutex<[Double]>([])

  /// The times of the results of this fetch so far, as they came.
  var times: [Double] { results.withLock { $0 } }

  func begin() { results.withLock { $0 = [] } }

  func add(_ time: Double) { results.withLock { $0.append(time) } }
}
