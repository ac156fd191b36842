import Foundation
package import Phones
import SensorKit

/// The correct parts of apps with a mistake: asks once, records, fetches on its schedule, also in a background task, and
/// stops when the study is over.
///
/// Each subclass makes one mistake that a client might make.
package class DailyReader: StudyApp {
  package nonisolated static var endsWhenCancelled: Bool { true }

  package nonisolated class var backgroundTasks: [String] { [FetchSchedule.task] }

  /// The sensor that the app reads.
  let sensor: SRSensor
  let reader: SRSensorReader
  /// Kept here, for the reader's own reference is weak.
  private let listener: any SRSensorReaderDelegate
  let settings: StudyAppSettings
  private let schedule: FetchSchedule

  package required convenience init(settings: StudyAppSettings) {
    self.init(settings: settings, listener: SampleCounter())
  }

  init(settings: StudyAppSettings, listener: any SRSensorReaderDelegate) {
    self.settings = settings
    self.listener = listener
    schedule = FetchSchedule(settings)
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

  /// Waits until the next fetch is due.
  ///
  /// - Returns: False if the app is being ended.
  func waitForNext() async -> Bool { await schedule.waitForNext() }

  /// Asks for consent unless it was asked, and starts to record.
  func begin() async {
    if reader.authorizationStatus == .notDetermined {
      try? await SRSensorReader.requestAuthorization(sensors: [sensor])
    }
    if reader.authorizationStatus == .authorized { reader.startRecording() }
  }

  /// Whether something is done for the first time since the app was installed.
  func isFirst(_ key: String) -> Bool {
    defer { UserDefaults.standard.set(true, forKey: key) }
    return !UserDefaults.standard.bool(forKey: key)
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
