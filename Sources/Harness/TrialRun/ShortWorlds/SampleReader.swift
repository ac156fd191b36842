import Foundation
import SensorKit
import VirtualTime

/// A reader with asynchronous calls, which uses only SensorKit's public interface.
final class SampleReader: NSObject, SRSensorReaderDelegate {
  /// The content of one result.
  struct Fetched {
    var values: [AnyObject]
    var writtenAt: Date
  }

  let reader: SRSensorReader
  private var fetched: [Fetched] = []
  private var awaitingDevices: UnsafeContinuation<[SRDevice], any Error>?
  private var awaitingResults: UnsafeContinuation<Void, any Error>?

  init(_ sensor: SRSensor) {
    reader = SRSensorReader(sensor: sensor)
    super.init()
    reader.delegate = self
  }

  // Unchecked, because a closed app is never answered, and a check would complain of that.

  /// The devices that have stored samples.
  @MainActor
  func devices() async throws -> [SRDevice] {
    try await withUnsafeThrowingContinuation {
      awaitingDevices = $0
      reader.fetchDevices()
    }
  }

  /// Fetches the samples of the last seconds from a device.
  @MainActor
  func results(from device: SRDevice, last seconds: Double) async throws -> [Fetched] {
    fetched = []
    let request = SRFetchRequest()
    request.device = device
    request.to = .current()
    request.from = SRAbsoluteTime(request.to.rawValue - seconds)
    try await withUnsafeThrowingContinuation {
      awaitingResults = $0
      reader.fetch(request)
    }
    return fetched
  }

  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    awaitingDevices?.resume(returning: devices)
    awaitingDevices = nil
  }

  func sensorReader(_ reader: SRSensorReader, fetchDevicesDidFailWithError error: any Error) {
    awaitingDevices?.resume(throwing: error)
    awaitingDevices = nil
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    let age = SRAbsoluteTime.current().rawValue - result.timestamp.rawValue
    let now = World.current.map { $0.date(at: $0.now) } ?? Date()
    let batch = (result.sample as? NSArray)?.map { $0 as AnyObject }
    fetched.append(
      Fetched(values: batch ?? [result.sample], writtenAt: now.addingTimeInterval(-age))
    )
    return true
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch fetchRequest: SRFetchRequest) {
    awaitingResults?.resume()
    awaitingResults = nil
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    failedWithError error: any Error
  ) {
    awaitingResults?.resume(throwing: error)
    awaitingResults = nil
  }
}
