import SensorKit
import os

/// Reads the study's sensors into the outbox.
@MainActor
final class Collector: NSObject {
  private static let sensors: [SRSensor] = [.ambientLightSensor, .deviceUsageReport]

  private let log = Logger(subsystem: "org.example.field-diary", category: "sensors")
  private let outbox: Outbox
  private let readers = Collector.sensors.map { SRSensorReader(sensor: $0) }

  /// What the fetch of a stream has brought so far.
  private struct Reading {
    var samples: [Int: Int] = [:]
    var last: SRAbsoluteTime?
  }
  private var readings: [String: Reading] = [:]

  init(outbox: Outbox) {
    self.outbox = outbox
    super.init()
    for reader in readers { reader.delegate = self }
  }

  /// Asks for consent at the first launch, and records what is allowed.
  func begin() async {
    let undecided = readers.filter { $0.authorizationStatus == .notDetermined }.map(\.sensor)
    if !undecided.isEmpty {
      do {
        try await SRSensorReader.requestAuthorization(sensors: Set(undecided))
      } catch {
        log.error("consent: \(error.localizedDescription, privacy: .public)")
      }
    }
    for reader in readers where reader.authorizationStatus == .authorized {
      reader.startRecording()
    }
  }

  /// Reads what has become readable since the last time.
  func fetch() {
    for reader in readers where reader.authorizationStatus == .authorized {
      reader.fetchDevices()
    }
  }

  private func fetch(with reader: SRSensorReader, from device: SRDevice) {
    let stream = Self.stream(reader.sensor, device)
    guard readings[stream] == nil else { return }
    let now = SRAbsoluteTime.current().rawValue
    let request = SRFetchRequest()
    request.device = device
    request.from = SRAbsoluteTime(outbox.cursor(of: stream) ?? now - 8 * 86_400)
    request.to = SRAbsoluteTime(now - 86_400)
    guard request.from.rawValue < request.to.rawValue else { return }
    readings[stream] = Reading()
    reader.fetch(request)
  }

  private func add(writtenAt time: SRAbsoluteTime, to stream: String) {
    let hour = Int((time.toCFAbsoluteTime() / 3600).rounded(.down))
    readings[stream]?.samples[hour, default: 0] += 1
    readings[stream]?.last = time
  }

  private func finish(_ stream: String, _ sensor: SRSensor, _ device: SRDevice) {
    guard let reading = readings.removeValue(forKey: stream), let last = reading.last else {
      return
    }
    let hours = reading.samples.sorted { $0.key < $1.key }
      .map { Hour(number: $0.key, samples: $0.value) }
    let batch = Batch(
      sensor: sensor.rawValue.components(separatedBy: ".").last ?? "",
      device: device.model,
      written: Date(),
      hours: hours
    )
    do {
      try outbox.add(batch, upTo: last.rawValue, of: stream)
      log.info("kept \(hours.count) hours of \(batch.sensor, privacy: .public)")
    } catch {
      log.error("nothing kept: \(error.localizedDescription, privacy: .public)")
    }
  }

  nonisolated private static func stream(_ sensor: SRSensor, _ device: SRDevice) -> String {
    "\(sensor.rawValue) \(device.model)"
  }
}

// SensorKit calls back on a queue of its own.
extension Collector: SRSensorReaderDelegate {
  nonisolated func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    let sensor = reader.sensor
    Task { @MainActor in
      guard let reader = readers.first(where: { $0.sensor == sensor }) else { return }
      for device in devices { fetch(with: reader, from: device) }
    }
  }

  nonisolated func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    let (time, stream) = (result.timestamp, Self.stream(reader.sensor, request.device))
    Task { @MainActor in add(writtenAt: time, to: stream) }
    return true
  }

  nonisolated func sensorReader(
    _ reader: SRSensorReader,
    didCompleteFetch request: SRFetchRequest
  ) {
    let (sensor, device) = (reader.sensor, request.device)
    Task { @MainActor in finish(Self.stream(sensor, device), sensor, device) }
  }

  nonisolated func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    failedWithError error: any Error
  ) {
    let stream = Self.stream(reader.sensor, request.device)
    Task { @MainActor in
      readings[stream] = nil
      log.error("fetch: \(error.localizedDescription, privacy: .public)")
    }
  }

  nonisolated func sensorReader(
    _ reader: SRSensorReader,
    didChange authorizationStatus: SRAuthorizationStatus
  ) {
    if authorizationStatus == .authorized { reader.startRecording() }
  }
}
