import SensorKit

/// Reads the ambient light, and hands each fetch's samples on as a batch.
@MainActor
final class Collector: NSObject {
  private let reader = SRSensorReader(sensor: .ambientLightSensor)
  private let uploader: any BatchUploader
  /// The samples of the fetch under way, by their device; nil while there is none.
  private var readings: [String: Batch] = [:]

  init(_ uploader: any BatchUploader) {
    self.uploader = uploader
    super.init()
    reader.delegate = self
  }

  /// Asks for consent at the first launch, and records if it is given.
  func begin() async {
    if reader.authorizationStatus == .notDetermined {
      try? await SRSensorReader.requestAuthorization(sensors: [reader.sensor])
    }
    if reader.authorizationStatus == .authorized { reader.startRecording() }
  }

  /// Reads what has become readable since the last batch.
  func fetch() {
    if reader.authorizationStatus == .authorized { reader.fetchDevices() }
  }

  private func fetch(from device: SRDevice) {
    guard readings[device.model] == nil else { return }
    let now = SRAbsoluteTime.current().rawValue
    let request = SRFetchRequest()
    request.device = device
    // Samples are held for a day, and kept for a week.
    request.from = SRAbsoluteTime(Cursor.read() ?? now - 8 * 86_400)
    request.to = SRAbsoluteTime(now - 86_400)
    guard request.from.rawValue < request.to.rawValue else { return }
    readings[device.model] = Batch(sensor: "light", samples: [])
    reader.fetch(request)
  }

  private func finish(_ device: String, upTo end: SRAbsoluteTime) {
    guard let batch = readings.removeValue(forKey: device), !batch.samples.isEmpty else { return }
    uploader.take(batch, upTo: end.rawValue)
  }
}

// SensorKit calls back on a queue of its own.
extension Collector: SRSensorReaderDelegate {
  nonisolated func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    Task { @MainActor in
      if let phone = devices.first { fetch(from: phone) }
    }
  }

  nonisolated func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    guard let sample = result.sample as? SRAmbientLightSample else { return true }
    let (device, time) = (request.device.model, result.timestamp)
    // A converted time has the wall clock's error of the moment: it is the same for the whole batch.
    let date = Date(timeIntervalSinceReferenceDate: time.toCFAbsoluteTime())
    let light = Batch.Light(
      time: (date.timeIntervalSince1970 * 1000).rounded(),
      lux: sample.lux.value
    )
    Task { @MainActor in readings[device]?.samples.append(light) }
    return true
  }

  nonisolated func sensorReader(
    _ reader: SRSensorReader,
    didCompleteFetch request: SRFetchRequest
  ) {
    let (device, end) = (request.device.model, request.to)
    Task { @MainActor in finish(device, upTo: end) }
  }

  nonisolated func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    failedWithError error: any Error
  ) {
    let device = request.device.model
    Task { @MainActor in readings[device] = nil }
  }

  nonisolated func sensorReader(
    _ reader: SRSensorReader,
    didChange authorizationStatus: SRAuthorizationStatus
  ) {
    if authorizationStatus == .authorized { reader.startRecording() }
  }
}
