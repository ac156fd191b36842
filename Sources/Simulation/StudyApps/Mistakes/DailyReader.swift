import Foundation
package import Phones
import SensorKit

/// What apps with a mistake do right: they ask, record, fetch once a day, and stop when the study is over.
///
/// Each of the others does one thing otherwise, as a client would write it by mistake.
package class DailyReader: StudyApp {
  package nonisolated static var endsWhenCancelled: Bool { true }

  /// The one sensor that it reads.
  let sensor: SRSensor
  let reader: SRSensorReader
  /// Kept here, for the reader's own reference is weak.
  private let listener: any SRSensorReaderDelegate
  private let settings: StudyAppSettings

  package required convenience init(settings: StudyAppSettings) {
    self.init(settings: settings, listener: SampleCounter())
  }

  init(settings: StudyAppSettings, listener: any SRSensorReaderDelegate) {
    self.settings = settings
    self.listener = listener
    sensor = SRSensor(rawValue: settings.sensors.first ?? "")
    reader = SRSensorReader(sensor: sensor)
    reader.delegate = listener
  }

  package func run() async {
    let end = settings.whenOver { [reader] in
      if reader.authorizationStatus == .authorized { reader.stopRecording() }
    }
    defer { end?.cancel() }
    await begin()
    while (try? await Task.sleep(for: .seconds(86_400))) != nil { fetch() }
  }

  /// Asks for consent, and starts to record.
  func begin() async {
    try? await SRSensorReader.requestAuthorization(sensors: [sensor])
    if reader.authorizationStatus == .authorized { reader.startRecording() }
  }

  /// Fetches the last days, as far as they were released.
  func fetch() {
    guard reader.authorizationStatus == .authorized else { return }
    reader.fetch(request())
  }

  /// What it fetches.
  func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = SRAbsoluteTime.current().rawValue
    request.from = SRAbsoluteTime(now - 4 * 86_400)
    request.to = SRAbsoluteTime(now)
    return request
  }
}

/// A delegate that takes results, and needs no more than their number.
final class SampleCounter: NSObject, SRSensorReaderDelegate {
  private var samples = 0

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    samples += 1
    return true
  }
}
