import Foundation
import SensorKit

/// Reads each day's light when the day's hold is over.
class Recorder: NSObject, SRSensorReaderDelegate {
  private let reader = SRSensorReader(sensor: .ambientLightSensor)
  private let store = DiaryStore()
  private var newest: SRAbsoluteTime?

  override init() {
    super.init()
    reader.delegate = self
  }

  func begin() {
    SRSensorReader.requestAuthorization(sensors: [.ambientLightSensor]) { _ in }
  }

  func fetch() {
    if reader.authorizationStatus == .authorized { reader.fetchDevices() }
  }

  func sensorReader(_ reader: SRSensorReader, didChange status: SRAuthorizationStatus) {
    if status == .authorized { reader.startRecording() }
  }

  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    let now = SRAbsoluteTime.current().rawValue
    for device in devices {
      let request = SRFetchRequest()
      request.device = device
      request.from = newest ?? SRAbsoluteTime(now - 8 * 86_400)
      request.to = SRAbsoluteTime(now - 86_400)
      if request.from.rawValue < request.to.rawValue { reader.fetch(request) }
    }
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    if result.timestamp.rawValue > newest?.rawValue ?? 0 {
      newest = result.timestamp
      store.add(result.timestamp.rawValue)
    }
    return true
  }
}
