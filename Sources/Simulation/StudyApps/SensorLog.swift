import Foundation
import Phones
import SensorKit

/// What an app keeps of one sensor: a reader, a place to go on from, and sums.
final class SensorLog: NSObject, SRSensorReaderDelegate {
  let sensor: SRSensor
  private let reader: SRSensorReader
  private let settings: StudyAppSettings
  private var summary = SampleSummary()

  /// By device: the last timestamp that was handed over, to go on from.
  private var anchors: [String: SRAbsoluteTime] = [:]
  private var lastSeen: SRAbsoluteTime?

  init(_ sensor: SRSensor, _ settings: StudyAppSettings) {
    self.sensor = sensor
    self.settings = settings
    reader = SRSensorReader(sensor: sensor)
    super.init()
    reader.delegate = self
  }

  var isUndetermined: Bool { reader.authorizationStatus == .notDetermined }

  /// Starts recording at once where the participant consented at an earlier launch.
  func beginIfAuthorized() {
    if reader.authorizationStatus == .authorized { reader.startRecording() }
  }

  /// Fetches from every device that has data; the answer to the question comes first.
  func fetchFromAllDevices() {
    guard reader.authorizationStatus == .authorized else { return }
    reader.fetchDevices()
  }

  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    for device in devices { fetch(from: device) }
  }

  private func fetch(from device: SRDevice) {
    let request = SRFetchRequest()
    request.device = device
    let end = SRAbsoluteTime.current().rawValue - settings.endsBeforeNow
    request.to = SRAbsoluteTime(end)
    switch settings.window {
    case .last(let seconds): request.from = SRAbsoluteTime(end - seconds)
    case .sinceLast:
      // A week and the day of the hold are all that is kept, so the first fetch asks for no more.
      request.from = anchors[device.productType] ?? SRAbsoluteTime(end - 8 * 86_400)
    }
    if request.from.rawValue > request.to.rawValue { request.from = request.to }
    reader.fetch(request)
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    lastSeen = result.timestamp
    summary.add(result.sample)
    return true
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    // Only a complete fetch moves the anchor: one that failed is asked for again.
    if let lastSeen { anchors[request.device.productType] = lastSeen }
    lastSeen = nil
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    failedWithError error: any Error
  ) {
    lastSeen = nil
  }

  func sensorReader(_ reader: SRSensorReader, didChange status: SRAuthorizationStatus) {
    if status == .authorized { reader.startRecording() }
  }
}
