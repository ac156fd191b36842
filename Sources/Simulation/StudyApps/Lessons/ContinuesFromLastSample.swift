import Foundation
package import Phones
import SensorKit

/// Begins each fetch at the last sample that it received, also after a new launch.
package final class ContinuesFromLastSample: DailyReader {
  private let cursor: SampleCursor

  package required init(settings: StudyAppSettings) {
    let cursor = SampleCursor()
    self.cursor = cursor
    super.init(settings: settings, listener: cursor)
  }

  /// Asks for consent at the first launch; a later launch goes on recording.
  override func begin() async {
    if reader.authorizationStatus == .notDetermined {
      try? await SRSensorReader.requestAuthorization(sensors: [sensor])
    } else if reader.authorizationStatus == .authorized {
      reader.startRecording()
    }
  }

  /// The time since the last sample; of the first fetch, all that SensorKit can have stored.
  override func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = SRAbsoluteTime.current().rawValue
    request.from = cursor.last ?? SRAbsoluteTime(now - 8 * 86_400)
    request.to = SRAbsoluteTime(now)
    return request
  }
}

/// The timestamp of the last sample, which the app's settings keep when its process ends.
private final class SampleCursor: NSObject, SRSensorReaderDelegate {
  private static let key = "last sample"
  private var seen: Double?

  var last: SRAbsoluteTime? {
    (UserDefaults.standard.object(forKey: Self.key) as? Double).map { SRAbsoluteTime($0) }
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    // Results may come out of order.
    seen = max(seen ?? 0, result.timestamp.rawValue)
    return true
  }

  /// Only a complete fetch moves the cursor: the range of a failed fetch is requested again.
  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    if let seen { UserDefaults.standard.set(seen, forKey: Self.key) }
    seen = nil
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    failedWithError error: any Error
  ) {
    seen = nil
  }

  /// Consent that is given, for the first time or again, begins the recording.
  func sensorReader(_ reader: SRSensorReader, didChange status: SRAuthorizationStatus) {
    if status == .authorized { reader.startRecording() }
  }
}
