import Foundation
package import Phones
import SensorKit

/// The correct parts of apps with a mistake: asks, records, fetches once a day, and stops when the
/// study is over.
///
/// Each subclass makes one mistake that a client might make.
package class DailyReader: StudyApp {
  package nonisolated static var endsWhenCancelled: Bool { true }

  /// The sensor that the app reads.
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
    while await waitForNext() { fetch() }
  }

  /// Waits until the next fetch is due, a day later.
  ///
  /// - Returns: False if the app is being ended.
  func waitForNext() async -> Bool { (try? await Task.sleep(for: .seconds(86_400))) != nil }

  /// Asks for consent, and starts to record.
  func begin() async {
    try? await SRSensorReader.requestAuthorization(sensors: [sensor])
    if reader.authorizationStatus == .authorized { reader.startRecording() }
  }

  /// Fetches the last days, as far as their samples are released.
  func fetch() {
    guard reader.authorizationStatus == .authorized else { return }
    reader.fetch(request())
  }

  /// The request of a fetch.
  func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = SRAbsoluteTime.current().rawValue
    request.from = SRAbsoluteTime(now - 4 * 86_400)
    request.to = SRAbsoluteTime(now)
    return request
  }
}

/// A delegate that receives results and only counts them.
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
