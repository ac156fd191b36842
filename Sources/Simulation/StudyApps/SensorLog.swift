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
  ///
  /// By the device itself, since two watches of one model have one product type.
  private var anchors: [SRDevice: SRAbsoluteTime] = [:]
  private var lastSeen: SRAbsoluteTime?

  /// Devices that ever had data: of one of which nothing is left, the deletion records tell.
  private var known: [SRDevice] = []

  /// The log of what was deleted; nil if nobody wants to know, and for such a log itself.
  private var deletions: SensorLog?

  /// Whether it is a sensor's own log, not that of its deletions.
  private let isRecorded: Bool

  init(_ sensor: SRSensor, _ settings: StudyAppSettings) {
    self.sensor = sensor
    self.settings = settings
    reader = SRSensorReader(sensor: sensor)
    isRecorded = sensor.rawValue.sr_sensorForDeletionRecordsFromSensor() != nil
    super.init()
    reader.delegate = self
    if settings.fetchesDeletionRecords {
      let stream = sensor.rawValue.sr_sensorForDeletionRecordsFromSensor()
      deletions = stream.map { SensorLog($0, settings) }
    }
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
    known += devices.filter { !known.contains($0) }
    for device in known { deletions?.fetch(from: device) }
  }

  /// A week and the day of the hold are all that is kept, so the first fetch asks for no more.
  private var firstAnchor: SRAbsoluteTime {
    SRAbsoluteTime(SRAbsoluteTime.current().rawValue - settings.endsBeforeNow - 8 * 86_400)
  }

  /// Stops recording, for good; what the participant refused never began.
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
      request.from = anchors[device] ?? firstAnchor
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
    summary.add(result.sample)
    return true
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    // Only a complete fetch moves the anchor: one that failed is asked for again.
    if let lastSeen { anchors[request.device] = lastSeen }
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
    // What was deleted is there to be fetched, and is not recorded.
    guard status == .authorized, isRecorded, !settings.isOver else { return }
    reader.startRecording()
  }
}

/// Sums over samples, as an app uploads them in place of every sample.
struct SampleSummary {
  private(set) var samples = 0
  private(set) var luxSum = 0.0
  private(set) var words = 0
  private(set) var unlocks = 0

  /// Adds a sample of whichever sensor.
  mutating func add(_ sample: AnyObject) {
    // An array is counted and not read: a day of a gyroscope has millions of samples.
    if let batch = sample as? NSArray {
      samples += batch.count
      return
    }
    samples += 1
    if let light = sample as? SRAmbientLightSample {
      luxSum += light.lux.value
    } else if let typing = sample as? SRKeyboardMetrics {
      words += typing.totalWords
    } else if let usage = sample as? SRDeviceUsageReport {
      unlocks += usage.totalUnlocks
    }
  }
}
