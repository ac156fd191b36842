import Foundation
package import Phones
import SensorKit

/// Fetches from every device that has samples, and continues each where it stopped.
package final class ReadsEveryDevice: DailyReader {
  package required init(settings: StudyAppSettings) {
    super.init(settings: settings, listener: EveryDeviceReader())
  }

  /// Asks which devices have samples.
  override func fetch() {
    guard reader.authorizationStatus == .authorized else { return }
    reader.fetchDevices()
  }
}

private final class EveryDeviceReader: NSObject, SRSensorReaderDelegate {
  /// The key is the device itself, as two watches of one model have the same product type.
  private var last: [SRDevice: SRAbsoluteTime] = [:]
  private var seen: SRAbsoluteTime?

  /// Fetches from each device that has samples.
  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    for device in devices { reader.fetch(request(of: device)) }
  }

  /// The request of a fetch.
  private func request(of device: SRDevice) -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = SRAbsoluteTime.current().rawValue
    request.device = device
    request.from = last[device] ?? SRAbsoluteTime(now - 8 * 86_400)
    request.to = SRAbsoluteTime(now)
    return request
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    seen = SRAbsoluteTime(max(seen?.rawValue ?? 0, result.timestamp.rawValue))
    return true
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    if let seen { last[request.device] = seen }
    seen = nil
  }
}
