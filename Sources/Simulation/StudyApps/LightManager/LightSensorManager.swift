import Foundation
import Phones
import SensorKit

/// The object of an app that uses SensorKit: a reader, a request, and the samples so far.
///
/// Callbacks come outside the main actor, and pass their values to it.
@MainActor
final class LightSensorManager: NSObject, SRSensorReaderDelegate {
  private let reader = SRSensorReader(sensor: .ambientLightSensor)
  private let request = SRFetchRequest()
  private let settings: StudyAppSettings

  /// A placeholder until SensorKit has listed a device with data.
  private var device = SRDevice()
  private var kept: [SRAbsoluteTime: LightSample] = [:]
  private var mustAsk = true

  init(_ settings: StudyAppSettings) {
    self.settings = settings
    super.init()
    reader.delegate = self
  }

  /// The samples, oldest first.
  var samples: [LightSample] {
    kept.values.sorted { $0.timestamp.rawValue < $1.timestamp.rawValue }
  }

  /// Asks for consent unless the participant has already answered.
  func ask() {
    guard mustAsk else { return }
    SRSensorReader.requestAuthorization(sensors: [.ambientLightSensor]) { error in
      Task { @MainActor in self.hear(AskOutcome(error)) }
    }
  }

  /// Fetches, after the device is known.
  func refresh() {
    guard reader.authorizationStatus == .authorized else { return }
    if device == SRDevice() { reader.fetchDevices() } else { fetch() }
  }

  /// Stops recording.
  func stop() {
    if reader.authorizationStatus == .authorized { reader.stopRecording() }
  }

  private func hear(_ outcome: AskOutcome) {
    guard outcome == .answered else { return }
    mustAsk = false
    record(if: reader.authorizationStatus)
  }

  private func record(if status: SRAuthorizationStatus) {
    if status == .authorized, !settings.isOver { reader.startRecording() }
  }

  /// The length of a range in seconds; by default all stored samples: a week and the holding period
  /// of a day.
  private var length: TimeInterval {
    if case .last(let seconds) = settings.window { seconds } else { 8 * 86_400 }
  }

  private func fetch() {
    request.device = device
    request.from = .fromCFAbsoluteTime(_cf: CFAbsoluteTimeGetCurrent() - length)
    request.to = .current()
    reader.fetch(request)
  }

  private func use(_ devices: [SRDevice]) {
    guard let first = devices.first else { return }
    device = first
    fetch()
  }

  /// Keeps a sample unless it exists already, as each fetch overlaps the previous one.
  private func keep(_ sample: LightSample) {
    if kept[sample.timestamp] == nil { kept[sample.timestamp] = sample }
  }

  nonisolated func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    Task { @MainActor in use(devices) }
  }

  nonisolated func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    guard let light = result.sample as? SRAmbientLightSample else { return false }
    let sample = LightSample(light, writtenAt: result.timestamp)
    Task { @MainActor in keep(sample) }
    return true
  }

  nonisolated func sensorReader(
    _ reader: SRSensorReader,
    didChange status: SRAuthorizationStatus
  ) {
    Task { @MainActor in record(if: status) }
  }
}
