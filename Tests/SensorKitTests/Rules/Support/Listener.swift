import SensorKit
import Testing
import VirtualTime

/// A callback of SensorKit; errors are represented by their codes, samples by their times of
/// writing.
enum Event: Hashable, Sendable {
  case willStart, startFailed(Int)
  case didStop, stopFailed(Int)
  case changed(SRAuthorizationStatus)
  case sample(WorldTime), completed, failed(Int)
  case devices([SRDevice]), devicesFailed(Int)
  /// The completion of a request for authorization.
  case answered(Int?, underlying: Int? = nil)
}

/// The callbacks of an app, in order.
final class Log: @unchecked Sendable {
  // Unchecked: only the thread of its world accesses it.
  private(set) var events: [Event] = []

  func note(_ event: Event) { events.append(event) }

  func note(completionOf error: (any Error)?) {
    guard let error = error as NSError? else { return note(.answered(nil)) }
    let underlying = error.underlyingErrors.first as NSError?
    #expect(error.domain == SRErrorDomain)
    note(.answered(error.code, underlying: underlying?.code))
  }

  func clear() { events = [] }
}

/// A typical client: a reader and its delegate.
final class Listener: NSObject, SRSensorReaderDelegate {
  let reader: SRSensorReader
  private let log: Log
  private(set) var events: [Event] = []
  private(set) var timestamps: [SRAbsoluteTime] = []

  /// Called with each result; false ends the fetch.
  var goesOn: (SRFetchResult<AnyObject>) -> Bool = { _ in true }

  /// Called with each completion of a fetch.
  var completes: () -> Void = {}

  init(_ sensor: SRSensor, log: Log) {
    reader = SRSensorReader(sensor: sensor)
    self.log = log
    super.init()
    reader.delegate = self
  }

  /// The times of writing of the delivered samples.
  var samples: [WorldTime] {
    events.compactMap { if case .sample(let time) = $0 { time } else { nil } }
  }

  func clear() {
    events = []
    timestamps = []
  }

  private func note(_ event: Event) {
    events.append(event)
    log.note(event)
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    if let reading = result.sample as? Reading { note(.sample(reading.written)) }
    timestamps.append(result.timestamp)
    return goesOn(result)
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch fetchRequest: SRFetchRequest) {
    note(.completed)
    completes()
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    failedWithError error: any Error
  ) { note(.failed((error as NSError).code)) }

  func sensorReader(_ reader: SRSensorReader, didChange status: SRAuthorizationStatus) {
    note(.changed(status))
  }

  func sensorReaderWillStartRecording(_ reader: SRSensorReader) { note(.willStart) }

  func sensorReader(_ reader: SRSensorReader, startRecordingFailedWithError error: any Error) {
    note(.startFailed((error as NSError).code))
  }

  func sensorReaderDidStopRecording(_ reader: SRSensorReader) { note(.didStop) }

  func sensorReader(_ reader: SRSensorReader, stopRecordingFailedWithError error: any Error) {
    note(.stopFailed((error as NSError).code))
  }

  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    note(.devices(devices))
  }

  func sensorReader(_ reader: SRSensorReader, fetchDevicesDidFailWithError error: any Error) {
    note(.devicesFailed((error as NSError).code))
  }
}
