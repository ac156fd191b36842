import Foundation
import Phones
import SensorKit

/// An app's log of one sensor: a reader, and the position of the next fetch.
final class SensorLog: NSObject, SRSensorReaderDelegate {
  let sensor: SRSensor
  private let reader: SRSensorReader
  private let settings: StudyAppSettings

  /// The last delivered timestamp of each device, at which the next fetch continues.
  private let anchors: CursorStore
  private var lastSeen: SRAbsoluteTime?

  /// All devices that ever had data: a device without remaining samples may still have deletion
  /// records.
  private var known: [SRDevice] = []

  /// The log of deletion records; nil if the settings don't ask for them, and for a deletion log
  /// itself.
  private var deletions: SensorLog?

  /// Whether this is the log of a sensor, not of its deletion records.
  private let isRecorded: Bool

  init(_ sensor: SRSensor, _ settings: StudyAppSettings, _ anchors: CursorStore) {
    self.sensor = sensor
    self.settings = settings
    self.anchors = anchors
    reader = SRSensorReader(sensor: sensor)
    isRecorded = sensor.rawValue.sr_sensorForDeletionRecordsFromSensor() != nil
    super.init()
    reader.delegate = self
    if settings.fetchesDeletionRecords {
      let stream = sensor.rawValue.sr_sensorForDeletionRecordsFromSensor()
      deletions = stream.map { SensorLog($0, settings, anchors) }
    }
  }

  var isUndetermined: Bool { reader.authorizationStatus == .notDetermined }

  /// Starts recording immediately if the participant consented at an earlier launch.
  func beginIfAuthorized() {
    if reader.authorizationStatus == .authorized { reader.startRecording() }
  }

  /// Fetches from every device that has data, after SensorKit has listed the devices.
  func fetchFromAllDevices() {
    guard reader.authorizationStatus == .authorized else { return }
    reader.fetchDevices()
  }

  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    for device in devices { fetch(from: device) }
    known += devices.filter { !known.contains($0) }
    for device in known { deletions?.fetch(from: device) }
  }

  /// The first fetch begins a week and the holding period of a day ago, as SensorKit stores no
  /// older samples.
  private var firstAnchor: SRAbsoluteTime {
    SRAbsoluteTime(SRAbsoluteTime.current().rawValue - settings.endsBeforeNow - 8 * 86_400)
  }

  /// Stops recording; without authorization, recording never started.
  func stop() {
    if reader.authorizationStatus == .authorized { reader.stopRecording() }
  }

  private func fetch(from device: SRDevice) {
    let request = SRFetchRequest()
    request.device = device
    let end = SRAbsoluteTime.current().rawValue - settings.endsBeforeNow
    request.to = SRAbsoluteTime(end)
    switch settings.window {
    case .last(let seconds): request.from = SRAbsoluteTime(end - seconds)
    case .sinceLast:
      request.from = anchors[sensor, device] ?? firstAnchor
    }
    if request.from.rawValue > request.to.rawValue { request.from = request.to }
    reader.fetch(request)
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    // Results may come out of order.
    lastSeen = SRAbsoluteTime(max(lastSeen?.rawValue ?? 0, result.timestamp.rawValue))
    return true
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    // Only a complete fetch moves the anchor: the range of a failed fetch is requested again.
    if let lastSeen { anchors[sensor, request.device] = lastSeen }
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
    // Deletion records can be fetched, but not recorded.
    guard status == .authorized, isRecorded, !settings.isOver else { return }
    reader.startRecording()
  }

  // The app needs none of the following calls. SensorKit searches the program's symbols for a
  // misspelling of each method that a delegate lacks, so the app implements all of them.

  func sensorReaderWillStartRecording(_ reader: SRSensorReader) {}

  func sensorReader(_ reader: SRSensorReader, startRecordingFailedWithError error: any Error) {}

  func sensorReaderDidStopRecording(_ reader: SRSensorReader) {}

  func sensorReader(_ reader: SRSensorReader, stopRecordingFailedWithError error: any Error) {}

  func sensorReader(_ reader: SRSensorReader, fetchDevicesDidFailWithError error: any Error) {}
}
