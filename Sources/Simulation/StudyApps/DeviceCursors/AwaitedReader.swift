import Foundation
import SensorKit
import Synchronization

/// A reader whose answers can be awaited, one call at a time.
final class AwaitedReader: NSObject, SRSensorReaderDelegate, @unchecked Sendable {
  // Unchecked for the reader's sake; what is waited for is behind a lock.

  /// The calls that wait for an answer, and what the fetch among them has brought so far.
  private struct Waiting: Sendable {
    var devices: UnsafeContinuation<[SRDevice], any Error>?
    var fetch: UnsafeContinuation<FetchTally, any Error>?
    var tally = FetchTally()
  }

  /// What changes about the consent, from the sheet and from Settings.
  let statuses: AsyncStream<SRAuthorizationStatus>

  private let reader: SRSensorReader
  private let changes: AsyncStream<SRAuthorizationStatus>.Continuation
  private let waiting = Mutex(Waiting())

  init(_ stream: SRSensor) {
    reader = SRSensorReader(sensor: stream)
    (statuses, changes) = AsyncStream.makeStream()
    super.init()
    reader.delegate = self
  }

  var stream: SRSensor { reader.sensor }
  var status: SRAuthorizationStatus { reader.authorizationStatus }

  func startRecording() { reader.startRecording() }
  func stopRecording() { reader.stopRecording() }

  /// The devices that have data.
  func devices() async throws -> [SRDevice] {
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        waiting.withLock { $0.devices = continuation }
        reader.fetchDevices()
      }
    } onCancel: {
      answerDevices(.failure(CancellationError()))
    }
  }

  /// Fetches a range to its end.
  func fetch(_ request: SRFetchRequest) async throws -> FetchTally {
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        waiting.withLock {
          $0.tally = FetchTally()
          $0.fetch = continuation
        }
        reader.fetch(request)
      }
    } onCancel: {
      answerFetch(CancellationError())
    }
  }

  private func answerDevices(_ answer: Result<[SRDevice], any Error>) {
    waiting.withLock { $0.devices.take() }?.resume(with: answer)
  }

  /// Ends the fetch that waits, with what it has brought unless it failed.
  private func answerFetch(_ error: (any Error)?) {
    let (fetch, tally) = waiting.withLock { ($0.fetch.take(), $0.tally) }
    if let error { fetch?.resume(throwing: error) } else { fetch?.resume(returning: tally) }
  }

  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    answerDevices(.success(devices))
  }

  func sensorReader(_ reader: SRSensorReader, fetchDevicesDidFailWithError error: any Error) {
    answerDevices(.failure(error))
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    let sample = result.sample
    var tally = waiting.withLock { $0.tally }
    defer { waiting.withLock { $0.tally = tally } }
    return tally.add(sample)
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    answerFetch(nil)
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    failedWithError error: any Error
  ) {
    answerFetch(error)
  }

  func sensorReader(_ reader: SRSensorReader, didChange status: SRAuthorizationStatus) {
    changes.yield(status)
  }
}
