import CoreMotion
import Foundation
import SensorKit
import Synchronization

/// The pending calls of a reader.
private final class PendingCalls: Sendable {
  private struct State: Sendable {
    var devices: UnsafeContinuation<[SRDevice], any Error>?
    var fetch: UnsafeContinuation<FetchTally, any Error>?
    /// The sums of the fetched samples so far.
    var tally = FetchTally()
  }

  private let state = Mutex(State())

  func begin(devices: UnsafeContinuation<[SRDevice], any Error>) {
    state.withLock { $0.devices = devices }
  }

  func begin(fetch: UnsafeContinuation<FetchTally, any Error>) {
    state.withLock {
      $0.tally = FetchTally()
      $0.fetch = fetch
    }
  }

  /// Adds a sample to the tally; returns whether the fetch continues.
  func add(_ sample: AnyObject) -> Bool {
    var tally = state.withLock { $0.tally }
    defer { state.withLock { $0.tally = tally } }
    return tally.add(sample)
  }

  func answerDevices(_ answer: Result<[SRDevice], any Error>) {
    state.withLock { $0.devices.take() }?.resume(with: answer)
  }

  /// Ends the pending fetch, with its tally or with an error.
  func answerFetch(_ error: (any Error)?) {
    let (fetch, tally) = state.withLock { ($0.fetch.take(), $0.tally) }
    if let error { fetch?.resume(throwing: error) } else { fetch?.resume(returning: tally) }
  }
}

/// A reader whose answers can be awaited, one call at a time.
final class AwaitedReader: NSObject, SRSensorReaderDelegate {
  /// The changes of authorization, from the sheet and from Settings.
  let statuses: AsyncStream<SRAuthorizationStatus>

  private let reader: SRSensorReader
  private let changes: AsyncStream<SRAuthorizationStatus>.Continuation
  private let pending = PendingCalls()

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
        pending.begin(devices: continuation)
        reader.fetchDevices()
      }
    } onCancel: { [pending] in
      pending.answerDevices(.failure(CancellationError()))
    }
  }

  /// Fetches a range completely.
  func fetch(_ request: SRFetchRequest) async throws -> FetchTally {
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        pending.begin(fetch: continuation)
        reader.fetch(request)
      }
    } onCancel: { [pending] in
      pending.answerFetch(CancellationError())
    }
  }

  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    pending.answerDevices(.success(devices))
  }

  func sensorReader(_ reader: SRSensorReader, fetchDevicesDidFailWithError error: any Error) {
    pending.answerDevices(.failure(error))
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    pending.add(result.sample)
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    pending.answerFetch(nil)
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    failedWithError error: any Error
  ) {
    pending.answerFetch(error)
  }

  func sensorReader(_ reader: SRSensorReader, didChange status: SRAuthorizationStatus) {
    changes.yield(status)
  }
}

/// The sums of one fetch's samples.
struct FetchTally: Sendable {
  private(set) var results = 0
  private(set) var heartRateSum = 0.0
  private(set) var wristChanges = 0
  private(set) var secondsDeleted = 0.0
  /// The acceleration at the start of the range, in g; nil if there was none.
  private(set) var firstAcceleration: Double?

  /// Adds a result; returns false if the app doesn't know its type.
  mutating func add(_ sample: AnyObject) -> Bool {
    results += 1
    switch sample {
    case let heart as CMHighFrequencyHeartRateData: heartRateSum += heart.heartRate
    case is SRWristDetection: wristChanges += 1
    case let deletion as SRDeletionRecord:
      secondsDeleted += deletion.endTime.rawValue - deletion.startTime.rawValue
    case let batch as NSArray: return add(batch)
    default: return false
    }
    return true
  }

  /// Reads only the first batch, for the device's orientation; other batches are only counted.
  private mutating func add(_ batch: NSArray) -> Bool {
    guard firstAcceleration == nil else { return true }
    guard let samples = batch as? [CMRecordedAccelerometerData] else { return false }
    guard let first = samples.first?.acceleration else { return true }
    firstAcceleration = (first.x * first.x + first.y * first.y + first.z * first.z).squareRoot()
    return true
  }
}
